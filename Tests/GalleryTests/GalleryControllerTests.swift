import GlissadeEffects
import GlissadeGeometry
import GlissadeInput
import StageSupport
import Testing

@testable import GlissadeGallery
@testable import GlissadeUI

@MainActor
@Suite struct `The gallery` {
  let stage = Stage(size: Size(width: 390, height: 844))
  let list = ListScreen()
  let controls = ControlsScreen()
  let gallery: GalleryController

  init() {
    list.tabBarItem = TabBarItem(title: "List", image: nil)
    controls.tabBarItem = TabBarItem(title: "Controls", image: nil)
    gallery = GalleryController(viewControllers: [list, controls])
    stage.rootViewController = gallery
    stage.advance(to: 2)
  }

  private func view(_ identifier: String) -> ViewSnapshot? {
    stage.snapshot().first { $0.identifier == identifier }
  }

  private var focused: String? { stage.focus.view?.accessibilityIdentifier }

  // MARK: - Screens

  @Test func `goes to a screen by its number, and no further than there are`() {
    stage.keys("2")
    #expect(gallery.selectedIndex == 1 && gallery.title == "Controls")
    stage.keys("3")
    #expect(gallery.selectedIndex == 1)
    stage.keys("Keypad 1")
    #expect(gallery.selectedIndex == 0 && gallery.title == "List")
    stage.keys("control+2")
    #expect(gallery.selectedIndex == 0)
    #expect(stage.frontmostViewController?.screenName == "list")
  }

  @Test func `plays a screen's entrance whenever it comes`() {
    #expect(view("list.row.14")?.alpha == 0.8)
    stage.keys("2", "1")
    #expect(view("list.row.14")?.alpha == 0)
    stage.advance(to: 5)
    #expect(view("list.row.14")?.alpha == 0.8)
  }

  @Test func `lets a screen have its keys, also with its detail in front`() {
    stage.keys("Down", "Return")
    #expect(stage.frontmostViewController?.screenName == "detail")
    stage.advance(to: 4)
    #expect(view("gallery.tabs") != nil)
    stage.keys("2", "1")
    stage.advance(to: 5)
    #expect(stage.frontmostViewController?.screenName == "detail")
    stage.keys("Escape")
    stage.advance(to: 7)
    #expect(stage.frontmostViewController?.screenName == "list")
    #expect(focused == "list.row.0")
  }

  // MARK: - Keys

  @Test func `shows the keys over the screen, which does not notice`() {
    stage.keys("F1")
    stage.advance(to: 3)
    #expect(stage.frontmostViewController?.screenName == "keys")
    #expect(view("keys")?.alpha == 1)
    stage.keys("2", "F1")
    #expect(gallery.selectedIndex == 0)
    stage.advance(to: 4)
    #expect(view("keys") == nil)
    #expect(view("list.row.0")?.alpha == 0.8)
    stage.keys("F1", "Escape", "F1")
    stage.advance(to: 6)
    #expect(stage.frontmostViewController?.screenName == "keys")
    stage.keys("Tab", "Return")
    stage.advance(to: 8)
    #expect(stage.frontmostViewController?.screenName == "list")
  }

  // MARK: - Tuning

  @Test func `opens the panel with the keyboard in it, and gives it back`() {
    stage.keys("Down", "T")
    stage.advance(to: 3)
    #expect(focused == "gallery.tuning.fly-in-duration")
    #expect(view("gallery.tuning")?.position == Point(195, 844 - 165))
    stage.keys("Escape")
    #expect(focused == "list.row.0")
    stage.advance(to: 4)
    #expect(view("gallery.tuning")?.isHidden == true)
    stage.keys("T", "T")
    stage.advance(to: 5)
    #expect(view("gallery.tuning")?.isHidden == true)
    stage.keys("T")
    stage.advance(to: 6)
    #expect(view("gallery.tuning")?.isHidden == false)
  }

  @Test func `makes room for the panel beside a screen where there is any`() {
    stage.resize(1280, 800)
    stage.keys("T")
    stage.advance(to: 4)
    #expect(gallery.contentFrame == Rect(x: 88, y: 0, width: 872, height: 800))
    #expect(view("list.row.0")?.size.width == 872)
    stage.keys("T")
    stage.advance(to: 6)
    #expect(gallery.contentFrame.width == 1192)
  }

