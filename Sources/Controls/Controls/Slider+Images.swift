import GlissadeDrawing
import GlissadeGeometry
import GlissadeUI

/// The images of a slider's parts.
@MainActor
struct SliderImages {
  var thumb = StateValues<Image>()
  var minimumTrack = StateValues<Image>()
  var maximumTrack = StateValues<Image>()
  /// The views of the images at the ends. `nil` without an image.
  var minimum: ImageView?
  var maximum: ImageView?

  /// The distance between an image at an end and the track, in points. Source: our choice.
  private static let spacing = 8.0

  /// Returns the rectangle of an image at one end of a slider, with the distance to the track.
  func rect(of view: ImageView?, in bounds: Rect, atRight: Bool) -> Rect {
    guard let size = view?.image?.size, size.isPositive else { return .zero }
    let width = size.width + Self.spacing
    return Rect(
      x: atRight ? bounds.maxX - width : bounds.minX, y: bounds.midY - size.height / 2, width: width,
      height: size.height)
  }
}

extension Slider {
  /// Sets the image of the knob for a state. `nil` restores the standard knob.
  public func setThumbImage(_ image: Image?, for state: State) {
    setImages { $0.thumb.values[state] = image }
  }

  /// Sets the image of the track up to the knob for a state. It is stretched. `nil` restores the colour.
  public func setMinimumTrackImage(_ image: Image?, for state: State) {
    setImages { $0.minimumTrack.values[state] = image }
  }

  /// Sets the image of the track beyond the knob for a state. It is stretched. `nil` restores the colour.
  public func setMaximumTrackImage(_ image: Image?, for state: State) {
    setImages { $0.maximumTrack.values[state] = image }
  }

  /// Returns the image of the knob that a state shows.
  public func thumbImage(for state: State) -> Image? { images?.thumb.value(for: state) }
  /// Returns the image of the track up to the knob that a state shows.
  public func minimumTrackImage(for state: State) -> Image? { images?.minimumTrack.value(for: state) }
  /// Returns the image of the track beyond the knob that a state shows.
  public func maximumTrackImage(for state: State) -> Image? { images?.maximumTrack.value(for: state) }

  /// The image of the knob in the present state.
  public var currentThumbImage: Image? { thumbImage(for: state) }
  /// The image of the track up to the knob in the present state.
  public var currentMinimumTrackImage: Image? { minimumTrackImage(for: state) }
  /// The image of the track beyond the knob in the present state.
  public var currentMaximumTrackImage: Image? { maximumTrackImage(for: state) }

  /// The image at the end of the minimum, beside the track. The default is `nil`.
  public var minimumValueImage: Image? {
    get { images?.minimum?.image }
    set { setImages { $0.minimum = shown(newValue, in: $0.minimum, atRight: isMirrored) } }
  }

  /// The image at the end of the maximum, beside the track. The default is `nil`.
  public var maximumValueImage: Image? {
    get { images?.maximum?.image }
    set { setImages { $0.maximum = shown(newValue, in: $0.maximum, atRight: !isMirrored) } }
  }

  private func setImages(_ change: (inout SliderImages) -> Void) {
    var images = images ?? SliderImages()
    change(&images)
    self.images = images
  }

  /// Returns the view that shows an image at an end. `nil` without an image.
  private func shown(_ image: Image?, in view: ImageView?, atRight: Bool) -> ImageView? {
    guard let image else {
      view?.removeFromSuperview()
      return nil
    }
    let view = view ?? ImageView()
    view.image = image
    view.contentMode = atRight ? .right : .left
    if view.superview == nil { addSubview(view) }
    return view
  }
}
