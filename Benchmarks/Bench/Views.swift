import GlissadeDrawing
import GlissadeGeometry
import GlissadeInput
import GlissadeUI

extension Benchmark {
  /// The cost of the view tree itself without drawing: rows of two views, as in the fly-in, moving and at
  /// rest.
  static let views = Benchmark(
    "views", "rows of a view and a label, in flight and at rest: the cost of each per frame"
  ) {
    bench in
    for count in [200, 2000] {
      for isMoving in [true, false] {
        let rows = Rows(count: count, isMoving: isMoving)
        let frames = 200_000 / count
        func measure(_ what: String, _ work: () -> Void) {
          bench.measure(
            "\(count) rows \(isMoving ? "in flight" : "at rest"), \(what)", in: .nanoseconds,
            per: frames * count
          ) { for _ in 0..<frames { work() } }
        }
        if isMoving { measure("animation", rows.tick) }
        measure("pointer moves", rows.movePointer)
        measure("display list", rows.draw)
      }
    }
  }
}

/// Rows on a stage of the size of a phone.
@MainActor
private final class Rows {
  private let stage: Stage
  private var frame = 0

  init(count: Int, isMoving: Bool) {
    let size = Size(width: 390, height: 844)
    stage = Stage(size: size, textMeasurer: Widths())
    let columns = Int((Double(count) / 4).squareRoot())
    let cell = Size(
      width: size.width / Double(columns), height: size.height * Double(columns) / Double(count))
    for index in 0..<count {
      let row = View(
        frame: Rect(
          x: Double(index % columns) * cell.width, y: Double(index / columns) * cell.height,
          width: cell.width,
          height: cell.height))
      row.backgroundColor = Color(red: Double(index % 7) / 7, green: 0.5, blue: 0.6)
      let label = Label("\(index)", font: .boldSystemFont(ofSize: cell.height / 2), color: .white)
      label.frame = Rect(x: 2, y: 0, width: cell.width - 2, height: cell.height)
      row.addSubview(label)
      stage.root.addSubview(row)
    }
    stage.advance(to: 0)
    guard isMoving else { return }
    for (index, row) in stage.root.subviews.enumerated() {
      row.alpha = 0
      row.transform = Transform2D(a: 1.1, b: 0, c: 0, d: 1.1, tx: 0, ty: 30)
      View.animate(withDuration: 0.8, delay: Double(index) / Double(count), options: [.repeat, .autoreverse])
      {
        row.alpha = 0.8
        row.transform = .identity
      }
    }
    stage.advance(to: 2)
  }

  func tick() {
    stage.advance(to: stage.time + 1 / 60)
    // Reading a presentation value computes the values of all views.
    _ = stage.root.presentation
  }

  func movePointer() {
    frame += 1
    let place = Point(Double(frame % 390), Double(frame * 7 % 844))
    stage.advance(
      to: stage.time, input: [InputEvent(time: stage.time, .pointer(PointerEvent(.moved, at: place)))])
  }

  func draw() { _ = stage.draw() }
}

/// A text measurer whose characters are all half an em wide.
private final class Widths: TextMeasuring {
  func metrics(of font: Font) -> FontMetrics {
    FontMetrics(ascent: 0.75 * font.size, descent: 0.25 * font.size, lineHeight: 1.2 * font.size)
  }

  func width(of string: String, font: Font) -> Double { Double(string.count) * font.size / 2 }
}