  @Test func `plays the motion again when a slider has moved, once the hand pauses`() {
    stage.keys("T", "Right")
    #expect(abs(list.list.choreography.flyInDuration - 0.32) < 1e-12)
    stage.advance(to: 2.1)
    stage.keys("Right")
    stage.advance(to: 2.2)
    #expect(view("list.row.0")?.alpha == 0.8)
    stage.advance(to: 2.26)
    #expect((view("list.row.0")?.alpha ?? 1) < 0.1)
    stage.advance(to: 5)
    #expect(view("list.row.14")?.alpha == 0.8)
    // A hand that does not pause sees it every now and then all the same.
    var replays = 0
    var last = 0.8
    for step in 1...40 {
      stage.advance(to: 5 + Double(step) * 0.05)
      stage.keys(step % 2 == 0 ? "Right" : "Left")
      let alpha = view("list.row.0")?.alpha ?? 1
      if alpha < last { replays += 1 }
      last = alpha
    }
    #expect(replays == 2)
  }

  @Test func `sets the numbers back, and plays the motion once more`() {
    stage.keys("T", "PageUp")
    #expect(list.list.choreography != SlideInList.Choreography())
    stage.keys("shift+Tab", "shift+Tab", "Return")
    #expect(focused == "gallery.tuning.reset")
    #expect(list.list.choreography == SlideInList.Choreography())
    #expect(view("gallery.tuning.fly-in-duration")?.identifier != nil)
    stage.advance(to: 2.5)
    #expect((view("list.row.5")?.alpha ?? 1) < 0.8)
  }

  @Test func `plays the motion that a number belongs to`() {
    list.replay("ripple-scale")
    stage.advance(to: 2.3)
    #expect(view("list.row.7")?.transform.affine.a == 1.02)
    stage.advance(to: 3.4)
    #expect((view("list.row.8")?.transform.affine.a ?? 1) > 1.02)
    list.replay("edit-scale")
    stage.advance(to: 3.8)
    #expect(list.list.numberOfRows == 14)
    list.replay("edit-scale")
    list.replay(nil)
    #expect(list.list.numberOfRows == 15)
    stage.advance(to: 8)
    #expect((0..<15).allSatisfy { view("list.row.\($0)")?.alpha == 0.8 })
    #expect(stage.nextTime == nil)
  }

  @Test func `copies the call, and says so for a moment`() {
    var clipboard = ""
    gallery.copy = {
      clipboard = $0
      return true
    }
    stage.keys("T", "Right", "shift+Tab", "Return")
    #expect(focused == "gallery.tuning.copy")
    #expect(clipboard.contains("withDuration: 0.32"))
    #expect(view("gallery.tuning.copy")?.text == "Copied")
    stage.advance(to: 4)
    #expect(view("gallery.tuning.copy")?.text == "Copy as Swift")
    gallery.copy = { _ in false }
    stage.keys("Return")
    #expect(view("gallery.tuning.copy")?.text == "No clipboard")
  }

  @Test func `says so where there is nothing to tune`() {
    stage.keys("2", "T")
    stage.advance(to: 3)
    #expect(focused == "gallery.tuning.close")
    stage.keys("1")
    stage.advance(to: 4)
    stage.keys("Escape")
    #expect(!gallery.isPanelOpen)
  }

  @Test(arguments: [
    Size(width: 320, height: 480), Size(width: 390, height: 844), Size(width: 719, height: 400),
    Size(width: 1280, height: 800),
  ])
  func `reaches every control by Tab and keeps it in sight, in every size`(size: Size) {
    stage.resize(size.width, size.height)
    stage.keys("T")
    stage.advance(to: stage.time + 1)
    var visited: [String] = []
    for _ in 0..<80 {
      stage.keys("Tab")
      stage.advance(to: stage.time + 0.7)
      guard let view = stage.focus.view, let name = view.accessibilityIdentifier else { continue }
      if visited.contains(name) { break }
      visited.append(name)
      let place = view.focusShape.rect.center.applying(view.projectionToStage) ?? Point(-1, -1)
      #expect(Rect(origin: .zero, size: size).contains(place), "\(name) at \(place)")
    }
    let tuned = SlideInList.Choreography.parameters.map { "gallery.tuning." + $0.name }
    #expect(Set(tuned + ["gallery.tabs", "gallery.tuning.copy"]).isSubset(of: Set(visited)))
  }

