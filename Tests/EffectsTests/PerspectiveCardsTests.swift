import Glibc
import GlissadeEffects
import GlissadeGeometry
import GlissadeInput
import GlissadeTesting
import GlissadeUI
import TestSupport
import Testing

@MainActor
private final class Fixture {
  let stage = Stage(size: Size(width: 390, height: 844))
  let first = View()
  let second = View()
  let cards: PerspectiveCards
  var swaps = 0

  init(axis: PerspectiveCards.Axis = .vertical, reducesMotion: Bool = false) {
    stage.reducesMotion = reducesMotion
    cards = PerspectiveCards(front: first, behind: second)
    cards.axis = axis
    cards.frame = Rect(x: 45, y: 200, width: 300, height: 400)
    cards.onSwap = { [weak self] in self?.swaps += 1 }
    stage.root.addSubview(cards)
    stage.advance(to: 0)
  }

  func pointer(_ phase: PointerEvent.Phase, _ way: Point = .zero, at time: Double) {
    stage.pointer(phase, Point(195, 400) + way, at: time)
  }

  /// Presses at 1 s and drags by `way` in one event at 1.1 s.
  func drag(by way: Point) {
    pointer(.pressed(.primary), at: 1)
    pointer(.moved, way, at: 1.1)
  }
}

private let behind = Transform2D(a: 0.9, b: 0, c: 0, d: 0.9, tx: 0, ty: -30)

extension View {
  fileprivate var shift: Point { Point(presentation.transform.tx, presentation.transform.ty) }
}

@MainActor
@Suite struct `Cards in perspective` {
  @Test func `lie behind each other, each smaller by a tenth and 30 points higher`() {
    let fixture = Fixture()
    #expect(fixture.first.transform == .identity && fixture.second.transform == behind)
    #expect((fixture.first.layer.zPosition, fixture.second.layer.zPosition) == (2, 1))
    for card in [fixture.first, fixture.second] {
      #expect(card.center == Point(150, 200) && card.bounds.size == Size(width: 300, height: 400))
    }
    #expect(fixture.cards.frontView === fixture.first && fixture.cards.behindView === fixture.second)
  }

  @Test(arguments: [15.0, 20, 60, 79, 80, -15, -60, -80])
  func `follow the drag, fade after 20 points, and spring back`(way: Double) {
    let fixture = Fixture()
    fixture.drag(by: Point(11, way))
    let alpha = abs(way) > 20 ? 1 - (abs(way) - 20) / 100 : 1
    #expect(fixture.first.shift == Point(0, way))
    #expect(abs(fixture.first.presentation.alpha - alpha) < 1e-12)
    fixture.pointer(.released(.primary), Point(11, way), at: 1.2)
    for frame in 0...40 {
      let time = Double(frame) / 100
      fixture.stage.advance(to: 1.2 + time)
      let rest = 1 - referenceSpringHome(time)
      #expect(abs(fixture.first.shift.y - way * rest) < 1e-3, "at \(time)")
      #expect(abs(fixture.first.presentation.alpha - (1 - (1 - alpha) * rest)) < 1e-4, "at \(time)")
    }
    #expect(fixture.first.transform == .identity && fixture.first.alpha == 1)
    #expect(fixture.swaps == 0 && fixture.stage.nextTime == nil)
  }

  @Test(arguments: [81.0, 200, -81, -300])
  func `change places after more than 80 points, starting at the dragged position`(way: Double) {
    let fixture = Fixture()
    fixture.drag(by: Point(0, way))
    let alpha = max(0, 1 - (abs(way) - 20) / 100)
    for frame in 0...40 {
      let time = Double(frame) / 100
      // The pointer moves on, without effect.
      fixture.pointer(.moved, Point(0, way * 1.5 + Double(frame)), at: 1.1 + time)
      let progress = referenceEaseInOut(time / 0.33)
      let (first, second) = (fixture.first, fixture.second)
      #expect(abs(first.shift.y - (way + (-30 - way) * progress)) < 1e-4)
      #expect(abs(first.presentation.transform.a - (1 - 0.1 * progress)) < 1e-6)
      #expect(abs(first.presentation.alpha - (alpha + (1 - alpha) * progress)) < 1e-6)
      #expect(abs(first.presentation.zPosition - (2 - progress)) < 1e-6)
      #expect(abs(second.shift.y + 30 * (1 - progress)) < 1e-4)
      #expect(abs(second.presentation.transform.a - (0.9 + 0.1 * progress)) < 1e-6)
      #expect(abs(second.presentation.zPosition - (1 + progress)) < 1e-6)
    }
    #expect(fixture.swaps == 1)
    #expect(fixture.cards.frontView === fixture.second && !fixture.cards.isFirstInFront)
    fixture.pointer(.released(.primary), at: 2)
    fixture.stage.advance(to: 3)
    #expect(fixture.first.transform == behind && fixture.second.transform == .identity)
    #expect(fixture.swaps == 1 && fixture.stage.nextTime == nil)
  }

