import GlissadeGeometry
import GlissadeInput
import GlissadeTesting
import GlissadeUI
import StageSupport
import Testing

/// A view that records which of its overridden members were called.
private final class Recorder: View {
  var calls: [String] = []

  override var frame: Rect { didSet { calls.append("frame") } }
  override var bounds: Rect { didSet { calls.append("bounds") } }
  override var center: Point { didSet { calls.append("center") } }
  override var alpha: Double { didSet { calls.append("alpha") } }
  override var isHidden: Bool { didSet { calls.append("isHidden") } }
  override var transform: Transform2D { didSet { calls.append("transform") } }
  override var backgroundColor: Color? { didSet { calls.append("backgroundColor") } }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  override var tintColor: Color! { didSet { calls.append("tintColor") } }
  override var clipsToBounds: Bool { didSet { calls.append("clipsToBounds") } }
  override func addSubview(_ view: View) {
    calls.append("addSubview")
    super.addSubview(view)
  }
  override func removeFromSuperview() {
    calls.append("removeFromSuperview")
    super.removeFromSuperview()
  }
  override func setNeedsLayout() {
    calls.append("setNeedsLayout")
    super.setNeedsLayout()
  }

  func take() -> [String] {
    defer { calls = [] }
    return calls
  }
}

/// A layer whose corners are always round.
private final class Pill: Layer {
  override var bounds: Rect { didSet { cornerRadius = bounds.height / 2 } }
}

private final class PillView: View {
  override class var layerClass: AnyClass { Pill.self }
}

@MainActor
@Suite struct `An override` {
  let fixture = Fixture()

  @Test func `is called for each property that is set`() {
    let view = Recorder(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    // As in UIKit, the initializer calls no override.
    #expect(view.take() == [])
    view.frame = Rect(x: 5, y: 5, width: 20, height: 20)
    #expect(view.take() == ["frame"])
    #expect(view.bounds.size == Size(width: 20, height: 20))
    view.bounds.size.width = 30
    view.center.x = 50
    view.alpha = 0.5
    view.isHidden = true
    view.transform = Transform2D(scaleX: 2, y: 2)
    view.backgroundColor = .red
    view.tintColor = .green
    view.clipsToBounds = true
    #expect(
      view.take() == [
        "bounds", "center", "alpha", "isHidden", "transform", "backgroundColor", "tintColor", "clipsToBounds",
      ])
    #expect(view.bounds.width == 30 && view.center.x == 50 && view.alpha == 0.5 && view.isHidden)
    view.layer.frame = Rect(x: 0, y: 0, width: 8, height: 8)
    view.layer.opacity = 1
    #expect(view.take() == [])
  }

  @Test func `of a property animates in a block`() {
    let view = Recorder(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    fixture.view.addSubview(view)
    View.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: { view.frame.origin.x = 100 })
    fixture.stage.advance(to: 0.5)
    #expect(isClose(view.presentation.center.x, 55))
    #expect(view.take() == ["frame"])
  }

