import GlissadeEffects
import GlissadeGeometry
import GlissadeInput
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
    list.tabBarItem = TabBarItem(title: "List", image: "")
    controls.tabBarItem = TabBarItem(title: "Controls", image: "")
    gallery = GalleryController(viewControllers: [list, controls])
    stage.rootViewController = gallery
    stage.advance(to: 2)
  }

  private func keys(_ names: String...) {
    for name in names {
      guard let stroke = KeyStroke(name) else {
        Issue.record("no key is called \(name)")
        return
      }
      stage.advance(to: stage.time, input: [InputEvent(time: stage.time, .keyPressed(stroke))])
    }
  }

  private func view(_ identifier: String) -> ViewSnapshot? {
    stage.snapshot().first { $0.identifier == identifier }
  }

  private func resize(_ width: Double, _ height: Double) {
    let size = Size(width: width, height: height)
    stage.advance(to: stage.time, input: [InputEvent(time: stage.time, .resized(size))])
  }

  private var focused: String? { stage.focus.view?.accessibilityIdentifier }

  // MARK: - Screens

  @Test func `goes to a screen by its number, and no further than there are`() {
    keys("2")
    #expect(gallery.selectedIndex == 1 && gallery.title == "Controls")
    keys("3")
    #expect(gallery.selectedIndex == 1)
    keys("Keypad 1")
    #expect(gallery.selectedIndex == 0 && gallery.title == "List")
    keys("control+2")
    #expect(gallery.selectedIndex == 0)
    #expect(stage.frontmostViewController?.screenName == "list")
  }

  @Test func `plays a screen's entrance whenever it comes`() {
    #expect(view("list.row.14")?.alpha == 0.8)
    keys("2", "1")
    #expect(view("list.row.14")?.alpha == 0)
    stage.advance(to: 5)
    #expect(view("list.row.14")?.alpha == 0.8)
  }

  @Test func `lets a screen have its keys, also with its detail in front`() {
    keys("Down", "Return")
    #expect(stage.frontmostViewController?.screenName == "detail")
    stage.advance(to: 4)
    #expect(view("gallery.tabs") != nil)
    keys("2", "1")
    stage.advance(to: 5)
    #expect(stage.frontmostViewController?.screenName == "detail")
    keys("Escape")
    stage.advance(to: 7)
    #expect(stage.frontmostViewController?.screenName == "list")
    #expect(focused == "list.row.0")
  }

  // MARK: - Keys

  @Test func `shows the keys over the screen, which does not notice`() {
    keys("F1")
    stage.advance(to: 3)
    #expect(stage.frontmostViewController?.screenName == "keys")
    #expect(view("keys")?.alpha == 1)
    keys("2", "F1")
    #expect(gallery.selectedIndex == 0)
    stage.advance(to: 4)
    #expect(view("keys") == nil)
    #expect(view("list.row.0")?.alpha == 0.8)
    keys("F1", "Escape", "F1")
    stage.advance(to: 6)
    #expect(stage.frontmostViewController?.screenName == "keys")
    keys("Tab", "Return")
    stage.advance(to: 8)
    #expect(stage.frontmostViewController?.screenName == "list")
  }

  // MARK: - Tuning

  @Test func `opens the panel with the keyboard in it, and gives it back`() {
    keys("Down", "T")
    stage.advance(to: 3)
    #expect(focused == "gallery.tuning.fly-in-duration")
    #expect(view("gallery.tuning")?.position == Point(195, 844 - 165))
    keys("Escape")
    #expect(focused == "list.row.0")
    stage.advance(to: 4)
    #expect(view("gallery.tuning")?.isHidden == true)
    keys("T", "T")
    stage.advance(to: 5)
    #expect(view("gallery.tuning")?.isHidden == true)
    keys("T")
    stage.advance(to: 6)
    #expect(view("gallery.tuning")?.isHidden == false)
  }

  @Test func `makes room for the panel beside a screen where there is any`() {
    resize(1280, 800)
    keys("T")
    stage.advance(to: 4)
    #expect(gallery.contentFrame == Rect(x: 88, y: 0, width: 872, height: 800))
    #expect(view("list.row.0")?.size.width == 872)
    keys("T")
    stage.advance(to: 6)
    #expect(gallery.contentFrame.width == 1192)
  }

  @Test func `plays the motion again when a slider has moved, once the hand pauses`() {
    keys("T", "Right")
    #expect(abs(list.list.choreography.flyInDuration - 0.32) < 1e-12)
    stage.advance(to: 2.1)
    keys("Right")
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
      keys(step % 2 == 0 ? "Right" : "Left")
      let alpha = view("list.row.0")?.alpha ?? 1
      if alpha < last { replays += 1 }
      last = alpha
    }
    #expect(replays == 2)
  }

  @Test func `sets the numbers back, and plays the motion once more`() {
    keys("T", "PageUp")
    #expect(list.list.choreography != SlideInList.Choreography())
    keys("shift+Tab", "shift+Tab", "Return")
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
    keys("T", "Right", "shift+Tab", "Return")
    #expect(focused == "gallery.tuning.copy")
    #expect(clipboard.contains("withDuration: 0.32"))
    #expect(view("gallery.tuning.copy")?.text == "Copied")
    stage.advance(to: 4)
    #expect(view("gallery.tuning.copy")?.text == "Copy as Swift")
    gallery.copy = { _ in false }
    keys("Return")
    #expect(view("gallery.tuning.copy")?.text == "No clipboard")
  }

  @Test func `says so where there is nothing to tune`() {
    keys("2", "T")
    stage.advance(to: 3)
    #expect(focused == "gallery.tuning.close")
    keys("1")
    stage.advance(to: 4)
    keys("Escape")
    #expect(!gallery.isPanelOpen)
  }

  @Test(arguments: [
    Size(width: 320, height: 480), Size(width: 390, height: 844), Size(width: 719, height: 400),
    Size(width: 1280, height: 800),
  ])
  func `reaches every control by Tab and keeps it in sight, in every size`(size: Size) {
    resize(size.width, size.height)
    keys("T")
    stage.advance(to: stage.time + 1)
    var visited: [String] = []
    for _ in 0..<80 {
      keys("Tab")
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

  @Test func `answers the hand at once while time stands`() {
    stage.timeScale = 0
    gallery.motion = MotionStatus(isPaused: true)
    #expect(view("gallery.motion")?.alpha == 1)
    keys("T", "Right")
    #expect(view("gallery.tuning")?.position == Point(195, 844 - 165))
    #expect(stage.focus.ring.presentation.alpha == 1)
    // Numbers change, but nothing is played before time goes on.
    #expect(abs(list.list.choreography.flyInDuration - 0.32) < 1e-12)
    stage.advance(to: 2)
    #expect(view("list.row.0")?.alpha == 0.8)
    keys("F1")
    #expect(view("keys")?.alpha == 1)
    keys("Escape")
    #expect(view("keys") == nil)
    stage.timeScale = 1
    gallery.motion = MotionStatus()
    #expect(view("list.row.0")?.alpha == 0)
  }

  @Test func `meters frames without asking for any`() {
    let meter = gallery.meter
    #expect(meter.isHidden)
    keys("F")
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
    keys("F")
    #expect(meter.isHidden)
  }

  @Test func `rests when nothing moves`() {
    keys("T", "Escape", "F1", "Escape", "2", "1")
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