  @Test func `change their order in depth halfway`() {
    let fixture = Fixture()
    for view in [fixture.first, fixture.second] {
      view.accessibilityIdentifier = view === fixture.first ? "1" : "2"
    }
    fixture.cards.swap()
    func order() -> [String] { fixture.stage.snapshot().map(\.identifier) }
    fixture.stage.advance(to: 0.164)
    #expect(order() == ["2", "1"])
    fixture.stage.advance(to: 0.166)
    #expect(order() == ["1", "2"])
  }

  @Test func `spring back from exactly 80 points, and change places repeatedly`() {
    let fixture = Fixture()
    for round in 0..<6 {
      let start = Double(round) * 2
      fixture.pointer(.pressed(.primary), at: start)
      fixture.pointer(.moved, Point(0, 80), at: start + 0.1)
      fixture.pointer(.released(.primary), Point(0, 80), at: start + 0.2)
      fixture.stage.advance(to: start + 0.6)
      #expect(fixture.swaps == round)
      fixture.pointer(.pressed(.primary), at: start + 0.7)
      fixture.pointer(.moved, Point(0, 80.5), at: start + 0.8)
      fixture.pointer(.released(.primary), Point(0, 80.5), at: start + 0.9)
      fixture.stage.advance(to: start + 1.5)
      #expect(fixture.swaps == round + 1)
      #expect(fixture.cards.isFirstInFront == (round % 2 == 1))
    }
  }

  @Test func `ignore a second press while they change places`() {
    let fixture = Fixture()
    fixture.drag(by: Point(0, 90))
    fixture.pointer(.released(.primary), Point(0, 90), at: 1.15)
    fixture.pointer(.pressed(.primary), at: 1.2)
    fixture.pointer(.moved, Point(0, -60), at: 1.25)
    #expect(fixture.first.transform == behind)
    fixture.stage.advance(to: 1.5)
    // The press during the swap has no effect later either.
    fixture.pointer(.moved, Point(0, -120), at: 1.6)
    fixture.pointer(.released(.primary), Point(0, -120), at: 1.7)
    #expect(fixture.swaps == 1 && fixture.second.transform == .identity)
    fixture.pointer(.pressed(.primary), at: 1.8)
    fixture.pointer(.moved, Point(0, 50), at: 1.9)
    #expect(fixture.second.shift == Point(0, 50))
  }

  @Test func `spring back when the system cancels the pointer`() {
    let fixture = Fixture()
    fixture.drag(by: Point(0, 60))
    fixture.pointer(.cancelled, at: 1.2)
    fixture.stage.advance(to: 1.25)
    #expect(abs(fixture.first.shift.y - 60 * (1 - referenceSpringHome(0.05))) < 1e-3)
    fixture.stage.advance(to: 2)
    #expect(fixture.first.transform == .identity && fixture.swaps == 0)
  }

  @Test func `can be dragged during a spring without a jump`() {
    let fixture = Fixture()
    fixture.drag(by: Point(0, 70))
    fixture.pointer(.released(.primary), Point(0, 70), at: 1.2)
    fixture.pointer(.pressed(.primary), at: 1.25)
    let before = fixture.first.shift.y
    fixture.pointer(.moved, Point(0, 4), at: 1.25)
    // As in UIKit, the remaining motion of the spring is added to the drag.
    #expect(abs(fixture.first.shift.y - (before + 4)) < 1e-9)
    fixture.stage.advance(to: 2)
    #expect(fixture.first.shift == Point(0, 4))
  }

  @Test(arguments: PerspectiveCards.Axis.allCases)
  func `are dragged along their axis`(axis: PerspectiveCards.Axis) {
    let fixture = Fixture(axis: axis)
    fixture.drag(by: Point(30, -40))
    let (way, distance) =
      switch axis {
      case .vertical: (Point(0, -40), 40.0)
      case .horizontal: (Point(30, 0), 30.0)
      case .both: (Point(30, -40), 50.0)
      }
    #expect(fixture.first.shift == way)
    #expect(abs(fixture.first.presentation.alpha - (1 - (distance - 20) / 100)) < 1e-12)
    fixture.pointer(.moved, Point(60, -60), at: 1.2)
    // A drag of 85 points on the diagonal, which is 60 along either axis.
    #expect(fixture.cards.isSwapping == (axis == .both))
  }

