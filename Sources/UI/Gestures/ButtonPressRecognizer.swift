import GlissadeGeometry
import GlissadeInput

/// A recognizer of presses of a secondary button. Views receive no touches for these buttons.
package final class ButtonPressRecognizer: GestureRecognizer {
  /// The callback for the start of a press, with the location in the stage's coordinates.
  package var began: ((Point) -> Void)?
  /// The callback for the end of a press, with the location in the stage's coordinates.
  package var ended: ((Point) -> Void)?

  package convenience init(_ button: PointerButton) {
    self.init()
    self.button = button
  }

  package override func touchBegan(_ touch: Touch) { began?(touch.location) }
  package override func touchEnded(_ touch: Touch) { ended?(touch.location) }
}
