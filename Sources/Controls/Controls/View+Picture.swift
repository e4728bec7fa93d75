import GlissadeDrawing
import GlissadeGeometry
import GlissadeUI

extension View {
  /// Shows an image that is stretched over the bounds, or removes it for `nil`.
  func showPicture(_ image: Image?) {
    let shown = subviews.first as? ImageView
    guard let image else {
      shown?.removeFromSuperview()
      return
    }
    let picture = shown ?? ImageView()
    picture.image = image
    guard shown == nil else { return }
    picture.contentMode = .scaleToFill
    picture.isAccessibilityElement = false
    picture.frame = bounds
    picture.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(picture, at: 0)
  }
}
