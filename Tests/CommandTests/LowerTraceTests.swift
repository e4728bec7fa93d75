import Foundation
import GlissadeApplication
import GlissadeGallery
import GlissadeGeometry
import GlissadeInput
import GlissadeTesting
import GlissadeUI
import TestSupport
import Testing

@testable import GlissadeCommand
@testable import GlissadeStudio
@testable import GlissadeTools

/// The positions of the three views at a time, computed only from the numbers of the sliding views tutorial. The clicks
/// are so far apart that each slide ends before the next one.
private struct SlidingViewsTutorial {
  /// The clicks: the time, in seconds, and the index of the requested view.
  var clicks: [(time: Double, index: Int)]
  var isVertical: Bool
  /// The size of the lower area, in points.
  var size: Size

  private static let duration = 0.25

  /// Returns the centre of a view, or `nil` if the view is hidden and its position is undefined.
  func place(of view: Int, at time: Double) -> Point? {
    var (active, place) = (0, view == 0 ? 0.0 : nil)
    for click in clicks where click.time <= time && click.index != active {
      let progress = referenceEaseInOut((time - click.time) / Self.duration)
      // A view with a higher index slides all views to the left, or down if the axis is vertical.
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

  /// Returns the index of the active view. The tints change at the end of a slide.
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
    let rehearsal = Rehearsal(script: Script(script, file: "script")) {
      try options.stage(of: GlissadeApp(), showing: .lower)
    }
    let trace = try rehearsal.trace(until: Double(count - 1) / fps, framesPerSecond: fps)
    #expect(trace.count == count)
    return try trace.map { _, line in
      let json = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      #expect(json["screen"] as? String == "lower")
      let views = try #require(json["views"] as? [[String: Any]])
      return Dictionary(uniqueKeysWithValues: views.map { ($0["id"] as? String ?? "", $0) })
    }
  }

  @Test(arguments: ["horizontal", "vertical"], [60.0, 97])
  func `equals the tutorial's numbers in every frame, in both directions`(axis: String, fps: Double) throws {
    let clicks: [(time: Double, index: Int)] = [
      (0.3, 1), (0.71, 2), (1.1, 2), (1.5, 0), (1.9, 1), (2.203, 0),
    ]
    let script = clicks.map { "\($0.time) click @lower.tab.\(names[$0.index])\n" }.joined()
    let frames = try frames(script, axis: axis, count: Int(2.8 * fps), fps: fps)
    let plot = try #require(frames.first?["lower.plot"])
    let size = Size(width: plot["width"] as? Double ?? 0, height: plot["height"] as? Double ?? 0)
    let tutorial = SlidingViewsTutorial(clicks: clicks, isVertical: axis == "vertical", size: size)
    for (frame, views) in frames.enumerated() {
      let time = Double(frame) / fps
      for (index, name) in names.enumerated() {
        let view = try #require(views["lower.\(name)"])
        let tab = try #require(views["lower.tab.\(name)"])
        let isActive = tutorial.active(at: time) == index
        #expect(tab["state"] as? String == (isActive ? "active" : "inactive"), "\(time)")
        #expect(tab["color"] as? String == (isActive ? "#00ffff" : "#0a60fe"), "\(time)")
        let place = tutorial.place(of: index, at: time)
        #expect(view["hidden"] as? Bool == (place == nil), "\(name) at \(time)")
        guard let place else { continue }
        #expect(abs((view["x"] as? Double ?? .nan) - place.x) < 1e-5, "\(name) at \(time)")
        #expect(abs((view["y"] as? Double ?? .nan) - place.y) < 1e-5, "\(name) at \(time)")
      }
      #expect(NSDictionary(dictionary: views["lower.plot"] ?? [:]) == NSDictionary(dictionary: plot))
    }
  }

  @Test func `is refused for an unknown axis or a missing file of samples`() throws {
    #expect(throws: (any Error).self) { try StageOptions<GlissadeApp>.parse(["--axis", "diagonal"]) }
    let options = try StageOptions<GlissadeApp>.parse(["--samples", "/nowhere/at all.csv"])
    #expect(throws: ApplicationError(.noInput, "/nowhere/at all.csv: there is no such file")) {
      try options.stage(of: GlissadeApp(), showing: .lower)
    }
  }
}