  @Test func `counts a slider in steps that a person counts in`() {
    #expect(TuningRow.step(in: 0...2) == 0.02)
    #expect(abs(TuningRow.step(in: 0...0.5) - 0.005) < 1e-15)
    #expect(TuningRow.step(in: 0.5...1.5) == 0.01)
    #expect(TuningRow.step(in: -180...180) == 5)
    #expect(TuningRow.step(in: 0...1000) == 10)
    #expect(TuningRow.step(in: 1...1) == 1)
  }

  @Test func `makes room for the panel below a narrow screen, as far as its content fits`() {
    stage.keys("T")
    #expect(gallery.contentFrame == Rect(x: 0, y: 0, width: 390, height: 514))
    stage.resize(320, 480)
    #expect(gallery.contentFrame == Rect(x: 0, y: 0, width: 320, height: 424))
    stage.resize(390, 700)
    #expect(gallery.contentFrame.height == 424)
    stage.keys("T")
    #expect(gallery.contentFrame.height == 644)
  }

  // MARK: - The strip

  /// In the middle of the tab of the first screen.
  private var firstTab: Point {
    gallery.tabBar.isColumn ? Point(44, 44) : Point(stage.size.width / 2 - 60, stage.size.height - 28)
  }

  private func place(_ identifier: String) -> Point {
    stage.locate(identifier) ?? Point(-1, -1)
  }

  @Test func `opens the strip where the tab is pressed once more, and leaves everything as it was`() {
    let before = stage.snapshot()
    stage.click(firstTab)
    #expect(gallery.isStripOpen)
    #expect(gallery.contentFrame == Rect(x: 0, y: 0, width: 390, height: 736))
    #expect(view("gallery.strip")?.position == Point(195, 788 + 26))
    stage.advance(to: 3)
    #expect(view("gallery.strip")?.position == Point(195, 788 - 26))
    #expect(gallery.selectedIndex == 0)
    stage.click(firstTab)
    stage.advance(to: 4)
    #expect(view("gallery.strip")?.isHidden == true)
    #expect(stage.snapshot().filter { !$0.identifier.hasPrefix("gallery.strip") } == before)
    #expect(stage.nextTime == nil)
  }

  @Test func `speaks of no strip before one is asked for, marked or not`() {
    #expect(gallery.tabBar.disclosure == nil)
    let before = stage.snapshot()
    gallery.marksStrip = true
    stage.advance(to: 2)
    #expect(gallery.tabBar.disclosure == .closed)
    #expect(stage.snapshot() == before)
    gallery.openStrip()
    #expect(gallery.tabBar.disclosure == .open)
  }

  @Test func `has a button for each key, which does what the key does`() {
    var last: [String] = []
    stage.unhandledKeyPressed = {
      last.append($0.description)
      return true
    }
    gallery.openStrip()
    stage.advance(to: 3)
    for name in ["slow", "pause", "step", "reduce"] { stage.click(place("gallery.strip.\(name)")) }
    #expect(last == ["S", "Space", ".", "R"])
    stage.click(place("gallery.strip.frames"))
    #expect(!gallery.meter.isHidden)
    stage.click(place("gallery.strip.dark"))
    #expect(stage.userInterfaceStyle == .dark)
    stage.click(place("gallery.strip.tune"))
    #expect(gallery.isPanelOpen)
    stage.advance(to: 4)
    #expect(view("gallery.strip")?.position == Point(195, 844 - 330 - 26))
    stage.click(place("gallery.strip.keys"))
    stage.advance(to: 5)
    #expect(stage.frontmostViewController?.screenName == "keys")
    stage.keys("Escape")
    stage.advance(to: 6)

    func on(_ name: String) -> Bool { view("gallery.strip.\(name)")?.state == "on" }
    #expect(["frames", "dark", "tune"].allSatisfy(on))
    #expect(!["slow", "pause", "step", "reduce", "keys"].contains(where: on))
    for name in ["frames", "dark", "tune"] { stage.click(place("gallery.strip.\(name)")) }
    #expect(gallery.meter.isHidden && stage.userInterfaceStyle == .light && !gallery.isPanelOpen)
    stage.reducesMotion = true
    gallery.motion = MotionStatus(isSlow: true, isPaused: true)
    stage.advance(to: 7)
    #expect(["slow", "pause", "reduce"].allSatisfy(on))
    // What the strip says the bar need not say over the screen.
    #expect(view("gallery.motion")?.alpha == 0)
    gallery.closeStrip()
    stage.advance(to: 8)
    #expect(view("gallery.motion")?.alpha == 1)
  }

