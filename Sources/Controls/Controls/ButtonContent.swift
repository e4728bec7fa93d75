import GlissadeDrawing

/// A button with a title and an image. `Button` conforms to it.
///
/// UIKit's buttons have no properties of these names. They are members of a protocol, so that a subclass can declare
/// properties of the same names.
@MainActor
public protocol ButtonContent: Button {}

extension Button: ButtonContent {}

extension ButtonContent {
  /// The title for the normal state.
  public var title: String? {
    get { titles.values[.normal] }
    set { setTitle(newValue, for: .normal) }
  }

  /// The image for the normal state. `nil` shows the title alone.
  public var image: Image? {
    get { images.values[.normal] }
    set { setImage(newValue, for: .normal) }
  }
}
