import GlissadeDrawing
import GlissadeEffects
import GlissadeGallery
import GlissadeGeometry
import GlissadeInput
import GlissadeSession
import GlissadeTesting
import GlissadeUI
import Testing

@MainActor
@Suite struct `A detail` {
  private func stage(
    _ transition: ListScreen.DetailTransition, reducesMotion: Bool = false
  ) -> Stage {
    let stage = Stage(size: Size(width: 390, height: 844), textMeasurer: Typewriter(descent: 0.25))
    stage.reducesMotion = reducesMotion
    let screen = ListScreen()
    screen.detailTransition = transition
    stage.rootViewController = screen
    stage.advance(to: 2)
    return stage
  }

  @Test func `dissolves in place`() {
    let stage = stage(.dissolve)
    stage.click("list.row.2", at: 2)
    stage.advance(to: 2.25)
    #expect(abs((stage.snapshot(of: "detail")?.alpha ?? 0) - 0.5) < 1e-6)
    #expect(stage.snapshot(of: "detail")?.position == Point(195, 422))
  }

  @Test(arguments: ListScreen.DetailTransition.allCases)
  func `has numbers that can be tuned, and replays when one changes`(
    transition: ListScreen.DetailTransition
  ) throws {
    let stage = Stage(size: Size(width: 390, height: 844))
    let screen = ListScreen()
    screen.detailTransition = transition
    stage.rootViewController = screen
    stage.advance(to: 2)
    let name = "\(transition.rawValue)-duration"
    #expect(screen.tunings.last?.settings.map(\.name).contains(name) == true)
    try screen.set(name, to: 2)
    screen.replay(name)
    #expect(stage.frontmostViewController is DetailScreen)
    #expect(stage.nextTime != nil)
    stage.advance(to: 3.9)
    let half = stage.snapshot(of: "detail")
    switch transition {
    case .cover: #expect((half?.position.y ?? 0) > 422)
    case .dissolve: #expect((half?.alpha ?? 1) < 1)
    case .grow: #expect((half?.size.height ?? 844) < 844)
    }
    stage.advance(to: 4)
    let whole = stage.snapshot(of: "detail")
    #expect(whole?.position == Point(195, 422) && whole?.alpha == 1)
    #expect(whole?.size == Size(width: 390, height: 844))
    // The way back takes as long.
    stage.advance(to: 8)
    #expect(stage.snapshot(of: "detail") == nil)
    #expect(stage.frontmostViewController is ListScreen)
  }

  @Test func `covers the list with UIKit's spring, whose damping can be changed`() throws {
    for damping in [1.0, 0.4] {
      let stage = Stage(size: Size(width: 390, height: 844))
      let screen = ListScreen()
      stage.rootViewController = screen
      stage.advance(to: 2)
      try screen.set("cover-damping", to: damping)
      stage.click("list.row.2", at: 2)
      let spring = MotionCurve(springWithDamping: damping, duration: 0.5057)
      for time in stride(from: 0.05, to: 0.5, by: 0.05) {
        stage.advance(to: 2 + time)
        let y = 422 + 844 * (1 - spring.value(time))
        #expect(abs((stage.snapshot(of: "detail")?.position.y ?? 0) - y) < 1e-6)
      }
    }
  }

  @Test func `grows while another detail shrinks, and leaves the rows in place when it is dismissed`() {
    let stage = stage(.grow)
    stage.click("list.row.2", at: 2)
    stage.click("detail.back", at: 3)
    stage.click("list.row.12", at: 3.4)
    #expect(stage.frontmostViewController is DetailScreen)
    stage.click("detail.back", at: 5)
    stage.advance(to: 5.1)
    #expect(stage.snapshot(of: "list.row.3")?.alpha == 0.8)
    #expect(stage.snapshot(of: "list.row.2")?.isHidden == false)
  }

  @Test func `grows out of its row and shrinks back into it, while the other rows stay`() throws {
    let stage = stage(.grow)
    stage.click("list.row.2", at: 2)
    let start = try #require(stage.snapshot(of: "detail"))
    #expect(start.position == Point(195, 47 + 135))
    #expect(start.size == Size(width: 390, height: 50))
    // It is opaque from the start, in the colour that the translucent row appears to have: 0.8 of #f84c3e on white.
    #expect(start.alpha == 1)
    #expect(start.color?.hex == "#f97065")
    // The title starts at the position and size of the row's title: ten points from the edge, vertically centred.
    let title = try #require(stage.snapshot(of: "detail.title"))
    #expect(abs(title.transform.m11 - 17.0 / 32) < 1e-9)
    #expect(abs(title.position.x - (10 + 11 * 17.0 / 4)) < 1)
    #expect(abs(title.position.y - 25) < 1e-9)
    stage.advance(to: 2.5)
    #expect(stage.snapshot(of: "detail")?.size == Size(width: 390, height: 844))
    #expect(stage.snapshot(of: "detail.title")?.transform.isIdentity == true)

    stage.click("detail.back", at: 3)
    #expect(stage.snapshot(of: "list.row.3")?.alpha == 0.8)
    #expect(stage.snapshot(of: "list.row.2")?.isHidden == true)
    stage.advance(to: 3.499)
    #expect(abs((stage.snapshot(of: "detail")?.size.height ?? 0) - 50) < 2)
    stage.advance(to: 3.5)
    #expect(stage.snapshot(of: "detail") == nil)
    #expect(stage.snapshot(of: "list.row.2")?.isHidden == false)
    stage.advance(to: 5)
    #expect((0..<15).allSatisfy { stage.snapshot(of: "list.row.\($0)")?.alpha == 0.8 })
    #expect(stage.nextTime == nil)
  }