  @Test func `change places when the program asks for it, once at a time, also during a drag`() {
    let fixture = Fixture()
    fixture.drag(by: Point(0, 50))
    fixture.cards.swap()
    fixture.cards.swap()
    fixture.stage.advance(to: 1.1 + 0.165)
    #expect(abs(fixture.first.shift.y - 10) < 1e-6)
    fixture.stage.advance(to: 2)
    #expect(fixture.swaps == 1 && !fixture.cards.isFirstInFront)
    fixture.cards.becomeFocused()
    let stroke = KeyStroke(.return)
    fixture.stage.send(.keyPressed(stroke), at: 2)
    fixture.stage.advance(to: 3)
    #expect(fixture.swaps == 2 && fixture.cards.isFirstInFront)
  }

  @Test func `fade instead of moving when motion is reduced`() {
    let fixture = Fixture(reducesMotion: true)
    fixture.cards.swap()
    for frame in 0...33 {
      let time = Double(frame) / 100
      fixture.stage.advance(to: time)
      let isPast = time > 0.165
      let alpha =
        isPast ? referenceEaseInOut((time - 0.165) / 0.165) : 1 - referenceEaseInOut(time / 0.165)
      for (view, isInFront) in [(fixture.first, !isPast), (fixture.second, isPast)] {
        #expect(abs(view.presentation.alpha - alpha) < 1e-6, "at \(time)")
        #expect(view.presentation.transform == (isInFront ? .identity : behind), "at \(time)")
      }
    }
    fixture.stage.advance(to: 1)
    #expect(fixture.swaps == 1 && fixture.stage.nextTime == nil)
    fixture.drag(by: Point(0, 60))
    fixture.pointer(.released(.primary), Point(0, 60), at: 1.2)
    fixture.cards.swap()
    fixture.stage.advance(to: 1.3)
    #expect(fixture.second.shift == Point(0, 60))
    fixture.stage.advance(to: 2)
    #expect(fixture.second.transform == .identity && fixture.second.alpha == 1 && fixture.swaps == 1)
    #expect(fixture.cards.panGestureRecognizer.isEnabled)
  }

  @Test func `continue a drag when their choreography changes`() {
    let fixture = Fixture()
    fixture.drag(by: Point(0, 50))
    fixture.cards.choreography.behindScale = 0.8
    #expect(fixture.first.shift == Point(0, 50))
    fixture.pointer(.moved, Point(0, 60), at: 1.2)
    #expect(fixture.first.shift == Point(0, 60))
  }

  @Test func `apply a changed choreography, immediately when they are at rest`() {
    let fixture = Fixture()
    fixture.cards.choreography.behindScale = 0.8
    fixture.cards.choreography.dismissalOffset = 30
    fixture.cards.choreography.swapDuration = 1
    #expect(fixture.second.transform.a == 0.8)
    fixture.drag(by: Point(0, 31))
    fixture.cards.choreography.behindShiftY = 7
    fixture.stage.advance(to: 1.1 + 0.5)
    #expect(abs(fixture.first.presentation.transform.a - 0.9) < 1e-6)
    fixture.stage.advance(to: 2.2)
    #expect(fixture.first.transform == Transform2D(a: 0.8, b: 0, c: 0, d: 0.8, tx: 0, ty: 7))
  }

  @Test(arguments: seeds(0..<20))
  func `come to rest after random presses`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let fixture = Fixture(axis: .both)
    var time = 0.0
    for _ in 0..<150 {
      time += Double.random(in: 0...0.3, using: &random)
      let way = Point(
        Double.random(in: -140...140, using: &random), Double.random(in: -140...140, using: &random))
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<3: fixture.pointer(.pressed(.primary), at: time)
      case 3..<6: fixture.pointer(.moved, way, at: time)
      case 6..<8: fixture.pointer(.released(.primary), way, at: time)
      case 8: fixture.pointer(.cancelled, at: time)
      default: fixture.cards.swap()
      }
    }
    fixture.pointer(.cancelled, at: time + 1)
    fixture.stage.advance(to: time + 3)
    #expect(fixture.cards.frontView.transform == .identity, "seed \(seed)")
    #expect(fixture.cards.behindView.transform == behind, "seed \(seed)")
    #expect((fixture.first.alpha, fixture.second.alpha) == (1, 1), "seed \(seed)")
    #expect(fixture.cards.isFirstInFront == (fixture.swaps % 2 == 0), "seed \(seed)")
    #expect(fixture.stage.nextTime == nil, "seed \(seed)")
  }

  @Test func `are released with their stage during a motion`() {
    weak var cards: PerspectiveCards?
    do {
      let fixture = Fixture()
      fixture.drag(by: Point(0, 90))
      cards = fixture.cards
    }
    #expect(cards == nil)
  }
}
