import GlissadeGeometry
import GlissadeInput
import GlissadeTesting
import StageSupport
import TestSupport
import Testing

@testable import GlissadeControls
@testable import GlissadeUI

@MainActor
@Suite struct `A navigation controller` {
  let fixture = NavigationFixture()
  var stage: Stage { fixture.stage }
  var navigation: NavigationController { fixture.navigation }

  @Test
  func `pushes as UIKit does: in 0.6 s from the right edge, over a screen that moves by 0.3 of its width`() {
    let b = fixture.page("b")
    stage.advance(to: 1)
    navigation.pushViewController(b, animated: true)
    for time in stride(from: 0, to: 0.6, by: 0.025) {
      stage.advance(to: 1 + time)
      let progress = referenceSystemSpring(time)
      #expect(isClose(b.view.presentation.center.x, 195 + 390 * (1 - progress), within: 1e-6))
      #expect(isClose(fixture.a.view.presentation.center.x, 195 - 0.3 * 390 * progress, within: 1e-6))
    }
    stage.advance(to: 1.6)
    #expect(b.view.presentation.center == Point(195, 422))
    #expect(fixture.a.view.superview == nil)
    #expect(stage.nextTime == nil)
  }

  @Test func `pops with the reverse motion`() {
    let b = fixture.push("b")
    stage.advance(to: 2)
    #expect(navigation.popViewController(animated: true) === b)
    for time in stride(from: 0, to: 0.6, by: 0.025) {
      stage.advance(to: 2 + time)
      let progress = referenceSystemSpring(time)
      #expect(isClose(b.view.presentation.center.x, 195 + 390 * progress, within: 1e-6))
      #expect(isClose(fixture.a.view.presentation.center.x, 195 - 0.3 * 390 * (1 - progress), within: 1e-6))
    }
    stage.advance(to: 2.6)
    #expect(b.view.superview == nil && b.parent == nil && b.navigationController == nil)
    #expect(fixture.a.view.frame == Rect(x: 0, y: 0, width: 390, height: 844))
    #expect(navigation.popViewController(animated: true) == nil)
  }

  @Test func `calls its screens in UIKit's order, with the last calls at the exact end`() {
    let b = fixture.page("b")
    stage.advance(to: 1)
    navigation.pushViewController(b, animated: true)
    #expect(fixture.diary.take() == ["a will disappear", "b will appear"])
    stage.advance(to: 1.599)
    #expect(fixture.diary.take() == [])
    stage.advance(to: 1.6)
    #expect(fixture.diary.take() == ["a did disappear", "b did appear"])
    navigation.popViewController(animated: true)
    #expect(fixture.diary.take() == ["b will disappear", "a will appear"])
    stage.advance(to: 5)
    #expect(fixture.diary.take() == ["b did disappear", "a did appear"])
    navigation.pushViewController(b, animated: false)
    #expect(fixture.diary.take() == ["a will disappear", "b will appear", "a did disappear", "b did appear"])
  }

  @Test func `gives access to the screens in the stack`() {
    let (b, c, d) = (fixture.push("b"), fixture.push("c"), fixture.push("d"))
    #expect(navigation.viewControllers.map(\.title) == ["a", "b", "c", "d"])
    #expect(navigation.topViewController === d && navigation.visibleViewController === d)
    #expect(d.navigationController === navigation)
    #expect(navigation.popToViewController(b, animated: false)?.map(\.title) == ["c", "d"])
    #expect(c.navigationController == nil)
    navigation.setViewControllers([b, c], animated: true)
    stage.advance(to: stage.time + 1)
    #expect(c.view.stage === stage && fixture.a.navigationController == nil)
    navigation.viewControllers = [fixture.a, c]
    #expect(c.view.stage === stage && navigation.navigationBar.backItem?.title == "a")
    #expect(navigation.popToRootViewController(animated: true)?.count == 1)
    #expect(navigation.popToViewController(c, animated: true) == nil)
    fixture.a.show(d, sender: nil)
    #expect(navigation.topViewController === d)
  }

