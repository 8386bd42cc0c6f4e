#pragma once

#include "core/problem.h"

#include <optional>
#include <string>
#include <string_view>

namespace attn {

// A picture that this program exports can carry the scenario that it shows, so that it opens again: PNG in an
// uncompressed iTXt chunk "Attention Workbench scenario", SVG in an element <attention:scenario> of <metadata>, PDF in
// the same element of its XMP packet. What is carried is a scenario file, byte for byte; the two characters that XML
// cannot hold and JSON can (U+FFFE, U+FFFF) are there as JSON's \ufffe and \uffff.

enum class PictureKind { Png, Svg, Pdf };

/// Tells a picture by its first bytes, never by its name; nothing where it is none of these.
[[nodiscard]] std::optional<PictureKind> pictureKind(std::string_view bytes);

/// The scenario file that a picture carries, unread. A problem where it carries none, where it is damaged, and where
/// another program compressed it.
[[nodiscard]] Result<std::string> scenarioInPicture(PictureKind kind, std::string_view bytes);

/// A PNG file, which must be whole, with the scenario in it.
[[nodiscard]] std::string pngWithScenario(std::string png, std::string_view scenario);

/// An SVG file, which must be whole, with the scenario in it.
[[nodiscard]] std::string svgWithScenario(std::string svg, std::string_view scenario);

/// An XMP packet for a PDF file (uncompressed, as XMP should be) that holds the scenario.
[[nodiscard]] std::string xmpWithScenario(std::string_view scenario);

} // namespace attn
