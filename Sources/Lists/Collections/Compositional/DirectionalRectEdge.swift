/// Edges of a rectangle, with the horizontal ones relative to the direction of text.
///
/// It corresponds to UIKit's `NSDirectionalRectEdge`.
public struct DirectionalRectEdge: OptionSet, Hashable, Sendable {
  /// The bits of the set, as in UIKit.
  public let rawValue: UInt

  /// Creates edges from their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The top edge.
  public static let top = DirectionalRectEdge(rawValue: 1)
  /// The edge at which lines of text begin.
  public static let leading = DirectionalRectEdge(rawValue: 2)
  /// The bottom edge.
  public static let bottom = DirectionalRectEdge(rawValue: 4)
  /// The edge at which lines of text end.
  public static let trailing = DirectionalRectEdge(rawValue: 8)
  /// All four edges.
  public static let all: DirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}

/// A place at the boundary of a rectangle, with the horizontal directions relative to that of text.
///
/// It corresponds to UIKit's `NSRectAlignment`.
public enum RectAlignment: Int, Hashable, Sendable {
  /// No place.
  case none = 0
  /// The top edge.
  case top = 1
  /// The corner at the top, where lines of text begin.
  case topLeading = 2
  /// The edge at which lines of text begin.
  case leading = 3
  /// The corner at the bottom, where lines of text begin.
  case bottomLeading = 4
  /// The bottom edge.
  case bottom = 5
  /// The corner at the bottom, where lines of text end.
  case bottomTrailing = 6
  /// The edge at which lines of text end.
  case trailing = 7
  /// The corner at the top, where lines of text end.
  case topTrailing = 8

  /// The edges that meet at the place.
  var edges: DirectionalRectEdge {
    switch self {
    case .none: []
    case .top: .top
    case .topLeading: [.top, .leading]
    case .leading: .leading
    case .bottomLeading: [.bottom, .leading]
    case .bottom: .bottom
    case .bottomTrailing: [.bottom, .trailing]
    case .trailing: .trailing
    case .topTrailing: [.top, .trailing]
    }
  }
}
