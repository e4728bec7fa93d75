import GlissadeControls
import GlissadeGeometry
import GlissadeTesting
import GlissadeUI
import StageSupport
import TestSupport
import Testing

/// A target of actions.
@MainActor
private final class Player {
  var calls: [String] = []

  func stop() { calls.append("stop") }
  func press(_ sender: Button) { calls.append("press \(sender.tag)") }
  func change(_ sender: Control) { calls.append("change \(sender.tag)") }
  func touch(_ sender: Button, _ event: TouchEvent?) {
    calls.append("touch \(event?.allTouches?.count ?? 0)")
  }
  func tap(_ sender: TapGestureRecognizer) { calls.append("tap") }
  func anything(_ sender: Any) { calls.append("anything") }
}

@MainActor
@Suite struct `Targets and actions` {
  private let fixture = Fixture()
  private let button = Button(type: .system)
  private let player = Player()

  init() {
    button.frame = fixture.view.bounds
    button.tag = 7
    fixture.view.addSubview(button)
  }

  @Test func `call methods with and without the sender, in the order of addition`() {
    button.addTarget(player, action: Player.stop, for: .touchDown)
    button.addTarget(player, action: Player.press, for: .touchUpInside)
    button.addTarget(player, action: Player.change, for: [.touchUpInside, .touchDown])
    button.addTarget(player, action: Player.touch, for: .touchDown)
    button.addTarget(player, action: Player.anything, for: .touchUpInside)
    fixture.stage.click(Point(150, 150), at: 1)
    #expect(player.calls == ["stop", "change 7", "touch 1", "press 7", "change 7", "anything"])
  }

  @Test func `keep weak references to targets`() {
    var other: Player? = Player()
    weak let weakOther = other
    button.addTarget(other, action: Player.press, for: .touchUpInside)
    let tap = TapGestureRecognizer(target: other, action: Player.tap)
    fixture.view.addGestureRecognizer(tap)
    let item = BarButtonItem(title: "Stop", style: .plain, target: other, action: Player.stop)
    other = nil
    #expect(weakOther == nil)
    fixture.stage.click(Point(150, 150), at: 1)
    item.performAction()
    #expect(button.allTargets.isEmpty)
  }