  @Test(arguments: 0..<15)
  func `keeps the colour of the row's title while it grows, and while it shrinks`(row: Int) throws {
    let stage = stage(.grow)
    stage.click("list.row.\(row)", at: 2)
    for frame in 0..<60 {
      stage.advance(to: 2 + Double(frame) / 60)
      #expect(stage.snapshot(of: "detail.title")?.color == .white)
    }
    stage.click("detail.back", at: 3)
    for frame in 0..<29 {
      stage.advance(to: 3 + Double(frame) / 60)
      #expect(stage.snapshot(of: "detail.title")?.color == .white)
    }
  }

  /// The progress of the presentation: 0 at its start, 1 at its end.
  private func progress(_ transition: ListScreen.DetailTransition, on stage: Stage) -> Double {
    guard let detail = stage.snapshot(of: "detail") else { return 0 }
    return switch transition {
    case .cover: 1 - (detail.position.y - 422) / 844
    case .dissolve: detail.alpha
    case .grow: (detail.size.height - 50) / (844 - 50)
    }
  }

  @Test(arguments: ListScreen.DetailTransition.allCases, [2.05, 2.2, 2.4])
  func `reverses from its current state when it is dismissed during its presentation`(
    transition: ListScreen.DetailTransition, time: Double
  ) {
    let stage = stage(transition)
    stage.click("list.row.2", at: 2)
    stage.advance(to: time)
    let rows = stage.snapshot().filter { $0.identifier.hasPrefix("list.row.") }
    var last = progress(transition, on: stage)
    #expect(last > 0 && last < 1)
    stage.keyDown(.escape, at: time)
    #expect(abs(progress(transition, on: stage) - last) < 1e-9)
    for frame in 1...60 {
      stage.advance(to: time + Double(frame) / 120)
      let now = progress(transition, on: stage)
      #expect(now <= last + 1e-9, "\(stage.time)")
      last = now
      for row in rows where row.identifier != "list.row.2" {
        #expect(stage.snapshot(of: row.identifier) == row)
      }
    }
    stage.advance(to: time + 3)
    #expect(stage.snapshot(of: "detail") == nil && stage.nextTime == nil)
    #expect(stage.snapshot(of: "list.row.2")?.isHidden == false)
    #expect((0..<15).allSatisfy { stage.snapshot(of: "list.row.\($0)")?.alpha == 0.8 })
  }

  @Test func `grows out of the drawn position of its row, also while the row flies in`() throws {
    let stage = Stage(size: Size(width: 390, height: 844), textMeasurer: Typewriter(descent: 0.25))
    let screen = ListScreen()
    screen.detailTransition = .grow
    stage.rootViewController = screen
    // The flight of row 12 starts at 0.6 s, 120 points below its position, and takes 0.3 s.
    stage.click("list.row.12", at: 0.75)
    let row = try #require(stage.snapshot(of: "list.row.12"))
    #expect(abs(row.position.y - (35 + 50 * 12 + 60)) < 1e-6)
    let detail = try #require(stage.snapshot(of: "detail"))
    #expect(abs(detail.position.y - (47 + row.position.y)) < 1e-6)
    #expect(abs(detail.size.height - 50 * row.transform.m11) < 1e-6)
    #expect(abs(detail.size.width - 390 * row.transform.m11) < 1e-6)
    let title = try #require(stage.snapshot(of: "detail.title"))
    #expect(abs(title.transform.m11 - 17.0 / 32 * row.transform.m11) < 1e-9)
  }

  @Test func `shrinks into its row when it is dismissed while it grows`() {
    let stage = stage(.grow)
    stage.click("list.row.14", at: 2)
    stage.advance(to: 2.3)
    stage.click("detail.back", at: 2.3)
    stage.advance(to: 4)
    #expect(stage.snapshot(of: "detail") == nil)
    #expect(stage.snapshot(of: "list.row.14")?.isHidden == false)
    #expect(stage.snapshot(of: "list.row.0")?.alpha == 0.8)
  }

  @Test func `shows its row again when the window is resized during the dismissal`() {
    let stage = stage(.grow)
    stage.click("list.row.1", at: 2)
    stage.click("detail.back", at: 3)
    stage.resize(Size(width: 500, height: 900), at: 3.2)
    #expect(stage.snapshot(of: "detail") == nil)
    #expect(stage.snapshot(of: "list.row.1")?.isHidden == false)
    #expect(stage.snapshot(of: "list.row.1")?.size.width == 500)
  }

  @Test(arguments: [ListScreen.DetailTransition.cover, .grow])
  func `fades in when motion is reduced`(transition: ListScreen.DetailTransition) {
    let stage = stage(transition, reducesMotion: true)
    stage.click("list.row.2", at: 2)
    // The duration of each is that of its motion.
    stage.advance(to: 2 + (transition == .cover ? 0.5057 : 0.5) / 2)
    #expect(stage.snapshot(of: "detail")?.position == Point(195, 422))
    #expect(abs((stage.snapshot(of: "detail")?.alpha ?? 0) - 0.5) < 1e-6)
    stage.advance(to: 3)
    #expect(stage.snapshot(of: "detail")?.alpha == 1)
  }

  @Test func `follows rows that fade in at their positions when motion is reduced`() {
    let stage = Stage(size: Size(width: 390, height: 844))
    stage.reducesMotion = true
    stage.rootViewController = ListScreen()
    for frame in 0...80 {
      stage.advance(to: Double(frame) / 60)
      for row in 0..<15 {
        let shown = stage.snapshot(of: "list.row.\(row)")
        #expect(shown?.position.y == 35 + 50 * Double(row))
        #expect(shown?.transform.isIdentity == true)
      }
    }
    #expect(stage.snapshot(of: "list.row.14")?.alpha == 0.8)
  }
}