  @Test func `completes a transition immediately when the next one is requested`() {
    let (b, c) = (fixture.page("b"), fixture.page("c"))
    navigation.pushViewController(b, animated: true)
    stage.advance(to: stage.time + 0.1)
    navigation.pushViewController(c, animated: true)
    #expect(
      fixture.diary.take() == [
        "a will disappear", "b will appear", "a did disappear", "b did appear", "b will disappear",
        "c will appear",
      ])
    #expect(fixture.a.view.superview == nil && b.view.presentation.center.x == 195)
    stage.advance(to: stage.time + 1)
    #expect(fixture.diary.take() == ["b did disappear", "c did appear"])
  }

  @Test func `continues a transition after a resize`() {
    let b = fixture.page("b")
    navigation.pushViewController(b, animated: true)
    stage.advance(to: stage.time + 0.1)
    stage.resize(800, 600)
    #expect(b.view.bounds.size == Size(width: 800, height: 600))
    stage.advance(to: stage.time + 1)
    #expect(b.view.frame == Rect(x: 0, y: 0, width: 800, height: 600))
    navigation.popViewController(animated: true)
    stage.advance(to: stage.time + 0.1)
    stage.resize(320, 500)
    stage.advance(to: stage.time + 1)
    #expect(fixture.a.view.frame == Rect(x: 0, y: 0, width: 320, height: 500))
  }

  @Test func `fades with reduced motion`() {
    stage.reducesMotion = true
    let b = fixture.page("b")
    navigation.pushViewController(b, animated: true)
    stage.advance(to: stage.time + 0.175)
    #expect(b.view.presentation.center.x == 195 && fixture.a.view.presentation.center.x == 195)
    #expect(isClose(b.view.presentation.alpha, referenceSystemSpring(0.175), within: 1e-6))
    stage.advance(to: stage.time + 1)
    #expect(b.view.alpha == 1)
  }

  @Test func `adds its bars to the safe area, and places screens below an opaque bar`() {
    stage.safeAreaInsets = EdgeInsets(top: 47, bottom: 34)
    stage.advance(to: stage.time)
    #expect(navigation.navigationBar.frame == Rect(x: 0, y: 47, width: 390, height: 44))
    #expect(fixture.a.view.safeAreaInsets == EdgeInsets(top: 91, bottom: 34))
    navigation.isToolbarHidden = false
    stage.advance(to: stage.time)
    #expect(fixture.a.view.safeAreaInsets == EdgeInsets(top: 91, bottom: 78))
    #expect(navigation.toolbar.frame == Rect(x: 0, y: 766, width: 390, height: 44))
    navigation.navigationBar.isTranslucent = false
    stage.advance(to: stage.time)
    #expect(fixture.a.view.frame == Rect(x: 0, y: 91, width: 390, height: 753))
    #expect(fixture.a.view.safeAreaInsets.top == 0)
  }

  @Test func `hides its bar beyond the edge in 0.2 s, and enlarges its screens`() {
    navigation.setNavigationBarHidden(true, animated: true)
    stage.advance(to: stage.time + 0.1)
    #expect(isClose(navigation.navigationBar.presentation.center.y, 0, within: 1e-6))
    stage.advance(to: stage.time + 0.1)
    #expect(navigation.navigationBar.isHidden && fixture.a.view.safeAreaInsets.top == 0)
    navigation.setNavigationBarHidden(false, animated: true)
    stage.advance(to: stage.time + 1)
    #expect(!navigation.navigationBar.isHidden && fixture.a.view.safeAreaInsets.top == 44)
  }

  @Test func `goes back with Escape, and with Alt and an arrow key`() {
    fixture.push("b")
    fixture.push("c")
    stage.keys("Escape")
    stage.advance(to: stage.time + 1)
    #expect(navigation.viewControllers.count == 2)
    stage.keys("alt+Left")
    stage.advance(to: stage.time + 1)
    #expect(navigation.viewControllers.count == 1)
    stage.keys("Escape")
    #expect(navigation.viewControllers.count == 1)
  }

  @Test func `in a tab bar controller forwards the callbacks of the tabs`() {
    let other = fixture.page("other")
    let page = fixture.page("page")
    let inner = NavigationController(rootViewController: page)
    let tabs = TabBarController(viewControllers: [inner, other])
    stage.rootViewController = tabs
    stage.advance(to: stage.time)
    _ = fixture.diary.take()
    tabs.selectedIndex = 1
    #expect(
      fixture.diary.take() == [
        "page will disappear", "other will appear", "other did appear", "page did disappear",
      ])
    tabs.selectedIndex = 0
    _ = fixture.diary.take()
    inner.pushViewController(fixture.page("next"), animated: true)
    stage.advance(to: stage.time + 1)
    #expect(
      fixture.diary.take() == [
        "page will disappear", "next will appear", "page did disappear", "next did appear",
      ])
    #expect(inner.topViewController?.view.frame == Rect(x: 0, y: 0, width: 390, height: 788))
  }

  @Test func `is covered completely when one of its screens presents another, and restored afterwards`() {
    let b = fixture.push("b")
    let sheet = fixture.page("sheet")
    b.present(sheet)
    #expect(navigation.presentedViewController === sheet && b.presentedViewController === sheet)
    #expect(sheet.presentingViewController === navigation)
    stage.advance(to: stage.time + 1)
    #expect(navigation.view.stage == nil && stage.frontmostViewController === sheet)
    #expect(
      fixture.diary.take() == [
        "b will disappear", "sheet will appear", "b did disappear", "sheet did appear",
      ])
    b.dismiss()
    stage.advance(to: stage.time + 1)
    #expect(
      fixture.diary.take() == [
        "sheet will disappear", "b will appear", "sheet did disappear", "b did appear",
      ])
    #expect(b.view.superview === navigation.content && b.view.frame == stage.root.bounds)
    #expect(navigation.view.frame == stage.root.bounds)
    #expect(b.presentedViewController == nil)
  }

  @Test func `that is presented can be dismissed by one of its screens`() {
    let page = fixture.page("page")
    let inner = NavigationController(rootViewController: page)
    fixture.a.present(inner)
    stage.advance(to: stage.time + 1)
    #expect(page.presentingViewController === navigation)
    page.dismiss()
    stage.advance(to: stage.time + 1)
    #expect(stage.frontmostViewController === fixture.a)
  }
}

