import GlissadeLibC

/// The faults of the program that belong to no stage.
@MainActor
enum StagelessFaults {
  static var diagnostics: (String) -> Void = { fault in
    var line = fault + "\n"
    _ = line.withUTF8 { write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }

  private static var known: Set<String> = []

  /// Reports a fault. Each text is reported only once.
  static func report(_ fault: String) {
    if known.insert(fault).inserted { diagnostics(fault) }
  }
}
