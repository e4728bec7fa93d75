import GlissadeDrawing
import GlissadeUI

/// The fonts and pictures of the first window, or those of the system before a window opens.
@MainActor
enum MediaSource {
  /// Measures texts. `nil` if there are no fonts.
  static var measurer: (any TextMeasuring)? {
    if let stage = MainScreen.stage {
      stage.textMeasurer
    } else {
      (try? Application.shared.loadMedia())?.text
    }
  }

  /// Draws pictures. `nil` if there is no library for it.
  static var images: (any ImageRasterizing)? {
    if let stage = MainScreen.stage { stage.images } else { (try? Application.shared.loadMedia())?.images }
  }
}