  @Test func `is there for the keyboard too, and gives it back`() {
    gallery.tabBar.becomeFocused()
    stage.keys("Return")
    // The ring was not seen; it is from the key on.
    stage.keys("Escape", "Tab")
    gallery.tabBar.becomeFocused()
    stage.keys("Return")
    #expect(focused == "gallery.strip.slow")
    stage.keys("Right", "Right", "Right", "Right", "Right", "Left", "Right", "Right")
    #expect(focused == "gallery.strip.dark")
    stage.keys("Return", "Space", "D")
    #expect(stage.userInterfaceStyle == .dark)
    stage.keys("Right", "Right")
    #expect(focused == "gallery.strip.keys")
    stage.keys("Return")
    #expect(stage.frontmostViewController?.screenName == "keys")
    stage.keys("Escape")
    stage.advance(to: 4)
    #expect(focused == "gallery.strip.keys")
    stage.keys("T")
    #expect(focused == "gallery.tuning.fly-in-duration")
    stage.keys("Escape")
    #expect(focused == "gallery.strip.keys" && gallery.isStripOpen)
    stage.keys("Escape")
    #expect(focused == "gallery.tabs" && !gallery.isStripOpen)
    gallery.openStrip()
    stage.keys("Tab", "Escape")
    #expect(!gallery.isStripOpen)
  }

  @Test func `fades the strip in where motion is reduced, and has it at once while time stands`() {
    stage.reducesMotion = true
    gallery.openStrip()
    #expect(view("gallery.strip")?.position == Point(195, 788 - 26))
    #expect(view("gallery.strip")?.alpha == 0)
    stage.advance(to: 3)
    #expect(view("gallery.strip")?.alpha == 1)
    stage.timeScale = 0
    gallery.closeStrip()
    #expect(view("gallery.strip")?.isHidden == true)
    stage.reducesMotion = false
    gallery.openStrip()
    #expect(view("gallery.strip")?.position == Point(195, 788 - 26))
  }

  @Test func `leaves no button half faded where it stops time`() {
    stage.unhandledKeyPressed = { [gallery, stage] stroke in
      if stroke == KeyStroke(.space) { stage.timeScale = 0 }
      gallery.motion = MotionStatus(isSlow: true, isPaused: stage.timeScale == 0)
      return true
    }
    gallery.openStrip()
    stage.advance(to: 3)
    stage.click(place("gallery.strip.slow"))
    stage.advance(to: 3.05)
    stage.click(place("gallery.strip.pause"))
    var parts = gallery.view.subviews.filter { $0.accessibilityIdentifier == "gallery.strip" }
    #expect(parts.count == 1)
    while let part = parts.popLast() {
      #expect(part.presentation.alpha == part.alpha)
      parts += part.subviews
    }
  }

