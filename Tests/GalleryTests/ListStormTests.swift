import GlissadeEffects
import GlissadeGeometry
import GlissadeInput
import GlissadeTesting
import TestSupport
import Testing

@testable import GlissadeGallery
@testable import GlissadeUI

@MainActor
@Suite struct `Random input to the list` {
  /// The drawn values of a row.
  private struct Look {
    var y: Double
    var scale: Double
    var alpha: Double

    @MainActor
    init(_ row: SlideInListRow) {
      let shown = row.presentation
      (y, scale, alpha) = (shown.center.y, shown.transform.a, shown.alpha)
    }

    var isFinite: Bool { y.isFinite && scale.isFinite && alpha.isFinite }
  }

  /// The drawn values of all rows, by row and content. A row that is reused for another index counts as another row.
  private struct Scene {
    var rows: [String: Look] = [:]
    var listY: Double
    /// Whether a detail is being presented or dismissed. Rows may be reset then, and nothing is compared.
    var placesRows: Bool

    @MainActor
    init(_ screen: ListScreen) {
      let list = screen.list
      listY = list.presentation.center.y
      placesRows = list.stage == nil || list.subviews.allSatisfy { $0.alpha == 0 }
      for case let row as SlideInListRow in list.subviews {
        rows["\(row.item.title) \(ObjectIdentifier(row))"] = Look(row)
      }
    }

    /// Describes the first jump since `before`, or returns `nil`.
    ///
    /// - Parameters:
    ///   - step: The time since then, in seconds.
    ///   - motions: The number of motions of rows that may add up.
    func complaint(since before: Scene, step: Double, motions: Double = 6) -> String? {
      if let (title, _) = rows.first(where: { !$0.value.isFinite }) { return "\(title) is nowhere" }
      if placesRows || before.placesRows { return nil }
      // The greatest speed of ease in and out is 1.72 times its mean; each motion takes 0.3 s or more.
      let share = 1.72 * step / 0.3 * motions + 1e-6
      if abs(listY - before.listY) > share * 25 { return "the list goes from \(before.listY) to \(listY)" }
      for (title, now) in rows {
        guard let then = before.rows[title], then.alpha > 0 else { continue }
        // The last row flies 140 points; a row that makes room moves 50.
        if abs(now.y - then.y) > share * 140 { return "\(title) goes from \(then.y) to \(now.y)" }
        if abs(now.alpha - then.alpha) > share {
          return "\(title) goes from alpha \(then.alpha) to \(now.alpha)"
        }
        let ripplesEnd = step > 0 && then.scale > 1.035 && abs(now.scale - 1) < 0.01
        if abs(now.scale - then.scale) > share * 0.1, !ripplesEnd {
          return "\(title) goes from scale \(then.scale) to \(now.scale)"
        }
      }
      return nil
    }
  }

  private static let keys: [KeyStroke] = [
    "Tab", "Down", "Down", "Up", "Home", "End", "Return", "Escape", "Escape", "Delete", "Delete", "Insert",
    "Insert", "Space",
  ].compactMap { KeyStroke($0) }

  private func events(_ random: inout SplitMix, at time: Double, isPressed: inout Bool) -> [InputEvent] {
    let place = Point(.random(in: 5...385, using: &random), .random(in: 0...840, using: &random))
    func pointer(_ phase: PointerEvent.Phase) -> InputEvent {
      InputEvent(time: time, .pointer(PointerEvent(phase, at: place)))
    }
    if isPressed {
      isPressed = false
      return [pointer(Int.random(in: 0..<5, using: &random) > 0 ? .released(.primary) : .cancelled)]
    }
    switch Int.random(in: 0..<20, using: &random) {
    case 0..<7:
      isPressed = true
      return [pointer(.pressed(.primary))]
    case 7..<9: return [pointer(.pressed(.primary)), pointer(.released(.primary))]
    default:
      let stroke = Self.keys.randomElement(using: &random) ?? KeyStroke(.down)
      let isHeld = stroke.key == .space && Bool.random(using: &random)
      return [InputEvent(time: time, .keyPressed(stroke))]
        + (isHeld ? [] : [InputEvent(time: time, .keyReleased(stroke))])
    }
  }

  @Test(arguments: ListScreen.DetailTransition.allCases, 0..<6)
  func `never makes a row jump, and ends at rest`(
    transition: ListScreen.DetailTransition, seed: UInt64
  ) {
    var random = SplitMix(seed: seed)
    let stage = Stage(size: Size(width: 390, height: 844))
    let screen = ListScreen()
    screen.detailTransition = transition
    stage.rootViewController = screen
    stage.advance(to: 0)
    let step = 1.0 / 60
    var (time, isPressed) = (0.0, false)
    func check(_ before: Scene, step: Double, _ what: String) {
      if let complaint = Scene(screen).complaint(since: before, step: step) {
        Issue.record("seed \(seed), \(transition), \(stage.time), \(what): \(complaint)")
      }
    }
    for _ in 0..<80 {
      for _ in 0..<([0, 1, 6, 20, 40].randomElement(using: &random) ?? 1) {
        let before = Scene(screen)
        time += step
        stage.advance(to: time)
        check(before, step: step, "frame")
      }
      if Int.random(in: 0..<30, using: &random) == 0 {
        let size =
          [Size(width: 390, height: 844), Size(width: 800, height: 320), Size(width: 768, height: 1024)]
          .randomElement(using: &random) ?? stage.size
        stage.resize(size, at: time)
        continue
      }
      for event in events(&random, at: time, isPressed: &isPressed) {
        let before = Scene(screen)
        stage.advance(to: time, input: [event])
        check(before, step: 0, "\(event.kind)")
      }
    }
    // The pointer is released, and the detail is dismissed if it is presented.
    let end = time + 2
    stage.pointer(.cancelled, .zero, at: end)
    stage.keyUp(.space, at: end)
    stage.advance(to: end + 3)
    if screen.presentedViewController != nil { screen.dismiss() }
    stage.advance(to: end + 10)
    #expect(screen.presentedViewController == nil && stage.nextTime == nil, "seed \(seed)")
    for row in screen.list.rows {
      let look = Look(row)
      #expect(
        look.scale == 1 && look.alpha == 0.8 && !row.isHidden, "seed \(seed), \(transition), \(row.index)")
      #expect(look.y == screen.list.initialGap + 25 + 50 * Double(row.index), "seed \(seed), \(row.index)")
    }
  }
}
