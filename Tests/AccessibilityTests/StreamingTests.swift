import Foundation
import GlissadeDrawing
import GlissadeGallery
import GlissadeGeometry
import GlissadeInput
import GlissadeTesting
import GlissadeUI
import Testing

@testable import GlissadeAccessibility

/// A latency monitor that receives 54 samples a second, and its events to clients.
@MainActor
@Suite struct `A chart of streaming samples` {
  private let stage: Stage
  private var objects = AccessibleObjects(applicationName: "test")
  private var tree: PublishedTree
  private var (time, count) = (0.0, 0)

  init() throws {
    let screen = MonitorScreen(Recording(), isLive: true, timeSpan: 10)
    screen.source = "samples"
    stage = Stage(size: Size(width: 390, height: 844), textMeasurer: Typewriter(descent: 0.2))
    stage.rootViewController = screen
    stage.advance(to: 0)
    tree = PublishedTree(stage.accessibilityTree(), of: 1)
    objects.busName = ":1.5"
    objects.publish(tree)
    _ = stream(20)
  }

  /// Receives samples for a number of seconds, and returns the events.
  private mutating func stream(_ seconds: Double) -> [BusEvent] {
    for _ in 0..<Int(seconds * 54) {
      count += 1
      time = Double(count) / 54
      let line = Array("\(sin(Double(count) / 20))\n".utf8)
      stage.advance(to: time, input: [InputEvent(time: time, .data(ReceivedData(line, named: "samples")))])
    }
    let old = tree
    tree = PublishedTree(stage.accessibilityTree(), of: 1)
    objects.publish(tree)
    let events = TreeChanges(from: old, to: tree, in: objects).events
    objects.clientsWereTold()
    return events
  }

  private func plot() throws -> AccessibilityTree.Element {
    try #require(tree.tree.elements.first { $0.identifier == "lower.plot" })
  }

  private mutating func ask(_ path: String, _ member: String) throws -> [BusValue] {
    try objects.answer(BusCall(path: path, interface: "", member: member)).values
  }

  @Test func `sends less than ten events for a tree, however many of its readings have changed`() throws {
    var chart = self
    for seconds in [0.5, 1, 2, 8] {
      let before = Set(try chart.plot().children.map { chart.tree.tree.elements[$0].id })
      let events = chart.stream(seconds)
      let after = Set(try chart.plot().children.map { chart.tree.tree.elements[$0].id })
      #expect(after.count > 60 && before.symmetricDifference(after).count > 4)
      #expect((1..<10).contains(events.count), "\(events.map(\.member))")
      let plot = chart.tree.path(of: try chart.plot())
      #expect(events.contains { $0.member == "PropertyChange" && $0.source == plot })
    }
  }

  @Test func `answers with the readings of now, and tells of the end of those in its answers`() throws {
    var chart = self
    let path = chart.tree.path(of: try chart.plot()).text
    func children() throws -> [String] { try chart.ask(path, "GetChildren").flatMap(\.paths) }
    let first = try children()
    var events = chart.stream(1)
    let second = try children()
    let present = try chart.plot().children.map { chart.tree.path(of: chart.tree.tree.elements[$0]).text }
    #expect(second == present)
    #expect(first != second)
    events += chart.stream(12)
    let kept = Set(try children())
    let gone = Set(first).union(second).subtracting(kept)
    #expect(!gone.isEmpty)
    #expect(Set(events.filter { $0.arguments.string(0) == "defunct" }.map(\.source.text)) == gone)
    let removed = events.filter { $0.member == "RemoveAccessible" }.flatMap { $0.arguments.flatMap(\.paths) }
    #expect(Set(removed) == gone)
    #expect(!events.contains { $0.member == "ChildrenChanged" })
    #expect(throws: BusError.unknownObject) { try chart.ask(gone.first ?? "", "GetRole") }
  }
}
