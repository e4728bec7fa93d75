import Foundation
import GlissadeInput
import GlissadeUI
import TestSupport
import Testing

@testable import GlissadeCommand
@testable import GlissadeSession
@testable import GlissadeStudio
@testable import GlissadeTools

/// A script of random input. It depends only on the seed.
struct Storm {
  let script: String
  /// The time at which the last event ends, in seconds.
  let end: Double

  private static let keys =
    ["Tab", "shift+Tab", "Left", "Right", "Up", "Down", "Home", "End", "PageUp", "PageDown", "Return"]
    + ["Escape", "Space", "Delete", "Insert", "Backspace", "P", "T", "S", "R", "F", "F1", "+", "-", "."]
    + ["1", "2", "3", "4", "5", "6", "control+C", "Keypad Enter"]
  private static let sizes = ["390 844", "1280 800", "320 480", "800 320", "1 1", "2000 200"]

  init(seed: UInt64, events: Int) {
    var random = SplitMix(seed: seed)
    var time = 0.0
    var lines = ["0 move 195 300"]
    for _ in 0..<events {
      // Many events are simultaneous, many occur during a motion, and some follow the end of one.
      time += [0, 0, 0.016, 0.1, 0.25, 1].randomElement(using: &random) ?? 0
      let place = "\(Int.random(in: 0...420, using: &random)) \(Int.random(in: 0...860, using: &random))"
      let action =
        switch Int.random(in: 0..<40, using: &random) {
        case 0..<6: "move \(place)"
        case 6..<12:
          "move +\(Int.random(in: 0...90, using: &random)) -\(Int.random(in: 0...90, using: &random))"
        case 12..<17: "down \(place)"
        case 17..<22: "up"
        case 22..<27: "click \(place)"
        case 27..<30: "wheel 0 \(Int.random(in: -900...900, using: &random))"
        case 30..<38: "key \(Self.keys.randomElement(using: &random) ?? "Tab")"
        case 38: "cancel"
        default: "resize \(Self.sizes.randomElement(using: &random) ?? "390 844")"
        }
      lines.append("\(time) \(action)")
    }
    time += 1
    script = (lines + ["\(time) up", "\(time) cancel", "\(time) resize 390 844"]).joined(separator: "\n")
    end = time
  }
}

@MainActor
@Suite struct `A storm of input` {
  typealias View = [String: Any]

  private let writer = TraceWriter(only: [])

  private func playback(_ storm: Storm?, _ name: String, inGallery: Bool) throws -> Playback {
    let application = GlissadeApp()
    let screen = try #require(application.screens.first { $0.name == name })
    let stage = try defaultOptions.get().stage(
      of: application, showing: screen, inWindow: inGallery)
    return Playback(stage: stage, script: storm.map { Script($0.script, file: "storm") })
  }

