import GlissadeGeometry
import GlissadeInput
import GlissadeTesting
import GlissadeUI
import TestSupport
import Testing

@testable import GlissadeSession
@testable import GlissadeStudio
@testable import GlissadeTools

@MainActor
@Suite final class `The tools for assistive technologies`: ToolsFixture {
  private var tree: AccessibilityTree { stage.accessibilityTree() }

  @Test(arguments: ["T", "V", "I", "F1"]) func `leave the window active, and have the focus`(key: String) {
    stage.keys(key)
    stage.advance(to: application.time + 1)
    #expect(tree.elements[0].states.contains(.active))
    let focused = tree.elements.filter { $0.states.contains(.focused) }
    #expect(focused.count == 1, "\(key): \(focused.map(\.name))")
    stage.keys("Escape")
    stage.advance(to: application.time + 1)
    #expect(tree.elements[0].states.contains(.active))
  }

  /// The elements of the tools are kept while nothing changes the tools' stage.
  @Test(arguments: seeds(0..<12)) func `are described as they are now, whatever the user does`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let keys = [
      "T", "V", "I", "F1", "F", "E", "S", "D", "P", "R", "Tab", "Down", "Up", "Left", "Right", "Escape",
    ]
    var isPressed = false
    var kept = 0
    for step in 0..<150 {
      let time = application.time
      let point = Point(.random(in: 0..<390, using: &random), .random(in: 0..<844, using: &random))
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<4: stage.keys(keys.randomElement(using: &random) ?? "T")
      case 4..<6:
        isPressed.toggle()
        let phase: PointerEvent.Phase = isPressed ? .pressed(.primary) : .released(.primary)
        stage.advance(to: time, input: [InputEvent(time: time, .pointer(PointerEvent(phase, at: point)))])
      case 6:
        stage.advance(to: time, input: [InputEvent(time: time, .pointer(PointerEvent(.moved, at: point)))])
      default: stage.advance(to: time + .random(in: 0..<2, using: &random))
      }
      let shown = tree
      if stage.knownElements != nil { kept += 1 }
      stage.knownElements = nil
      #expect(shown == tree, "step \(step)")
      _ = tree
    }
    #expect(kept > 20)
  }

  @Test func `list the keys as items of a focused list`() throws {
    stage.keys("F1")
    stage.advance(to: application.time + 1)
    let list = try #require(tree.elements.first { $0.role == .list && $0.name == "Keys" })
    #expect(list.states.contains(.focused))
    let items = tree.elements.filter { $0.role == .listItem }
    #expect(items.contains { $0.name == "Slow motion, S" })
  }

  @Test func `hide what their panels cover`() throws {
    func tab() throws -> AccessibilityTree.Element {
      try #require(tree.elements.first { $0.role == .pageTab && $0.name == "List" })
    }
    #expect(try tab().states.contains(.showing))
    stage.keys("T")
    stage.advance(to: application.time + 1)
    #expect(try !tab().states.contains(.showing))
    #expect(tree.elements.contains { $0.identifier == "list.row.0" && $0.states.contains(.showing) })
    stage.keys("T")
    stage.advance(to: application.time + 1)
    #expect(try tab().states.contains(.showing))
  }

  @Test func `have handles of a curve with values`() throws {
    gallery.selectedIndex = 0
    stage.keys("T")
    stage.advance(to: application.time + 1)
    let handle = try #require(tree.elements.first { $0.identifier.contains(".handle.") })
    #expect(handle.role == .slider && handle.range != nil && !handle.value.isEmpty)
    let index = try #require(tree.index(of: handle.id))
    #expect(stage.answer(.action("increment"), at: tree.path(to: index), application.time))
    stage.advance(to: application.time + 0.1)
    let after = try #require(tree.elements.first { $0.identifier == handle.identifier })
    #expect((after.range?.value ?? 0) > (handle.range?.value ?? 0))
  }

  @Test func `tell what they draw: the values of a view, and the rate of the frames`() throws {
    stage.keys("V")
    stage.click(Point(195, 300))
    stage.advance(to: application.time + 1)
    let lines = stage.snapshot(of: "gallery.inspector.values")?.text?.split(separator: "\n").map(String.init)
    let values = try #require(tree.elements.first { $0.identifier == "gallery.inspector.values" })
    #expect(lines?.isEmpty == false && values.states.contains(.managesDescendants))
    #expect(values.children.dropFirst().map { tree.elements[$0].name } == lines)
    tools.meter.isHidden = false
    let meter = try #require(tree.elements.first { $0.name == "Frame meter" })
    #expect(meter.value == stage.snapshot(of: meter.identifier)?.text)
  }

  @Test func `announce a change of the motion`() {
    _ = recordTimeCommands()
    tools.motion.rate = 0.1
    #expect(stage.takeAccessibilityNotifications().contains(.announcement("Slow motion 1/10")))
    tools.motion.rate = 1
    #expect(stage.takeAccessibilityNotifications().contains(.announcement("Normal motion")))
  }

  @Test func `relate labels to their controls`() throws {
    stage.keys("T")
    stage.advance(to: application.time + 1)
    let tree = tree
    let related = tree.elements.filter { $0.relations.contains { $0.kind == .labelledBy } }
    #expect(!related.isEmpty)
    for element in related {
      for relation in element.relations {
        #expect(relation.targets.allSatisfy { tree.index(of: $0) != nil })
        let label = relation.targets.first.flatMap { tree.index(of: $0) }.map { tree.elements[$0] }
        if relation.kind == .labelledBy { #expect(label?.name == element.name) }
      }
    }
  }
}
