import Foundation
import GlissadeApplication
import GlissadeGallery
import GlissadeGeometry
import GlissadeInput
import GlissadeUI
import TestSupport
import Testing

@testable import GlissadeCommand
@testable import GlissadeSession
@testable import GlissadeStudio
@testable import GlissadeTools

#if canImport(FoundationXML)
  import FoundationXML
#endif

private typealias Entry = Timeline.Entry

/// Returns the timeline entries of a screen up to a time, as the command records them.
@MainActor
private func timeline(_ screen: Screen, _ script: String = "", until: Double, fps: Double = 60) throws
  -> [Entry]
{
  let stage = try defaultOptions.get().stage(
    of: GlissadeApp(), showing: screen, recordsTimeline: true)
  var playback = Playback(stage: stage, script: Script(script, file: "script"))
  for frame in 0...Int(until * fps) {
    if let error = playback.advance(to: Double(frame) / fps) { throw error }
  }
  if let error = playback.advance(to: until) { throw error }
  return stage.stage.timeline.entries
}

private func scale(_ factor: Double) -> Timeline.Value {
  .transform(Transform3D(Transform2D(scaleX: factor, y: factor)))
}

private func expectClose(_ numbers: [Double]?, _ expected: [Double]) {
  let isClose =
    numbers?.count == expected.count && zip(numbers ?? [], expected).allSatisfy { abs($0 - $1) < 1e-9 }
  #expect(isClose, "\(numbers ?? []), not \(expected)")
}

private let easeInOut = Timeline.Timing.cubicBezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1)

/// Returns the stiffness of the critically damped spring with a remaining distance of a thousandth after `duration`.
/// Its frequency is the root of (1 + ωT)e^(−ωT) = 0.001, by bisection.
private func criticalStiffness(_ duration: Double) -> Double {
  var (low, high) = (1.0, 50.0)
  for _ in 0..<100 {
    let middle = (low + high) / 2
    if (1 + middle) * exp(-middle) > 0.001 { low = middle } else { high = middle }
  }
  return (high / duration) * (high / duration)
}

