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
@testable import GlissadeSession
@testable import GlissadeStudio
@testable import GlissadeTools

/// The state of a row at a time, computed only from the numbers of the slide-in list tutorial, without code of the
/// library.
private struct SlideInListTutorial {
  var held: (row: Int, from: Double, until: Double)?

  func flown(_ row: Int, _ time: Double) -> Double { referenceEaseInOut((time - 0.05 * Double(row)) / 0.3) }
  func alpha(_ row: Int, _ time: Double) -> Double { 0.8 * flown(row, time) }
  func y(_ row: Int, _ time: Double) -> Double {
    Double(row + 1) * 60 - 25 - 10 * Double(row) * flown(row, time)
  }

  func scale(_ row: Int, _ time: Double) -> Double {
    var scale =
      1 + 0.02 * flown(row, time) - 0.02 * referenceEaseInOut((time - 0.05 * Double(row) - 0.3) / 0.3)
    guard let held else { return scale }
    if row == held.row {
      scale += 0.02 * referenceEaseInOut((time - held.from - 0.5) / 0.3)
      scale -= 0.02 * referenceEaseInOut((time - held.until) / 0.3)
    } else {
      let start = held.until + 0.3 + 0.1 + 0.05 * Double(abs(row - held.row) - 1)
      if time < start + 0.5 - 1e-9 { scale += 0.04 * referenceEaseInOut((time - start) / 0.5) }
    }
    return scale
  }
}

@MainActor
@Suite struct `A trace of the list` {
  private struct Frame {
    let time: Double
    let screen: String
    let views: [String: [String: Any]]

    func number(_ view: String, _ key: String) -> Double { views[view]?[key] as? Double ?? .nan }
  }

  private func rehearsal(_ script: Script) -> Rehearsal {
    Rehearsal(fonts: .none, script: script) { try Screen.list.makeViewController() }
  }

  /// Returns the trace of `frames` frames, parsed as JSON.
  private func trace(_ script: Script = "", frames: Int, fps: Double) throws -> [Frame] {
    let trace = try rehearsal(script).trace(until: Double(frames - 1) / fps, framesPerSecond: fps)
    #expect(trace.count == frames)
    return try trace.map { time, line in
      let json = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      let views = try #require(json["views"] as? [[String: Any]])
      return Frame(
        time: time, screen: try #require(json["screen"] as? String),
        views: Dictionary(uniqueKeysWithValues: views.map { ($0["id"] as? String ?? "", $0) }))
    }
  }

  private func expect(_ frames: [Frame], follow tutorial: SlideInListTutorial) {
    for frame in frames {
      for row in 0..<15 {
        let id = "list.row.\(row)"
        let transform = frame.views[id]?["transform"] as? [Double] ?? []
        #expect(abs(frame.number(id, "alpha") - tutorial.alpha(row, frame.time)) < 1e-6)
        #expect(abs(frame.number(id, "y") - tutorial.y(row, frame.time)) < 1e-6)
        #expect(abs((transform.first ?? .nan) - tutorial.scale(row, frame.time)) < 1e-6)
        #expect(frame.number(id, "x") == 195)
        #expect(frame.number(id, "width") == 390 && frame.number(id, "height") == 50)
      }
    }
  }

  @Test func `equals the tutorial's numbers in every frame of the fly-in`() throws {
    expect(try trace(frames: 121, fps: 60), follow: SlideInListTutorial())
  }

  @Test(arguments: [30.0, 60, 120, 97])
  func `equals the tutorial's numbers during a hold and its ripple, at every frame rate`(fps: Double) throws {
    let script: Script = """
      1.50 down @list.row.6
      2.31 up
      """
    let frames = try trace(script, frames: Int(4 * fps) + 1, fps: fps)
    expect(frames, follow: SlideInListTutorial(held: (row: 6, from: 1.5, until: 2.31)))
  }

  @Test func `names the frontmost screen from the tap until the end of the return transition`() throws {
    let script: Script = """
      2.0 click @list.row.5
      3.0 click @detail.back
      """
    let frames = try trace(script, frames: 81, fps: 20)
    for frame in frames {
      #expect(frame.screen == (frame.time >= 2 && frame.time < 3.5057 ? "detail" : "list"), "\(frame.time)")
    }
    #expect(frames[50].views["detail"]?["color"] as? String == "#d524ed")
    #expect(frames[50].views["detail.title"]?["text"] as? String == "orangutan")
  }

  @Test func `agrees at 30 and at 120 frames per second`() {
    rehearsal("0.31 down @list.row.2\n1.07 up\n1.5 click @list.row.0\n1.77 click @detail.back\n")
      .expectSameMotion(atFramesPerSecond: [30, 120], until: 3, within: 0)
  }
}
