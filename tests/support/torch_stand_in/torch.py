"""What the PyTorch programs use of PyTorch, made of NumPy, to run them where PyTorch is not installed.

As strict as PyTorch about what the programs could get wrong: keyword names, and matrices of different number types.
"""
import types

import numpy as np

float64 = np.float64


class Tensor(np.ndarray):
    def amax(self, *, dim, keepdim):
        return np.max(self, axis=dim, keepdims=keepdim).view(Tensor)

    def sum(self, *, dim, keepdim):
        return np.sum(np.asarray(self), axis=dim, keepdims=keepdim).view(Tensor)

    def masked_fill(self, mask, value):
        assert mask.dtype == np.bool_
        return np.where(mask, value, self).view(Tensor)

    def clamp(self, *, min):
        return np.maximum(self, min).view(Tensor)

    def tril(self):
        return np.tril(self).view(Tensor)

    def __rmul__(self, other):
        # A float times whole numbers is float32, PyTorch's default.
        single = isinstance(other, float) and self.dtype.kind == "i"
        return np.multiply(other, np.asarray(self), dtype=np.float32 if single else self.dtype).view(Tensor)

    def __matmul__(self, other):
        assert self.dtype == other.dtype == float64
        return np.matmul(np.asarray(self), np.asarray(other)).view(Tensor)


def tensor(rows, *, dtype):
    return np.array(rows, dtype=dtype).view(Tensor)


def arange(end, *, dtype=np.int64):
    return np.arange(end, dtype=dtype).view(Tensor)


def ones(*shape):
    return np.ones(shape, dtype=np.float32).view(Tensor)


def where(condition, a, b):
    return np.where(condition, a, b).view(Tensor)


def hstack(tensors):
    return np.hstack(tensors).view(Tensor)


exp, sin, cos, tanh, abs, empty_like = np.exp, np.sin, np.cos, np.tanh, np.abs, np.empty_like


def assert_close(actual, expected, *, rtol, atol, equal_nan, msg):
    assert isinstance(actual, Tensor) and actual.dtype == expected.dtype == float64 and actual.shape == expected.shape
    try:
        np.testing.assert_allclose(np.asarray(actual), np.asarray(expected), rtol=rtol, atol=atol, equal_nan=equal_nan)
    except AssertionError as difference:
        raise AssertionError(msg(str(difference)))


testing = types.SimpleNamespace(assert_close=assert_close)
np.seterr(all="ignore")
