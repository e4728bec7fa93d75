import GlissadeGeometry
import GlissadeUI

/// Lies over the application while a view is inspected. A click selects the view under it, and a drag turns the layers
/// where they are seen apart.
final class InspectorOverlay: View {
  /// Whether the pointer selects views, and does not reach the application.
  var isPicking = true
  /// Whether the layers are seen apart.
  private(set) var isExploded = false

  /// How far the layers have come apart, from 0 to 1.
  @Animatable private var amount = 0.0
  /// How far they are turned: yaw and pitch, in radians.
  @Animatable private var turn = Point(Explosion.restingYaw, Explosion.restingPitch)
  @Animatable private var zoom = 1.0

  /// Called with the place of the pointer, in the coordinates of the stage. `nil` where it is elsewhere.
  var onHover: ((Point?) -> Void)?
  /// Called with the place of a click.
  var onPick: ((Point) -> Void)?
  /// Called when the pointer is released, after a click or a drag.
  var onRelease: (() -> Void)?

  /// In seconds.
  private static let duration = 0.6
  /// How far a click may stray, in points.
  private static let slop = 4.0
  /// How far a key turns the layers, in points of the hand.
  private static let keyTurn = 20.0

  private var pressed: (place: Point, last: Point, isDrag: Bool)?

  init() {
    super.init(frame: .zero)
    addGestureRecognizer(
      HoverGestureRecognizer { [weak self] hover in
        self?.onHover?(hover.state == .ended ? nil : hover.location(in: nil))
      })
    addGestureRecognizer(
      PinchGestureRecognizer { [weak self] pinch in
        guard let self, let pinch = pinch as? PinchGestureRecognizer, isExploded else { return }
        zoom = min(max(zoom * pinch.scale, 0.4), 4)
        pinch.scale = 1
      })
  }

  /// How the layers are seen now. `nil` while they are not apart.
  ///
  /// - Parameters:
  ///   - extent: The part of the stage that is looked at.
  ///   - room: Where it is to be seen.
  func explosion(of extent: Rect, in room: Rect, planes: Int) -> Explosion? {
    guard showsLayers, !extent.isEmpty, !room.isEmpty else { return nil }
    return Explosion(
      amount: $amount, yaw: $turn.x, pitch: $turn.y, zoom: $zoom, extent: extent, room: room, count: planes)
  }

  /// Whether the picture of the application is replaced by that of its layers.
  var showsLayers: Bool { isExploded || $amount > 0 }

  func setExploded(_ isExploded: Bool) {
    guard isExploded != self.isExploded else { return }
    self.isExploded = isExploded
    let change = { self.amount = isExploded ? 1 : 0 }
    if stage?.reducesMotion == true { return View.performWithoutAnimation(change) }
    View.animate(
      withDuration: Self.duration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
      options: .allowUserInteraction, animations: change)
  }

  /// Turns the layers by a step of the hand, as for a key.
  func turn(by step: Point) {
    View.animate(withDuration: 0.2, options: [.allowUserInteraction, .curveEaseOut]) {
      drag(by: step * Self.keyTurn)
    }
  }

  private func drag(by way: Point) {
    var explosion = Explosion(yaw: turn.x, pitch: turn.y, extent: .zero, room: .zero, count: 1)
    explosion.turn(by: way)
    turn = Point(explosion.yaw, explosion.pitch)
  }

  // MARK: - Input

  override func hitTest(_ point: Point, with event: TouchEvent?) -> View? {
    isPicking || isExploded ? super.hitTest(point, with: event) : nil
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) {
    guard let touch = touches.first else { return }
    let place = touch.location(in: nil)
    pressed = (place, place, false)
  }

  override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent?) {
    guard let touch = touches.first, var pressed else { return }
    let place = touch.location(in: nil)
    if place.distance(to: pressed.place) > Self.slop { pressed.isDrag = true }
    if isExploded, pressed.isDrag { drag(by: place - pressed.last) }
    pressed.last = place
    self.pressed = pressed
  }

  override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent?) {
    if let pressed, !pressed.isDrag { onPick?(pressed.place) }
    pressed = nil
    onRelease?()
  }

  override func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent?) { pressed = nil }
}
