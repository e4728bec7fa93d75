import GlissadeDrawing
import GlissadeGeometry
import GlissadeTesting
import TestSupport
import Testing

@testable import GlissadeUI

private final class NoPictures: ImageRasterizing {
  func size(of image: Image) -> Size? { nil }
  func rasterize(_ image: Image, pixelWidth: Int, pixelHeight: Int) -> Bitmap? { nil }
}

/// A view that draws coloured tiles, and shapes across them, and counts what it draws.
private final class Tiles: View {
  var colors = [UInt32](repeating: 0xffffff, count: 16)
  var parts: [Rect] = []

  override func draw(_ rect: Rect) {
    parts.append(rect)
    for (index, color) in colors.enumerated() {
      Color(rgb: color).setFill()
      BezierPath(rect: Rect(x: Double(index % 4) * 10, y: Double(index / 4) * 10, width: 10, height: 10))
        .fill()
    }
    Color(rgb: 0x336699).withAlphaComponent(0.5).setFill()
    BezierPath(ovalIn: bounds.insetBy(dx: 3, dy: 7)).fill()
  }
}

@MainActor
@Suite struct `A view that changes in part` {
  private let stage = Stage(size: Size(width: 60, height: 60))
  private let view = Tiles(frame: Rect(x: 5, y: 5, width: 40, height: 40))

  init() { stage.root.addSubview(view) }

  private func pixels() -> [UInt32] {
    var rasterizer = Rasterizer(text: Typewriter(), images: NoPictures())
    var pixels = [UInt32](repeating: 0, count: 3600)
    let list = stage.draw()
    pixels.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      rasterizer.draw(
        list, scale: 1, over: .white, on: PixelBuffer(base, width: 60, height: 60, stride: 60))
    }
    return pixels
  }

  /// The greatest difference of a channel of each pixel. Beside the edge of a clip, a translucent colour is rounded
  /// differently, by 1 of 255.
  private func difference(_ one: [UInt32], _ other: [UInt32]) -> [Int] {
    zip(one, other).map { a, b in
      if a == b { return 0 }
      var most = 0
      for shift in [UInt32(0), 8, 16, 24] {
        most = max(most, abs(Int(a >> shift & 255) - Int(b >> shift & 255)))
      }
      return most
    }
  }

  @Test(arguments: seeds(0..<8))
  func `looks as one that is drawn whole, if it changes there alone`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    _ = stage.draw()
    for _ in 0..<40 {
      let index = Int.random(in: 0..<16, using: &random)
      view.colors[index] = UInt32.random(in: 0...0xffffff, using: &random)
      view.setNeedsDisplay(
        Rect(x: Double(index % 4) * 10, y: Double(index / 4) * 10, width: 10, height: 10))
      let part = pixels()
      view.setNeedsDisplay()
      #expect(difference(part, pixels()).allSatisfy { $0 <= 1 }, "seed \(seed)")
      view.setNeedsDisplay(Rect(x: 0, y: 0, width: 1, height: 1))
      #expect(difference(part, pixels()).allSatisfy { $0 <= 1 }, "seed \(seed)")
    }
  }

  @Test func `keeps what it drew around the part`() {
    let before = pixels()
    view.setNeedsDisplay(Rect(x: 0, y: 0, width: 1, height: 1))
    _ = pixels()
    view.colors = [UInt32](repeating: 0, count: 16)
    view.setNeedsDisplay(Rect(x: 10, y: 10, width: 10, height: 10))
    let changes = difference(before, pixels())
    for y in 0..<60 {
      for x in 0..<60 {
        let isInside = 15..<25 ~= x && 15..<25 ~= y
        #expect((changes[y * 60 + x] > 1) == isInside, "\(x), \(y)")
      }
    }
    #expect(view.parts.last == Rect(x: 10, y: 10, width: 10, height: 10))
    // Other changes of the stage do not draw the view.
    let count = view.parts.count
    stage.root.backgroundColor = .black
    _ = stage.draw()
    #expect(view.parts.count == count)
    // One of the view itself does.
    view.setNeedsDisplay()
    _ = stage.draw()
    #expect(view.parts.last == view.bounds)
    view.frame.size.width = 30
    _ = stage.draw()
    #expect(view.parts.last?.width == 30)
  }

  @Test func `does not grow without limit`() {
    var most = 0
    for step in 0..<500 {
      view.setNeedsDisplay(Rect(x: Double(step * 7 % 37), y: Double(step * 11 % 39), width: 3, height: 2))
      most = max(most, stage.draw().items.count)
    }
    #expect(most < 400)
  }
}

/// A view that places itself when it draws, as UIKit code does.
private final class SelfPlacing: View {
  override func draw(_ rect: Rect) {
    if frame.minX == 0 { frame.origin.x = 30 }
    let dot = subviews.first ?? View(frame: Rect(x: 0, y: 0, width: 5, height: 5))
    dot.backgroundColor = Color(rgb: 0xff0000)
    if dot.superview == nil { addSubview(dot) }
  }
}

@MainActor
@Suite struct `A view that changes while it draws` {
  @Test func `is drawn with its changes`() {
    let stage = Stage(size: Size(width: 60, height: 60))
    let view = SelfPlacing(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    stage.root.addSubview(view)
    stage.advance(to: 0)
    let list = "\(stage.draw())"
    #expect(list.contains("30"), "\(list)")
    #expect(list == "\(stage.draw())")
  }
}
