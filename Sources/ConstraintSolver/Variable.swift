/// A number to be found: an unknown of the constraints it stands in, known by its identity.
///
/// It holds no value: the solver does, so that one variable may stand in two solvers.
public final class Variable: Sendable {
  /// What it is called in dumps and errors; need not be unique.
  public let name: String

  public init(_ name: String) { self.name = name }
}

extension Variable: CustomStringConvertible {
  public var description: String { name }
}