  @Test func `is called by layout as in UIKit`() {
    let view = Recorder()
    fixture.view.addSubview(view)
    view.translatesAutoresizingMaskIntoConstraints = false
    let width = view.widthAnchor.constraint(equalToConstant: 40)
    LayoutConstraint.activate([
      width, view.heightAnchor.constraint(equalToConstant: 20),
      view.leadingAnchor.constraint(equalTo: fixture.view.leadingAnchor),
      view.topAnchor.constraint(equalTo: fixture.view.topAnchor),
    ])
    fixture.stage.advance(to: 0)
    // Constraints set bounds and centre, not the frame.
    #expect(Set(view.take()) == ["bounds", "center"])
    #expect(view.frame == Rect(x: 0, y: 0, width: 40, height: 20))

    let child = Recorder(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    child.autoresizingMask = .flexibleWidth
    fixture.view.addSubview(child)
    _ = child.take()
    fixture.view.bounds.size.width = 150
    #expect(child.take() == ["frame"])
    #expect(child.frame.width == 150)
  }

  @Test func `of a change of the tree is called for the program's own calls only`() {
    let (view, child) = (Recorder(), Recorder())
    fixture.view.addSubview(view)
    view.addSubview(child)
    #expect(view.take() == ["addSubview"])
    // A view that moves to another superview is not removed by the program.
    fixture.view.addSubview(child)
    #expect(child.take() == [])
    child.removeFromSuperview()
    #expect(child.take() == ["removeFromSuperview"])
    #expect(child.superview == nil)
  }

  @Test func `of a layer's property is called for the view's`() {
    let view = PillView(frame: Rect(x: 0, y: 0, width: 60, height: 20))
    view.frame = Rect(x: 10, y: 10, width: 80, height: 40)
    #expect(view.layer.cornerRadius == 20)
    #expect(view.center == Point(50, 30))
    view.bounds.size.height = 30
    #expect(view.layer.cornerRadius == 15)
    let plain = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    plain.frame.size.height = 30
    #expect(plain.layer.cornerRadius == 0)
  }

  @Test func `of a standalone layer's property is called, and the change animates`() {
    let pill = Pill()
    fixture.view.layer.addSublayer(pill)
    fixture.stage.advance(to: 1)
    pill.frame = Rect(x: 0, y: 0, width: 40, height: 20)
    #expect(pill.cornerRadius == 10)
    fixture.stage.advance(to: 1.125)
    let shown = pill.presentation()?.cornerRadius ?? 0
    #expect(shown > 0 && shown < 10)
  }
}

/// A scroll view that records its offsets.
private final class OffsetRecorder: ScrollView {
  var offsets: [(old: Double, new: Double)] = []

  override var contentOffset: Point {
    didSet { offsets.append((oldValue.y, contentOffset.y)) }
  }
}

@MainActor
@Suite struct `An overridden offset` {
  @Test func `is set for each step of a drag and a movement`() {
    let stage = Stage(size: Size(width: 300, height: 600))
    let view = OffsetRecorder(frame: Rect(x: 0, y: 0, width: 300, height: 600))
    view.contentSize = Size(width: 300, height: 3000)
    stage.root.addSubview(view)
    stage.advance(to: 0)
    view.contentOffset = Point(0, 40)
    #expect(view.offsets.map(\.new) == [40])
    #expect(view.offsets.map(\.old) == [0])
    view.offsets = []
    view.setContentOffset(Point(0, 300), animated: true)
    for frame in 1...60 { stage.advance(to: Double(frame) / 30) }
    #expect(view.offsets.count > 5)
    #expect(view.offsets.first?.old == 40)
    #expect(view.offsets.last?.new == 300)
    for (one, next) in zip(view.offsets, view.offsets.dropFirst()) {
      #expect(one.new == next.old)
      #expect(next.old <= next.new)
    }
  }
}

/// A pan that begins as soon as a touch does.
private final class InstantPan: PanGestureRecognizer {
  override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent) {
    super.touchesBegan(touches, with: event)
    state = .began
  }
}

@MainActor
@Suite struct `A recognizer of a program` {
  @Test func `sets its state in a touch`() {
    let fixture = Fixture()
    var states: [GestureRecognizer.State] = []
    let pan = InstantPan()
    pan.addTarget { states.append($0.state) }
    fixture.view.addGestureRecognizer(pan)
    fixture.stage.press(Point(150, 150), at: 0)
    #expect(states == [.began])
    fixture.stage.move(Point(151, 150), at: 0.1)
    fixture.stage.release(Point(151, 150), at: 0.2)
    #expect(states == [.began, .changed, .ended])
    #expect(Set([pan, pan]).count == 1)
  }
}

@MainActor
@Suite struct `An anchor point` {
  /// UIKit places the anchor point in the middle of the frame that the constraints determine.
  @Test func `moves a view that constraints place`() {
    let stage = Stage(size: Size(width: 390, height: 844))
    let view = View()
    stage.root.addSubview(view)
    view.translatesAutoresizingMaskIntoConstraints = false
    LayoutConstraint.activate([
      view.centerXAnchor.constraint(equalTo: stage.root.centerXAnchor),
      view.centerYAnchor.constraint(equalTo: stage.root.centerYAnchor),
      view.widthAnchor.constraint(equalToConstant: 20), view.heightAnchor.constraint(equalToConstant: 100),
    ])
    view.layer.anchorPoint = Point(0.5, 1)
    stage.advance(to: 0)
    #expect(isClose(view.layer.position.x, 195) && isClose(view.layer.position.y, 422))
    #expect(isClose(view.frame.maxY, 422))
  }
}
