import GlissadeDrawing
import GlissadeGallery
import GlissadeGeometry
import GlissadeInput
import GlissadeMotion
import GlissadeSession
import GlissadeUI
import StageSupport

/// A screen on its own stage, which measures texts as blocks.
@MainActor
struct Screen {
  let stage: Stage

  /// The name of the data that the monitor's samples arrive in.
  nonisolated static let sampleSource = "samples"

  init(_ controller: ViewController) {
    stage = Stage(size: Size(width: 390, height: 844), textMeasurer: BlockText())
    stage.rootViewController = controller
  }

  func show() {
    stage.advance(to: stage.time + 0.5)
    _ = stage.draw()
  }
}

extension Trial {
  /// Each screen under continuous random input.
  static let screens = [
    screen("screen-list") { _ in ListScreen() },
    screen("screen-lower") { _ in
      let screen = MonitorScreen(.roundTrips())
      screen.source = Screen.sampleSource
      return screen
    },
    screen("screen-cart") { CartScreen(generator: $0) },
    screen("screen-cards") { _ in CardsScreen() },
    screen("screen-lyrics") { _ in LyricsScreen() },
    screen("screen-controls") { _ in ControlsScreen() },
  ]

  /// The duration of a round, in seconds of the stage's time.
  private static let duration = 20.0

  private static func screen(
    _ name: String, _ make: @escaping @MainActor @Sendable (SeededGenerator) -> ViewController
  ) -> Trial {
    Trial(
      name: name,
      events: { random, _ in
        var events: [ScriptEvent] = []
        var isDark = false
        for event in RandomHand(seed: random.next(), duration: duration, rate: 120).events {
          events.append(ScriptEvent(time: event.time, action: .event(event.kind), line: 0))
          guard Int.random(in: 0..<200, using: &random) == 0 else { continue }
          isDark.toggle()
          let scale: Double = [1, 0.5, 3].randomElement(using: &random) ?? 1
          for text in ["appearance \(isDark ? "dark" : "light")", "desktop text-scale \(scale)"] {
            events.append(ScriptEvent(time: event.time, action: .change(text), line: 0))
          }
        }
        return events
      },
      play: { events, seed in
        // An error would be one of the script.
        let makeStage = { @MainActor in ToolStage(Screen(make(SeededGenerator(seed: seed))).stage) }
        guard var replay = try? SessionReplay(makeStage: makeStage) else {
          return ["the screen was not made"]
        }
        let stage = replay.stage.stage
        var faults: [String] = []
        stage.diagnostics = { faults.append($0) }
        (replay.interval, replay.drawsEvery) = (200, 8)
        do { try replay.play(Script(events, file: name), until: duration) } catch { return ["\(error)"] }
        stage.advance(to: duration + 400)
        _ = stage.draw()
        return faults + (replay.fault.map { [$0] } ?? []) + stage.brokenInvariants()
      },
      endure: { count, seed in
        var endurance = Endurance(on: Screen(make(SeededGenerator(seed: seed))), named: name, seed: seed)
        return endurance.play(count)
      })
  }
}
