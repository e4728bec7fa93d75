import GlissadeDrawing
import GlissadeGeometry
import GlissadeInput
import GlissadeTesting
import GlissadeUI
import TestSupport
import Testing

@MainActor
@Suite struct `The accessibility tree` {
  private let stage = Stage(size: Size(width: 200, height: 200), textMeasurer: Typewriter())

  private func view(_ name: String, _ frame: Rect, color: Color? = nil) -> View {
    let view = View()
    view.frame = frame
    view.backgroundColor = color
    view.isAccessibilityElement = true
    view.accessibilityLabel = name
    return view
  }

  private func element(_ name: String) -> AccessibilityTree.Element? {
    stage.accessibilityTree().elements.first { $0.name == name }
  }

  private func isShowing(_ name: String) -> Bool? { element(name)?.states.contains(.showing) }

  @Test func `describes each view once`() {
    final class Counted: View {
      private(set) var count = 0

      override func describe(into description: inout AccessibilityDescription) {
        count += 1
        description.become(.button)
        description.label = "Counted \(count)"
        description.addPress()
      }
    }
    let (outer, inner) = (Counted(), Counted())
    outer.accessibilityElements = [inner]
    outer.isAccessibilityElement = false
    for view in [outer, inner] { stage.root.addSubview(view) }
    let names = stage.accessibilityTree().elements.dropFirst().map(\.name)
    #expect((outer.count, inner.count) == (1, 1))
    #expect(names == ["Counted 1"])
    // Outside a tree, each value is that of now.
    #expect(inner.accessibilityLabel == "Counted 2")
    #expect(inner.accessibilityLabel == "Counted 3")
  }

  @Test func `names a view by its labels, unless it has a name of its own`() throws {
    let (label, field) = (Label("Width"), View())
    label.frame = Rect(x: 0, y: 0, width: 80, height: 20)
    field.frame = Rect(x: 80, y: 0, width: 80, height: 20)
    field.isAccessibilityElement = true
    field.accessibilityIdentifier = "field"
    field.accessibilityLabelledBy = [label]
    for part in [label, field] { stage.root.addSubview(part) }
    let tree = stage.accessibilityTree()
    let element = try #require(tree.elements.first { $0.identifier == "field" })
    let target = try #require(tree.elements.first { $0.role == .label })
    #expect(element.name == "Width")
    #expect(element.relations == [AccessibilityRelation(.labelledBy, to: [target.id])])
    field.accessibilityLabel = "Breadth"
    #expect(stage.accessibilityTree().elements.first { $0.identifier == "field" }?.name == "Breadth")
    // A label that is not on the stage is no target.
    label.removeFromSuperview()
    #expect(stage.accessibilityTree().elements.first { $0.identifier == "field" }?.relations == [])
  }

