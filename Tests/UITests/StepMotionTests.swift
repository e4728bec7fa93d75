import GlissadeDrawing
import GlissadeGeometry
import GlissadeInput
import GlissadeTesting
import StageSupport
import TestSupport
import Testing

@testable import GlissadeUI

@MainActor
@Suite struct `What code moves step by step` {
  private let stage = Stage(size: Size(width: 390, height: 844), textMeasurer: Typewriter())
  private let card = View(frame: Rect(x: 20, y: 20, width: 200, height: 60))

  init() {
    let label = Label("slow", font: .systemFont(ofSize: 20))
    label.frame = Rect(x: 10, y: 10, width: 100, height: 30)
    card.backgroundColor = .white
    card.addSubview(label)
    stage.root.addSubview(card)
    stage.advance(to: 1)
  }

  /// The vertical positions at which card and text are drawn now, in points.
  private var places: [Double] {
    stage.draw().items.map { item in
      let projection = item.projection
      switch item.content {
      case .fill(let shape, _): return shape.rect.minY + projection.m32
      case .text(_, _, _, let origin):
        let y = origin.y + projection.m32
        return item.isMoving ? y : y.rounded()
      default: return .nan
      }
    }
  }

  /// Expects each frame to move the picture by the way that code moved the card, until it rests on whole pixels.
  private func expectSmooth(_ move: (Double) -> Void) {
    var last = [Double]()
    for frame in 1...40 {
      stage.advance(to: 1 + Double(frame) / 60)
      move(0.25 * Double(frame))
      let now = places
      if frame > 3 {
        for (old, new) in zip(last, now) { #expect(abs(new - old - 0.25) < 1e-9, "frame \(frame)") }
      }
      last = now
    }
    // A quarter of a point further, and then at rest.
    move(10.3)
    let moving = places
    #expect(moving.contains { $0 != $0.rounded() })
    let end = stage.advance(to: stage.time)
    #expect(end.map { $0 > stage.time && $0 <= stage.time + 0.11 } == true)
    stage.advance(to: end ?? 0)
    #expect(stage.needsDisplay)
    #expect(places.allSatisfy { $0 == $0.rounded() })
    #expect(stage.advance(to: stage.time + 1) == nil)
  }

  @Test func `is drawn between pixels while it moves, and on whole pixels at rest`() {
    expectSmooth { card.center.y = 50 + $0 }
  }

  @Test func `may be moved by its transform`() {
    expectSmooth { card.transform = Transform2D(translationX: 0, y: $0) }
  }

  @Test func `may be moved by a constraint`() {
    let stage = stage
    card.translatesAutoresizingMaskIntoConstraints = false
    let top = card.topAnchor.constraint(equalTo: stage.root.topAnchor, constant: 20)
    LayoutConstraint.activate([
      top, card.leftAnchor.constraint(equalTo: stage.root.leftAnchor, constant: 20),
      card.widthAnchor.constraint(equalToConstant: 200), card.heightAnchor.constraint(equalToConstant: 60),
    ])
    stage.advance(to: 1)
    expectSmooth {
      top.constant = 20 + $0
      stage.root.layoutIfNeeded()
    }
  }

  @Test func `may be moved by a pan or by a timer`() {
    let pan = PanGestureRecognizer { [card] (pan: PanGestureRecognizer) in
      card.center.y = 50 + pan.translation.y * 0.25
    }
    card.addGestureRecognizer(pan)
    stage.advance(
      to: 1.1, input: [InputEvent(time: 1.05, .pointer(PointerEvent(.pressed(.primary), at: Point(50, 50))))])
    var last: Double?
    for frame in 1...30 {
      let time = 1.1 + Double(frame) / 60
      let place = Point(50, 50 + Double(frame))
      stage.advance(to: time, input: [InputEvent(time: time, .pointer(PointerEvent(.moved, at: place)))])
      let now = places[0]
      // A pan with the mouse begins after 3 points.
      if frame > 8, let last { #expect(abs(now - last - 0.25) < 1e-9, "frame \(frame)") }
      last = now
    }
  }

  @Test func `is not what is set once, at long intervals, or far away`() {
    for (interval, way) in [(0.2, 0.3), (1.0 / 60, 100.3)] {
      for step in 1...4 {
        stage.advance(to: stage.time + interval)
        card.center.y = 50 + way * Double(step)
        #expect(places.allSatisfy { $0 == $0.rounded() }, "\(interval)")
      }
    }
  }

  @Test func `is not a layout while the window changes its size`() {
    for step in 1...10 {
      stage.advance(
        to: 1 + Double(step) / 60,
        input: [
          InputEvent(time: 1 + Double(step) / 60, .resized(Size(width: 390, height: 844 - Double(step))))
        ])
      card.center.y = 50 - 0.3 * Double(step)
      #expect(places.allSatisfy { $0 == $0.rounded() })
    }
  }

  @Test func `is the content of a scroll view beyond its limits, but not within`() {
    let scrollView = ScrollView(frame: Rect(x: 0, y: 100, width: 390, height: 300))
    scrollView.contentSize = Size(width: 390, height: 2000)
    scrollView.addSubview(card)
    stage.root.addSubview(scrollView)
    func drag(from y: Double, by way: Double, at start: Double) -> [Bool] {
      func pointer(_ time: Double, _ phase: PointerEvent.Phase, _ y: Double) -> InputEvent {
        InputEvent(time: time, .pointer(PointerEvent(phase, at: Point(200, y), kind: .touch(id: 1))))
      }
      stage.advance(to: start, input: [pointer(start, .pressed(.primary), y)])
      var moving: [Bool] = []
      for frame in 1...60 {
        let time = start + Double(frame) / 60
        stage.advance(to: time, input: [pointer(time, .moved, y + way * Double(frame))])
        moving.append(stage.draw().items[0].isMoving)
      }
      stage.advance(to: start + 1.1, input: [pointer(start + 1.02, .released(.primary), y + way * 60)])
      return moving
    }
    #expect(drag(from: 380, by: -1, at: 2).allSatisfy { !$0 })
    scrollView.setContentOffset(.zero, animated: false)
    let stretched = drag(from: 150, by: 1, at: 6)
    #expect(stretched.dropFirst(15).allSatisfy { $0 })
    // The content springs back, and then rests.
    stage.advance(to: 7.2)
    #expect(stage.draw().items[0].isMoving)
    stage.advance(to: 9)
    #expect(!stage.draw().items[0].isMoving)
    #expect(scrollView.contentOffset == .zero)
  }
}
