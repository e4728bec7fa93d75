import GlissadeGeometry
import GlissadeInput
import Testing

@testable import GlissadeGallery
@testable import GlissadeUI

@MainActor
@Suite struct `The list's screen` {
  let stage = Stage(size: Size(width: 390, height: 844))

  init() {
    stage.rootViewController = ListScreen()
  }

  private func click(_ identifier: String, at time: Double) {
    stage.advance(to: time)
    guard let place = stage.locate(identifier) else {
      Issue.record("\(identifier) is not on screen at \(time)")
      return
    }
    for phase in [PointerEvent.Phase.pressed(.primary), .released(.primary)] {
      stage.advance(to: time, input: [InputEvent(time: time, .pointer(PointerEvent(phase, at: place)))])
    }
  }

  private func view(_ identifier: String) -> ViewSnapshot? {
    stage.snapshot().first { $0.identifier == identifier }
  }

  @Test func `stands in the middle with its fifteen rows`() {
    #expect(view("list")?.position == Point(195, 422))
    #expect(view("list")?.size == Size(width: 390, height: 750))
    #expect(stage.snapshot().filter { $0.identifier.hasPrefix("list.row.") }.count == 15)
    #expect(view("list.row.0")?.text == "humpback whale")
    #expect(view("list.row.14")?.color?.hex == "#00e868")
  }

  @Test func `stays in the middle without a jump when a row goes and comes back`() throws {
    stage.advance(to: 3)
    let screen = try #require(stage.rootViewController as? ListScreen)
    /// Where the first row's middle is drawn.
    func top() throws -> Double { try #require(stage.locate("list.row.0")).y }
    let start = try top()
    #expect(screen.deleteRow(at: 7))
    #expect(try top() == start)
    stage.advance(to: 3.15)
    // Half-way of ease in and out: half of half a row.
    #expect(abs(try top() - (start + 12.5)) < 1e-4)
    screen.insertRow()
    #expect(abs(try top() - (start + 12.5)) < 1e-4)
    stage.advance(to: 4)
    #expect(try top() == start)
  }

  @Test func `opens the detail of the row that is clicked, in its colour`() {
    click("list.row.3", at: 2)
    #expect(stage.frontmostViewController is DetailScreen)
    stage.advance(to: 2.5)
    #expect(view("detail")?.color?.hex == "#e02d53")
    #expect(view("detail.title")?.text == "blue whale")
    click("detail.back", at: 3)
    stage.advance(to: 3.5)
    #expect(stage.frontmostViewController is ListScreen)
    // Reset when it was about to appear, and flying since it has.
    #expect(view("list.row.0")?.alpha == 0)
    stage.advance(to: 5)
    #expect(view("list.row.14")?.alpha == 0.8)
  }

  @Test func `chooses an ink that can be read on every one of its colours`() {
    for index in 0..<15 {
      click("list.row.\(index)", at: Double(index) * 4 + 2)
      stage.advance(to: Double(index) * 4 + 2.6)
      let ink = view("detail.title")?.color ?? .clear
      let ground = view("detail")?.color ?? .clear
      #expect(ink.contrastRatio(with: ground) >= 4.5, "\(ground.hex)")
      click("detail.back", at: Double(index) * 4 + 3)
    }
  }

  @Test func `comes back in mid-flight and flies in afresh`() {
    click("list.row.0", at: 0.35)
    stage.advance(to: 0.6)
    click("detail.back", at: 0.6)
    stage.advance(to: 0.8)
    #expect(stage.snapshot().filter { $0.identifier.hasPrefix("list.row.") }.allSatisfy { $0.alpha == 0 })
    stage.advance(to: 4)
    for row in 0..<15 {
      #expect(view("list.row.\(row)")?.alpha == 0.8)
      #expect(view("list.row.\(row)")?.transform.isIdentity == true)
      #expect(view("list.row.\(row)")?.position.y == 35 + 50 * Double(row))
    }
  }

  @Test func `keeps nothing alive after ten visits to the detail`() {
    struct Weak {
      weak var object: AnyObject?
    }
    var visitors: [Weak] = []
    for round in 0..<10 {
      let start = Double(round) * 4
      click("list.row.\(round)", at: start + 2)
      stage.advance(to: start + 2.7)
      if let detail = stage.frontmostViewController {
        visitors.append(Weak(object: detail))
        var views: [View] = [detail.view]
        while let view = views.popLast() {
          visitors.append(Weak(object: view))
          visitors += view.gestureRecognizers.map { Weak(object: $0) }
          views += view.subviews
        }
      }
      click("detail.back", at: start + 3)
      stage.advance(to: start + 3.6)
    }
    stage.advance(to: 100)
    #expect(visitors.count >= 50)
    #expect(visitors.allSatisfy { $0.object == nil })
    // The list, its rows and the button that opens the search.
    #expect(stage.snapshot().count == 17)
    #expect(stage.animator.isIdle)
    #expect(stage.nextTime == nil)
  }

  @Test func `goes with its stage`() {
    weak var screen: ViewController?
    weak var held: Stage?
    do {
      let stage = Stage(size: Size(width: 390, height: 844))
      stage.rootViewController = ListScreen()
      stage.advance(to: 0.4)
      screen = stage.rootViewController
      held = stage
    }
    #expect(screen == nil)
    #expect(held == nil)
  }
}
