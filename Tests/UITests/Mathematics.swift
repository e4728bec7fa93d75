import Glibc

// The C library's functions under names that do not clash with a test's own.
func exponential(_ x: Double) -> Double { exp(x) }
func sine(_ x: Double) -> Double { sin(x) }
func cosine(_ x: Double) -> Double { cos(x) }
func logarithm(_ x: Double) -> Double { log(x) }
