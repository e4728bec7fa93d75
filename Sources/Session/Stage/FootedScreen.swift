import GlissadeGeometry
import GlissadeUI

/// A screen with controls at its foot that the tools must not cover.
@MainActor
public protocol FootedScreen: ViewController {
  /// The frame of these controls, in the coordinates of the screen's view.
  var foot: Rect { get }
}
