import GlissadeEffects
import GlissadeGeometry
import GlissadeInput
import GlissadeSession
import GlissadeTesting
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

  private var focused: String? { stage.focus.view?.accessibilityIdentifier }

  @Test func `shows a screen by its number key, and ignores numbers without a screen`() {
    stage.keys("2")
    #expect(gallery.selectedIndex == 1 && gallery.title == "Controls")
    stage.keys("3")
    #expect(gallery.selectedIndex == 1)
    stage.keys("Keypad 1")
    #expect(gallery.selectedIndex == 0 && gallery.title == "List")
    stage.keys("control+2")
    #expect(gallery.selectedIndex == 0)
    #expect(stage.frontmostViewController is ListScreen)
  }

  @Test func `plays the entrance of a screen each time that it appears`() {
    #expect(stage.snapshot(of: "list.row.14")?.alpha == 0.8)
    stage.keys("2", "1")
    #expect(stage.snapshot(of: "list.row.14")?.alpha == 0)
    stage.advance(to: 5)
    #expect(stage.snapshot(of: "list.row.14")?.alpha == 0.8)
  }

  @Test func `passes keys to its screen, also when a detail is presented`() {
    stage.keys("Down", "Return")
    #expect(stage.frontmostViewController is DetailScreen)
    stage.advance(to: 4)
    #expect(stage.snapshot(of: "gallery.tabs") != nil)
    stage.keys("2", "1")
    stage.advance(to: 5)
    #expect(stage.frontmostViewController is DetailScreen)
    stage.keys("Escape")
    stage.advance(to: 7)
    #expect(stage.frontmostViewController is ListScreen)
    #expect(focused == "list.row.0")
  }

  @Test func `replays the motion of a parameter`() {
    list.replay("ripple-scale")
    stage.advance(to: 2.3)
    #expect(stage.snapshot(of: "list.row.7")?.transform.affine.a == 1.02)
    stage.advance(to: 3.4)
    #expect((stage.snapshot(of: "list.row.8")?.transform.affine.a ?? 1) > 1.02)
    list.replay("edit-scale")
    stage.advance(to: 3.8)
    #expect(list.list.numberOfRows == 14)
    list.replay("edit-scale")
    list.replay(nil)
    #expect(list.list.numberOfRows == 15)
    stage.advance(to: 8)
    #expect((0..<15).allSatisfy { stage.snapshot(of: "list.row.\($0)")?.alpha == 0.8 })
    #expect(stage.nextTime == nil)
  }

  @Test func `reports the duration of each frame to screens that measure frames`() {
    let screen = FrameScreen()
    let gallery = GalleryController(viewControllers: [ListScreen(), screen])
    gallery.frameWasDrawn(in: 0.004, at: 2)
    #expect(screen.durations == [0.004])
  }

  @Test func `needs no frames when nothing moves`() {
    stage.keys("2", "1", "Tab", "Escape")
    stage.advance(to: 20)
    #expect(stage.nextTime == nil)
    _ = stage.draw()
    #expect(!stage.needsDisplay)
  }

  @Test func `is released with its stage`() {
    weak var held: GalleryController?
    do {
      let stage = Stage(size: Size(width: 390, height: 844))
      let gallery = GalleryController(viewControllers: [ListScreen(), ControlsScreen()])
      stage.rootViewController = gallery
      stage.advance(to: 1)
      held = gallery
    }
    #expect(held == nil)
  }
}

private final class FrameScreen: ViewController, FrameObserver {
  var durations: [Double] = []

  func frameWasDrawn(in duration: Double, at time: Double) { durations.append(duration) }
}
