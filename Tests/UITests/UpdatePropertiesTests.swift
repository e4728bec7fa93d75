import GlissadeGeometry
import GlissadeTesting
import Observation
import Testing

@testable import GlissadeUI

@Observable @MainActor
private final class Model {
  var title = "one"
  var other = 0
  var color = Color.red
}

/// Updates from observable values, with UIKit's rules.
@MainActor
@Suite struct `The update of properties` {
  private final class Badge: View {
    let model: Model
    var titles: [String] = []
    var log: [String] = []
    init(_ model: Model) {
      self.model = model
      super.init(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    }
    override func updateProperties() {
      super.updateProperties()
      log.append("update")
      titles.append(model.title)
      alpha = model.title == "one" ? 1 : 0.5
    }
    override func layoutSubviews() { log.append("layout") }
  }

  private final class Screen: ViewController {
    let model = Model()
    var updates = 0
    override func updateProperties() {
      updates += 1
      view.backgroundColor = model.color
    }
  }

  private let stage = Stage(size: Size(width: 100, height: 100))
  private let model = Model()

  @Test func `does not begin within itself`() {
    final class Forcing: View {
      var count = 0
      override func updateProperties() {
        count += 1
        setNeedsUpdateProperties()
        updatePropertiesIfNeeded()
      }
    }
    let view = Forcing()
    stage.root.addSubview(view)
    stage.advance(to: 0)
    #expect(view.count > 1 && view.count < 1000)
  }

  @Test func `happens before the first layout, and when a value changes that was read`() {
    let badge = Badge(model)
    stage.root.addSubview(badge)
    stage.advance(to: 0)
    #expect(badge.log == ["update", "layout"])
    model.other = 7
    stage.advance(to: 1)
    #expect(badge.titles == ["one"], "a value that was not read")
    model.title = "two"
    model.title = "three"
    #expect(badge.titles == ["one"], "not before the next layout")
    stage.advance(to: 2)
    stage.advance(to: 3)
    #expect(badge.titles == ["one", "three"] && badge.alpha == 0.5)
    badge.setNeedsUpdateProperties()
    stage.advance(to: 4)
    #expect(badge.titles.count == 3)
  }

  @Test func `animates in a block`() {
    let badge = Badge(model)
    stage.root.addSubview(badge)
    stage.advance(to: 0)
    View.animate(withDuration: 1, options: .curveLinear) {
      model.title = "two"
      badge.updatePropertiesIfNeeded()
    }
    stage.advance(to: 0.5)
    #expect(badge.presentation.alpha == 0.75)
  }

  @Test func `happens for controllers too`() {
    let screen = Screen()
    stage.rootViewController = screen
    stage.advance(to: 0)
    #expect(screen.updates == 1)
    screen.model.color = .blue
    stage.advance(to: 1)
    #expect(screen.updates == 2 && screen.view.backgroundColor == .blue)
    screen.setNeedsUpdateProperties()
    screen.updatePropertiesIfNeeded()
    #expect(screen.updates == 3)
  }

  @Test func `follows a value that another thread changes`() async throws {
    let counter = Counter()
    final class Reader: View {
      let counter: Counter
      var seen: [Int] = []
      init(_ counter: Counter) {
        self.counter = counter
        super.init(frame: .zero)
      }
      override func updateProperties() { seen.append(counter.value) }
    }
    let reader = Reader(counter)
    stage.root.addSubview(reader)
    stage.advance(to: 0)
    await Task.detached { counter.value = 5 }.value
    await stage.settle(until: { reader.seen.count > 1 })
    #expect(reader.seen == [0, 5])
  }

  @Test func `does not keep the view, and is not due for the library's own views`() {
    weak var gone: Badge?
    do {
      let badge = Badge(model)
      gone = badge
      stage.root.addSubview(badge)
      stage.advance(to: 0)
      badge.removeFromSuperview()
    }
    #expect(gone == nil)
    model.title = "x"
    stage.root.addSubview(View())
    #expect(!stage.needsPropertyUpdate)
  }
}

@Observable
private final class Counter: @unchecked Sendable {
  var value = 0
}

// MARK: - Layout without end

@MainActor
@Suite struct `Layout that begins itself anew` {
  private final class Adder: View {
    override func layoutSubviews() { addSubview(Adder()) }
  }

  @Test func `is bounded, and names the view`() {
    let stage = Stage(size: Size(width: 100, height: 100))
    var lines: [String] = []
    stage.diagnostics = { lines.append($0) }
    stage.root.addSubview(Adder())
    stage.advance(to: 1)
    #expect(lines.count == 1 && lines[0].hasPrefix("the layout adds views without end, last to Adder"))
    stage.advance(to: 2)
    stage.root.setNeedsLayout()
    stage.advance(to: 3)
    #expect(lines.count == 1)
  }

  private final class Told: View {
    var onLayout: () -> Void = {}
    override func layoutSubviews() { onLayout() }
  }

  @Test func `lets a view be laid out later that has moved in the meantime`() {
    let stage = Stage(size: Size(width: 100, height: 100))
    stage.diagnostics = { _ in }
    let (new, old, other, moved, mover) = (View(), View(), View(), Told(), Told())
    for view in [new, old, other] { stage.root.addSubview(view) }
    old.addSubview(moved)
    moved.addSubview(mover)
    moved.onLayout = { [unowned moved] in
      moved.onLayout = {}
      moved.addSubview(View())
    }
    var count = 0
    mover.onLayout = { [unowned mover] in
      mover.onLayout = { count += 1 }
      new.addSubview(moved)
      // The view that was added to the moved one is not laid out any more.
      other.addSubview(Adder())
      other.layoutIfNeeded()
    }
    stage.advance(to: 1)
    #expect(stage.brokenInvariants() == [])
    let before = count
    mover.setNeedsLayout()
    stage.advance(to: 2)
    #expect(count == before + 1)
  }

  @Test func `is expected where a view has moved that does not settle`() {
    let stage = Stage(size: Size(width: 100, height: 100))
    let (new, outer, old, moved) = (View(), View(), View(), Told())
    for view in [new, outer] { stage.root.addSubview(view) }
    outer.addSubview(old)
    old.addSubview(moved)
    stage.advance(to: 1)
    moved.onLayout = { [unowned moved] in
      outer.layoutIfNeeded()
      new.addSubview(moved)
      moved.setNeedsLayout()
    }
    moved.setNeedsLayout()
    old.layoutIfNeeded()
    #expect(new.holdsLayout && !old.holdsLayout)
    #expect(stage.brokenInvariants() == [])
  }

  @Test func `ignores an animation group in itself`() {
    let stage = Stage(size: Size(width: 100, height: 100))
    let group = AnimationGroup()
    let inner = AnimationGroup()
    group.animations = [inner]
    inner.animations = [group]
    stage.root.layer.add(group, forKey: "a")
    stage.advance(to: 1)
  }
}
