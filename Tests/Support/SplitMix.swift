import GlissadeMotion

/// The random number generator of the tests, under its common name.
public typealias SplitMix = SeededGenerator
