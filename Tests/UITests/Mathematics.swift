import Glibc

// Functions of the C library, under names that differ from the names in tests.
func exponential(_ x: Double) -> Double { exp(x) }
func sine(_ x: Double) -> Double { sin(x) }
func cosine(_ x: Double) -> Double { cos(x) }
func logarithm(_ x: Double) -> Double { log(x) }
