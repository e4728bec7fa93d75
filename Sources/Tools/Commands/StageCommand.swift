import ArgumentParser

/// A command that works with a stage and therefore performs on the main actor, on which `main` calls it.
package protocol StageCommand: ParsableCommand, Sendable {
  @MainActor func perform() throws
}

extension StageCommand {
  package func run() throws {
    try MainActor.assumeIsolated { try perform() }
  }
}