// MARK: - Drags

@MainActor
@Suite struct `A drag from the left edge of a navigation controller` {
  let fixture = NavigationFixture()
  var stage: Stage { fixture.stage }
  var navigation: NavigationController { fixture.navigation }

  @Test func `moves the screen, and pops it when it is released beyond the middle`() {
    let b = fixture.push("b")
    fixture.pointer(.pressed(.primary), 5, 400)
    fixture.pointer(.moved, 35, 401, after: 0.2)
    #expect(fixture.diary.take() == ["b will disappear", "a will appear"])
    fixture.pointer(.moved, 239, 402, after: 0.3)
    #expect(isClose(b.view.presentation.center.x, 195 + 234, within: 1e-6))
    #expect(isClose(fixture.a.view.presentation.center.x, 195 - 0.3 * (390 - 234), within: 1e-6))
    fixture.pointer(.released(.primary), 239, 402, after: 0.5)
    let start = stage.time
    #expect(isClose(b.view.presentation.center.x, 195 + 234, within: 1e-6))
    stage.advance(to: start + 0.1)
    #expect(b.view.presentation.center.x > 195 + 234 && fixture.diary.lines == [])
    stage.advance(to: start + 0.6)
    #expect(fixture.diary.take() == ["b did disappear", "a did appear"])
    #expect(navigation.viewControllers.count == 1 && b.view.superview == nil)
  }

  @Test func `released before the middle lets the screen spring back`() {
    let b = fixture.push("b")
    fixture.pointer(.pressed(.primary), 5, 400)
    fixture.pointer(.moved, 105, 400, after: 0.2)
    #expect(navigation.viewControllers.count == 1)
    _ = fixture.diary.take()
    fixture.pointer(.released(.primary), 105, 400, after: 0.5)
    #expect(fixture.diary.take() == ["a will disappear", "b will appear"])
    stage.advance(to: stage.time + 0.6)
    #expect(fixture.diary.take() == ["a did disappear", "b did appear"])
    #expect(navigation.viewControllers.map(\.title) == ["a", "b"])
    #expect(b.view.frame == stage.root.bounds && fixture.a.view.superview == nil)
    #expect(navigation.navigationBar.topItem === b.navigationItem)
    #expect(stage.nextTime == nil)
  }

