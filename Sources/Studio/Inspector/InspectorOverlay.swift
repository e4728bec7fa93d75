import GlissadeGeometry
import GlissadeUI

/// The view over the application while the inspector is open. A click selects the view under the pointer, and
/// a drag rotates the separated layers.
final class InspectorOverlay: View {
  /// Whether clicks select views instead of reaching the application.
  var isPicking = true
  /// Returns whether the inspector is open and not closing.
  var isActive: () -> Bool = { true }
  /// Whether the layers are shown separately.
  private(set) var isExploded = false

  /// The progress of the separation, from 0 to 1.
  @Animatable private var amount = 0.0
  /// The rotation of the layers as yaw and pitch, in radians.
  @Animatable private var turn = Point(Explosion.restingYaw, Explosion.restingPitch)
  @Animatable private var zoom = 1.0

  /// Called with the location of the pointer in the coordinates of the stage, or `nil` if the pointer is
  /// elsewhere.
  var onHover: ((Point?) -> Void)?
  /// Called with the location of a click.
  var onPick: ((Point) -> Void)?
  /// Called when the pointer is released after a click or a drag.
  var onRelease: (() -> Void)?

  /// The duration of separating the layers, in seconds.
  private static let duration = 0.6
  /// The maximum movement of the pointer during a click, in points.
  private static let slop = 4.0
  /// The pointer movement that corresponds to one key press that rotates the layers, in points.
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
        guard let self, isExploded else { return }
        zoom = min(max(zoom * pinch.scale, 0.4), 4)
        pinch.scale = 1
      })
  }

  /// Returns the current state of the separated layers, or `nil` if they are not separated.
  ///
  /// - Parameters:
  ///   - extent: The part of the stage that is viewed.
  ///   - room: The area in which the part is shown.
  ///   - flat: The transform from the stage to its flat picture. `nil` for a stage that is shown at its own place.
  func explosion(of extent: Rect, in room: Rect, planes: Int, flat: Transform2D? = nil) -> Explosion? {
    guard showsLayers, !extent.isEmpty, !room.isEmpty else { return nil }
    return Explosion(
      amount: $amount, yaw: $turn.x, pitch: $turn.y, zoom: $zoom, extent: extent, room: room, count: planes,
      flatScale: flat?.a ?? 1, flatOrigin: Point.zero.applying(flat ?? .identity))
  }

  /// Whether the picture of the application is replaced by that of its separated layers.
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

  /// Rotates the layers by a key press.
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
    isActive() && (isPicking || isExploded) ? super.hitTest(point, with: event) : nil
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
