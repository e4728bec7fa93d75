import GlissadeGeometry
import GlissadeInput

/// Tells of presses of a button other than the primary one, of which views are told nothing.
final class ButtonPressRecognizer: GestureRecognizer {
  /// Called with places in the stage's coordinates.
  var began: ((Point) -> Void)?
  var ended: ((Point) -> Void)?

  init(_ button: PointerButton) {
    super.init()
    self.button = button
  }

  override func touchBegan(_ touch: Touch) { began?(touch.location) }
  override func touchEnded(_ touch: Touch) { ended?(touch.location) }
}
