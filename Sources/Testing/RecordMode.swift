import Glibc
import Testing

/// A mode that determines whether expectations compare with their references or write them.
///
/// The environment variable `GLISSADE_RECORD` sets the mode of a test run: `missing`, `all`, or `1` for `all`. The
/// trait `.record(_:)` sets the mode of a test or a suite, and takes precedence over the variable.
public enum RecordMode: String, Sendable {
  /// References are compared. A missing reference is an issue.
  case never
  /// Missing references are written. Others are compared.
  case missing
  /// All references are written.
  case all

  @TaskLocal static var trait: RecordMode?

  /// The value of the environment variable, or an empty string if it is not set.
  @TaskLocal static var variable = getenv("GLISSADE_RECORD").map { String(cString: $0) } ?? ""

  /// Creates the mode that a value of the environment variable names; `nil` if the value is not a mode.
  init?(variable value: String) {
    switch value {
    case "": self = .never
    case "1": self = .all
    default: self.init(rawValue: value)
    }
  }
}

/// A trait that sets the record mode of a test or a suite; see `RecordMode`.
public struct RecordTrait: TestTrait, SuiteTrait, TestScoping {
  let mode: RecordMode

  public var isRecursive: Bool { true }

  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await RecordMode.$trait.withValue(mode) { try await function() }
  }
}

extension Trait where Self == RecordTrait {
  /// Returns a trait that sets whether the expectations of a test or a suite write their references.
  ///
  /// Each reference that is written because of this trait is also an issue, so that a test with a forgotten trait does
  /// not pass.
  public static func record(_ mode: RecordMode) -> RecordTrait { RecordTrait(mode: mode) }
}