  @Test(arguments: [
    Size(width: 320, height: 480), Size(width: 390, height: 844), Size(width: 768, height: 1024),
    Size(width: 1280, height: 800), Size(width: 320, height: 200),
  ])
  func `has the strip clear of the screen and its buttons within the window, in every size`(size: Size) {
    stage.resize(size.width, size.height)
    stage.click(firstTab)
    stage.advance(to: stage.time + 1)
    for isTuning in [false, true] {
      if isTuning { stage.keys("T") }
      stage.advance(to: stage.time + 1)
      guard let strip = view("gallery.strip") else {
        Issue.record("no strip")
        return
      }
      let frame = Rect(center: strip.position, size: strip.size)
      let isBehind = isTuning && size.height < 600 && size.width < 720
      if !isBehind { #expect(!frame.intersects(gallery.contentFrame)) }
      #expect(Rect(origin: .zero, size: size).contains(frame))
      #expect(!frame.intersects(gallery.tabBar.frame) || isTuning)
      for item in ControlStrip.Item.allCases {
        let name = "gallery.strip.\(item.rawValue)"
        #expect(view(name).map { $0.size.width >= 40 } == true)
        #expect(frame.contains(place(name)), "\(name)")
      }
    }
  }

  // MARK: - Motion

  @Test func `says what has been done to time and motion`() {
    #expect(view("gallery.motion")?.alpha == 0)
    gallery.motion = MotionStatus(isSlow: true)
    stage.reducesMotion = true
    gallery.reducesMotionDidChange()
    stage.advance(to: 3)
    #expect(view("gallery.motion")?.text == "Slow motion 1/10  ·  Reduced motion")
    #expect(view("gallery.motion")?.alpha == 1)
    gallery.motion = MotionStatus()
    stage.reducesMotion = false
    gallery.reducesMotionDidChange()
    stage.advance(to: 4)
    #expect(view("gallery.motion")?.alpha == 0)
  }

  @Test(arguments: [
    Size(width: 320, height: 480), Size(width: 390, height: 844), Size(width: 600, height: 400),
    Size(width: 1280, height: 800),
  ])
  func `says it clear of what a screen has at its foot`(size: Size) {
    let stage = Stage(size: size)
    let lyrics = LyricsScreen()
    let gallery = GalleryController(viewControllers: [ControlsScreen(), lyrics])
    stage.rootViewController = gallery
    gallery.motion = MotionStatus(isSlow: true, isPaused: true)
    for isOpen in [false, true] {
      gallery.selectedIndex = 1
      if isOpen { gallery.openPanel() }
      stage.advance(to: stage.time + 1)
      let bar = stage.snapshot().first { $0.identifier == "gallery.motion" }
      let frame = Rect(center: bar?.position ?? .zero, size: bar?.size ?? .zero)
      #expect(frame.height == 28 && Rect(origin: .zero, size: size).contains(frame))
      let foot = lyrics.foot.offsetBy(dx: gallery.contentFrame.minX, dy: gallery.contentFrame.minY)
      #expect(!frame.intersects(foot), "\(frame) over \(foot)")
      gallery.selectedIndex = 0
    }
  }

  @Test func `answers the hand at once while time stands`() {
    stage.timeScale = 0
    gallery.motion = MotionStatus(isPaused: true)
    #expect(view("gallery.motion")?.alpha == 1)
    stage.keys("T", "Right")
    #expect(view("gallery.tuning")?.position == Point(195, 844 - 165))
    #expect(stage.focus.ring.presentation.alpha == 1)
    // Numbers change, but nothing is played before time goes on.
    #expect(abs(list.list.choreography.flyInDuration - 0.32) < 1e-12)
    stage.advance(to: 2)
    #expect(view("list.row.0")?.alpha == 0.8)
    stage.keys("F1")
    #expect(view("keys")?.alpha == 1)
    stage.keys("Escape")
    #expect(view("keys") == nil)
    stage.timeScale = 1
    gallery.motion = MotionStatus()
    #expect(view("list.row.0")?.alpha == 0)
  }

  @Test func `lets panel and strip arrive when time is stopped while they slide`() {
    stage.keys("T")
    gallery.openStrip()
    stage.advance(to: 2.1)
    #expect(view("gallery.tuning").map { $0.position.y > 844 - 165 } == true)
    stage.timeScale = 0
    gallery.motion = MotionStatus(isPaused: true)
    stage.advance(to: 2.1)
    #expect(view("gallery.tuning")?.position == Point(195, 844 - 165))
    #expect(view("gallery.strip")?.position.y == gallery.view.subviews.first { $0 is ControlStrip }?.center.y)
    stage.timeScale = 1
    gallery.motion = MotionStatus()
    stage.keys("T")
    stage.advance(to: 2.2)
    gallery.motion = MotionStatus(isPaused: true)
    #expect(view("gallery.tuning")?.isHidden == true)
  }

  @Test func `meters frames without asking for any`() {
    let meter = gallery.meter
    #expect(meter.isHidden)
    stage.keys("F")
    #expect(!meter.isHidden)
    stage.advance(to: 4)
    _ = stage.draw()
    meter.add(0.002)
    meter.add(0.004)
    meter.add(-1)
    meter.add(.nan)
    #expect(!stage.needsDisplay)
    #expect(view("gallery.meter")?.text == "3 ms, to 4")
    for _ in 0..<500 { meter.add(0.001) }
    #expect(meter.times.count == FrameMeter.capacity)
    stage.keys("F")
    #expect(meter.isHidden)
  }

  @Test func `rests when nothing moves`() {
    stage.keys("T", "Escape", "F1", "Escape", "2", "1")
    stage.advance(to: 20)
    #expect(stage.nextTime == nil)
    _ = stage.draw()
    #expect(!stage.needsDisplay)
  }

  @Test func `goes with its stage`() {
    weak var held: GalleryController?
    do {
      let stage = Stage(size: Size(width: 390, height: 844))
      let gallery = GalleryController(viewControllers: [ListScreen(), ControlsScreen()])
      stage.rootViewController = gallery
      stage.advance(to: 1)
      gallery.openPanel()
      gallery.showKeys()
      gallery.showHint()
      stage.advance(to: 1.2)
      held = gallery
    }
    #expect(held == nil)
  }
}
