import GlissadeMotion

/// What draws random input in tests, by its usual name.
public typealias SplitMix = SeededGenerator
