import Glibc
import GlissadeGeometry
import GlissadeMotion
import GlissadeTesting
import StageSupport
import Testing

@testable import GlissadeUI

@MainActor
@Suite struct `Many animated views` {
  private let stage = Stage(size: Size(width: 300, height: 300))
  private let views = (0..<60).map { _ in View(frame: Rect(x: 0, y: 0, width: 10, height: 10)) }

  init() { for view in views { stage.root.addSubview(view) } }

  @Test func `change course from their current values, and end once`() {
    var ends: [String] = []
    View.animate(withDuration: 1, options: .curveLinear) {
      for view in views {
        view.alpha = 0
        view.transform = Transform2D(translationX: 100, y: 0)
      }
    } completion: {
      ends.append("first \($0)")
    }
    stage.advance(to: 0.5)
    View.animate(withDuration: 1, options: [.curveLinear, .beginFromCurrentState]) {
      for view in views {
        view.alpha = 1
        view.transform = .identity
      }
    } completion: {
      ends.append("second \($0)")
    }
    #expect(stage.brokenInvariants() == [])
    stage.advance(to: 1)
    for view in views {
      #expect(isClose(view.presentation.alpha, 0.75) && isClose(view.presentation.transform.tx, 25))
    }
    #expect(stage.brokenInvariants() == [] && ends == ["first false"])
    stage.advance(to: 2)
    #expect(ends == ["first false", "second true"] && stage.animator.isIdle == false)
    _ = stage.draw()
    #expect(stage.animator.isIdle && stage.brokenInvariants() == [])
  }

  @Test func `end one by one, and other views take their places`() {
    View.animate(withDuration: 1, options: .curveLinear) { for view in views { view.alpha = 0 } }
    View.animate(withDuration: 2, options: .curveLinear) { for view in views { view.alpha = 1 } }
    stage.advance(to: 0.5)
    for (index, view) in views.enumerated() where index % 3 == 0 {
      view.removeFromSuperview()
      #expect(stage.brokenInvariants() == [])
      #expect(view.presentation.alpha == 1)
      stage.root.addSubview(view)
      View.animate(withDuration: 1, options: .curveLinear) { view.alpha = 0 }
      #expect(stage.brokenInvariants() == [])
    }
    stage.advance(to: 1)
    for (index, view) in views.enumerated() {
      #expect(isClose(view.presentation.alpha, 0.5), "view \(index)")
    }
    stage.advance(to: 3)
    _ = stage.draw()
    #expect(stage.animator.trackCount == 0)
  }

  @Test func `change course without updates of the other views`() {
    View.animate(withDuration: 1, options: .curveLinear) { for view in views { view.alpha = 0 } }
    _ = stage.draw()
    stage.advance(to: 0.5)
    View.animate(withDuration: 1, options: [.curveLinear, .beginFromCurrentState]) { views[0].alpha = 1 }
    for view in views.dropFirst() { #expect(view.properties.presentation.pointee.alpha == 1) }
    #expect(isClose(views[0].presentation.alpha, 0.5) && isClose(views[1].presentation.alpha, 0.5))
    stage.advance(to: 1)
    #expect(isClose(views[0].presentation.alpha, 0.75) && isClose(views[1].presentation.alpha, 0))
  }

  @Test func `keep a bounded number of tracks, however often they change course between two ticks`() {
    for round in 0..<1000 {
      View.animate(withDuration: 1, options: .beginFromCurrentState) {
        views[0].center.x = Double(round % 7)
        views[round % views.count].alpha = Double(round % 2) / 2
      }
      #expect(stage.animator.trackCount < 3 * views.count)
    }
    #expect(stage.brokenInvariants() == [])
  }

  @Test func `are read and changed individually during drawing`() {
    View.animate(withDuration: 1, options: .curveLinear) {
      for view in views {
        view.alpha = 0
        view.transform = Transform2D(rotationAngle: 1)
      }
    }
    stage.advance(to: 0.5)
    for view in views {
      let (alpha, transform) = (view.presentation.alpha, view.presentation.transform)
      #expect(isClose(alpha, 0.5) && isClose(transform.b, sin(0.5)))
      view.layer.removeAllAnimations()
      view.alpha = alpha
      view.transform = transform
    }
    #expect(stage.brokenInvariants() == [])
    stage.advance(to: 1)
    for view in views { #expect(isClose(view.presentation.alpha, 0.5)) }
  }

  @Test func `do not retain a view that is removed`() {
    weak var gone: View?
    func part() {
      let view = View()
      gone = view
      stage.root.addSubview(view)
      View.animate(withDuration: 1) { view.alpha = 0 }
      view.removeFromSuperview()
    }
    part()
    #expect(gone == nil)
  }
}