  /// Random views and elements that list each other, themselves and what is around them. Each has one place.
  @Test(arguments: seeds(0..<20))
  func `ends for containers that contain themselves`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let views = (0..<8).map { view("v\($0)", Rect(x: 10.0 * Double($0), y: 0, width: 10, height: 10)) }
    let elements = (0..<8).map { number in
      let element = AccessibilityElement(accessibilityContainer: views[number])
      element.accessibilityLabel = "e\(number)"
      return element
    }
    for (number, view) in views.enumerated() {
      view.isAccessibilityElement = false
      (number == 0 ? stage.root : views[.random(in: 0..<number, using: &random)]).addSubview(view)
    }
    let all: [Responder] = views + elements + [stage.root]
    for source in (views as [Responder] + elements).shuffled(using: &random).prefix(9) {
      source.accessibilityElements =
        (0..<3).map { _ in all.randomElement(using: &random) ?? source } + [source]
    }
    let identifiers = stage.accessibilityTree().elements.map(\.id)
    #expect(Set(identifiers).count == identifiers.count)
    views[0].accessibilityElements = elements
    #expect(
      Set(elements.compactMap(\.accessibilityLabel))
        .isSubset(of: stage.accessibilityTree().elements.map(\.name)))
  }

  /// A container that creates a container like itself each time that it is asked.
  private final class Endless: AccessibilityElement {
    override var accessibilityElements: [Responder]? {
      get { accessibilityContainer.map { [Endless(accessibilityContainer: $0)] } }
      set {}
    }
  }

  private final class TableOfItself: View, AccessibilityDataTable {
    let accessibilityGrid = AccessibilityGrid(rows: 1, columns: 1)
    var accessibilityTableParts: [AccessibilityTablePart] {
      [AccessibilityTablePart(self, at: AccessibilityCell(row: 0, column: 0))]
    }
  }

  @Test func `ends for containers that create others without end, and for tables that are their own cells`() {
    let (container, table) = (View(), TableOfItself())
    container.accessibilityElements = [Endless(accessibilityContainer: container)]
    for view in [container, table] { stage.root.addSubview(view) }
    // Groups of the same group twice have 2⁴⁰ paths.
    var group = AccessibilityElement(accessibilityContainer: container)
    group.accessibilityFrameInContainerSpace = Rect(x: 1, y: 2, width: 3, height: 4)
    for _ in 0..<40 {
      let outer = AccessibilityElement(accessibilityContainer: container)
      outer.accessibilityElements = [group, group, outer]
      group = outer
    }
    container.accessibilityElements?.append(group)
    #expect(group.accessibilityFrame == Rect(x: 1, y: 2, width: 3, height: 4))
    let tree = stage.accessibilityTree()
    #expect(tree.elements.count < 1000)
    #expect(tree.elements.count { $0.role == .table } == 1)
  }

  @Test func `does not keep the views that a relation names`() {
    weak var label: View?
    let field = View()
    do {
      let made = View()
      label = made
      field.accessibilityLabelledBy = [made]
    }
    #expect(label == nil && field.accessibilityLabelledBy?.isEmpty == true)
  }

  @Test func `has groups of views, whose frames enclose them`() throws {
    let parts = [
      view("a", Rect(x: 10, y: 10, width: 20, height: 20)),
      view("b", Rect(x: 50, y: 40, width: 20, height: 20)),
    ]
    for part in parts { stage.root.addSubview(part) }
    let group = AccessibilityElement(accessibilityContainer: stage.root)
    group.accessibilityRole = .pageTabList
    group.accessibilityElements = parts
    stage.root.accessibilityElements = [group]
    let tree = stage.accessibilityTree()
    #expect(tree.elements.map(\.role) == [.frame, .pageTabList, .panel, .panel])
    #expect(tree.elements[1].frame == Rect(x: 10, y: 10, width: 60, height: 50))
    #expect(tree.elements[1].children == [2, 3])
    // The frame follows a view that moves, and requests reach the views.
    parts[1].frame.origin.x = 100
    #expect(stage.accessibilityTree().elements[1].frame.maxX == 120)
  }

  @Test func `does not show what an opaque view covers`() {
    let below = view("below", Rect(x: 10, y: 10, width: 50, height: 50))
    let cover = view("cover", Rect(x: 0, y: 0, width: 60, height: 60), color: .red)
    for part in [below, cover] { stage.root.addSubview(part) }
    stage.advance(to: 0)
    #expect(isShowing("below") == false && isShowing("cover") == true)
    cover.alpha = 0.9
    stage.advance(to: 1)
    #expect(isShowing("below") == true)
    cover.alpha = 1
    cover.frame.size.width = 59
    stage.advance(to: 2)
    #expect(isShowing("below") == true)
    cover.frame.size.width = 60
    cover.layer.cornerRadius = 20
    below.frame = Rect(x: 0, y: 0, width: 20, height: 20)
    stage.advance(to: 3)
    #expect(isShowing("below") == true, "the corner is seen")
    below.frame = Rect(x: 20, y: 0, width: 20, height: 60)
    stage.advance(to: 4)
    #expect(isShowing("below") == false)
    stage.root.bringSubviewToFront(below)
    stage.advance(to: 5)
    #expect(isShowing("below") == true)
  }

  @Test(arguments: seeds(0..<20))
  func `does not show what one of many opaque views covers`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    func length(_ range: ClosedRange<Int>) -> Double { 10 * Double(Int.random(in: range, using: &random)) }
    let views = (0..<80).map { index in
      view(
        "\(index)", Rect(x: length(-3...20), y: length(-3...20), width: length(1...6), height: length(1...6)),
        color: index % 3 == 0 ? nil : .red)
    }
    for view in views { stage.root.addSubview(view) }
    stage.advance(to: 0)
    let window = Rect(origin: .zero, size: stage.size)
    let parts = views.map { $0.frame.intersection(window) }
    let expected = views.indices.filter { index in
      guard let part = parts[index] else { return false }
      return !views.indices.contains {
        $0 > index && views[$0].backgroundColor != nil && parts[$0]?.contains(part) == true
      }
    }
    let shown = stage.accessibilityTree().elements.dropFirst().filter { $0.states.contains(.showing) }
    #expect(shown.map(\.name) == expected.map { "\($0)" }, "seed \(seed)")
  }

  @Test func `shows the views that an opaque view contains, and what it covers by its order only`() {
    let container = View()
    container.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    container.backgroundColor = .white
    container.addSubview(view("inside", Rect(x: 10, y: 10, width: 10, height: 10)))
    stage.root.addSubview(container)
    let raised = view("raised", Rect(x: 0, y: 0, width: 10, height: 10))
    raised.layer.zPosition = 1
    stage.root.insertSubview(raised, at: 0)
    stage.advance(to: 0)
    #expect(isShowing("inside") == true && isShowing("raised") == true)
  }

  @Test func `announces the keys that press a view`() throws {
    let button = view("Save", Rect(x: 0, y: 0, width: 10, height: 10))
    button.accessibilityTraits = .button
    button.accessibilityKeyStrokes = [KeyStroke(.s, modifiers: .control)]
    stage.root.addSubview(button)
    #expect(element("Save")?.actions.first?.keyBinding == ";;<Control>s")
  }
}
