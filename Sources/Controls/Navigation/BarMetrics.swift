import GlissadeDrawing
import GlissadeGeometry
import GlissadeUI

/// The metrics that bars share, in points. Source: UIKit's bars, and published measurements of them.
enum BarMetrics {
  /// The height of a row of items.
  static let height = 44.0
  /// The additional height for a large title.
  static let largeTitleHeight = 52.0
  /// The margin between the bar's edge and the first button, and the padding of a button's text in addition.
  static let margin = 8.0
  static let padding = 8.0
  /// The distance between a title and the items beside it.
  static let gap = 8.0
  static let icon = 24.0
  static let line = 0.5
  /// The left margin of a large title.
  static let largeTitleMargin = 16.0
  static let chevron = Size(width: 12, height: 20)
  static let chevronLine = 2.5
  /// The distance between the chevron and the back title.
  static let chevronGap = 6.0
  /// The opacity of a button while it is pressed.
  static let highlightedAlpha = 0.2

  static let titleFont = Font.systemFont(ofSize: 17, weight: .semibold)
  static let itemFont = Font.systemFont(ofSize: 17)
  static let largeTitleFont = Font.boldSystemFont(ofSize: 34)
}

extension Color {
  /// The background of bars: nearly opaque, so that content below shows through slightly. Source: UIKit's
  /// chrome material.
  static let bar = Color(
    light: Color(white: 0.976, alpha: 0.94), dark: Color(white: 0.114, alpha: 0.94))
}

extension View {
  /// The colour of a bar's text in the tint. The standard tint is replaced by its more legible shade.
  var barInk: Color {
    let tint = tintColor ?? .tintColor
    return tint == .tintColor ? .link : tint
  }

  /// Returns the size of a custom view in a bar: its bounds' size, or the fitting size if the bounds are
  /// empty.
  func sizeInBar(within room: Size) -> Size {
    var size = bounds.size
    if size.width <= 0 || size.height <= 0 {
      let intrinsic = intrinsicContentSize
      let fitting = sizeThatFits(room)
      size = Size(
        width: intrinsic.width > 0 ? intrinsic.width : fitting.width,
        height: intrinsic.height > 0 ? intrinsic.height : fitting.height)
    }
    return Size(width: min(size.width, max(0, room.width)), height: min(size.height, room.height))
  }
}

extension BarButtonItem {
  /// Returns the size of the item's view in a bar. The size of a space is its `width`.
  func sizeInBar(within room: Size) -> Size {
    guard let view else { return Size(width: max(0, width), height: 0) }
    guard !(view is BarButton) else { return view.sizeThatFits(room) }
    var size = view.sizeInBar(within: room)
    if width > 0 { size.width = width }
    return size
  }
}