  private func views(_ stage: ToolStage) throws -> [String: View] {
    let line = writer.line(stage, at: stage.stage.time)
    let json = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? View)
    let views = try #require(json["views"] as? [View])
    return Dictionary(uniqueKeysWithValues: views.map { ($0["id"] as? String ?? "", $0) })
  }

  @Test(arguments: screenNames, [false, true])
  func `gives the same views at any frame rate`(screen: String, inGallery: Bool) throws {
    for seed in seeds(1..<3) {
      let storm = Storm(seed: seed, events: 150)
      var smooth = try playback(storm, screen, inGallery: inGallery)
      var rough = try playback(storm, screen, inGallery: inGallery)
      for second in 1...Int(storm.end) + 2 {
        for frame in 1...30 {
          #expect(smooth.advance(to: Double(second - 1) + Double(frame) / 30) == nil, "seed \(seed)")
          _ = smooth.stage.draw()
        }
        guard second.isMultiple(of: 7) else { continue }
        #expect(rough.advance(to: Double(second)) == nil, "seed \(seed)")
        // The views are compared by identifier, because the drawing order of two separate cells may differ after a row
        // was moved. The frame meter is left out: it gives way to controls when a frame shows them at rest. So are the
        // causes of the last frame, which are more in a longer one.
        let (one, other) = (try views(smooth.stage), try views(rough.stage))
        let different = Set(one.keys).union(other.keys).subtracting([
          "gallery.meter", "gallery.inspector.redraw",
        ])
        .filter { one[$0] as NSDictionary? != other[$0] as NSDictionary? }
        #expect(
          different.sorted().map { "\(one[$0] ?? [:]) \(other[$0] ?? [:])" } == [],
          "seed \(seed), second \(second)")
      }
    }
  }

  @Test(arguments: screenNames)
  func `leaves a screen at rest and complete`(screen: String) throws {
    for seed in seeds(11..<13) {
      let storm = Storm(seed: seed, events: 300)
      var played = try playback(storm, screen, inGallery: false)
      let stage = played.stage
      // The song may still be playing.
      #expect(played.advance(to: storm.end + 300) == nil, "seed \(seed)")
      _ = stage.draw()
      #expect(!stage.needsDisplay, "seed \(seed)")
      let left = try views(stage)

      var untouched = try playback(nil, screen, inGallery: false)
      _ = untouched.advance(to: 300)
      let fresh = try views(untouched.stage)
      for complaint in complaints(of: screen, left, fresh) {
        Issue.record("seed \(seed): \(complaint)")
      }
    }
  }

  /// Returns descriptions of what is wrong with a screen at rest, compared with a fresh one.
  private func complaints(of screen: String, _ left: [String: View], _ fresh: [String: View]) -> [String] {
    func isAsBefore(_ id: String, _ keys: [String]) -> [String] {
      keys.filter { "\(left[id]?[$0] ?? "")" != "\(fresh[id]?[$0] ?? "")" }
        .map { "\(id) has \($0) \(left[id]?[$0] ?? "none"), not \(fresh[id]?[$0] ?? "none")" }
    }
    let place = ["x", "y", "width", "height", "alpha", "transform", "hidden"]
    switch screen {
    case "list":
      let rows = left.keys.filter { $0.hasPrefix("list.row.") }
      return rows.flatMap { isAsBefore($0, place) }
    case "lower":
      let names = ["histogram", "log", "events"]
      let shown = names.filter { left["lower.\($0)"]?["hidden"] as? Bool == false }
      let active = names.filter { left["lower.tab.\($0)"]?["state"] as? String == "active" }
      guard shown.count == 1, active == shown else { return ["\(shown) shown, \(active) active"] }
      let (there, here) = (left["lower.\(shown[0])"] ?? [:], fresh["lower.histogram"] ?? [:])
      return isAsBefore("lower.plot", place)
        + place.filter { "\(there[$0] ?? "")" != "\(here[$0] ?? "")" }.map { "\(shown[0]) is off in \($0)" }
    case "cart":
      return ["cart", "cart.button", "cart.icon", "cart.line.white.top", "cart.line.pink.bottom"]
        .flatMap { isAsBefore($0, place + ["state"]) }
    case "cards":
      let cells = left.keys.filter { left[$0]?["state"] != nil }
      guard !cells.isEmpty else { return ["no card is to be seen"] }
      // Cards that show their back are excluded, because they are turned. All may be.
      let fronts = cells.filter { left[$0]?["state"] as? String == "front" }
      return fronts.map { $0 + ".content" }.filter {
        "\(left[$0]?["transform"] ?? "")" != "\(fresh["cards.cell.0.content"]?["transform"] ?? 0)"
      }
      .map { "\($0) is still tipped" }
    case "lyrics":
      let cards = ["lyrics.first", "lyrics.second"]
      func places(_ views: [String: View]) -> [String] {
        cards.map { id in place.map { "\($0) \(views[id]?[$0] ?? "")" }.joined(separator: ", ") }.sorted()
      }
      return places(left) == places(fresh) ? [] : ["the cards are at \(places(left))"]
    case "controls":
      return left.keys.flatMap { isAsBefore($0, ["x", "y", "width", "height", "transform"]) }
    default:
      return ["no test knows how \(screen) has to be"]
    }
  }
}
