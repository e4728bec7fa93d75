/// An unknown of a linear system. Variables are compared by identity.
///
/// A variable does not store a value. The solver does, so that a variable can take part in several solvers.
public final class Variable: Sendable {
  /// The name in descriptions and errors. It need not be unique.
  public let name: String

  /// Creates a variable with a name.
  public init(_ name: String) { self.name = name }
}

extension Variable: CustomStringConvertible {
  public var description: String { name }
}
