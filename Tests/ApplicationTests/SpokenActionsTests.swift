import GlissadeGeometry
import GlissadeInput
import Testing

@testable import GlissadeApplication

@Suite struct `The actions of a user of assistive technologies` {
  private func mouse(_ phase: PointerEvent.Phase, _ place: Point = Point(1, 2)) -> InputEvent.Kind {
    .pointer(PointerEvent(phase, at: place, kind: .mouse))
  }

  /// Returns which events in succession are actions.
  private func actions(_ events: InputEvent.Kind...) -> [Bool] {
    var actions = SpokenActions()
    return events.map { actions.isAction($0) }
  }

  @Test func `are keys and requests, and not what comes at every frame`() {
    #expect(
      actions(
        mouse(.moved), .data(ReceivedData(1.5, named: "samples")), .wheel(delta: Point(0, 1), location: nil),
        .magnify(scale: 1.1, rotation: 0, location: nil), .resized(Size(width: 1, height: 1)))
        == Array(repeating: false, count: 5))
    #expect(
      actions(.keyPressed(KeyStroke(.escape)), .text("a"), .accessibility(.focus, at: [0]), mouse(.cancelled))
        == Array(repeating: true, count: 4))
  }

  @Test func `are keys that are pressed, and Space and Alt when they are released`() {
    #expect(
      [Key.escape, .return, .space, .leftAlt].map {
        actions(.keyPressed(KeyStroke($0)), .keyReleased(KeyStroke($0)))
      }
        == [[true, false], [true, false], [true, true], [true, true]])
  }

  @Test func `are clicks when the pointer is released, and no drags`() {
    #expect(
      actions(mouse(.pressed(.primary)), mouse(.moved), mouse(.released(.primary), Point(4, 6)))
        == [false, false, true])
    #expect(
      actions(
        mouse(.pressed(.primary)), mouse(.moved, Point(1, 40)), mouse(.released(.primary), Point(1, 40)),
        mouse(.pressed(.primary), Point(1, 40)), mouse(.released(.primary), Point(1, 40)))
        == [false, false, false, false, true])
    #expect(actions(mouse(.released(.primary))) == [true])
  }
}
