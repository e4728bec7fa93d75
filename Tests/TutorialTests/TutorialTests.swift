import Foundation
import GlissadeApplication
import GlissadeGeometry
import GlissadeInput
import GlissadeUI
import Testing
import TutorialSupport

@testable import GlissadeCommand
@testable import GlissadeSession
@testable import GlissadeTools

/// The folder of the tutorials' documents, which must not be copied into this package.
private let documents = ProcessInfo.processInfo.environment["GLISSADE_TUTORIALS"].map {
  URL(fileURLWithPath: $0)
}

/// Compares the motion of the tutorials' published code with that of the corresponding screens.
@MainActor
@Suite(.enabled(if: documents != nil, "GLISSADE_TUTORIALS names no folder with the tutorials' documents"))
struct TutorialTests {
  /// A script for a screen, and the end of the comparison, in seconds.
  private struct Hand {
    var script = ""
    var until: Double
  }

  private static let hands: [(screen: String, hand: Hand)] = [
    ("list", Hand(script: "1.50 down @list.row.6\n2.31 up\n", until: 4)),
    ("list", Hand(script: "1.5 click @list.row.5\n2.5 click @detail.back\n", until: 5)),
    (
      "lower",
      Hand(
        script: "0.5 click @lower.tab.log\n1 click @lower.tab.events\n1.5 click @lower.tab.histogram\n",
        until: 2)
    ),
    // The tutorial does not show how the cart returns.
    ("cart", Hand(script: "0.2 down @cart\n1.3 up\n", until: 2.09)),
    ("cart", Hand(script: "0.2 down @cart\n0.4 move +0 +150\n", until: 1.5)),
    ("cards", Hand(script: "0.7 wheel 0 -300\n1.5 wheel 0 -500\n2 wheel 0 700\n", until: 3)),
    (
      "lyrics",
      Hand(
        script: "0.3 down 195 500\n0.4 move +0 +40\n0.5 up\n1 down 195 500\n1.2 move +0 +81\n1.3 up\n",
        until: 2)
    ),
  ]

  private static let numbers: Set = [
    "x", "y", "width", "height", "alpha", "z", "transform", "transform3D", "hidden",
  ]

  @Test func `the tutorials run almost unchanged, and move as the screens do`() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let package = try TutorialPackage(
      at: root.appending(path: ".build/tutorials"), documents: try #require(documents),
      drivers: root.appending(path: "Tests/TutorialTests/Client"), library: root)
    print(
      "Of \(package.kept + package.changed) lines, \(package.kept) were kept, \(package.changed) changed.")
    #expect(package.changed <= 10)
    try package.build()
    for (screen, hand) in Self.hands {
      let tutorial = try #require(Tutorial.all.first { $0.screen == screen })
      let theirs = try package.trace(tutorial, script: hand.script, until: hand.until)
        .split(separator: "\n").map { try views(String($0)) }
      let ours = try trace(screen, hand).map { try views($0) }
      #expect(theirs.count == ours.count)
      var compared = 0
      for (frame, (theirs, ours)) in zip(theirs, ours).enumerated() {
        for (id, view) in ours {
          guard let other = theirs[id] else { continue }
          // The position of a hidden view is not compared, because the tutorial leaves it undefined.
          let isSeen = view["hidden"] as? Bool != true
          for (key, value) in view where isSeen ? Self.numbers.contains(key) : key == "hidden" {
            let (a, b) = (values(value), values(other[key]))
            compared += a.count
            #expect(
              a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) <= 1.5e-6 },
              "\(screen), frame \(frame): \(key) of \(id) is \(b), not \(a)")
          }
        }
      }
      print("\(screen): \(compared) values agree.")
      #expect(compared > 1000, "\(screen)")
    }
  }

  private func trace(_ name: String, _ hand: Hand) throws -> [String] {
    let screen = try #require(GlissadeApp().screens.first { $0.name == name })
    let stage = Stage(size: Size(width: 390, height: 844))
    stage.rootViewController = try screen.makeViewController()
    var playback = Playback(stage: ToolStage(stage), script: Script(hand.script, file: "script"))
    let writer = TraceWriter(only: [])
    return try (0...Int((hand.until * 60).rounded(.down))).map { frame in
      let time = Double(frame) / 60
      if let error = playback.advance(to: time) { throw error }
      return writer.line(playback.stage, at: time)
    }
  }

  private func views(_ line: String) throws -> [String: [String: Any]] {
    let json = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
    let views = try #require(json?["views"] as? [[String: Any]])
    return Dictionary(views.map { ($0["id"] as? String ?? "", $0) }) { first, _ in first }
  }

  private func values(_ value: Any?) -> [Double] {
    switch value {
    case let numbers as [Double]: numbers
    case let number as Double: [number]
    case let flag as Bool: [flag ? 1 : 0]
    default: []
    }
  }
}
