import GlissadeGeometry
import GlissadeInput
import GlissadeTesting
import Testing

@testable import GlissadeControls
@testable import GlissadeUI

@MainActor
@Suite struct `A refresh control` {
  let stage = Stage(size: Size(width: 300, height: 400))
  let view = ScrollView(frame: Rect(x: 0, y: 0, width: 300, height: 400))
  let control = RefreshControl()

  init() {
    view.contentSize = Size(width: 300, height: 200)
    view.refreshControl = control
    stage.root.addSubview(view)
    stage.advance(to: 0)
  }

  private func pull(by distance: Double, at time: Double) {
    stage.press(Point(100, 50), at: time, kind: .touch(id: 1))
    for step in 1...Int(distance / 10) {
      stage.move(Point(100, 50 + Double(step) * 10), at: time + Double(step) * 0.01, kind: .touch(id: 1))
    }
  }

  @Test func `begins a refresh when it is pulled far, and stays above the content until it ends`() {
    var refreshes = 0
    control.addAction(for: .valueChanged) { refreshes += 1 }
    pull(by: 100, at: 1)
    #expect(refreshes == 0 && !control.isRefreshing && control.subviews[0].alpha > 0)
    pull(by: 300, at: 3)
    #expect(refreshes == 1 && control.isRefreshing)
    stage.release(Point(100, 350), at: 4, kind: .touch(id: 1))
    stage.advance(to: 8)
    #expect(view.contentOffset.y == -60 && control.frame == Rect(x: 0, y: -60, width: 300, height: 60))
    control.endRefreshing()
    stage.advance(to: 10)
    #expect(view.contentOffset.y == 0 && view.adjustedContentInset.top == 0 && refreshes == 1)
    #expect(control.subviews[0].alpha == 0 && stage.nextTime == nil)
  }

  @Test func `does not let the content jump when the refresh begins`() {
    pull(by: 300, at: 1)
    let before = view.contentOffset.y
    stage.release(Point(100, 350), at: 2, kind: .touch(id: 1))
    #expect(abs(view.contentOffset.y - before) < 1)
  }

  @Test func `refreshes by F5 and by assistive technologies`() throws {
    var refreshes = 0
    control.addAction(for: .valueChanged) { refreshes += 1 }
    let button = Button("x")
    button.frame = Rect(x: 0, y: 0, width: 50, height: 50)
    view.addSubview(button)
    button.becomeFocused()
    stage.key(.f5, at: 1)
    #expect(refreshes == 1)
    stage.advance(to: 3)
    #expect(view.contentOffset.y == -60)
    stage.key(.r, .control, at: 3)
    #expect(refreshes == 1, "one at a time")
    control.endRefreshing()
    stage.advance(to: 5)
    let pane = try #require(stage.accessibilityTree().elements.first { $0.role == .scrollPane })
    #expect(pane.actions.contains(.refresh))
    #expect(view.accessibilityPerform(.action("refresh")) && refreshes == 2)
  }

  @Test func `can begin and end in one call`() {
    control.addAction(for: .valueChanged) { [control] in control.endRefreshing() }
    pull(by: 300, at: 1)
    stage.release(Point(100, 350), at: 2, kind: .touch(id: 1))
    stage.advance(to: 5)
    #expect(view.contentOffset.y == 0 && stage.nextTime == nil)
  }
}