  @Test func `are removed by target, by name and by event`() {
    let press = Selector(Player.press, named: "press(_:)")
    let stop = Selector(Player.stop, named: "stop")
    func calls(_ change: () -> Void) -> [String] {
      button.removeTarget(nil, action: nil, for: .allEvents)
      button.addTarget(player, action: press, for: [.touchDown, .touchUpInside])
      button.addTarget(player, action: stop, for: .touchUpInside)
      change()
      player.calls = []
      fixture.stage.click(Point(150, 150), at: fixture.stage.time + 1)
      return player.calls
    }
    #expect(calls {} == ["press 7", "press 7", "stop"])
    #expect(calls { button.removeTarget(player, action: press, for: .touchDown) } == ["press 7", "stop"])
    #expect(calls { button.removeTarget(player, action: stop, for: .allEvents) } == ["press 7", "press 7"])
    #expect(
      calls { button.removeTarget(Player(), action: nil, for: .allEvents) } == ["press 7", "press 7", "stop"])
    #expect(calls { button.removeTarget(player, action: nil, for: .allEvents) } == [])
  }

  @Test func `of a name are performed once for a target, for all events with which they were added`() {
    let other = Player()
    let additions: [Control.Event] = [.touchDown, .touchUpInside, .touchUpInside]
    for events in additions {
      button.addTarget(player, action: Selector(Player.press, named: "press(_:)"), for: events)
    }
    button.addTarget(other, action: Selector(Player.press, named: "press(_:)"), for: .touchUpInside)
    #expect(button.allTargets.count == 2)
    fixture.stage.click(Point(150, 150), at: 1)
    #expect(player.calls == ["press 7", "press 7"] && other.calls == ["press 7"])
  }

  @Test func `without a name are performed as often as they were added`() {
    for _ in 0..<2 { button.addTarget(player, action: Selector(Player.press), for: .touchUpInside) }
    button.addTarget(player, action: Player.press, for: .touchUpInside)
    fixture.stage.click(Point(150, 150), at: 1)
    #expect(player.calls == ["press 7", "press 7", "press 7"])
  }

  @Test func `can be added again after their removal`() {
    let press = Selector(Player.press, named: "press(_:)")
    func add() {
      for _ in 0..<2 { button.addTarget(player, action: press, for: [.touchDown, .touchUpInside]) }
    }
    add()
    button.removeTarget(player, action: press, for: .touchDown)
    button.removeTarget(player, action: press, for: .touchUpInside)
    #expect(button.allTargets.isEmpty)
    add()
    button.removeTarget(nil, action: nil, for: .touchDown)
    fixture.stage.click(Point(150, 150), at: 1)
    #expect(player.calls == ["press 7"])
    button.removeTarget(nil, action: nil, for: .allEvents)
    #expect(button.allTargets.isEmpty)
    add()
    fixture.stage.click(Point(150, 150), at: 2)
    #expect(player.calls == ["press 7", "press 7", "press 7"])
  }

  @Test(arguments: seeds(0..<20))
  func `are those that have been added and not removed, in order`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    var called: [Int] = []
    let targets = (0..<6).map { _ in Player() }
    let events: [Control.Event] = [.touchDown, .touchUpInside, .valueChanged]
    var model: [(number: Int, target: Int?, events: Control.Event)] = []
    for step in 0..<200 {
      let event = events[Int.random(in: 0..<3, using: &random)]
      let both = event.union(events[Int.random(in: 0..<3, using: &random)])
      let target = Int.random(in: 0..<6, using: &random)
      switch Int.random(in: 0..<7, using: &random) {
      case 0...2:
        button.addTarget(targets[target], action: { _ in { called.append(step) } }, for: both)
        model.append((step, target, both))
      case 3:
        button.addAction(for: both) { called.append(step) }
        model.append((step, nil, both))
      case 4 where step % 10 == 0:
        button.removeTarget(nil, action: nil, for: event)
        for index in model.indices { model[index].events.subtract(event) }
      case 4, 5:
        button.removeTarget(targets[target], action: nil, for: event)
        for index in model.indices where model[index].target == target { model[index].events.subtract(event) }
      default:
        called = []
        button.sendActions(for: event)
        let expected = model.filter { !$0.events.isDisjoint(with: event) }.map(\.number)
        #expect(called == expected, "seed \(seed), step \(step)")
      }
      model.removeAll { $0.events.isEmpty }
      #expect(button.allTargets.count == model.count { $0.target != nil }, "seed \(seed), step \(step)")
    }
  }

  @Test func `of selectors with another sender type are not called, and report an error`() {
    var lines: [String] = []
    fixture.stage.diagnostics = { lines.append($0) }
    button.addTarget(player, action: Selector(Player.tap, named: "tap(_:)"), for: .touchUpInside)
    fixture.stage.click(Point(150, 150), at: 1)
    #expect(player.calls.isEmpty)
    #expect(lines == ["the action tap(_:) takes a TapGestureRecognizer, but its sender is a Button"])
  }

  @Test func `without a target call the first responder that has the method`() {
    final class Screen: ViewController {
      var pressed = 0
      func press(_ sender: Button) { pressed += 1 }
    }
    let screen = Screen()
    fixture.stage.rootViewController = screen
    screen.view.addSubview(button)
    button.frame = Rect(x: 100, y: 100, width: 100, height: 100)
    button.addTarget(nil, action: Selector(Screen.press), for: .touchUpInside)
    fixture.stage.click(Point(150, 150), at: 1)
    #expect(screen.pressed == 1)
  }

  @Test func `of recognizers receive their recognizer`() {
    fixture.stage.root.addGestureRecognizer(TapGestureRecognizer(target: player, action: Player.tap))
    fixture.stage.click(Point(300, 300), at: 1)
    #expect(player.calls == ["tap"])
  }

  @Test func `of recognizers are performed once for a target and a name`() {
    let recognizer = TapGestureRecognizer()
    for _ in 0..<3 { recognizer.addTarget(player, action: Selector(Player.tap, named: "tap(_:)")) }
    fixture.stage.root.addGestureRecognizer(recognizer)
    fixture.stage.click(Point(300, 300), at: 1)
    #expect(player.calls == ["tap"])
  }

  @Test func `can be closures with identifiers`() {
    var names: [String] = []
    let action = Action(title: "Save") {
      names.append($0.title + (($0.sender as? Button) === button ? "!" : "?"))
    }
    button.addAction(action, for: .touchUpInside)
    fixture.stage.click(Point(150, 150), at: 1)
    #expect(names == ["Save!"] && action.sender == nil)
  }
}

@MainActor
@Suite struct `The responder chain` {
  @Test func `leads from a view to its controller, and on to the superview`() {
    let (outer, inner) = (ViewController(), ViewController())
    outer.addChild(inner)
    outer.view.addSubview(inner.view)
    let leaf = View()
    inner.view.addSubview(leaf)
    let chain = Array(sequence(first: leaf as Responder, next: \.next))
    #expect(chain == [leaf, inner.view, inner, outer.view, outer])
  }

  @Test func `passes touches that no view handles to a controller`() {
    final class Screen: ViewController {
      var phases: [Touch.Phase] = []
      override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) { note(touches) }
      override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent?) { note(touches) }
      override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent?) { note(touches) }
      private func note(_ touches: Set<Touch>) { phases += touches.map(\.phase) }
    }
    let fixture = Fixture()
    let screen = Screen()
    fixture.stage.rootViewController = screen
    fixture.stage.press(Point(10, 10), at: 1)
    fixture.stage.move(Point(20, 20), at: 1.1)
    fixture.stage.release(Point(20, 20), at: 1.2)
    #expect(screen.phases == [.began, .moved, .ended])
  }

  @Test func `counts presses in quick succession in touches`() {
    final class Counter: View {
      var counts: [Int] = []
      override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) {
        counts += touches.map(\.tapCount)
      }
    }
    let fixture = Fixture()
    let counter = Counter(frame: fixture.view.bounds)
    fixture.view.addSubview(counter)
    for time in [1, 1.2, 1.4, 3] { fixture.stage.click(Point(150, 150), at: time) }
    #expect(counter.counts == [1, 2, 3, 1])
  }
}
