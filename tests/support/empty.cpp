// Stands for the test programs whose precompiled header is made beside it.
