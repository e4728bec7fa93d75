import GlissadeGeometry
import GlissadeTesting
import Testing

@testable import GlissadeUI

@MainActor
@Suite struct `Layout in UIKit's spelling` {
  let stage = Stage(size: Size(width: 400, height: 300), textMeasurer: Typewriter(descent: 0.25))
  let a = View()
  let b = View()
  let c = View()

  init() {
    for view in [a, b, c] { stage.root.addSubview(view) }
  }

  @Test func `relates attributes with the whole initializer`() {
    a.translatesAutoresizingMaskIntoConstraints = false
    stage.root.addConstraints([
      LayoutConstraint(
        item: a, attribute: .leading, relatedBy: .equal, toItem: stage.root, attribute: .leadingMargin,
        multiplier: 1, constant: 2),
      LayoutConstraint(
        item: a, attribute: .centerY, relatedBy: .equal, toItem: stage.root, attribute: .centerYWithinMargins,
        multiplier: 1, constant: 0),
      LayoutConstraint(
        item: a, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1,
        constant: 50),
      LayoutConstraint(
        item: a, attribute: .height, relatedBy: .equal, toItem: a, attribute: .width, multiplier: 0.5,
        constant: 0),
    ])
    stage.advance(to: 0)
    #expect(a.frame == Rect(x: 10, y: 137.5, width: 50, height: 25))
    stage.root.removeConstraints(stage.root.constraints)
    #expect(stage.root.constraints.isEmpty)
  }

  @Test func `has priorities that can be added to and subtracted from`() {
    #expect(LayoutPriority(Float(700)) + 1 == 701 && LayoutPriority.defaultHigh - 1 == 749)
    let sum: LayoutPriority = .required + 5
    #expect(sum == .required)
  }

  @Test func `measures the size that constraints give a view without moving it`() {
    let label = Label("aaaa bbbb", font: .systemFont(ofSize: 20))
    label.numberOfLines = 0
    a.frame = Rect(x: 7, y: 7, width: 300, height: 300)
    a.addSubview(label)
    constrain(label) {
      $0.leading == $0.superview!.leading + 10
      $0.trailing == $0.superview!.trailing - 10
      $0.top == $0.superview!.top + 10
      $0.bottom == $0.superview!.bottom - 10
    }
    stage.advance(to: 0)
    #expect(a.systemLayoutSizeFitting(View.layoutFittingCompressedSize) == Size(width: 110, height: 40))
    let narrow = a.systemLayoutSizeFitting(
      Size(width: 70, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(narrow == Size(width: 70, height: 60))
    #expect(a.frame == Rect(x: 7, y: 7, width: 300, height: 300) && label.frame.width == 280)
  }

  @Test func `has margins and a readable width`() {
    stage.resize(Size(width: 1000, height: 300))
    stage.root.directionalLayoutMargins = DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(stage.root.layoutMargins == EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(stage.root.readableContentGuide.layoutFrame == Rect(x: 163, y: 1, width: 672, height: 296))
    stage.safeAreaInsets = EdgeInsets(top: 30)
    #expect(stage.root.layoutMarginsGuide.layoutFrame.minY == 31)
    stage.root.insetsLayoutMarginsFromSafeArea = false
    #expect(stage.root.layoutMarginsGuide.layoutFrame.minY == 1)
  }

  @Test(arguments: [true, false])
  func `has margins that follow a view whose superview moves it while it lays out`(isWhole: Bool) {
    stage.resize(Size(width: 300, height: 600))
    stage.safeAreaInsets = EdgeInsets(top: 100)
    let mover = Mover(frame: stage.root.bounds)
    let inner = View()
    inner.translatesAutoresizingMaskIntoConstraints = false
    stage.root.addSubview(mover)
    mover.addSubview(mover.content)
    mover.content.addSubview(inner)
    for attribute in [LayoutConstraint.Attribute.leading, .trailing, .top, .bottom] {
      LayoutConstraint(
        item: inner, attribute: attribute, toItem: mover.content.layoutMarginsGuide, attribute: attribute
      )
      .isActive = true
    }
    for y in [0.0, 30, 70, 250, 120, 99, 0] {
      mover.place = Rect(x: 0, y: y, width: 200, height: 300)
      mover.setNeedsLayout()
      if isWhole { stage.advance(to: stage.time) } else { mover.layoutIfNeeded() }
      let top = 8 + max(0, 100 - y)
      #expect(inner.frame == Rect(x: 8, y: top, width: 184, height: 292 - top), "\(y)")
    }
  }

  @Test func `resizes frames with their superview, by the autoresizing mask`() {
    let parent = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    stage.root.addSubview(parent)
    let (wide, centred, fixed) = (
      View(frame: Rect(x: 10, y: 10, width: 80, height: 20)),
      View(frame: Rect(x: 40, y: 40, width: 20, height: 20)),
      View(frame: Rect(x: 10, y: 10, width: 20, height: 20))
    )
    wide.autoresizingMask = .flexibleWidth
    centred.autoresizingMask = [
      .flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin, .flexibleBottomMargin,
    ]
    for view in [wide, centred, fixed] { parent.addSubview(view) }
    parent.frame.size = Size(width: 200, height: 300)
    #expect(wide.frame == Rect(x: 10, y: 10, width: 180, height: 20))
    #expect(centred.frame == Rect(x: 90, y: 140, width: 20, height: 20))
    #expect(fixed.frame == Rect(x: 10, y: 10, width: 20, height: 20))
  }

  @Test func `sizes views to fit`() {
    let label = Label("aaaa", font: .systemFont(ofSize: 20))
    stage.root.addSubview(label)
    label.frame.origin = Point(5, 6)
    label.sizeToFit()
    #expect(label.frame == Rect(x: 5, y: 6, width: 40, height: 20))
  }

  @Test func `breaks constraints by priority, and clears and replaces groups`() {
    let group = constrain([a, b]) { views in
      for view in views {
        view.leading == view.superview!.leading
        view.top == view.superview!.margins.top
        view.height == 10
        view.width == 100 ~ 750
        (view.width == 40) ~ LayoutPriority.high + 1
      }
    }
    stage.advance(to: 0)
    #expect(a.frame == Rect(x: 0, y: 8, width: 40, height: 10) && b.frame == a.frame)
    constrain(clear: group)
    #expect(group.constraints.isEmpty)
  }

  @Test func `has the standard distances`() {
    a.frame = Rect(x: 10, y: 10, width: 20, height: 20)
    b.translatesAutoresizingMaskIntoConstraints = false
    LayoutConstraint.activate([
      b.leadingAnchor.constraint(equalToSystemSpacingAfter: a.trailingAnchor, multiplier: 2),
      b.topAnchor.constraint(equalToSystemSpacingBelow: a.bottomAnchor, multiplier: 1),
      b.widthAnchor.constraint(equalToConstant: 5), b.heightAnchor.constraint(equalToConstant: 5),
    ])
    stage.advance(to: 0)
    #expect(b.frame == Rect(x: 46, y: 38, width: 5, height: 5))
  }
}

/// A view that places its subview in code.
private final class Mover: View {
  let content = View()
  var place = Rect.zero

  override func layoutSubviews() {
    super.layoutSubviews()
    content.frame = place
  }
}
