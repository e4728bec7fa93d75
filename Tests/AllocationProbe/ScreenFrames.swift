import GlissadeGallery
import GlissadeGeometry
import GlissadeInput
import GlissadeMotion
import GlissadeUI

/// A screen of the gallery, and a script that starts a motion on it.
struct Scene: Sendable {
  let name: String
  var script = ""
  /// The ranges of time, in seconds, in which the motion is steady: all motions have begun and been drawn before, and
  /// none ends. The ranges exclude frames in which something begins, ends or is drawn for the first time, and the two
  /// or three frames after each of them, in which buffers grow.
  let steady: [ClosedRange<Double>]
  let make: @MainActor @Sendable () -> ViewController

  @MainActor
  func stage() -> Stage {
    let stage = Stage(size: Size(width: 390, height: 844), textMeasurer: BlockText(), images: Squares())
    stage.rootViewController = make()
    return stage
  }

  static let all = [
    Scene(
      name: "a row of the list is held, let go, and becomes a screen", script: "1.5 down 195 360\n2.4 up",
      steady: [2.43...2.68, 2.84...3.1]
    ) { ListScreen() },
    Scene(
      name: "lower views slide", script: "1 click @lower.tab.log\n2 click @lower.tab.events",
      steady: [1.04...1.23, 2.14...2.23]
    ) { MonitorScreen(.roundTrips()) },
    // The cart winds up, is held in that state, pulls back and races, and a new cart appears.
    Scene(
      name: "the cart is held and races", script: "0.5 down @cart\n1.5 up",
      steady: [0.53...1.27, 1.54...1.83, 1.88...2.28, 2.33...2.73]
    ) { CartScreen(generator: SeededGenerator(seed: 0)) },
    Scene(name: "cards tip in", steady: [0.03...0.12, 0.17...0.22, 0.27...0.38]) { CardsScreen() },
    Scene(
      name: "cards are scrolled",
      script: "1 wheel 0 -100\n1.1 wheel 0 -100",
      steady: [1.13...1.28]
    ) { CardsScreen() },
    // From 4 s on, a line moves to the centre while its first words are sung.
    Scene(name: "lyrics are sung", steady: [4.06...4.23, 4.28...4.38, 4.47...4.97, 7.3...7.42]) {
      LyricsScreen()
    },
    Scene(
      name: "the lyrics' cards change places", script: "24 key Return\n26 key Return",
      steady: [24.14...24.28, 26.03...26.31]
    ) { LyricsScreen() },
    Scene(
      name: "a switch is turned, and a slider let go",
      script:
        "0.5 click @controls.switch.reverse\n2.5 down @controls.slider.damping\n2.6 move +40 +0\n3.2 up",
      steady: [0.54...0.68, 3.23...3.4]
    ) { ControlsScreen() },
  ]
}

@MainActor
enum ScreenFrames {
  static func check(_ scene: Scene, _ check: inout Check) throws {
    let studio = Studio(scene.stage())
    // In the first pass, some frames have more vertices than all frames before them, so the renderers' buffers grow.
    _ = try play(scene, in: studio)
    studio.stage = scene.stage()
    for frame in try play(scene, in: studio) where scene.steady.contains(where: { $0.contains(frame.time) }) {
      check.expect(frame.isMoving, "\(scene.name): at \(frame.time) s something moves by itself")
      check.expect(frame.allocations, "at \(frame.time) s", of: scene.name)
    }
  }

  private static func play(
    _ scene: Scene, in studio: Studio
  ) throws -> [(time: Double, isMoving: Bool, allocations: Int)] {
    let script = Script(scene.script, file: scene.name)
    if let error = script.error { throw error }
    var player = ScriptPlayer(file: scene.name)
    var events = script.events[...]
    let end = scene.steady.last?.upperBound ?? 0
    return try (0...Int((end * 100).rounded())).map { frame in
      let time = Double(frame) / 100
      var input: [InputEvent] = []
      while let event = events.first, event.time <= time {
        input += try player.resolve(event) { studio.stage.locate($0) }
        events.removeFirst()
      }
      let count = Studio.allocations { studio.draw(at: time, input: input) }
      return (time, input.isEmpty && studio.stage.nextTime == studio.stage.time, count)
    }
  }
}
