import GlissadeGeometry
import GlissadeUI

// Where the application's text is larger, the tools are enlarged as a whole, so that their texts, icons and controls
// keep their proportions and their places.

/// The factor by which a part of the tools is enlarged.
///
/// - Parameters:
///   - textScale: The text scale of the application.
///   - width: The width that the part has, in points.
///   - least: The width that the part needs at its own size, in points.
func magnification(of textScale: Double, inWidth width: Double, needing least: Double) -> Double {
  max(1, min(textScale, width / least))
}

extension ToolsController.Panel {
  /// The width that the panel needs at its own size, in points.
  var leastWidth: Double {
    switch self {
    case .tuning: 190
    case .inspector: 240
    case .timeline: 226
    }
  }
}

extension View {
  /// Gives the view a place where it is enlarged by a factor.
  func place(in frame: Rect, magnifiedBy factor: Double) {
    bounds.size = Size(width: frame.width / factor, height: frame.height / factor)
    center = frame.center
    let enlarged = factor == 1 ? Transform2D.identity : Transform2D(scaleX: factor, y: factor)
    if transform != enlarged { View.performWithoutAnimation { transform = enlarged } }
  }
}
