import GlissadeGeometry
import GlissadeInput
import GlissadeTesting
import TestSupport
import Testing

@testable import GlissadeUI

/// Where the content of a scroll view rests, by arithmetic.
private struct ScrollModel {
  var content: Size
  var inset = EdgeInsets.zero
  var size: Size
  var target = Point.zero

  /// Returns the permitted offset nearest to a point. A point has one pixel.
  func legal(_ point: Point) -> Point {
    func limit(_ offset: Double, _ first: Double, _ last: Double) -> Double {
      let first = first.rounded()
      return min(max(offset.rounded(), first), max(first, last.rounded()))
    }
    return Point(
      limit(point.x, -inset.left, content.width + inset.right - size.width),
      limit(point.y, -inset.top, content.height + inset.bottom - size.height))
  }

  /// Scrolls by the least distance that shows a rectangle, or the beginning of one that does not fit.
  mutating func show(_ rect: Rect) {
    func least(_ offset: Double, _ first: Double, _ last: Double) -> Double { min(max(offset, last), first) }
    target = legal(
      Point(
        least(target.x, rect.minX - inset.left, rect.maxX + inset.right - size.width),
        least(target.y, rect.minY - inset.top, rect.maxY + inset.bottom - size.height)))
  }
}

/// Random calls and hands on a scroll view and on arithmetic, which must agree after each step.
@MainActor
@Suite struct `A scroll view and its model` {
  @Test(arguments: seeds(0..<40))
  func `agree where the content rests`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random).rounded() }
    let stage = Stage(size: Size(width: 390, height: 844))
    let view = ScrollView(frame: Rect(x: 0, y: 0, width: 300, height: 600))
    stage.root.addSubview(view)
    view.bounces = Bool.random(using: &random)
    var model = ScrollModel(content: .zero, size: Size(width: 300, height: 600))
    for step in 0..<120 {
      let isAnimated = Bool.random(using: &random)
      switch Int.random(in: 0..<9, using: &random) {
      case 0, 1:
        let offset = Point(number(-100...700), number(-400...3500))
        view.setContentOffset(offset, animated: isAnimated)
        model.target = model.legal(offset)
      case 2:
        model.content = Size(width: number(0...900), height: number(0...4000))
        view.contentSize = model.content
        model.target = model.legal(model.target)
      case 3:
        model.inset = EdgeInsets(
          top: number(0...90), left: number(0...20), bottom: number(0...90), right: number(0...20))
        view.contentInset = model.inset
        model.target = model.legal(model.target)
      case 4:
        // The limits change with the next layout.
        model.size = Size(width: number(100...390), height: number(200...844))
        view.bounds.size = model.size
        stage.advance(to: stage.time)
        model.target = model.legal(model.target)
      case 5:
        let rect = Rect(
          x: number(0...800), y: number(0...3900), width: number(0...500), height: number(0...900))
        view.scrollRectToVisible(rect, animated: isAnimated)
        model.show(rect)
      case 6:
        // A turn counts from the visible offset, which is known at rest.
        stage.advance(to: stage.time + 10)
        let turn = Point(0, number(-300...300))
        stage.send(.wheel(delta: turn, location: view.center, inNotches: isAnimated), at: stage.time)
        model.target = model.legal(model.target - turn)
      case 7:
        let (start, time) = (view.center, stage.time)
        let way = Point(number(-100...100), number(-100...100))
        stage.press(start, at: time)
        for part in 1...5 { stage.move(start + way * (Double(part) / 5), at: time + 0.02 * Double(part)) }
        stage.release(start + way, at: time + 0.1)
        // A hand leaves the content where its decay ends, but within the limits.
        stage.advance(to: stage.time + 10)
        model.target = view.contentOffset
      default: break
      }
      stage.advance(to: stage.time + Double.random(in: 0...0.6, using: &random))
      #expect(view.restingContentOffset == model.target, "seed \(seed), step \(step)")
      #expect(model.legal(model.target) == model.target, "seed \(seed), step \(step)")
      if !view.isMoving { #expect(view.contentOffset == model.target, "seed \(seed), step \(step)") }
    }
    stage.advance(to: stage.time + 20)
    #expect(view.contentOffset == model.target && stage.nextTime == nil, "seed \(seed)")
    #expect(stage.brokenInvariants() == [], "seed \(seed)")
  }
}