  @Test(arguments: [1.0, -1]) func `with a velocity continues in its direction`(sign: Double) {
    fixture.push("b")
    fixture.pointer(.pressed(.primary), 5, 400)
    fixture.pointer(.moved, 205, 400, after: 0.3)
    for step in 1...4 { fixture.pointer(.moved, 205 + sign * 10 * Double(step), 400, after: 0.01) }
    fixture.pointer(.released(.primary), 205 + sign * 40, 400)
    stage.advance(to: stage.time + 1)
    #expect(navigation.viewControllers.count == (sign > 0 ? 1 : 2))
  }

  @Test(arguments: [true, false]) func `tells where it is released`(isFar: Bool) {
    fixture.push("b")
    var ends: [[Bool]] = []
    fixture.pointer(.pressed(.primary), 5, 400)
    fixture.pointer(.moved, isFar ? 305 : 85, 400, after: 0.3)
    fixture.a.transitionCoordinator?.notifyWhenInteractionChanges {
      ends.append([$0.isInteractive, $0.isCancelled])
    }
    #expect(fixture.a.transitionCoordinator?.isInteractive == true)
    fixture.pointer(.released(.primary), isFar ? 305 : 85, 400, after: 0.5)
    #expect(ends == [[false, !isFar]])
    stage.advance(to: stage.time + 1)
    #expect(ends.count == 1 && navigation.viewControllers.count == (isFar ? 1 : 2))
  }

  @Test func `that the system cancels changes nothing`() {
    fixture.push("b")
    fixture.pointer(.pressed(.primary), 5, 400)
    fixture.pointer(.moved, 305, 400, after: 0.3)
    fixture.pointer(.cancelled, 0, 0)
    stage.advance(to: stage.time + 1)
    #expect(navigation.viewControllers.count == 2)
  }

  @Test func `begins only at the edge, inwards, and if there is a screen to return to`() {
    fixture.pointer(.pressed(.primary), 5, 400)
    fixture.pointer(.moved, 205, 400, after: 0.3)
    #expect(navigation.runningTransition == nil)
    fixture.pointer(.released(.primary), 205, 400)
    fixture.push("b")
    for (x, end) in [(25.0, Point(200, 400)), (5, Point(20, 500))] {
      fixture.pointer(.pressed(.primary), x, 400)
      fixture.pointer(.moved, end.x, end.y, after: 0.3)
      #expect(navigation.runningTransition == nil)
      fixture.pointer(.released(.primary), end.x, end.y)
    }
  }

  @Test func `takes precedence over drags of the content, which work elsewhere`() {
    let b = fixture.push("b")
    let scroll = ScrollView(frame: b.view.bounds)
    scroll.contentSize = Size(width: 2000, height: 844)
    b.view.addSubview(scroll)
    stage.advance(to: stage.time)
    fixture.pointer(.pressed(.primary), 10, 400)
    fixture.pointer(.moved, 60, 400, after: 0.2)
    #expect(navigation.runningTransition != nil && !scroll.isDragging)
    fixture.pointer(.released(.primary), 60, 400, after: 0.3)
    stage.advance(to: stage.time + 1)
    fixture.pointer(.pressed(.primary), 200, 400)
    fixture.pointer(.moved, 100, 400, after: 0.2)
    #expect(navigation.runningTransition == nil && scroll.isDragging)
    fixture.pointer(.released(.primary), 100, 400, after: 0.3)
    fixture.pointer(.pressed(.primary), 10, 400, after: 2)
    fixture.pointer(.moved, 10, 450, after: 0.2)
    fixture.pointer(.moved, -60, 450, after: 0.2)
    #expect(navigation.runningTransition == nil && scroll.isDragging)
  }

  @Test func `keeps a screen that puts itself back below its former place as it disappears`() {
    let fixture = NavigationFixture()
    let navigation = fixture.navigation
    let page = fixture.push("b")
    let last = fixture.push("c")
    last.whenDidDisappear = { [weak last] in
      guard let last else { return }
      last.whenDidDisappear = nil
      navigation.popToRootViewController(animated: false)
      navigation.pushViewController(last, animated: false)
    }
    navigation.popViewController(animated: false)
    #expect(navigation.viewControllers.count == 2 && navigation.topViewController === last)
    #expect(last.parent === navigation && page.parent == nil)
  }
}

