import GlissadeGeometry
import GlissadeTesting
import Testing

@testable import GlissadeUI

/// Acts in the callbacks of a scroll view.
@MainActor
private final class Meddler: ScrollViewDelegate {
  var entries: [String] = []
  var whenDragged: ((ScrollView) -> Void)?
  var whenLetGo: ((ScrollView) -> Void)?
  var whenAnimated: ((ScrollView) -> Void)?

  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {
    entries.append("end")
    whenDragged?(scrollView)
  }
  func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) {
    entries.append("decelerate")
    whenLetGo?(scrollView)
  }
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { entries.append("rest") }
  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) { whenAnimated?(scrollView) }
}

@MainActor
@Suite struct `A delegate that acts in a scroll view's callbacks` {
  let fixture = ScrollFixture()
  private let meddler = Meddler()
  var view: ScrollView { fixture.view }

  init() { fixture.view.delegate = meddler }

  @Test func `can begin a scroll at the end of each, once per frame if motion is reduced`() {
    var calls = 0
    var faults: [String] = []
    fixture.stage.diagnostics = { faults.append($0) }
    fixture.stage.reducesMotion = true
    meddler.whenAnimated = { view in
      calls += 1
      view.setContentOffset(Point(0, view.contentOffset.y == 0 ? 100 : 0), animated: true)
    }
    view.setContentOffset(Point(0, 100), animated: true)
    for frame in 1...60 { fixture.stage.advance(to: Double(frame) / 60) }
    #expect((50...70).contains(calls) && faults.isEmpty)
  }

  @Test func `can shorten the content at the end of a drag, within which the fling rests`() {
    meddler.whenDragged = { $0.contentSize.height = 900 }
    fixture.flick(by: Point(0, -150), at: 1)
    #expect(view.isDecelerating && view.restingContentOffset.y == 300)
    fixture.stage.advance(to: 6)
    #expect(fixture.y == 300 && !view.isDecelerating)
  }

  @Test(arguments: [true, false])
  func `can stop the content by setting its offset, before or as it decelerates`(before: Bool) {
    let stop: (ScrollView) -> Void = { $0.setContentOffset($0.contentOffset, animated: false) }
    if before { meddler.whenDragged = stop } else { meddler.whenLetGo = stop }
    fixture.flick(by: Point(0, -150), at: 1)
    #expect(fixture.y == 150 && !view.isDecelerating)
    fixture.stage.advance(to: 6)
    #expect(fixture.y == 150 && meddler.entries == (before ? ["end"] : ["end", "decelerate", "rest"]))
  }
}

@MainActor
@Suite struct `A safe area` {
  let fixture = ScrollFixture()

  @Test(arguments: [ContentInsetAdjustmentBehavior.automatic, .always])
  func `that shrinks during a fling lets the content rest within the new limits`(
    behavior: ContentInsetAdjustmentBehavior
  ) {
    fixture.view.contentInsetAdjustmentBehavior = behavior
    fixture.stage.safeAreaInsets = EdgeInsets(top: 100)
    fixture.stage.advance(to: 0.5)
    fixture.view.contentOffset.y = 500
    // At 1500 points per second the content would coast for more than 500 points, to the top.
    fixture.flick(by: Point(0, 150), at: 1)
    #expect(fixture.view.restingContentOffset.y == -100)
    fixture.stage.advance(to: 1.2)
    fixture.stage.safeAreaInsets = .zero
    fixture.stage.advance(to: 1.25)
    #expect(fixture.view.isDecelerating && fixture.view.restingContentOffset.y == 0)
    fixture.stage.advance(to: 6)
    #expect(fixture.y == 0 && !fixture.view.isDecelerating)
  }
}
