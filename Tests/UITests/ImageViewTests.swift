import GlissadeDrawing
import GlissadeGeometry
import Testing

@testable import GlissadeUI

/// A provider that returns pictures of 40 × 20 points for any name.
private final class StubImages: ImageRasterizing {
  func size(of image: Image) -> Size? { Size(width: 40, height: 20) }
  func rasterize(_ image: Image, pixelWidth: Int, pixelHeight: Int) -> Bitmap? { nil }
}

@MainActor
@Suite struct `An image view` {
  private let read = Image(
    name: "a.png",
    content: ImageContent(.pixels(Bitmap(width: 16, height: 8)), size: Size(width: 8, height: 4)))

  private func stage(_ images: StubImages?, _ image: Image?) -> (stage: Stage, view: ImageView) {
    let stage = Stage(size: Size(width: 100, height: 100), textMeasurer: nil, images: images)
    let view = ImageView(image: image)
    view.frame = Rect(x: 0, y: 0, width: 80, height: 80)
    stage.root.addSubview(view)
    return (stage, view)
  }

  @Test func `has the size of its image's content, without an image provider`() {
    for images in [nil, StubImages()] {
      let (stage, view) = stage(images, read)
      #expect(view.sizeThatFits(Size(width: 80, height: 80)) == Size(width: 8, height: 4))
      #expect(view.intrinsicContentSize == Size(width: 8, height: 4))
      #expect(stage.draw().description == "image \"a.png\" 0 20 80 40\n")
    }
  }

  @Test func `has the size that the stage's image provider returns for an asset`() {
    let (stage, view) = stage(StubImages(), Image(asset: "icons/wide"))
    #expect(view.intrinsicContentSize == Size(width: 40, height: 20))
    #expect(stage.draw().description == "image \"icons/wide\" 0 20 80 40\n")
    #expect(view.image?.size == .zero)
  }

  @Test func `begins with the size of its image`() {
    #expect(ImageView(image: read).frame == Rect(x: 0, y: 0, width: 8, height: 4))
    #expect(ImageView(image: read, highlightedImage: nil).frame == Rect(x: 0, y: 0, width: 8, height: 4))
    #expect(ImageView(image: nil).frame == .zero)
    let (stage, former) = (Stage(size: .zero, textMeasurer: nil, images: StubImages()), MainScreen.stage)
    MainScreen.stage = stage
    defer { MainScreen.stage = former }
    #expect(ImageView(image: Image(asset: "icons/wide")).frame.size == Size(width: 40, height: 20))
  }

  @Test func `draws nothing without an image, and an asset only if the stage has it`() {
    for (images, image) in [(nil, Image(asset: "icons/wide")), (StubImages(), nil)] as [(StubImages?, Image?)]
    {
      let (stage, view) = stage(images, image)
      #expect(view.sizeThatFits(Size(width: 80, height: 80)) == .zero)
      #expect(stage.draw().items.isEmpty)
    }
  }

  @Test func `shows another image immediately`() {
    let (stage, view) = stage(nil, nil)
    view.image = read
    #expect(stage.draw().description == "image \"a.png\" 0 20 80 40\n")
    view.image = nil
    #expect(stage.draw().items.isEmpty)
  }

  @Test func `keeps the pace of its images until the animation starts again`() {
    let (stage, view) = stage(StubImages(), nil)
    func isShown(_ name: String) -> Bool { stage.draw().description.contains("image \"\(name)\"") }
    view.animationImages = ["a", "b", "c", "d"].map { Image(asset: $0) }
    view.animationDuration = 4
    view.startAnimating()
    stage.advance(to: 10.5)
    #expect(isShown("c"))
    view.animationDuration = 4000
    stage.advance(to: 12.5)
    #expect(isShown("a"))
    view.animationDuration = 0.4
    stage.advance(to: 13.5)
    #expect(isShown("b"))
    view.startAnimating()
    #expect(isShown("a"))
    stage.advance(to: 13.75)
    #expect(isShown("c"))
  }

  @Test func `fills a template image with its tint`() {
    let (stage, view) = stage(nil, read)
    #expect(!view.isTemplate)
    let stencil = ImageView(image: read, template: true)
    #expect(stencil.isTemplate)
    stencil.frame = view.frame
    stencil.tintColor = .black
    view.removeFromSuperview()
    stage.root.addSubview(stencil)
    #expect(stage.draw().description == "image \"a.png\" 0 20 80 40 tint #000000\n")
  }
}
