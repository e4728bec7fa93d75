import GlissadeDrawing
import GlissadeGeometry
import GlissadeTesting
import StageSupport
import Testing

@testable import GlissadeControls
@testable import GlissadeUI

/// A slider with a thick track and a wide knob.
private final class Wide: Slider {
  override func trackRect(forBounds bounds: Rect) -> Rect {
    Rect(x: bounds.minX + 10, y: bounds.midY - 5, width: bounds.width - 20, height: 10)
  }
  override func thumbRect(forBounds bounds: Rect, trackRect rect: Rect, value: Double) -> Rect {
    let whole = super.thumbRect(forBounds: bounds, trackRect: rect, value: value)
    return Rect(center: whole.center, size: Size(width: 40, height: 20))
  }
}

@MainActor
@Suite struct `The parts of a slider` {
  private let fixture = Fixture()

  private func image(_ width: Double, _ height: Double) -> Image {
    let bitmap = Bitmap(width: Int(width), height: Int(height))
    return Image(
      name: "image", content: ImageContent(.pixels(bitmap), size: Size(width: width, height: height)))
  }

  private func add(_ slider: Slider) -> Slider {
    slider.frame = Rect(x: 0, y: 0, width: 200, height: 40)
    fixture.stage.root.addSubview(slider)
    fixture.stage.advance(to: fixture.stage.time)
    return slider
  }

  /// The image views that a slider shows, with their frames in the slider, from left to right.
  private func pictures(in slider: Slider) -> [Rect] {
    func views(in view: View) -> [View] {
      view.subviews.flatMap { ($0 is ImageView ? [$0] : []) + views(in: $0) }
    }
    return views(in: slider).map { slider.convert($0.bounds, from: $0) }.sorted {
      ($0.minX, $0.width) < ($1.minX, $1.width)
    }
  }

  @Test func `are where the standard rectangles are`() {
    let slider = add(Slider())
    let track = slider.trackRect(forBounds: slider.bounds)
    #expect(track == Rect(x: 0, y: 18, width: 200, height: 4))
    for (value, x) in [(0.0, 14.0), (0.5, 100), (1, 186)] {
      let knob = slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: value)
      #expect(knob.center == Point(x, 20) && knob.size == Size(width: 28, height: 28))
    }
  }

  @Test func `follow overridden rectangles, on screen and in touches`() {
    let slider = add(Wide())
    slider.value = 1
    fixture.stage.advance(to: 1)
    // The middle of the knob goes from 24 to 176 with the standard size.
    #expect(slider.focusShape.rect == Rect(x: 156, y: 10, width: 40, height: 20))
    let touch = slider.value
    let middle = slider.convert(Point(100, 20), to: nil)
    fixture.stage.pointer(.pressed(.primary), middle, at: 2)
    fixture.stage.pointer(.released(.primary), middle, at: 2.1)
    #expect(touch == 1 && abs(slider.value - 0.5) < 1e-9)
  }

  @Test func `show images by the state`() {
    let slider = add(Slider())
    let (thumb, pressed, lower, upper) = (image(20, 30), image(24, 36), image(6, 8), image(8, 8))
    slider.setThumbImage(thumb, for: .normal)
    slider.setThumbImage(pressed, for: .highlighted)
    slider.setMinimumTrackImage(lower, for: .normal)
    slider.setMaximumTrackImage(upper, for: .normal)
    slider.value = 0.5
    fixture.stage.advance(to: 1)
    #expect(slider.currentThumbImage == thumb && slider.thumbImage(for: .highlighted) == pressed)
    #expect(slider.minimumTrackImage(for: .disabled) == lower)
    #expect(
      pictures(in: slider) == [
        Rect(x: 0, y: 18, width: 100, height: 4), Rect(x: 0, y: 18, width: 200, height: 4),
        Rect(x: 90, y: 5, width: 20, height: 30),
      ])
    slider.isHighlighted = true
    fixture.stage.advance(to: 2)
    #expect(pictures(in: slider).last?.size == Size(width: 24, height: 36))
    for state in [Control.State.normal, .highlighted] { slider.setThumbImage(nil, for: state) }
    slider.setMinimumTrackImage(nil, for: .normal)
    slider.setMaximumTrackImage(nil, for: .normal)
    fixture.stage.advance(to: 3)
    #expect(pictures(in: slider).isEmpty && slider.focusShape.rect.size == Size(width: 28, height: 28))
  }

  @Test func `leave room for the images at the ends`() {
    let slider = add(Slider())
    slider.minimumValueImage = image(12, 12)
    slider.maximumValueImage = image(16, 16)
    fixture.stage.advance(to: 1)
    let track = slider.trackRect(forBounds: slider.bounds)
    #expect(track.minX >= 12 && track.maxX <= 184 && track.width > 100)
    #expect(slider.minimumValueImageRect(forBounds: slider.bounds).minX == 0)
    #expect(slider.maximumValueImageRect(forBounds: slider.bounds).maxX == 200)
    slider.minimumValueImage = nil
    #expect(slider.trackRect(forBounds: slider.bounds).minX == 0)
  }
}
