#pragma once

#include "import_request.h"

#include <QWidget>

namespace attn::ui {

/// One way of choosing what of a file is imported.
class ImportPage : public QWidget {
    Q_OBJECT
public:
    using QWidget::QWidget;

    /// Puts what is chosen here into a request whose other choices stay.
    virtual void fill(ImportRequest& request) const = 0;
    /// What came of the choices.
    virtual void showPreview(const ImportPreview& preview) = 0;

signals:
    void changed(); ///< another choice was made
};

/// A control with the name that tests find it by, and the one that screen readers say.
template <class Widget> Widget* named(Widget* widget, const char* objectName, const QString& accessibleName)
{
    widget->setObjectName(QLatin1String(objectName));
    widget->setAccessibleName(accessibleName);
    return widget;
}

} // namespace attn::ui