// MARK: - Random input

@MainActor
@Suite struct `Pushes and pops in any order` {
  @Test(arguments: seeds(1..<13))
  func `never corrupt the stack`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let fixture = NavigationFixture()
    let (stage, navigation) = (fixture.stage, fixture.navigation)
    let pages = (0..<6).map { fixture.page("\($0)") }
    var isDown = false
    // Some screens navigate during an appearance callback.
    var whims = SplitMix(seed: seed &+ 100)
    for page in pages {
      let leaveAgain = { [weak navigation] in
        guard let navigation, Int.random(in: 0..<8, using: &whims) == 0 else { return }
        if Bool.random(using: &whims) {
          navigation.popViewController(animated: .random(using: &whims))
        } else {
          navigation.pushViewController(
            pages.randomElement(using: &whims) ?? page, animated: .random(using: &whims))
        }
      }
      (page.whenWillAppear, page.whenDidDisappear) = (leaveAgain, leaveAgain)
    }
    for _ in 0..<150 {
      guard let page = pages.randomElement(using: &random) else { return }
      let animated = Bool.random(using: &random)
      switch Int.random(in: 0..<11, using: &random) {
      case 0, 1, 2: navigation.pushViewController(page, animated: animated)
      case 3, 4: navigation.popViewController(animated: animated)
      case 5: navigation.popToViewController(page, animated: animated)
      case 6: navigation.popToRootViewController(animated: animated)
      case 7:
        let some = pages.shuffled(using: &random).prefix(Int.random(in: 1...4, using: &random))
        navigation.setViewControllers(Array(some), animated: animated)
      case 8:
        isDown.toggle()
        fixture.pointer(isDown ? .pressed(.primary) : .released(.primary), isDown ? 5 : 250, 400)
      case 9: if isDown { fixture.pointer(.moved, .random(in: 0...380, using: &random), 400) }
      default:
        navigation.setNavigationBarHidden(!navigation.isNavigationBarHidden, animated: animated)
        stage.resize(.random(in: 300...900, using: &random), 844)
      }
      stage.advance(to: stage.time + .random(in: 0...0.3, using: &random))
      check(fixture, pages, seed)
    }
    if isDown { fixture.pointer(.cancelled, 0, 0) }
    stage.advance(to: stage.time + 2)
    check(fixture, pages, seed)
    #expect(navigation.runningTransition == nil && stage.nextTime == nil, "seed \(seed)")
    #expect(navigation.content.subviews.count == 1, "seed \(seed)")
    let top = navigation.topViewController
    for page in pages + [fixture.a] {
      #expect(page.appearance == (page === top ? .appeared : .disappeared), "seed \(seed)")
    }
    #expect(top?.view.frame == navigation.view.bounds, "seed \(seed)")
    #expect(top?.view.presentation.center == navigation.view.bounds.center, "seed \(seed)")
    for page in pages + [fixture.a] {
      let lines = fixture.diary.lines.filter { $0.hasPrefix("\(page.name) ") }
      for (one, next) in zip(lines, lines.dropFirst()) { #expect(one != next, "seed \(seed)") }
    }
  }

  private func check(_ fixture: NavigationFixture, _ pages: [NavigationPage], _ seed: UInt64) {
    let navigation = fixture.navigation
    let stack = navigation.viewControllers
    #expect(Set(stack.map(ObjectIdentifier.init)).count == stack.count, "seed \(seed)")
    #expect(stack.allSatisfy { $0.parent === navigation }, "seed \(seed)")
    #expect(navigation.shown === stack.last, "seed \(seed)")
    #expect(stack.last?.view.superview === navigation.content, "seed \(seed)")
    let items = navigation.navigationBar.items ?? []
    #expect(items.map(\.title) == stack.map(\.title), "seed \(seed)")
    if navigation.runningTransition == nil {
      for page in pages where page !== stack.last && page.isViewLoaded {
        #expect(page.view.superview == nil, "seed \(seed)")
        #expect(stack.contains { $0 === page } == (page.parent === navigation), "seed \(seed)")
      }
    }
  }
}
