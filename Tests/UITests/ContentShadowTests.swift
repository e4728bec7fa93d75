import GlissadeDrawing
import GlissadeGeometry
import GlissadeTesting
import StageSupport
import Testing

@testable import GlissadeUI

/// The shadow of a view without a background, which is that of what the view shows.
@MainActor
@Suite struct `The shadow of a view without a background` {
  private let stage = Stage(size: Size(width: 120, height: 120))
  private let view = View(frame: Rect(x: 10, y: 10, width: 80, height: 60))

  init() {
    stage.root.addSubview(view)
    (view.layer.shadowOpacity, view.layer.shadowOffset) = (1, .zero)
    view.layer.shadowRadius = 0
  }

  private func child(_ frame: Rect, radius: Double = 0) -> View {
    let child = View(frame: frame)
    child.backgroundColor = .red
    child.layer.cornerRadius = radius
    view.addSubview(child)
    return child
  }

  private var items: [Substring] { stage.draw().description.split(separator: "\n") }

  /// The opacity of the shadow alone in each pixel.
  private var shadow: [Double] {
    view.layer.shadowColor = .black
    let bitmap = Bitmap(
      of: stage.draw(), size: stage.size, scale: 1, over: RGBA(white: 1), text: nil, images: nil)
    return bitmap.pixels.map { 1 - Double($0 & 255) / 255 }
  }

  @Test func `is absent if the view shows nothing`() {
    #expect(items == [])
    view.addSubview(View(frame: Rect(x: 0, y: 0, width: 10, height: 10)))
    #expect(items == [])
  }

  @Test func `is that of a shape that covers all else`() {
    let card = child(Rect(x: 5, y: 6, width: 40, height: 30), radius: 8)
    let line = View(frame: Rect(x: 4, y: 4, width: 20, height: 2))
    line.backgroundColor = .white
    card.addSubview(line)
    #expect(items.first == "shadow 5 6 40 30 r 8 blur 0 #000000 at 10 10")
  }

  @Test func `is that of an opaque gradient that covers all else`() {
    let gradient = GradientLayer()
    gradient.frame = view.bounds
    gradient.cornerRadius = 6
    gradient.colors = [Color.red, Color.blue]
    view.layer.addSublayer(gradient)
    #expect(items.first == "shadow 0 0 80 60 r 6 blur 0 #000000 at 10 10")
    gradient.colors = [Color.red, Color.blue.withAlphaComponent(0.5)]
    #expect(items.first?.hasPrefix("image") == true)
  }

  @Test func `has the shape of the subviews, and moves with its offset`() {
    let frames = [
      Rect(x: 0, y: 0, width: 20, height: 10), Rect(x: 50, y: 30, width: 10, height: 20),
      Rect(x: 70, y: 5, width: 30, height: 7),
    ]
    for frame in frames { _ = child(frame) }
    // Red subviews leave the red light of a white ground as it is, so that the dark pixels are those of the shadow.
    view.layer.shadowOffset = Size(width: 3, height: 40)
    let shadow = shadow
    for y in 0..<120 {
      for x in 0..<120 {
        let center = Point(Double(x) + 0.5, Double(y) + 0.5)
        let casts = frames.contains { $0.offsetBy(dx: 13, dy: 50).contains(center) }
        let isCovered = frames.contains { $0.offsetBy(dx: 10, dy: 10).contains(center) }
        #expect(abs(shadow[y * 120 + x] - (casts && !isCovered ? 1 : 0)) < 0.01, "\(x), \(y)")
      }
    }
  }

  @Test func `ends where the view clips its content`() {
    _ = child(Rect(x: 0, y: 0, width: 10, height: 10))
    _ = child(Rect(x: 60, y: 20, width: 50, height: 10))
    view.clipsToBounds = true
    view.layer.shadowOffset = Size(width: 0, height: 50)
    let row = shadow[(84 * 120)..<(85 * 120)]
    #expect(row.reduce(0, +).rounded() == 20)
  }

  @Test func `follows its subviews`() throws {
    _ = child(Rect(x: 0, y: 0, width: 10, height: 10))
    let other = child(Rect(x: 30, y: 0, width: 10, height: 10))
    view.layer.shadowOffset = Size(width: 0, height: 50)
    let before = shadow
    #expect(before == shadow)
    other.center.x += 7
    let after = shadow
    #expect(before[65 * 120 + 42] == 1 && after[65 * 120 + 42] == 0)
    #expect(before[65 * 120 + 55] == 0 && after[65 * 120 + 55] == 1)
  }

  @Test func `draws views in views a bounded number of times`() {
    final class Counter: View {
      var count = 0
      override func draw(in context: inout DrawingContext) {
        count += 1
        context.fill(Rect(x: 0, y: 0, width: 3, height: 3), .red)
        context.fill(Rect(x: 6, y: 0, width: 3, height: 3), .red)
      }
    }
    let counter = Counter(frame: Rect(x: 0, y: 0, width: 20, height: 20))
    var inner = view
    for _ in 0..<20 {
      let next = View(frame: view.bounds)
      next.layer.shadowOpacity = 1
      inner.addSubview(next)
      inner = next
    }
    inner.addSubview(counter)
    _ = stage.draw()
    counter.count = 0
    _ = stage.draw()
    // Once for the view itself, and once for the shadow of each view around it.
    #expect(counter.count == 22)
  }
}
