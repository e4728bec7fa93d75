/// A view or another responder whose elements are the cells of a table.
///
/// It is a table for assistive technologies. The cells and headers take the place of its `accessibilityElements`.
@MainActor
public protocol AccessibilityDataTable: Responder {
  /// The size of the table.
  var accessibilityGrid: AccessibilityGrid { get }
  /// The cells and headers in reading order, each once.
  var accessibilityTableParts: [AccessibilityTablePart] { get }
}

/// An element of a table: a cell, a header, or a cell that is the header of its row or column.
@MainActor
public struct AccessibilityTablePart {
  /// The element.
  public var element: Responder
  /// The place of a cell, or of the cells of a header.
  public var place: AccessibilityCell
  /// The role: `.tableCell`, `.rowHeader` or `.columnHeader`.
  public var role: AccessibilityRole

  /// Creates a part from its element and its place. The default is a cell.
  public init(_ element: Responder, at place: AccessibilityCell, role: AccessibilityRole = .tableCell) {
    (self.element, self.place, self.role) = (element, place, role)
  }
}
