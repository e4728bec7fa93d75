import GlissadeGeometry
import GlissadeTesting
import StageSupport
import TestSupport
import Testing

@testable import GlissadeUI

@MainActor
@Suite struct `A layout by constraints` {
  let stage = Stage(size: Size(width: 320, height: 480))

  func view(_ name: String, in parent: View) -> View {
    let view = View()
    view.accessibilityIdentifier = name
    parent.addSubview(view)
    return view
  }

  @Test func `positions a view by its edges, and again when the superview is resized`() {
    let a = view("a", in: stage.root)
    constrain(a) {
      $0.leading == $0.superview!.leading + 10
      $0.trailing == $0.superview!.trailing - 20
      $0.top == $0.superview!.top + 30
      $0.height == $0.superview!.height / 4
    }
    stage.advance(to: 0)
    #expect(a.frame == Rect(x: 10, y: 30, width: 290, height: 120))
    #expect(stage.root.constraints.count == 4)
    stage.resize(Size(width: 400, height: 800))
    stage.advance(to: 0.1)
    #expect(a.frame == Rect(x: 10, y: 30, width: 370, height: 200))
  }

  @Test func `animates a change of a constant, and can be interrupted`() {
    let a = view("a", in: stage.root)
    let leading = a.leadingAnchor.constraint(equalTo: stage.root.leadingAnchor)
    a.translatesAutoresizingMaskIntoConstraints = false
    leading.isActive = true
    constrain(a) {
      $0.size == $0.superview!.size
      $0.top == $0.superview!.top
    }
    stage.advance(to: 0)
    #expect(a.frame == Rect(x: 0, y: 0, width: 320, height: 480))
    leading.constant = 100
    View.animate(withDuration: 1, animations: { stage.root.layoutIfNeeded() })
    stage.advance(to: 0.5)
    #expect(isClose(a.presentation.center.x, 160 + 50, within: 1e-6))
    leading.constant = 0
    View.animate(withDuration: 1, animations: { stage.root.layoutIfNeeded() })
    stage.advance(to: 0.75)
    let expected =
      160 - 100 * (1 - referenceEaseInOut(0.75)) + 100 * (1 - referenceEaseInOut(0.25))
    #expect(isClose(a.presentation.center.x, expected, within: 1e-6))
    #expect(a.presentation.bounds.size == Size(width: 320, height: 480))
  }

  @Test func `reports conflicting constraints once, and continues`() {
    var said: [String] = []
    stage.diagnostics = { said.append($0) }
    let a = view("a", in: stage.root)
    let group = constrain(a) {
      $0.width == 100
      $0.height == 20
      $0.leading == $0.superview!.leading + 12
      $0.trailing == $0.superview!.trailing - 12
    }
    group.constraints[0].identifier = "narrow"
    stage.advance(to: 0)
    #expect(said.count == 1)
    #expect(a.frame.width == 100 || a.frame.width == 296)
    stage.resize(Size(width: 124, height: 480))
    stage.advance(to: 0.1)
    #expect(a.frame.minX == 12 && a.frame.width == 100)
    #expect(said.count == 1)
  }

  @Test func `restores the solver when a group is replaced a thousand times`() {
    var random = SplitMix(seed: 7)
    let (button, line, other) = (View(), View(), View())
    stage.root.addSubview(button)
    constrain(button) {
      $0.size == $0.superview!.size
      $0.center == $0.superview!.center
    }
    button.addSubview(line)
    button.addSubview(other)
    constrain(line, other) {
      $0.height == 2
      $0.centerY == $0.superview!.centerY + 1
      $1.size == $0.size
      $1.trailing == $0.trailing
      $1.top == $0.bottom + 3
    }
    let group = constrain(line) {
      $0.width == 24
      $0.trailing == $0.superview!.leading + 11
    }
    stage.advance(to: 0)
    let sizes = stage.root.layoutEngine?.solver.description.count
    for step in 0..<1000 {
      let (width, place) = (
        Double.random(in: 20...28, using: &random), Double.random(in: 4...12, using: &random)
      )
      constrain(line, replace: group) {
        $0.width == width
        $0.trailing == $0.superview!.leading + place
      }
      stage.advance(to: Double(step))
      #expect(isClose(line.frame.maxX, place) && isClose(line.frame.width, width))
      #expect(isClose(other.frame.maxX, place) && isClose(other.frame.midY, 240 + 6))
    }
    constrain(line, replace: group) {
      $0.width == 24
      $0.trailing == $0.superview!.leading + 11
    }
    stage.advance(to: 2000)
    #expect(stage.root.layoutEngine?.solver.description.count == sizes)
    #expect(button.constraints.count == 6)
    #expect(line.constraints.count == 2)
  }

