import GlissadeApplication
import GlissadeDrawing
import GlissadeGeometry
import GlissadeInput
import GlissadeSession
import GlissadeUI
import Testing

#if canImport(GlissadeSDL)
  import GlissadeSDL
#endif

/// A screen on which a script is played for a test, without a window and without a clock.
///
/// Each expectation creates the screen and plays the script from the start, with each line at its exact time.
/// Expectations are therefore independent of each other, and a rehearsal has the same result each time.
///
///     let rehearsal = Rehearsal(script: "0.5 click @counter.more") { CounterController() }
///     rehearsal.expectTrace("jump", until: 1)
///     rehearsal.expectPicture("jump", at: 0.6)
///     rehearsal.motion(of: "counter.number", .scale, during: 0.5...1.5).expectSettles(within: 0.5)
///
/// An expectation that fails records an issue, and the test continues. Rehearsals, stages and views belong to the main
/// actor, so a suite that uses them is marked with `@MainActor`.
@MainActor
public struct Rehearsal {
  /// The fonts with which texts are measured and drawn.
  public enum Fonts: Sendable {
    /// `Typewriter` for all fonts. It is the same on every machine, and draws characters as blocks.
    case typewriter
    /// The fonts of the desktop, as in a window. Pictures, and layouts that depend on the size of texts, may differ
    /// between machines.
    case system
    /// No fonts. Texts and named images have no size and are not drawn.
    case none
  }

  /// The fonts with which texts are measured and drawn.
  public let fonts: Fonts
  let scale: Double
  let script: Script
  private let makeStage: () throws -> ToolStage

  /// Creates a rehearsal of a screen.
  ///
  /// - Parameters:
  ///   - size: The size of the window's content, in points. The default is 390 by 844.
  ///   - traits: The appearance, the contrast, the scale of text, and the number of pixels per point. The default is
  ///     light, with normal contrast and a scale of 1. The size classes follow from the size.
  ///   - reducesMotion: Whether fades replace movement. The default is `false`.
  ///   - fonts: The fonts with which texts are measured and drawn. The default is `typewriter`.
  ///   - script: The input of the user, in the format of docs/TRACE.md. The default is no input.
  ///   - makeViewController: Creates the screen. It is called each time that the script is played, and should create
  ///     the same screen each time. If it throws an error, an expectation records the error as an issue, and
  ///     `stage(at:)` rethrows it.
  public init(
    size: Size = Size(width: 390, height: 844), traits: TraitCollection = TraitCollection(),
    reducesMotion: Bool = false, fonts: Fonts = .typewriter, script: Script = "",
    of makeViewController: @escaping @MainActor () throws -> ViewController
  ) {
    self.init(fonts: fonts, scale: traits.displayScale, script: script) {
      let media = try fonts.media
      let stage = Stage(size: size, textMeasurer: media.text, images: media.images)
      // Views are measured before they are on the stage, as in a window.
      MainScreen.stage = stage
      stage.displayScale = traits.displayScale
      stage.userInterfaceStyle = traits.userInterfaceStyle
      stage.accessibilityContrast = traits.accessibilityContrast
      stage.textScale = traits.textScale
      stage.reducesMotion = reducesMotion
      stage.rootViewController = try makeViewController()
      return ToolStage(stage)
    }
  }

  /// Creates a rehearsal of a view that fills the window.
  ///
  /// - Parameters:
  ///   - size: The size of the window's content, in points. The default is 390 by 844.
  ///   - traits: The appearance, the contrast, the scale of text, and the number of pixels per point. The default is
  ///     light, with normal contrast and a scale of 1. The size classes follow from the size.
  ///   - reducesMotion: Whether fades replace movement. The default is `false`.
  ///   - fonts: The fonts with which texts are measured and drawn. The default is `typewriter`.
  ///   - script: The input of the user, in the format of docs/TRACE.md. The default is no input.
  ///   - makeView: Creates the view. It is called each time that the script is played. If it throws an error, an
  ///     expectation records the error as an issue, and `stage(at:)` rethrows it.
  public init(
    size: Size = Size(width: 390, height: 844), traits: TraitCollection = TraitCollection(),
    reducesMotion: Bool = false, fonts: Fonts = .typewriter, script: Script = "",
    ofView makeView: @escaping @MainActor () throws -> View
  ) {
    self.init(size: size, traits: traits, reducesMotion: reducesMotion, fonts: fonts, script: script) {
      let controller = ViewController()
      controller.view = try makeView()
      return controller
    }
  }

  /// Creates a rehearsal with stages that a function creates.
  package init(
    fonts: Fonts = .none, scale: Double = 1, script: Script = "",
    on makeStage: @escaping () throws -> ToolStage
  ) {
    (self.fonts, self.scale, self.script, self.makeStage) = (fonts, scale, script, makeStage)
  }

  /// Returns a new stage on which the script has been played up to a time.
  ///
  /// The stage belongs to the caller, which can play more input on it (`TestedStage`) and inspect its views and
  /// controllers.
  ///
  /// - Parameter time: The time, in seconds. It is at least 0.
  /// - Throws: A `ScriptError` if the script cannot be read, or if a line that is due by `time` refers to a view that
  ///   is not on screen. Errors of the creation of the screen are rethrown.
  public func stage(at time: Double) throws -> Stage {
    try toolStage(at: time).stage
  }

  func toolStage(at time: Double) throws -> ToolStage {
    var playback = try playback()
    if let error = playback.advance(to: time) { throw error }
    return playback.stage
  }

  /// Returns the screen and the script at the start.
  func playback() throws -> Playback {
    if let error = script.error { throw error }
    let stage = try makeStage()
    stage.displayScale = scale
    return Playback(stage: stage, script: script)
  }

  /// Calls `body`. An error that it throws is recorded as an issue.
  @discardableResult
  func recordingErrors<Value>(_ location: SourceLocation, _ body: () throws -> Value) -> Value? {
    do {
      return try body()
    } catch {
      Issue.record("\(error)", sourceLocation: location)
      return nil
    }
  }
}

extension Rehearsal.Fonts {
  /// The services with which a stage measures texts and images.
  @MainActor
  fileprivate var media: (text: (any TextMeasuring)?, images: (any ImageRasterizing)?) {
    get throws {
      #if canImport(GlissadeSDL)
        if self == .none { return (nil, nil) }
        let media = try systemMedia
        return (media.text, media.images)
      #else
        switch self {
        case .none: return (nil, nil)
        case .typewriter: return (Typewriter(), nil)
        case .system:
          throw ApplicationError(.unavailable, "there are no system fonts in a build with GLISSADE_NO_SDL")
        }
      #endif
    }
  }
}
