import GlissadeDrawing
import GlissadeGeometry
import GlissadeUI

/// The measures that all screens share, in points. Only the content changes from one screen to the next.
enum Page {
  /// The margin at the edges of a page. Source: UIKit's, on a phone.
  static let margin = 16.0
  /// The distance between parts that are next to each other, and within the edge of a card.
  static let gap = 16.0
  /// The distance between columns.
  static let gutter = 32.0
  /// The greatest width of a column of text and controls. Longer lines are hard to read.
  static let readableWidth = 640.0
  /// The width from which a page is that of a desktop: its content stands in a column.
  static let wide = 700.0
  /// The corner radius of cards on the page and of panels over it.
  static let radius = 14.0

  /// Returns the place of the column on a page of a width: centred, and at most `readableWidth` wide.
  static func column(in width: Double) -> (x: Double, width: Double) {
    let column = max(0, min(width - 2 * margin, readableWidth)).rounded(.down)
    return (((width - column) / 2).rounded(.down), column)
  }

  static let titleFont = Font.boldSystemFont(ofSize: 34)
  static let titleHeight = 42.0
  /// The lower edge of the title. The content begins a gap below it.
  static let titleBottom = margin + titleHeight
}

extension View {
  /// Whether the view lays out its content from right to left.
  var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// Returns a place in the view's bounds or, in a layout from right to left, its mirror image.
  func directed(_ place: Rect) -> Rect {
    guard isRightToLeft else { return place }
    return Rect(
      origin: Point(bounds.minX + bounds.maxX - place.maxX, place.minY), size: place.size)
  }
}
