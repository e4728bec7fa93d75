import GlissadeDrawing

/// What all screens share, so that whoever goes from one to the next sees only the content change. In points.
enum Page {
  /// What is free at the edges. Source: UIKit's, of a phone.
  static let margin = 16.0
  /// Between things that stand below or beside each other, and within a ground's edge.
  static let gap = 16.0
  /// Between columns.
  static let gutter = 32.0
  /// A column of text and controls is no wider: beyond that, the eye loses the line.
  static let readableWidth = 640.0
  /// Grounds on the page, and what lies over it.
  static let radius = 14.0

  /// Where a column stands on a page so wide: in its middle, as wide as can be read.
  static func column(in width: Double) -> (x: Double, width: Double) {
    let column = max(0, min(width - 2 * margin, readableWidth)).rounded(.down)
    return (((width - column) / 2).rounded(.down), column)
  }

  static let titleFont = Font.boldSystemFont(ofSize: 34)
  static let titleHeight = 42.0
  /// Where the title ends and, a gap further down, the content begins.
  static let titleBottom = margin + titleHeight
}