@MainActor
@Suite struct `The timeline of a screen` {
  @Test func `of the list has the numbers of the fly-in for each row`() throws {
    let entries = try timeline(.list, until: 2)
    for row in 0..<15 {
      let own = entries.filter { $0.view == "list.row.\(row)" }
      let start = 0.05 * Double(row)
      let flights = own.filter { $0.group == row + 1 }
      #expect(
        Set(flights.map(\.property))
          == (row == 0 ? ["alpha", "transform"] : ["alpha", "center", "transform"]))
      for entry in flights {
        #expect(entry.added == 0 && abs(entry.begin - start) < 1e-9 && entry.duration == 0.3)
        #expect(abs((entry.end ?? 0) - start - 0.3) < 1e-9 && entry.finished == true)
        #expect(entry.timing == easeInOut && entry.repeats == 1 && !entry.autoreverses)
      }
      let alpha = flights.first { $0.property == "alpha" }
      #expect(alpha?.from == .numbers([0]) && alpha?.to == .numbers([0.8]))
      if row > 0 {
        let center = flights.first { $0.property == "center" }
        let y = Double(row + 1) * 60 - 25
        #expect(center?.from == .numbers([195, y]) && center?.to == .numbers([195, y - 10 * Double(row)]))
      }
      #expect(flights.first { $0.property == "transform" }?.to == scale(1.02))
      let back = own.filter { $0.group != row + 1 }
      #expect(back.map(\.property) == ["transform"] && back.first?.duration == 0.3)
      #expect(abs((back.first?.begin ?? 0) - start - 0.3) < 1e-9 && back.first?.to == scale(1))
    }
    #expect(entries.filter(\.hasIdentifier).count == 59)
  }

  @Test func `of the list has the delays of the ripple, on both sides of the held row`() throws {
    let entries = try timeline(.list, "1.5 down @list.row.6\n2.31 up", until: 4).filter { $0.added > 1.9 }
    let held = entries.filter { $0.view == "list.row.6" }
    #expect(held.map(\.begin) == [2, 2.31] && held.map(\.to) == [scale(1.02), scale(1)])
    #expect(held.allSatisfy { $0.duration == 0.3 && $0.property == "transform" })
    for row in 0..<15 where row != 6 {
      let own = entries.filter { $0.view == "list.row.\(row)" }
      #expect(own.count == 1 && own[0].to == scale(1.04) && own[0].duration == 0.5)
      #expect(own[0].added == 2.61)
      #expect(abs(own[0].begin - 2.61 - 0.1 - 0.05 * Double(abs(row - 6) - 1)) < 1e-9, "row \(row)")
    }
  }

  @Test func `of the lower views has two slides of a quarter of a second`() throws {
    let entries = try timeline(.lower, "0.5 click @lower.tab.log", until: 2).filter {
      ["lower.histogram", "lower.log"].contains($0.view)
    }
    #expect(entries.map(\.property) == ["center", "center"])
    #expect(Set(entries.map(\.group)).count == 1)
    for entry in entries {
      #expect(entry.begin == 0.5 && entry.duration == 0.25 && entry.end == 0.75 && entry.timing == easeInOut)
      // Both views move one width to the left.
      let way = zip(entry.to.components, entry.from.components).map { $0 - $1 }
      #expect(way == [-358, 0])
    }
  }

  @Test func `of the cart has its springs and its keyframes`() throws {
    let entries = try timeline(.cart, "0.5 down @cart\n2 up", until: 2.79)
    let down = entries.filter { $0.group == 1 }
    #expect(down.count == 16)
    for entry in down {
      #expect(entry.begin == 0.5 && entry.duration == 0.8 && entry.end == 1.3 && entry.finished == true)
      guard case .spring(1, let stiffness, let damping, 0) = entry.timing else {
        Issue.record("\(entry.timing)")
        continue
      }
      #expect(abs(stiffness - criticalStiffness(0.8)) < 1e-6)
      #expect(abs(damping - 2 * stiffness.squareRoot()) < 1e-9)
    }
    let turn = Transform3D(Transform2D(rotationAngle: -0.1))
    #expect(down.first { $0.view == "cart.icon" }?.to == .transform(turn))
    for color in ["pink", "white"] {
      for line in ["top", "middle", "bottom"] {
        let alpha = down.first { $0.view == "cart.line.\(color).\(line)" && $0.property == "alpha" }
        #expect((alpha == nil) == (color == "white"))
        if let alpha { #expect(alpha.from == .numbers([0.6]) && alpha.to == .numbers([1])) }
      }
    }

    let up = entries.filter { $0.group == 2 }
    #expect(up.allSatisfy { $0.timing == .keyframes && $0.begin == 2 && $0.duration == 0.8 && $0.end == nil })
    func times(_ view: String, _ property: String) -> [Double]? {
      up.first { $0.view == view && $0.property == property }?.times
    }
    // The run eases in and out as a whole.
    #expect(up.allSatisfy { $0.easing == .cubicBezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1) })
    func eased(_ progress: [Double]) -> [Double] { progress.map(referenceEaseInOutTime) }
    expectClose(times("cart.icon", "center"), eased([0, 0.35, 0.85, 1]))
    expectClose(times("cart.line.white.top", "bounds"), eased([0, 0.4, 0.9, 1]))
    let icon = up.first { $0.view == "cart.icon" && $0.property == "center" }?.values.map(\.components[0])
    #expect(icon.map { values in values.map { $0 - values[0] } } == [0, -4, 104, 104])
    let fade = up.first { $0.view == "cart.line.pink.top" && $0.property == "alpha" }
    #expect(fade?.values == [1, 1, 0, 0].map { .numbers([$0]) })
    expectClose(fade?.times, eased([0, 0.45, 0.65, 1]))
    let tilt = up.first { $0.view == "cart.icon" && $0.property == "transform" }
    let angles = (tilt?.values ?? []).map { asin($0.components[1]) }
    #expect(angles.count == 4)
    for (angle, expected) in zip(angles, [-0.1, -0.15, 0, 0]) { #expect(abs(angle - expected) < 1e-9) }
    expectClose(tilt?.times, eased([0, 0.35, 0.39, 1]))
  }

  @Test func `of the cart has the animations of a cancelled touch`() throws {
    let entries = try timeline(.cart, "0.5 down @cart\n2 cancel", until: 4).filter { $0.group == 2 }
    #expect(!entries.isEmpty)
    for entry in entries {
      #expect(entry.begin == 2 && entry.duration == 0.3 && entry.end == 2.3 && entry.finished == true)
      guard case .spring(1, let stiffness, _, 0) = entry.timing else {
        Issue.record("\(entry.timing)")
        continue
      }
      #expect(abs(stiffness - criticalStiffness(0.3)) < 1e-6)
    }
    #expect(
      entries.first { $0.view == "cart.line.pink.top" && $0.property == "alpha" }?.to == .numbers([0.6]))
  }

  @Test func `of the cards has the rotation and the fade of each card that tips in`() throws {
    let entries = try timeline(.cards, until: 1).filter { $0.view.hasSuffix(".content") }
    #expect(entries.count == 10)
    // The transform is a rotation by −15° after a translation by (−20, −20).
    let (c, s) = (cos(-Double.pi / 12), sin(-Double.pi / 12))
    let tip = [c, s, -s, c, -20 * c + 20 * s, -20 * s - 20 * c]
    for entry in entries {
      #expect(entry.begin == 0 && entry.duration == 0.4 && entry.end == 0.4 && entry.timing == easeInOut)
      switch entry.property {
      case "alpha": #expect(entry.from == .numbers([0.8]) && entry.to == .numbers([1]))
      default:
        #expect(entry.property == "transform" && entry.to == scale(1))
        expectClose(entry.from.components, tip)
      }
    }
  }

  @Test func `of the cards has the deceleration of a scroll, and its interruption`() throws {
    let script = """
      1 down 195 700
      1.02 move +0 -40
      1.04 move +0 -60
      1.06 move +0 -60
      1.08 up
      1.3 down 195 400
      """
    let entries = try timeline(.cards, script, until: 2).filter { $0.property == "contentOffset" }
    #expect(entries.map(\.view) == ["cards"] && entries.map(\.timing) == [.scroll])
    #expect(
      entries.map(\.begin) == [1.08] && entries.map(\.end) == [1.3] && entries.map(\.finished) == [false])
  }

  @Test func `of the lyrics has the spring of a card that returns, and the exchange`() throws {
    let entries = try timeline(
      .lyrics, "0.3 down @lyrics.first\n0.4 move +0 +40\n0.6 up\n1.5 key Return", until: 3
    ).filter { ["lyrics.first", "lyrics.second"].contains($0.view) }
    let home = entries.filter { $0.begin == 0.6 }
    #expect(Set(home.map(\.property)) == ["transform", "alpha"])
    for entry in home {
      #expect(entry.duration == 0.33 && entry.end == 0.93 && entry.finished == true)
      guard case .spring(1, let stiffness, let damping, 0.7) = entry.timing else {
        Issue.record("\(entry.timing)")
        continue
      }
      #expect(abs(damping / (2 * stiffness.squareRoot()) - 0.7) < 1e-9)
      // The envelope's equation: |(ζ − v/ω)/√(1 − ζ²)|·e^(−ζωT) = 0.001.
      let frequency = stiffness.squareRoot()
      let amplitude = abs(0.7 - 0.7 / frequency) / 0.51.squareRoot()
      let rest = amplitude * exp(-0.7 * frequency * 0.33)
      #expect(abs(rest - 0.001) < 1e-9)
    }
    let exchange = entries.filter { $0.begin == 1.5 }
    #expect(exchange.allSatisfy { $0.duration == 0.33 && $0.timing == easeInOut })
    let depths = exchange.filter { $0.property == "zPosition" }
    #expect(depths.map(\.from) == [.numbers([2]), .numbers([1])])
    #expect(depths.map(\.to) == [.numbers([1]), .numbers([2])])
    let behind = exchange.first { $0.view == "lyrics.first" && $0.property == "transform" }?.to.components
    expectClose(behind, [0.9, 0, 0, 0.9, 0, -30])
  }

  @Test(arguments: screenNames)
  func `does not depend on the frame rate, and does not change a trace`(name: String) throws {
    let application = GlissadeApp()
    let screen = try #require(application.screens.first { $0.name == name })
    for seed in seeds(21..<24) {
      let storm = Storm(seed: seed, events: 60)
      let script = Script(storm.script, file: "storm")
      func playback(_ records: Bool) throws -> Playback {
        Playback(
          stage: try defaultOptions.get().stage(
            of: application, showing: screen, recordsTimeline: records), script: script)
      }
      var (plain, recorded) = (try playback(false), try playback(true))
      let writer = TraceWriter()
      for frame in 0...Int(storm.end * 20) {
        let time = Double(frame) / 20
        #expect(plain.advance(to: time) == nil)
        #expect(recorded.advance(to: time) == nil)
        let lines = (writer.line(plain.stage, at: time), writer.line(recorded.stage, at: time))
        #expect(lines.0 == lines.1, "seed \(seed) at \(time)")
      }
      #expect(plain.stage.stage.timeline.entries.isEmpty)
      var rough = try playback(true)
      for second in 0...Int(storm.end * 20) / 20 { #expect(rough.advance(to: Double(second)) == nil) }
      #expect(rough.advance(to: Double(Int(storm.end * 20)) / 20) == nil)
      let (seldom, often) = (rough.stage.stage.timeline.entries, recorded.stage.stage.timeline.entries)
      #expect(seldom.count == often.count, "seed \(seed)")
      for (one, other) in zip(seldom, often) {
        guard one.json != other.json else { continue }
        Issue.record("seed \(seed): \(one.json), not \(other.json)")
        break
      }
      for entry in recorded.stage.stage.timeline.entries {
        #expect(entry.begin >= entry.added && (entry.end == nil) == (entry.finished == nil), "seed \(seed)")
        #expect((entry.end ?? .infinity) >= entry.added, "seed \(seed)")
      }
    }
  }
}