  @Test func `lays out a thousand views, and updates those that follow a view that grows`() {
    let views = (0..<1000).map { _ in View() }
    for (index, view) in views.enumerated() {
      stage.root.addSubview(view)
      constrain(view) {
        $0.leading == $0.superview!.leading + 8
        $0.trailing == $0.superview!.trailing - 8
        $0.height == 44
        if index == 0 { $0.top == $0.superview!.top }
      }
      if index > 0 { constrain(view, views[index - 1]) { $0.top == $1.bottom + 2 } }
    }
    stage.advance(to: 0)
    #expect(views[999].frame == Rect(x: 8, y: 999 * 46, width: 304, height: 44))
    let height = views[500].constraints.first { $0.firstAttribute == .height }
    for step in 1...100 {
      height?.constant = 44 + Double(step)
      stage.advance(to: Double(step))
      #expect(views[500].frame.minY == 500 * 46)
      #expect(views[999].frame.minY == 999 * 46 + Double(step))
    }
  }

  @Test func `places a view at the corner of its superview if constraints determine the size alone`() {
    let (a, b) = (view("a", in: stage.root), view("b", in: stage.root))
    constrain(a, b) {
      $0.width == 100
      $0.height == 40
      $1.width == 100
      $1.height == 40
    }
    let width = a.constraints.first { $0.firstAttribute == .width }
    // A centre that was set stays.
    b.center = Point(200, 300)
    stage.advance(to: 0)
    #expect(a.frame == Rect(x: 0, y: 0, width: 100, height: 40))
    #expect(b.frame == Rect(x: 150, y: 280, width: 100, height: 40))
    width?.constant = 150
    stage.advance(to: 1)
    #expect(a.frame == Rect(x: 0, y: 0, width: 150, height: 40))
  }

