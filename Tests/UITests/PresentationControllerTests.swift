import GlissadeGeometry
import GlissadeTesting
import StageSupport
import Testing

@testable import GlissadeUI

/// A presentation in the lower half, over a view that dims what is behind.
private final class HalfPresentation: PresentationController {
  let dimming = View()
  var calls: [String] = []

  override var frameOfPresentedViewInContainerView: Rect {
    let bounds = containerView?.bounds ?? .zero
    return Rect(x: 0, y: bounds.height / 2, width: bounds.width, height: bounds.height / 2)
  }

  override func presentationTransitionWillBegin() {
    calls.append("will present")
    dimming.frame = containerView?.bounds ?? .zero
    containerView?.insertSubview(dimming, at: 0)
  }
  override func presentationTransitionDidEnd(_ completed: Bool) { calls.append("did present \(completed)") }
  override func dismissalTransitionWillBegin() { calls.append("will dismiss") }
  override func dismissalTransitionDidEnd(_ completed: Bool) { calls.append("did dismiss \(completed)") }
}

@MainActor
private final class Delegate: ViewControllerTransitioningDelegate {
  var presentation: HalfPresentation?

  func presentationController(
    forPresented presented: ViewController, presenting: ViewController?, source: ViewController
  ) -> PresentationController? {
    let made = HalfPresentation(presentedViewController: presented, presenting: presenting)
    presentation = made
    return made
  }
}

/// A screen whose style is not the default one.
private final class Custom: ViewController {
  override var modalPresentationStyle: ModalPresentationStyle {
    get { .custom }
    set { _ = newValue }
  }
}

@MainActor
@Suite struct `A presentation controller` {
  @Test(arguments: [true, false])
  func `determines the frame, and is told of the transitions`(animated: Bool) {
    let stage = Stage(size: Size(width: 390, height: 800))
    let root = ViewController()
    stage.rootViewController = root
    let (screen, delegate) = (Custom(), Delegate())
    screen.transitioningDelegate = delegate
    root.present(screen, animated: animated)
    stage.advance(to: 0)
    stage.advance(to: 3)
    let presentation = delegate.presentation
    #expect(presentation?.calls == ["will present", "did present true"])
    #expect(screen.view.frame == Rect(x: 0, y: 400, width: 390, height: 400))
    #expect(presentation?.dimming.superview === presentation?.containerView)
    #expect(presentation?.containerView?.bounds.size == stage.size)
    #expect(screen.presentationController === presentation)
    // The screen behind stays.
    #expect(root.view.superview != nil)
    screen.dismiss(animated: animated)
    stage.advance(to: 6)
    #expect(presentation?.calls.suffix(2) == ["will dismiss", "did dismiss true"])
    #expect(screen.view.superview == nil)
    #expect(presentation?.containerView?.superview == nil)
  }
}

/// A screen that records what it is told about sizes.
private final class Listener: ViewController {
  var calls: [String] = []

  override func preferredContentSizeDidChange(forChildContentContainer container: any ContentContainer) {
    calls.append("child \(container.preferredContentSize.width)")
  }
  override func size(
    forChildContentContainer container: any ContentContainer, withParentContainerSize parentSize: Size
  ) -> Size { Size(width: parentSize.width / 2, height: parentSize.height) }
  override func viewWillTransition(to size: Size, with coordinator: any ViewControllerTransitionCoordinator) {
    calls.append("size \(size.width)")
    super.viewWillTransition(to: size, with: coordinator)
  }
  override func willTransition(
    to newCollection: TraitCollection, with coordinator: any ViewControllerTransitionCoordinator
  ) {
    calls.append("class \(newCollection.horizontalSizeClass)")
    super.willTransition(to: newCollection, with: coordinator)
  }
  override func viewSafeAreaInsetsDidChange() { calls.append("safe \(view.safeAreaInsets.top)") }
}

@MainActor
@Suite struct `A screen` {
  private let stage = Stage(size: Size(width: 390, height: 800))
  private let parent = Listener()
  private let child = Listener()

  init() {
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    stage.rootViewController = parent
    stage.advance(to: 0)
  }

  @Test func `is told of the preferred sizes of its children`() {
    child.preferredContentSize = Size(width: 100, height: 50)
    child.preferredContentSize = Size(width: 100, height: 50)
    #expect(parent.calls == ["child 100.0"] && child.calls == [])
  }

  @Test func `is told of a new size and of new size classes before they apply`() {
    stage.resize(to: Size(width: 400, height: 800))
    #expect(parent.calls == ["size 400.0"] && child.calls == ["size 200.0"])
    stage.resize(to: Size(width: 700, height: 800))
    #expect(parent.calls.suffix(2) == ["class regular", "size 700.0"])
    #expect(child.calls.suffix(2) == ["class regular", "size 350.0"])
  }

  @Test func `is told of its safe area at the next layout, once`() {
    stage.safeAreaInsets = EdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
    stage.advance(to: 1)
    parent.view.setNeedsLayout()
    stage.advance(to: 2)
    #expect(parent.calls == ["safe 20.0"])
    parent.additionalSafeAreaInsets = EdgeInsets(top: 5, left: 0, bottom: 0, right: 0)
    stage.advance(to: 3)
    #expect(parent.calls == ["safe 20.0", "safe 25.0"])
  }

  /// A screen that turns about its vertical axis is almost edge-on in the middle of the transition.
  @Test(arguments: [ModalTransitionStyle.coverVertical, .crossDissolve, .flipHorizontal])
  func `fills the stage after it was resized in the midst of a transition`(style: ModalTransitionStyle) {
    for step in 0..<20 {
      let time = Double(step) * 0.05
      let stage = Stage(size: Size(width: 390, height: 800))
      let (back, front) = (ViewController(), ViewController())
      stage.rootViewController = back
      front.modalTransitionStyle = style
      front.modalPresentationStyle = .fullScreen
      back.present(front, animated: true)
      stage.advance(to: time)
      stage.resize(to: Size(width: 800, height: 600))
      if step.isMultiple(of: 2) {
        front.dismiss(animated: false)
        stage.advance(to: 5)
        #expect(back.view.frame == Rect(x: 0, y: 0, width: 800, height: 600), "interrupted, \(time) s")
        continue
      }
      stage.advance(to: 5)
      #expect(front.view.frame == Rect(x: 0, y: 0, width: 800, height: 600), "presented, \(time) s")
      front.dismiss(animated: true)
      stage.advance(to: 5 + time)
      stage.resize(to: Size(width: 500, height: 700))
      stage.advance(to: 10)
      #expect(back.view.frame == Rect(x: 0, y: 0, width: 500, height: 700), "dismissed, \(time) s")
      #expect(back.view.transform3D == .identity)
    }
  }
}