@MainActor
@Suite struct `A printed timeline` {
  private func json(_ entry: Entry) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(entry.json.utf8)) as? [String: Any])
  }

  @Test func `has the documented fields in their order`() throws {
    let entry = try #require(
      try timeline(.list, until: 2).first { $0.view == "list.row.3" && $0.property == "alpha" })
    #expect(
      entry.json
        == #"{"view":"list.row.3","property":"alpha","group":4,"added":0,"begin":0.15,"duration":0.3,"end":0.45,"#
        + #""timing":"cubic-bezier(0.42,0,0.58,1)","from":0,"to":0.8,"repeats":1,"autoreverses":false,"finished":true,"#
        + #""site":"GlissadeEffects/SlideInList+Motion.swift:35"}"#)
  }

  @Test func `writes values according to their kind, and null for unknown values`() throws {
    let stage = Stage(size: Size(width: 390, height: 844))
    stage.timeline.isEnabled = true
    let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    view.accessibilityIdentifier = "a \"view\"\n"
    view.backgroundColor = Color(rgb: 0xff8000)
    stage.root.addSubview(view)
    View.animate(withDuration: 1, options: [.repeat, .autoreverse]) {
      view.bounds.size = Size(width: 20, height: 1.0 / 3)
      view.backgroundColor = Color(RGBA(red: 0, green: 0, blue: 0, alpha: 0.5))
      view.transform3D = Transform3D(rotationAngle: 1, x: 1, y: 0, z: 0)
    }
    let lines = try stage.timeline.entries.map(json)
    #expect(lines[0]["view"] as? String == "a \"view\"\n")
    #expect(lines[0]["to"] as? [Double] == [0, 0, 20, 0.333333])
    #expect(lines[1]["from"] as? String == "#ff8000ff" && lines[1]["to"] as? String == "#00000080")
    #expect((lines[2]["from"] as? [Double])?.count == 6 && (lines[2]["to"] as? [Double])?.count == 16)
    for key in ["repeats", "end", "finished"] { #expect(lines[0][key] is NSNull, "\(key)") }
    #expect(lines[0]["autoreverses"] as? Bool == true && lines[0]["values"] == nil)
  }

  @Test func `contains the values and times of keyframes`() throws {
    let entry = try #require(
      try timeline(.cart, "0.5 down @cart\n2 up", until: 2.5).first { $0.timing == .keyframes })
    let line = try json(entry)
    #expect((line["values"] as? [[Double]])?.count == (line["times"] as? [Double])?.count)
    #expect(line["timing"] as? String == "keyframes")
  }

  @Test func `is a table of at most a hundred columns`() throws {
    for (screen, script) in [(Screen.list, ""), (.cart, "0.5 down @cart\n1 up"), (.lyrics, "1 key Return")] {
      let entries = try timeline(screen, script, until: 3)
      let lines = TimelineTable(entries).text.split(separator: "\n")
      #expect(lines.count == entries.count + 1)
      for line in lines { #expect(line.count <= 100, "\(line)") }
      #expect(lines[0].contains("from → to"))
    }
    #expect(TimelineTable([]).text.split(separator: "\n").count == 1)
  }

  @Test(arguments: screenNames) func `is a well-formed chart with a bar for each motion`(name: String) throws
  {
    let screen = try #require(GlissadeApp().screens.first { $0.name == name })
    let entries = try timeline(screen, Storm(seed: 5, events: 40).script, until: 5)
    let reader = Elements(TimelineChart(entries, title: screen.title, until: 5).svg)
    #expect(reader.isWellFormed)
    #expect(reader.count("g") == entries.count)
  }

  @Test func `escapes special characters in identifiers`() throws {
    let stage = Stage(size: Size(width: 390, height: 844))
    stage.timeline.isEnabled = true
    let view = View()
    view.accessibilityIdentifier = "<a href=\"x\">&'\u{1}</a>"
    stage.root.addSubview(view)
    View.animate(withDuration: 1) { view.alpha = 0 }
    let reader = Elements(TimelineChart(stage.timeline.entries, title: "<&>", until: 1).svg)
    #expect(reader.isWellFormed)
    #expect(reader.texts.contains("<a href=\"x\">&'</a>") && reader.texts.contains("<&>"))
    #expect(Elements(TimelineChart([], title: "", until: 0).svg).isWellFormed)
  }

  @Test func `is not printed if the script fails, which is reported as a data error`() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("timeline-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    for script in ["0.5 click @nothing\n", "0.5 clack 1 2\n"] {
      try Data(script.utf8).write(to: file)
      do {
        try TimelineCommand<GlissadeApp>.parse(["list", "--script", file.path]).perform()
        Issue.record("it ran")
      } catch let error as ApplicationError {
        #expect(error.status == .data && "\(error)".contains("\(file.path):1"), "\(error)")
      }
    }
  }

  /// The elements and texts of an XML document.
  private final class Elements: NSObject, XMLParserDelegate {
    private var names: [String: Int] = [:]
    private(set) var texts: [String] = []
    private(set) var isWellFormed = false
    private var text = ""

    init(_ document: String) {
      super.init()
      let parser = XMLParser(data: Data(document.utf8))
      parser.delegate = self
      isWellFormed = parser.parse()
    }

    func count(_ name: String) -> Int { names[name, default: 0] }

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String]
    ) {
      names[name, default: 0] += 1
      text = ""
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }

    func parser(
      _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
    ) {
      texts.append(text)
      text = ""
    }
  }
}
