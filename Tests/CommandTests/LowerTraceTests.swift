import Foundation
import GlissadeApplication
import GlissadeGallery
import GlissadeGeometry
import GlissadeInput
import GlissadeUI
import TestSupport
import Testing

@testable import GlissadeCommand
@testable import GlissadeTools

/// What the sliding views tutorial's numbers alone say of the three views at a time, after clicks that leave each
/// slide the time to end.
private struct Seed001 {
  /// A click, when, and the view that it asks for.
  var clicks: [(time: Double, index: Int)]
  var isVertical: Bool
  /// Of the lower area.
  var size: Size

  private static let duration = 0.25

  /// The centre of a view, and whether it is hidden; `nil` where it is and may be anywhere.
  func place(of view: Int, at time: Double) -> Point? {
    var (active, place) = (0, view == 0 ? 0.0 : nil)
    for click in clicks where click.time <= time && click.index != active {
      let progress = referenceEaseInOut((time - click.time) / Self.duration)
      // Sideways a later one slides everything to the left, vertically everything down.
      let way = (click.index > active ? 1.0 : -1) * (isVertical ? -1 : 1)
      if view == active {
        place = time < click.time + Self.duration - 1e-9 ? -way * progress : nil
      } else if view == click.index {
        place = way * (1 - progress)
      }
      active = click.index
    }
    return place.map {
      Point(size.width * (0.5 + (isVertical ? 0 : $0)), size.height * (0.5 + (isVertical ? $0 : 0)))
    }
  }

  /// The tints change at the end of a slide.
  func active(at time: Double) -> Int {
    clicks.last { $0.time + Self.duration <= time + 1e-9 }?.index ?? 0
  }
}

@MainActor
@Suite struct `A trace of the lower views` {
  private let names = ["histogram", "log", "events"]

  private func frames(_ script: String, axis: String, count: Int, fps: Double) throws -> [[String: [String:
    Any]]]
  {
    let options = try StageOptions<GlissadeApp>.parse(["--axis", axis])
    let stage = try options.stage(of: GlissadeApp(), showing: .lower)
    var playback = Playback(stage: stage, script: Script(script, file: "script"))
    let writer = TraceWriter(only: [])
    return try (0..<count).map { frame in
      let time = Double(frame) / fps
      if let error = playback.advance(to: time) { throw error }
      let line = writer.line(stage, at: time)
      let json = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      #expect(json["screen"] as? String == "lower")
      let views = try #require(json["views"] as? [[String: Any]])
      return Dictionary(uniqueKeysWithValues: views.map { ($0["id"] as? String ?? "", $0) })
    }
  }

  @Test(arguments: ["horizontal", "vertical"], [60.0, 97])
  func `equals the seed's numbers in every frame, both ways`(axis: String, fps: Double) throws {
    let clicks: [(time: Double, index: Int)] = [
      (0.3, 1), (0.71, 2), (1.1, 2), (1.5, 0), (1.9, 1), (2.203, 0),
    ]
    let script = clicks.map { "\($0.time) click @lower.tab.\(names[$0.index])\n" }.joined()
    let frames = try frames(script, axis: axis, count: Int(2.8 * fps), fps: fps)
    let plot = try #require(frames.first?["lower.plot"])
    let size = Size(width: plot["width"] as? Double ?? 0, height: plot["height"] as? Double ?? 0)
    let seed = Seed001(clicks: clicks, isVertical: axis == "vertical", size: size)
    for (frame, views) in frames.enumerated() {
      let time = Double(frame) / fps
      for (index, name) in names.enumerated() {
        let view = try #require(views["lower.\(name)"])
        let tab = try #require(views["lower.tab.\(name)"])
        let isActive = seed.active(at: time) == index
        #expect(tab["state"] as? String == (isActive ? "active" : "inactive"), "\(time)")
        #expect(tab["color"] as? String == (isActive ? "#00ffff" : "#0a60fe"), "\(time)")
        let place = seed.place(of: index, at: time)
        #expect(view["hidden"] as? Bool == (place == nil), "\(name) at \(time)")
        guard let place else { continue }
        #expect(abs((view["x"] as? Double ?? .nan) - place.x) < 1e-5, "\(name) at \(time)")
        #expect(abs((view["y"] as? Double ?? .nan) - place.y) < 1e-5, "\(name) at \(time)")
      }
      #expect(NSDictionary(dictionary: views["lower.plot"] ?? [:]) == NSDictionary(dictionary: plot))
    }
  }

  @Test func `is the same, whatever the seed, but for what the samples are`() throws {
    #expect(throws: (any Error).self) { try StageOptions<GlissadeApp>.parse(["--axis", "diagonal"]) }
    let options = try StageOptions<GlissadeApp>.parse(["--samples", "/nowhere/at all.csv"])
    #expect(throws: ApplicationError(.noInput, "/nowhere/at all.csv: there is no such file")) {
      try options.stage(of: GlissadeApp(), showing: .lower)
    }
  }
}
