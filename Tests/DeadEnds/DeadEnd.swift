import GlissadeGeometry
import GlissadeInput
import GlissadeUI
import TestSupport

/// The settings in which motions are played.
public enum Pace: CaseIterable, Sendable {
  case normal, slow, reduced
}

/// A kind of scene.
public struct Subject: Sendable, CustomStringConvertible {
  public let name: String
  let make: @MainActor @Sendable () -> Scene

  init(_ name: String, _ make: @escaping @MainActor @Sendable () -> Scene) {
    (self.name, self.make) = (name, make)
  }

  public var description: String { name }

  public static let all = effects + controls + screens
}

/// The ordinary presses of a scene, compared with those of a fresh one.
@MainActor
public enum DeadEnd {
  /// The time after which everything is at rest, in seconds.
  private static let patience = 120.0

  /// The sizes to which the window is brought at last.
  private static let sizes = [Scene.size, Size(width: 800, height: 600)]

  /// The answers of fresh scenes, by subject and setting.
  private static var fresh: [String: [Answer?]] = [:]

  /// Plays with a scene at random, lets it come to rest, and makes its ordinary presses.
  ///
  /// - Returns: The first fault, with what led to it, or `nil` if the scene answers as a fresh one.
  public static func find(in subject: Subject, _ pace: Pace, seed: UInt64) -> String? {
    let size = sizes[seed.isMultiple(of: 4) ? 1 : 0]
    let key = "\(subject.name) \(pace) \(size)"
    if fresh[key] == nil {
      let scene = subject.make()
      start(scene, pace)
      guard settle(scene, pace, size) else { return "\(subject.name): a fresh scene is not at home" }
      fresh[key] = presses(of: scene)
    }
    let scene = subject.make()
    start(scene, pace)
    var hand = Hand(in: scene, seed: seed)
    hand.play()
    let story = { (fault: String) in
      "\(subject.name), \(pace), seed \(seed): \(fault)\n  " + hand.diary.joined(separator: "\n  ")
    }
    guard settle(scene, pace, size) else { return story("no way leads home") }
    for (press, (answer, expected)) in zip(scene.presses, zip(presses(of: scene), fresh[key] ?? [])) {
      // A press may exist in one size only.
      guard let expected else { continue }
      guard let answer else { return story("\(press.target) is not on screen") }
      if let difference = answer.difference(from: expected) {
        return story("\(press.target) \(difference)")
      }
    }
    return nil
  }

  private static func start(_ scene: Scene, _ pace: Pace) {
    set(pace, on: scene.stage)
    scene.stage.advance(to: 0)
    scene.stage.advance(to: 1)
  }

  private static func set(_ pace: Pace, on stage: Stage) {
    stage.reducesMotion = pace == .reduced
    stage.root.layer.speed = pace == .slow ? 0.1 : 1
  }

  /// Restores settings and data, comes to rest, and goes home. Returns whether it got there.
  private static func settle(_ scene: Scene, _ pace: Pace, _ size: Size) -> Bool {
    let stage = scene.stage
    set(pace, on: stage)
    stage.advance(to: stage.time + patience, input: [InputEvent(time: stage.time, .resized(size))])
    scene.restore()
    stage.advance(to: stage.time + patience)
    for _ in 0..<12 {
      guard let detour = scene.detours.first(where: { $0.isOn() }) else { break }
      _ = detour.back.make(in: scene)
      stage.advance(to: stage.time + patience)
    }
    guard !scene.detours.contains(where: { $0.isOn() }) else { return false }
    scene.restore()
    let away = InputEvent(time: stage.time, .pointer(PointerEvent(.moved, at: Point(-100, -100))))
    stage.advance(to: stage.time + patience, input: [away])
    _ = stage.draw()
    return true
  }

  private static func presses(of scene: Scene) -> [Answer?] {
    scene.presses.map { press in
      let answer = press.make(in: scene)
      scene.stage.advance(to: scene.stage.time + patience)
      return answer
    }
  }
}
