import GlissadeGeometry
import TestSupport
import Testing

@testable import GlissadeUI

/// Random presentations and dismissals, and a list of the screens in front of each other.
@MainActor
@Suite struct `Presented screens and their model` {
  @Test(arguments: seeds(0..<40))
  func `agree after each of random presentations and dismissals`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let stage = Stage(size: Size(width: 390, height: 844))
    let screens = (0..<6).map { _ in ViewController() }
    for screen in screens { screen.loadViewIfNeeded() }
    stage.rootViewController = screens[0]
    stage.advance(to: 0)
    // The screens from the root to the frontmost one, and the one that is leaving in front of them.
    var (chain, leaving) = ([screens[0]], ViewController?.none)
    var (asked, completed) = (0, 0)
    for step in 0..<120 {
      let isAnimated = Bool.random(using: &random)
      let place = Int.random(in: 0..<chain.count, using: &random)
      switch Int.random(in: 0..<3, using: &random) {
      case 0:
        let screen = screens[Int.random(in: 0..<screens.count, using: &random)]
        chain[place].present(screen, animated: isAnimated)
        // A screen that is in front of another one already is not presented again.
        if leaving != nil { leaving = nil }
        if !chain.contains(where: { $0 === screen }) { chain.append(screen) }
      case 1:
        asked += 1
        let isLast = place == chain.count - 1
        // The last screen is dismissed by the one that presents it.
        if isLast && leaving == nil && chain.count == 1 { asked -= 1 }
        chain[place].dismiss(animated: isAnimated) { completed += 1 }
        let rest = isLast && leaving == nil ? max(place - 1, 0) : place
        if rest < chain.count - 1 {
          leaving = isAnimated ? chain[chain.count - 1] : nil
          chain.removeSubrange((rest + 1)...)
        }
      default:
        stage.advance(to: stage.time + (isAnimated ? 0.05 : 2))
        if !isAnimated { leaving = nil }
      }
      // A dismissal may have ended in the meantime.
      if let screen = leaving, screen.presentingViewController == nil { leaving = nil }
      let shown = chain + [leaving].compactMap(\.self)
      for (lower, upper) in zip(shown, shown.dropFirst()) {
        #expect(lower.presentedViewController === upper, "seed \(seed), step \(step)")
        #expect(upper.presentingViewController === lower, "seed \(seed), step \(step)")
      }
      #expect(shown.last?.presentedViewController == nil, "seed \(seed), step \(step)")
      #expect(stage.frontmostViewController === shown.last, "seed \(seed), step \(step)")
      for screen in screens where !shown.contains(where: { $0 === screen }) {
        #expect(screen.presentingViewController == nil && screen.stage == nil, "seed \(seed), step \(step)")
      }
    }
    stage.advance(to: stage.time + 5)
    #expect(stage.nextTime == nil && completed == asked, "seed \(seed)")
    for screen in screens {
      let isFront = screen === chain.last
      #expect(screen.appearance == (isFront ? .appeared : .disappeared), "seed \(seed)")
      #expect((screen.view.stage != nil) == isFront, "seed \(seed)")
    }
    #expect(stage.brokenInvariants() == [], "seed \(seed)")
  }

  /// A screen that lets a program act in its callbacks.
  private final class Acting: ViewController {
    var act: (_ screen: Acting) -> Void = { _ in }
    override func viewDidLoad() { act(self) }
    override func viewWillAppear(_ animated: Bool) { act(self) }
    override func viewDidAppear(_ animated: Bool) { act(self) }
    override func viewWillDisappear(_ animated: Bool) { act(self) }
    override func viewDidDisappear(_ animated: Bool) { act(self) }
  }

  @Test(arguments: seeds(0..<100))
  func `form one chain after presentations and dismissals in their callbacks`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let stage = Stage(size: Size(width: 390, height: 844))
    let screens = (0..<6).map { _ in Acting() }
    var depth = 0
    func change() {
      let isAnimated = Bool.random(using: &random)
      let screen = screens[Int.random(in: 0..<screens.count, using: &random)]
      if Bool.random(using: &random) {
        screen.present(screens[Int.random(in: 0..<screens.count, using: &random)], animated: isAnimated)
      } else {
        screen.dismiss(animated: isAnimated)
      }
    }
    for screen in screens {
      screen.act = { _ in
        guard depth < 3, Int.random(in: 0..<4, using: &random) == 0 else { return }
        depth += 1
        change()
        depth -= 1
      }
    }
    stage.rootViewController = screens[0]
    for step in 0..<60 {
      change()
      if Bool.random(using: &random) {
        stage.advance(to: stage.time + (Bool.random(using: &random) ? 0.1 : 3))
      }
      for screen in screens {
        if let front = screen.presentedViewController {
          #expect(front.presentingViewController === screen, "seed \(seed), step \(step)")
        }
      }
    }
    for screen in screens { screen.act = { _ in } }
    stage.advance(to: stage.time + 10)
    let chain = Array(sequence(first: screens[0] as ViewController, next: \.presentedViewController))
    for screen in screens {
      let isFront = screen === chain.last
      #expect(
        (screen.presentingViewController != nil) == chain.dropFirst().contains { $0 === screen },
        "seed \(seed)")
      #expect((screen.appearance == .appeared) == isFront, "seed \(seed)")
      #expect((screen.viewIfLoaded?.stage != nil) == isFront, "seed \(seed)")
      #expect(!screen.isBeingPresented && !screen.isBeingDismissed, "seed \(seed)")
    }
    #expect(stage.frontmostViewController === chain.last, "seed \(seed)")
    #expect(stage.nextTime == nil && stage.brokenInvariants() == [], "seed \(seed)")
  }
}
