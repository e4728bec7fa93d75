import GlissadeGeometry
import GlissadeInput
import GlissadeTesting
import Testing

@testable import GlissadeSession
@testable import GlissadeStudio
@testable import GlissadeTools
@testable import GlissadeUI

@MainActor
@Suite struct `The timeline for assistive technologies` {
  private static let three: [Timeline.Entry] = [
    .made("a", "alpha", group: 1, added: 0.5),
    .made("b", "alpha", group: 1, added: 1, delay: 0.2, duration: 0.8),
    .made("b", "center", group: 2, added: 3, duration: 0.5),
  ]
  private let fixture = TimelineFixture(
    three,
    marks: [TimelineMark(.key, from: 1, to: 1.1, name: "Return"), TimelineMark(.press, from: 2, to: 2.5)])

  private var tree: AccessibilityTree { fixture.stage.accessibilityTree() }

  private func element(_ role: AccessibilityRole, _ name: String) throws -> AccessibilityTree.Element {
    try #require(tree.elements.first { $0.role == role && $0.name == name }, "\(role) \(name)")
  }

  private func ask(_ request: AccessibilityRequest, _ role: AccessibilityRole, _ name: String) throws -> Bool
  {
    let tree = tree
    let index = try #require(tree.elements.firstIndex { $0.role == role && $0.name == name })
    return fixture.stage.perform(request, at: tree.path(to: index))
  }

  @Test func `has the lanes as items of a list, and the bars in them`() throws {
    let list = try element(.list, "Views")
    #expect(list.table?.rows == 2)
    let lanes = list.children.map { tree.elements[$0] }
    #expect(lanes.map(\.name) == ["a", "b"] && lanes.map(\.cell?.row) == [0, 1])
    #expect(lanes.map(\.value) == ["1 animation", "2 animations"])
    let bars = lanes[1].children.map { tree.elements[$0] }
    #expect(bars.map(\.name) == ["alpha", "center"] && bars.allSatisfy { $0.role == .button })
    // A bar is where it is drawn.
    let plot = fixture.plot
    let start = plot.convert(Point(plot.scale.place(3), 0), to: nil).x
    #expect(abs(bars[1].frame.minX - start) < 1e-6 && bars[1].states.contains(.showing))
    let input = try element(.list, "Input").children.map { tree.elements[$0] }
    #expect(input.map(\.name) == ["Return", "Press"])
  }

  @Test func `has the playhead as a slider that seeks and steps`() throws {
    let playhead = try element(.slider, "Playhead")
    #expect(playhead.range?.value == 4 && playhead.range?.maximum == 4)
    #expect(try ask(.setValue(1.5), .slider, "Playhead"))
    #expect(try ask(.action("decrement"), .slider, "Playhead"))
    #expect(try ask(.action("increment"), .slider, "Playhead"))
    #expect(try !ask(.setValue(.nan), .slider, "Playhead"))
    #expect(try ask(.action("press"), .listItem, "Press"))
    #expect(fixture.commands == [.seek(1.5), .stepBack, .step, .seek(2)])
    #expect(try ask(.action("begin-the-range-here"), .slider, "Playhead") == true)
  }

  @Test func `reports the focus of the part that the last key changed`() throws {
    #expect(try element(.slider, "Playhead").states.contains(.focused))
    fixture.stage.keys("Down")
    let bar = try #require(tree.elements.first { $0.states.contains(.focused) })
    #expect(bar.name == "alpha" && bar.states.contains(.selected))
    #expect(fixture.plot.selectedEntry?.view == "a")
    fixture.stage.keys("Left")
    #expect(try element(.slider, "Playhead").states.contains(.focused))
    #expect(tree.elements.filter { $0.states.contains(.focused) }.count == 1)
  }

  @Test func `selects bars, and keeps their identities`() throws {
    let before = try element(.button, "center").id
    #expect(try ask(.action("press"), .button, "center"))
    #expect(fixture.plot.selectedEntry?.property == "center")
    #expect(try ask(.action("show-the-whole-animation"), .button, "center"))
    #expect(try element(.button, "center").id == before)
    #expect(try ask(.setSelected(false), .button, "center") && fixture.plot.selection == nil)
  }
}
