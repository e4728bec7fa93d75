import GlissadeGeometry
import GlissadeUI

/// A view that draws texts which the frame meter does not cover if there is another place for it.
@MainActor
public protocol CaptionedView: View {
  /// The frames of these texts, in the view's coordinates.
  var captionFrames: [Rect] { get }
}
