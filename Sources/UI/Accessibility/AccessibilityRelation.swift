/// A relation of an element to other elements.
public struct AccessibilityRelation: Hashable, Sendable {
  /// A kind of relation. The raw values are ARIA's names without their prefix.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The targets are the visible name of the element.
    case labelledBy = "labelledby"
    /// The targets describe the element.
    case describedBy = "describedby"
    /// The element determines the content or the presence of the targets.
    case controls
    /// The targets contain details about the element.
    case details
  }

  /// The kind.
  public var kind: Kind
  /// The numbers of the targets, which are in the same tree.
  public var targets: [UInt64]

  /// Creates a relation to elements with the given numbers.
  public init(_ kind: Kind, to targets: [UInt64]) { (self.kind, self.targets) = (kind, targets) }
}