  @Test func `reports ambiguous attributes, and the constraints on them`() {
    var said: [String] = []
    stage.diagnostics = { said.append($0) }
    let a = view("a", in: stage.root)
    let b = view("b", in: stage.root)
    constrain(a, b) {
      $0.leading == $1.trailing + 12
      $0.width == 100
      $1.leading == $1.superview!.leading
      $1.width >= 10
      $1.width <= 20
    }
    stage.advance(to: 0)
    #expect(
      said == [
        "the layout leaves a.leading open: a.leading == b.trailing + 12.0, a.width == 100.0",
        "the layout leaves b.width open: a.leading == b.trailing + 12.0, b.leading == View.leading, "
          + "b.width >= 10.0, b.width <= 20.0",
      ])
    #expect(a.frame.width == 100)
  }

  @Test func `reports the ambiguity that the removal of a constraint causes`() {
    var said: [String] = []
    stage.diagnostics = { said.append($0) }
    let (a, b) = (view("a", in: stage.root), view("b", in: stage.root))
    let width = constrain(a) { $0.width == 100 }
    b.translatesAutoresizingMaskIntoConstraints = false
    constrain(a, b) { $0.width == $1.width }
    stage.advance(to: 0)
    #expect(said == [])
    width.removeAll()
    stage.advance(to: 1)
    #expect(said == ["the layout leaves a.width open: a.width == b.width"])
  }

  @Test func `clamps invalid numbers to the nearest valid ones`() {
    let a = view("a", in: stage.root)
    let leading = a.leadingAnchor.constraint(equalTo: stage.root.leadingAnchor, constant: 30)
    leading.isActive = true
    constrain(a) { $0.width == -5 }
    leading.constant = .nan
    stage.advance(to: 0)
    #expect(leading.constant == 30)
    #expect(a.frame.minX == 30 && a.bounds.size.width == 0)
  }

  @Test func `reverses an inequality with a negative multiplier`() {
    let a = view("a", in: stage.root)
    constrain(a) {
      $0.width * -1 <= -50
      $0.height * -2 >= -80
    }
    let wishes = [a.widthAnchor, a.heightAnchor].map { $0.constraint(equalToConstant: 45) }
    for wish in wishes {
      wish.priority = .defaultLow
      wish.isActive = true
    }
    stage.advance(to: 0)
    #expect(a.bounds.size == Size(width: 50, height: 40))
  }

  @Test func `uses the constants at the end of a keyframe`() {
    let a = view("a", in: stage.root)
    constrain(a) {
      $0.size == $0.superview!.size
      $0.top == $0.superview!.top
    }
    let leading = a.leadingAnchor.constraint(equalTo: stage.root.leadingAnchor)
    leading.isActive = true
    stage.advance(to: 0)
    View.animateKeyframes(withDuration: 1, options: .curveLinear) {
      View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.4) {
        leading.constant = -10
        stage.root.layoutIfNeeded()
      }
      View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
        leading.constant = 90
        stage.root.layoutIfNeeded()
      }
    }
    for (time, x) in [(0.2, -5.0), (0.4, -10), (0.45, -10), (0.75, 40), (1, 90)] {
      stage.advance(to: time)
      #expect(isClose(a.presentation.center.x, 160 + x, within: 1e-6))
    }
    #expect(a.frame.minX == 90)
  }

  @Test func `removes all constraints that refer to a removed view`() {
    let box = view("box", in: stage.root)
    let (a, b) = (view("a", in: box), view("b", in: box))
    constrain(box) { $0.edges == $0.superview!.edges }
    constrain(a, b) {
      $0.leading == $0.superview!.leading + 5
      $0.width == 10
      $1.leading == $0.trailing + 5
      $1.trailing == $1.superview!.trailing
    }
    stage.advance(to: 0)
    #expect(b.frame.width == 300)
    a.removeFromSuperview()
    #expect(box.constraints.count == 1 && a.constraints.count == 1)
    stage.advance(to: 1)
    let other = view("other", in: stage.root)
    other.frame = Rect(x: 0, y: 0, width: 50, height: 50)
    other.addSubview(box)
    #expect(stage.root.constraints.isEmpty)
    constrain(box) { $0.edges == $0.superview!.edges }
    constrain(b) { $0.leading == $0.superview!.leading + 1 }
    stage.advance(to: 2)
    #expect(b.frame.minX == 1 && b.frame.width == 49)
  }

  @Test func `moves the safe area and the margins with insets at the edges`() {
    let a = view("a", in: stage.root)
    let b = view("b", in: a)
    constrain(a) { $0.edges == $0.superview!.edges }
    b.translatesAutoresizingMaskIntoConstraints = false
    LayoutConstraint.activate([
      b.topAnchor.constraint(equalTo: a.safeAreaLayoutGuide.topAnchor),
      b.bottomAnchor.constraint(equalTo: a.layoutMarginsGuide.bottomAnchor),
      b.leadingAnchor.constraint(equalTo: a.layoutMarginsGuide.leadingAnchor),
      b.trailingAnchor.constraint(equalTo: a.trailingAnchor),
    ])
    stage.advance(to: 0)
    #expect(b.frame == Rect(x: 8, y: 0, width: 312, height: 472))
    stage.safeAreaInsets = EdgeInsets(top: 40, left: 10, bottom: 20)
    a.layoutMargins.bottom = 0
    stage.advance(to: 1)
    #expect(b.frame == Rect(x: 18, y: 40, width: 302, height: 420))
    #expect(a.safeAreaLayoutGuide.layoutFrame == Rect(x: 10, y: 40, width: 310, height: 420))
  }

  @Test func `defers changes solved during the layout of another view to the view's own layout`() {
    let (a, b) = (view("a", in: stage.root), view("b", in: stage.root))
    let guide = LayoutGuide()
    stage.root.addLayoutGuide(guide)
    constrain(a, b, guide) {
      $0.leading == $0.superview!.leading + 5
      $1.leading == $0.leading + 10
      $2.leading == $1.leading + 10
    }
    let leading = stage.root.constraints[0]
    stage.advance(to: 0)
    for constant in [20.0, 30, 0, 40] {
      leading.constant = constant
      b.layoutIfNeeded()
      leading.constant = constant + 1
      b.layoutIfNeeded()
      stage.advance(to: constant)
      #expect(a.center.x == constant + 1)
      #expect(b.center.x == constant + 11)
      #expect(guide.layoutFrame.minX == constant + 21)
    }
  }

  @Test func `leaves nothing behind of a constraint that is removed and added again between two layouts`() {
    let a = view("a", in: stage.root)
    let group = constrain(a) {
      $0.leading == $0.superview!.leading + 5
      $0.width == 50
    }
    let width = group.constraints[1]
    stage.advance(to: 0)
    for step in 1...5 {
      width.isActive = false
      width.isActive = true
      width.isActive = false
      width.isActive = true
      stage.advance(to: Double(step))
      #expect(a.frame.width == 50)
    }
    group.removeAll()
    stage.advance(to: 9)
    #expect(a.layoutNode.isUsed(.width) == false)
    #expect(stage.root.layoutNode.entries.isEmpty)
    #expect(stage.root.layoutEngine?.solver.description.contains("a.") == false)
  }

  @Test func `works in a view without a stage`() {
    let box = view("box", in: stage.root)
    let a = view("a", in: box)
    constrain(a) {
      $0.leading == $0.superview!.leading + 5
      $0.trailing == $0.superview!.trailing
    }
    box.frame = Rect(x: 0, y: 0, width: 100, height: 10)
    stage.advance(to: 0)
    #expect(a.frame.width == 95)
    box.removeFromSuperview()
    box.frame.size.width = 80
    box.layoutIfNeeded()
    #expect(a.frame.width == 75)
  }

  @Test func `is bounded if it invalidates itself and begins anew at once`() {
    final class Forcing: View {
      var count = 0
      var force: (Forcing) -> Void = { _ in }
      override func layoutSubviews() {
        count += 1
        force(self)
      }
    }
    let forces: [(Forcing) -> Void] = [
      {
        $0.setNeedsLayout()
        $0.layoutIfNeeded()
      },
      {
        $0.setNeedsLayout()
        $0.superview?.layoutIfNeeded()
      },
      { view in
        for other in view.superview?.subviews ?? [] {
          other.setNeedsLayout()
          other.layoutIfNeeded()
        }
      },
    ]
    for force in forces {
      let stage = Stage(size: Size(width: 100, height: 100))
      let views = [Forcing(), Forcing()]
      for view in views {
        stage.root.addSubview(view)
        view.force = force
      }
      stage.advance(to: 0)
      let first = views[0].count
      #expect(first > 1 && first < 1000)
      for view in views { view.force = { _ in } }
      views[0].setNeedsLayout()
      stage.advance(to: 1)
      #expect(views[0].count > first)
      let rest = views[0].count
      stage.advance(to: 2)
      #expect(views[0].count == rest)
    }
  }

  @Test func `calls updateConstraints a bounded number of times if it invalidates itself and calls itself`() {
    final class Forcing: View {
      var count = 0
      override func updateConstraints() {
        count += 1
        setNeedsUpdateConstraints()
        updateConstraintsIfNeeded()
      }
    }
    let view = Forcing()
    view.setNeedsUpdateConstraints()
    stage.root.addSubview(view)
    stage.advance(to: 0)
    #expect(view.count > 1 && view.count < 1000)
  }

  @Test func `calls updateConstraints before a layout, for inner views first`() {
    final class Updating: View {
      var note: (String) -> Void = { _ in }
      override func updateConstraints() { note(accessibilityIdentifier ?? "") }
    }
    var log: [String] = []
    let (outer, inner) = (Updating(), Updating())
    (outer.accessibilityIdentifier, inner.accessibilityIdentifier) = ("outer", "inner")
    for view in [outer, inner] { view.note = { log.append($0) } }
    outer.setNeedsUpdateConstraints()
    outer.addSubview(inner)
    inner.setNeedsUpdateConstraints()
    stage.root.addSubview(outer)
    stage.advance(to: 0)
    #expect(log == ["inner", "outer"])
    stage.advance(to: 1)
    #expect(log.count == 2)
    inner.setNeedsUpdateConstraints()
    stage.advance(to: 2)
    #expect(log == ["inner", "outer", "inner"])
  }

  @Test func `calls updateConstraints before the first layout of views that take part in it`() {
    class Updating: View {
      var count = 0
      override func updateConstraints() { count += 1 }
    }
    final class Requiring: Updating {
      override class var requiresConstraintBasedLayout: Bool { true }
    }
    let (plain, constrained, requiring) = (Updating(), Updating(), Requiring())
    constrained.translatesAutoresizingMaskIntoConstraints = false
    for view in [plain, constrained, requiring] { stage.root.addSubview(view) }
    for time in 0..<3 { stage.advance(to: Double(time)) }
    #expect([plain.count, constrained.count, requiring.count] == [0, 1, 1])
    requiring.setNeedsUpdateConstraints()
    stage.advance(to: 3)
    #expect(requiring.count == 2)
  }

  @Test(arguments: [false, true])
  func `calls updateViewConstraints in place of the view's method`(isScheduled: Bool) {
    final class Content: View {
      var count = 0
      override func updateConstraints() { count += 1 }
    }
    final class Screen: ViewController {
      var count = 0
      override func loadView() { view = Content() }
      override func updateViewConstraints() {
        count += 1
        super.updateViewConstraints()
      }
    }
    let screen = Screen()
    if isScheduled { screen.view.setNeedsUpdateConstraints() }
    let stage = Stage(size: Size(width: 100, height: 100))
    stage.rootViewController = screen
    for time in 0..<3 { stage.advance(to: Double(time)) }
    let content = screen.view as? Content
    #expect(screen.count == 1 && content?.count == 1)
    screen.view.setNeedsUpdateConstraints()
    stage.advance(to: 3)
    #expect(screen.count == 2 && content?.count == 2)
  }

  /// The call in which a view replaces its constraints.
  enum Replacement: CaseIterable { case layoutSubviews, viewDidLayoutSubviews, updateConstraints }

  /// Replaces the constraints of a child and of a guide by new ones, in each layout.
  private final class Replacing: View {
    var replacement = Replacement.layoutSubviews
    let (child, guide) = (View(), LayoutGuide())
    var leading = { 10.0 }
    private(set) var layouts = 0
    private var active: [LayoutConstraint] = []

    override init(frame: Rect) {
      super.init(frame: frame)
      addSubview(child)
      addLayoutGuide(guide)
      child.translatesAutoresizingMaskIntoConstraints = false
    }

    func replace() {
      LayoutConstraint.deactivate(active)
      active = [
        guide.leadingAnchor.constraint(equalTo: leadingAnchor, constant: leading()),
        guide.widthAnchor.constraint(equalTo: widthAnchor, multiplier: 1.0 / 3),
        child.leadingAnchor.constraint(equalTo: guide.trailingAnchor),
        child.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -20),
        child.topAnchor.constraint(equalTo: topAnchor, constant: 5),
        child.heightAnchor.constraint(equalToConstant: 30),
      ]
      LayoutConstraint.activate(active)
    }

    override func layoutSubviews() {
      layouts += 1
      switch replacement {
      case .layoutSubviews: replace()
      case .viewDidLayoutSubviews: break
      case .updateConstraints: setNeedsUpdateConstraints()
      }
    }

    override func updateConstraints() { if replacement == .updateConstraints { replace() } }
  }

  private final class ReplacingController: ViewController {
    override func loadView() { view = Replacing(frame: .zero) }
    override func viewDidLayoutSubviews() {
      if let view = view as? Replacing, view.replacement == .viewDidLayoutSubviews { view.replace() }
    }
  }

  @Test(arguments: Replacement.allCases)
  func `settles if each layout replaces its constraints by equal ones`(replacement: Replacement) throws {
    let controller = ReplacingController()
    let view = try #require(controller.view as? Replacing)
    view.replacement = replacement
    if replacement == .updateConstraints { view.setNeedsUpdateConstraints() }
    stage.rootViewController = controller
    stage.advance(to: 0)
    // The first layout places the child. The second finds it in its place.
    #expect(view.layouts <= 2)
    let right = stage.size.width - 20
    let left = 10 + stage.size.width / 3
    #expect(isClose(view.child.frame.minX, left, within: 1e-6))
    #expect(isClose(view.child.frame.maxX, right, within: 1e-6))
    let before = view.layouts
    view.setNeedsLayout()
    stage.advance(to: 1)
    #expect(view.layouts == before + 1)
    #expect(stage.nextTime == nil && stage.brokenInvariants() == [])
    // Other constraints are a change.
    view.leading = { 40 }
    view.setNeedsLayout()
    stage.advance(to: 2)
    #expect(isClose(view.child.frame.minX, left + 30, within: 1e-6))
    #expect(view.layouts == before + 3)
  }

  @Test func `places a view again whose constraints are replaced after its frame was set in code`() {
    let view = Replacing(frame: Rect(x: 0, y: 0, width: 300, height: 100))
    stage.root.addSubview(view)
    stage.advance(to: 0)
    view.child.frame = Rect(x: 1, y: 2, width: 3, height: 4)
    view.setNeedsLayout()
    stage.advance(to: 1)
    #expect(view.child.frame == Rect(x: 110, y: 5, width: 170, height: 30))
  }

  @Test func `lays a view out again in which only a guide has another frame`() {
    let view = Replacing(frame: Rect(x: 0, y: 0, width: 300, height: 100))
    view.replacement = .viewDidLayoutSubviews
    stage.root.addSubview(view)
    let width = view.guide.widthAnchor.constraint(equalToConstant: 50)
    width.isActive = true
    stage.advance(to: 0)
    let before = view.layouts
    width.constant = 60
    stage.advance(to: 1)
    #expect(view.layouts == before + 1 && view.guide.layoutFrame.width == 60)
  }

  @Test func `ignores and keeps transforms`() {
    let a = view("a", in: stage.root)
    constrain(a) {
      $0.center == $0.superview!.center
      $0.width == 100
      $0.height == 50
    }
    a.transform = Transform2D(rotationAngle: 1)
    stage.advance(to: 0)
    #expect(a.center == Point(160, 240) && a.bounds.size == Size(width: 100, height: 50))
    #expect(a.transform == Transform2D(rotationAngle: 1))
  }

  @Test func `does not retain views of a tree that is released`() {
    final class Weak { weak var object: AnyObject?; init(_ object: AnyObject?) { self.object = object } }
    var kept: [Weak] = []
    do {
      let (outer, inner) = (View(), Label("a label has a size of its own"))
      outer.addSubview(inner)
      let group = constrain(inner, outer) {
        $0.leading == $1.safeArea.leading + 8
        $0.trailing == $1.trailing
        $1.width == 200
      }
      stage.root.addSubview(outer)
      stage.advance(to: 0)
      kept += [outer.layoutNode, inner.layoutNode, group.constraints[0]].map(Weak.init)
      outer.removeFromSuperview()
      outer.layoutIfNeeded()
      #expect(inner.frame.width == 192)
      kept.append(Weak(outer.layoutEngine))
    }
    stage.advance(to: 1)
    #expect(kept.map { $0.object == nil } == [true, true, true, true])
  }
}
