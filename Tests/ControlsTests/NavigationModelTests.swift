import GlissadeGeometry
import GlissadeInput
import GlissadeTesting
import TestSupport
import Testing

@testable import GlissadeControls
@testable import GlissadeUI

/// Random calls on a navigation controller and on an array, which must agree after each step.
@MainActor
@Suite struct `A stack of screens and its model` {
  @Test func `agree on many screens, each of which is in the stack once`() {
    let fixture = NavigationFixture()
    let pages = (0..<200).map { _ in ViewController() }
    for page in pages { fixture.navigation.pushViewController(page, animated: false) }
    #expect(fixture.navigation.viewControllers == [fixture.a as ViewController] + pages)
    fixture.navigation.setViewControllers(pages + [fixture.navigation, pages[3]] + pages, animated: false)
    #expect(fixture.navigation.viewControllers == pages)
    #expect(fixture.a.parent == nil)
  }

  @Test(arguments: seeds(0..<40))
  func `agree after each of random calls`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let fixture = NavigationFixture()
    let (stage, navigation) = (fixture.stage, fixture.navigation)
    let pages = [fixture.a] + (0..<6).map { fixture.page("\($0)") }
    var model: [ViewController] = [fixture.a]
    for step in 0..<120 {
      let page = pages[Int.random(in: 0..<pages.count, using: &random)]
      let isAnimated = Bool.random(using: &random)
      let index = model.firstIndex { $0 === page }
      switch Int.random(in: 0..<8, using: &random) {
      case 0...2:
        navigation.pushViewController(page, animated: isAnimated)
        if index == nil { model.append(page) }
      case 3:
        let popped = navigation.popViewController(animated: isAnimated)
        #expect(popped === (model.count > 1 ? model.removeLast() : nil), "seed \(seed), step \(step)")
      case 4:
        let popped = navigation.popToViewController(page, animated: isAnimated)
        let expected = index.map { Array(model[($0 + 1)...]) }
        #expect(popped == expected, "seed \(seed), step \(step)")
        if let index { model = Array(model[...index]) }
      case 5:
        let popped = navigation.popToRootViewController(animated: isAnimated)
        #expect(popped == Array(model[1...]), "seed \(seed), step \(step)")
        model = [model[0]]
      case 6:
        model = Array(pages.shuffled(using: &random).prefix(Int.random(in: 1...4, using: &random)))
        navigation.setViewControllers(model, animated: isAnimated)
      default:
        // A swipe from the edge pops a screen if the hand goes far enough, and none otherwise.
        stage.advance(to: stage.time + 2)
        let isFar = Bool.random(using: &random)
        let start = stage.time
        fixture.pointer(.pressed(.primary), 4, 400)
        for part in 1...10 {
          fixture.pointer(.moved, 4 + Double(part) * (isFar ? 35 : 6), 400, after: 0.03)
        }
        fixture.pointer(.released(.primary), isFar ? 354 : 64, 400, after: 0.4)
        stage.advance(to: start + 4)
        if isFar, model.count > 1 { model.removeLast() }
      }
      stage.advance(to: stage.time + Double.random(in: 0...0.4, using: &random))
      #expect(navigation.viewControllers == model, "seed \(seed), step \(step)")
      #expect(navigation.topViewController === model.last, "seed \(seed), step \(step)")
      for page in pages {
        let isIn = model.contains { $0 === page }
        if isIn { #expect(page.parent === navigation, "seed \(seed), step \(step)") }
        if !isIn, navigation.runningTransition == nil {
          #expect(page.parent == nil, "seed \(seed), step \(step)")
        }
      }
    }
    stage.advance(to: stage.time + 2)
    #expect(navigation.runningTransition == nil && stage.nextTime == nil, "seed \(seed)")
    for page in pages {
      #expect((page.viewIfLoaded?.stage != nil) == (page === model.last), "seed \(seed)")
    }
    #expect(stage.brokenInvariants() == [], "seed \(seed)")
  }
}
