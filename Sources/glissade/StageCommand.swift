import ArgumentParser

/// A command that works with a stage, and so on the main actor, where `main` calls it.
protocol StageCommand: ParsableCommand, Sendable {
  @MainActor func perform() throws
}

extension StageCommand {
  func run() throws {
    try MainActor.assumeIsolated { try perform() }
  }
}
