import Foundation
import GlissadeApplication
import GlissadeEffects
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

/// The state of both cards, computed only from the numbers of the lyric cards tutorial, without code of the library.
private struct PerspectiveCardsTutorial {
  /// The distance by which the front card is dragged along its axis, in points. The card is released at 1.5 s, or
  /// exchanged at 1.3 s.
  let way: Point

  struct Card {
    var scale = 1.0
    var shift = Point.zero
    var alpha = 1.0
    var depth: Double
  }

  private var distance: Double { (way.x * way.x + way.y * way.y).squareRoot() }
  private var faded: Double { distance > 20 ? 1 - (distance - 20) / 100 : 1 }

  func cards(at time: Double) -> (first: Card, second: Card) {
    var first = Card(depth: 2)
    var second = Card(scale: 0.9, shift: Point(0, -30), depth: 1)
    guard time >= 1.3 else { return (first, second) }
    (first.shift, first.alpha) = (way, faded)
    if distance > 80 {
      let progress = referenceEaseInOut((time - 1.3) / 0.33)
      first.scale = 1 - 0.1 * progress
      first.shift = way + (Point(0, -30) - way) * progress
      first.alpha += (1 - faded) * progress
      first.depth = 2 - progress
      second = Card(scale: 0.9 + 0.1 * progress, shift: Point(0, -30 + 30 * progress), depth: 1 + progress)
    } else if time >= 1.5 {
      let rest = 1 - referenceSpringHome(time - 1.5)
      first.shift = way * rest
      first.alpha = 1 - (1 - faded) * rest
    }
    return (first, second)
  }
}

@MainActor
@Suite struct `A trace of the lyrics` {
  private typealias Views = [(id: String, values: [String: Any])]

  private func rehearsal(_ script: Script, _ axis: PerspectiveCards.Axis) -> Rehearsal {
    Rehearsal(fonts: .none, script: script) {
      try Screen.lyrics.makeViewController(ScreenOptions(["axis": axis.rawValue]))
    }
  }

  /// Returns the views with the identifiers `lyrics…`, from back to front, for each frame.
  private func trace(
    _ script: String, axis: PerspectiveCards.Axis = .vertical, frames: Int, fps: Double
  ) throws -> [Views] {
    let trace = try rehearsal(Script(script, file: "script"), axis)
      .trace(until: Double(frames - 1) / fps, framesPerSecond: fps, only: ["lyrics*"])
    #expect(trace.count == frames)
    return try trace.map { _, line in
      let json = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      #expect(json["screen"] as? String == "lyrics")
      return try #require(json["views"] as? [[String: Any]]).map { ($0["id"] as? String ?? "", $0) }
    }
  }

  private func expect(
    _ card: PerspectiveCardsTutorial.Card, is id: String, of views: Views, _ comment: Comment
  ) {
    let values = views.first { $0.id == id }?.values ?? [:]
    func number(_ key: String) -> Double { values[key] as? Double ?? .nan }
    let transform = values["transform"] as? [Double] ?? []
    let expected = [card.scale, 0, 0, card.scale, card.shift.x, card.shift.y]
    #expect(transform.count == 6, comment)
    // The tolerance allows for the reference frequency, which has six digits.
    #expect(zip(transform, expected).allSatisfy { abs($0 - $1) < 2e-4 }, comment)
    #expect(abs(number("alpha") - min(max(card.alpha, 0), 1)) < 5e-6, comment)
    #expect(abs(number("z") - card.depth) < 2e-6, comment)
    #expect(number("x") == 175 && number("y") == 210, comment)
    #expect(number("width") == 350 && number("height") == 420, comment)
  }

  private nonisolated static let directions = [Point(0, -1), Point(0, 1), Point(-1, 0), Point(1, 0)]

  @Test(arguments: [15.0, 20, 60, 79, 80, 81], directions)
  func `equals the tutorial's numbers in every frame of a drag`(length: Double, direction: Point) throws {
    let way = direction * length
    let script = """
      1.0 down @lyrics.first
      1.3 move \(signed(way.x)) \(signed(way.y))
      1.5 up
      """
    for (axis, followed) in [
      (PerspectiveCards.Axis.vertical, Point(0, way.y)), (.horizontal, Point(way.x, 0)), (.both, way),
    ] {
      let tutorial = PerspectiveCardsTutorial(way: followed)
      for (frame, views) in try trace(script, axis: axis, frames: 109, fps: 60).enumerated() {
        let time = Double(frame) / 60
        let (first, second) = tutorial.cards(at: time)
        let comment = Comment("\(axis) at \(time)")
        expect(first, is: "lyrics.first", of: views, comment)
        expect(second, is: "lyrics.second", of: views, comment)
        // The deeper card is drawn first.
        let order = views.map(\.id).filter { ["lyrics.first", "lyrics.second"].contains($0) }
        #expect(order.first == (first.depth > second.depth ? "lyrics.second" : "lyrics.first"), comment)
      }
    }
  }

  private func signed(_ number: Double) -> String { (number < 0 ? "" : "+") + String(number) }

  @Test func `springs back when the system cancels the drag, and follows a second drag`() throws {
    let script = """
      1.0 down @lyrics.first
      1.3 move +0 +60
      1.5 cancel
      3.0 down @lyrics.first
      3.3 move +0 +90
      3.4 up
      4.0 down @lyrics.second
      4.3 move +0 -81
      """
    let frames = try trace(script, frames: 301, fps: 60)
    let tutorial = PerspectiveCardsTutorial(way: Point(0, 60))
    for frame in 0...150 {
      expect(tutorial.cards(at: Double(frame) / 60).first, is: "lyrics.first", of: frames[frame], "\(frame)")
    }
    let swapped = PerspectiveCardsTutorial(way: Point(0, 90)).cards(at: 2)
    expect(swapped.first, is: "lyrics.first", of: frames[225], "after the first swap")
    expect(
      PerspectiveCardsTutorial(way: .zero).cards(at: 0).first, is: "lyrics.first", of: frames[300],
      "after the second")
  }

  @Test func `agrees at 30 and at 120 frames per second`() {
    rehearsal(
      "0.31 down @lyrics.first\n0.4 move +3 -50\n0.52 up\n0.6 down\n0.7 move +0 +81\n1 up\n", .vertical
    )
    .expectSameMotion(atFramesPerSecond: [30, 120], only: ["lyrics*"], within: 0)
  }

  @Test func `contains the line that is sung`() throws {
    let frames = try trace("", frames: 81, fps: 2)
    let lines = [
      4: "Every screen is standing still", 16: "and another, soft and slow", 33: "Oh, we're gliding home",
    ]
    for (second, line) in lines {
      let shown = frames[second * 2].first { $0.id == "lyrics.lines" }?.values["text"] as? String
      #expect(shown == line)
    }
  }
}
