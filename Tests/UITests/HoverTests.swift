import GlissadeGeometry
import GlissadeInput
import GlissadeTesting
import GlissadeUI
import StageSupport
import Testing

@MainActor
@Suite struct `A hover` {
  let fixture = Fixture()
  let inner = View(frame: Rect(x: 25, y: 25, width: 50, height: 50))
  let log = Log()

  @MainActor
  final class Log {
    var entries: [String] = []
  }

  init() {
    fixture.view.addSubview(inner)
    watch("outer", on: fixture.view)
    watch("inner", on: inner)
  }

  @discardableResult
  private func watch(_ name: String, on view: View) -> HoverGestureRecognizer {
    let hover = HoverGestureRecognizer()
    hover.addTarget { [log, weak view] hover in
      let place = hover.location(in: view)
      log.entries.append("\(name) \(hover.state) \(place.x) \(place.y)")
    }
    view.addGestureRecognizer(hover)
    return hover
  }

  @Test func `does nothing while it is disabled`() {
    let hover = watch("again", on: fixture.view)
    hover.isEnabled = false
    fixture.stage.move(Point(110, 150), at: 0.1)
    #expect(!log.entries.contains { $0.hasPrefix("again") })
    hover.isEnabled = true
    fixture.stage.move(Point(120, 150), at: 0.2)
    #expect(log.entries.last?.hasPrefix("again began") == true)
  }

  @Test func `begins, changes and ends as the mouse enters, moves and exits, in the superviews too`() {
    fixture.stage.move(Point(50, 150), at: 0)
    #expect(log.entries.isEmpty)
    fixture.stage.move(Point(110, 150), at: 0.1)
    fixture.stage.move(Point(150, 150), at: 0.2)
    fixture.stage.move(Point(190, 150), at: 0.3)
    fixture.stage.move(Point(250, 150), at: 0.4)
    #expect(
      log.entries == [
        "outer began 10.0 50.0", "inner began 25.0 25.0", "outer changed 50.0 50.0", "inner ended 65.0 25.0",
        "outer changed 90.0 50.0", "outer ended 150.0 50.0",
      ])
  }

  @Test func `continues during a press, and is not started by touches`() {
    fixture.stage.move(Point(110, 110), at: 0)
    fixture.stage.click(Point(112, 110), at: 0.1)
    fixture.stage.move(Point(114, 110), at: 0.2)
    fixture.stage.move(Point(50, 50), at: 0.3)
    #expect(log.entries.first == "outer began 10.0 10.0" && log.entries.last == "outer ended -50.0 -50.0")
    #expect(log.entries.count { $0.contains("began") } == 1)
    log.entries = []
    fixture.stage.press(Point(150, 150), at: 1, kind: .touch(id: 0))
    fixture.stage.release(Point(150, 150), at: 1.1, kind: .touch(id: 0))
    #expect(log.entries.isEmpty)
  }

  @Test func `does not block recognizers of presses`() {
    var taps = 0
    inner.addGestureRecognizer(TapGestureRecognizer { _ in taps += 1 })
    fixture.stage.move(Point(150, 150), at: 0)
    fixture.stage.click(Point(150, 150), at: 0.1)
    fixture.stage.click(Point(150, 150), at: 2)
    #expect(taps == 2)
  }

  @Test func `ends when its view is removed, or when it is disabled`() {
    let hover = watch("off", on: inner)
    fixture.stage.move(Point(150, 150), at: 0)
    hover.isEnabled = false
    inner.removeFromSuperview()
    fixture.stage.move(Point(152, 150), at: 0.1)
    fixture.stage.move(Point(10, 10), at: 0.2)
    #expect(
      log.entries.filter { $0.hasPrefix("off") }.map { $0.split(separator: " ")[1] } == [
        "began", "cancelled",
      ])
    #expect(
      log.entries.filter { $0.hasPrefix("inner") }.map { $0.split(separator: " ")[1] } == [
        "began", "cancelled",
      ])
  }
}
