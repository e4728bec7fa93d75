import CAllocations
import GlissadeDrawing
import GlissadeEffects
import GlissadeGeometry
import GlissadeUI
import Testing

/// Whether memory is counted here at all: the optimizer does away with what a debug build asks for.
private let isCounted: Bool = {
  #if DEBUG
    false
  #else
    allocations_of_thread() >= 0
  #endif
}()

@MainActor
@Suite(.enabled(if: isCounted)) struct `A steady frame asks for no memory` {
  /// How many pieces of memory the work asks for.
  private func allocations(in work: () -> Void) -> Int {
    let before = allocations_of_thread()
    work()
    return allocations_of_thread() - before
  }

  @Test func `though memory is counted`() {
    var array: [Int] = []
    #expect(allocations { array.append(Int.random(in: 0...9)) } > 0)
    #expect(array.count == 1)
  }

  @Test func `while values, colours, turns and springs move`() {
    let stage = Stage(size: Size(width: 390, height: 844), textMeasurer: BlockText())
    for index in 0..<40 {
      let view = View(frame: Rect(x: 20, y: 20 * Double(index), width: 200, height: 18))
      let label = Label()
      label.text = "row \(index)"
      label.frame = view.bounds
      view.addSubview(label)
      stage.root.addSubview(view)
      View.animate(withDuration: 10, delay: Double(index % 7) * -0.1) {
        view.alpha = 0.5
        view.backgroundColor = .black
        view.layer.cornerRadius = 6
        view.center.x += 90
      }
      View.animate(withDuration: 10, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0) {
        view.transform = AffineTransform(rotationAngle: 1)
      }
      View.animateKeyframes(withDuration: 10) {
        View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.layer.borderWidth = 3 }
        View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.layer.borderWidth = 1 }
      }
    }
    let studio = Studio(stage)
    studio.draw(at: 0...0.5)
    #expect(allocations { studio.draw(at: 0.5...1) } == 0)
  }

  @Test func `while the list flies in`() {
    let stage = Stage(size: Size(width: 390, height: 844), textMeasurer: BlockText())
    let list = SlideInList(titles: (0..<15).map { "row \($0)" }, colors: [.black, .white])
    list.frame = Rect(x: 0, y: 47, width: 390, height: 750)
    stage.root.addSubview(list)
    stage.advance(to: 0)
    list.flyIn()
    let studio = Studio(stage)
    // Rows set out, turn and arrive at multiples of 0.05 s. Three frames on, all that they have brought is known.
    for moment in 0..<24 {
      let start = 0.05 * Double(moment)
      studio.draw(at: start...start + 0.025)
      #expect(allocations { studio.draw(at: start + 0.03...start + 0.045) } == 0, "after \(start) s")
    }
  }
}

/// Draws frame after frame, 100 a second: as triangles, and as pixels.
@MainActor
private final class Studio {
  private let stage: Stage
  private var tessellator = Tessellator(text: BlockText(), images: NoImages())
  private var rasterizer = Rasterizer(text: BlockText(), images: NoImages())
  private let pixels: PixelBuffer

  private static let (width, height) = (390, 844)

  init(_ stage: Stage) {
    self.stage = stage
    let memory = UnsafeMutablePointer<UInt32>.allocate(capacity: Self.width * Self.height)
    memory.initialize(repeating: 0, count: Self.width * Self.height)
    pixels = PixelBuffer(memory, width: Self.width, height: Self.height, stride: Self.width)
  }

  isolated deinit { pixels.base.deallocate() }

  func draw(at times: ClosedRange<Double>) {
    var time = times.lowerBound
    while time <= times.upperBound {
      stage.advance(to: time)
      let list = stage.draw()
      tessellator.tessellate(list, scale: 1, pixelWidth: Self.width, pixelHeight: Self.height)
      rasterizer.draw(list, scale: 1, over: .white, on: pixels)
      time += 0.01
    }
  }
}

/// Text as blocks: a character is half an em wide.
private final class BlockText: TextMeasuring, TextRasterizing {
  func metrics(of font: Font) -> FontMetrics {
    FontMetrics(ascent: 0.75 * font.size, descent: 0.25 * font.size, lineHeight: 1.2 * font.size)
  }

  func width(of string: String, font: Font) -> Double { Double(string.count) * font.size / 2 }

  func rasterize(_ string: String, font: Font, scale: Double) -> [GlyphRun] {
    let (width, height) = (Int(width(of: string, font: font) * scale) + 1, Int(font.size * scale) + 1)
    let bitmap = Bitmap(width: width, height: height, pixels: Array(repeating: .max, count: width * height))
    return [GlyphRun(bitmap: bitmap, x: 0, y: Int(-0.75 * font.size * scale), isColored: false)]
  }
}

private final class NoImages: ImageRasterizing {
  func size(of image: ImageName) -> Size? { nil }
  func rasterize(_ image: ImageName, pixelWidth: Int, pixelHeight: Int) -> Bitmap? { nil }
}
