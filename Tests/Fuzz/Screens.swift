import GlissadeDrawing
import GlissadeGallery
import GlissadeGeometry
import GlissadeInput
import GlissadeMotion
import GlissadeUI
import StageSupport

/// A screen on its own stage, which measures texts as blocks.
@MainActor
struct Screen {
  let stage: Stage

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
    screen("screen-lower") { _ in MonitorScreen(.roundTrips()) },
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
      play: { random in
        let screen = Screen(make(random))
        let stage = screen.stage
        var faults: [String] = []
        stage.diagnostics = { faults.append($0) }
        for event in RandomHand(seed: random.next(), duration: duration, rate: 120).events {
          stage.advance(to: event.time, input: [event])
          if Int.random(in: 0..<8, using: &random) == 0 { _ = stage.draw() }
          if Int.random(in: 0..<200, using: &random) == 0 {
            stage.userInterfaceStyle = stage.userInterfaceStyle == .light ? .dark : .light
            stage.textScale = [1, 0.5, 3].randomElement(using: &random) ?? 1
            faults += stage.brokenInvariants()
          }
        }
        stage.advance(to: duration + 400)
        _ = stage.draw()
        return faults + stage.brokenInvariants()
      })
  }
}
