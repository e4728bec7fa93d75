import GlissadeApplication
import GlissadeDrawing
import GlissadeInput
import GlissadeTesting
import GlissadeUI
import StageSupport
import TestSupport
import Testing

@testable import GlissadeCommand
@testable import GlissadeSession
@testable import GlissadeStudio
@testable import GlissadeTools

/// The state of a stage at a time: a line of the trace and the display list.
private struct Frame: Equatable {
  let line: String
  let list: DisplayList

  @MainActor
  init(_ stage: ToolStage, at time: Double) {
    line = TraceWriter().line(stage, at: time)
    list = stage.draw()
  }
}

@MainActor
@Suite struct `A seek to a time of a session` {
  private static let duration = 6.0

  private func stage(_ name: String, inGallery: Bool) throws(ApplicationError) -> ToolStage {
    let application = GlissadeApp()
    guard let screen = application.screens.first(where: { $0.name == name }),
      let options = try? defaultOptions.get()
    else { throw ApplicationError(.software, "no screen \(name)") }
    let stage = try options.stage(of: application, showing: screen, inWindow: inGallery, text: Typewriter())
    _ = stage.tools
    return stage
  }

  @Test(arguments: screenNames, [false, true])
  func `shows the frame of that time, in any order of requests`(screen: String, inGallery: Bool) throws {
    for seed in seeds(1..<3) {
      let hand = RandomHand(seed: seed, duration: Self.duration, rate: 50)
      var random = SplitMix(seed: seed)
      let times = (0..<40).map { _ in Double.random(in: 0...Self.duration, using: &random) }
      // Plays from the start to the end, with frames at other times.
      let once = try stage(screen, inGallery: inGallery)
      let session = Session { () throws(ApplicationError) in try stage(screen, inGallery: inGallery) }
      var (frames, next) = ([Double: Frame](), 0)
      let steps = (0...Int(Self.duration * 30)).map { Double($0) / 30 }
      for time in (times + steps).sorted() {
        while next < hand.events.count, hand.events[next].time <= time {
          let event = hand.events[next]
          once.advance(to: event.time, input: [event])
          session.journal.append(.input(event.kind), at: event.time)
          next += 1
        }
        once.advance(to: time)
        frames[time] = Frame(once, at: time)
      }
      for time in times {
        let frame = Frame(try session.stage(at: time), at: time)
        #expect(frame.line == frames[time]?.line, "seed \(seed), \(time) s")
        #expect(frame.list == frames[time]?.list, "seed \(seed), \(time) s")
      }
      #expect(session.size < 8 << 20)
    }
  }
}
