import GlissadeDrawing
import GlissadeGeometry
import GlissadeInput
import GlissadeUI

/// A second stage with other values beside the application's, on which the same input is replayed.
///
/// It is drawn translucently over the application, or both are drawn side by side at about half the size.
@MainActor
package final class Companion {
  private let replica: Replica
  /// Returns the area in which both stages are shown side by side. `nil` if the companion is drawn over the
  /// application.
  package let area: (() -> Rect)?
  /// Returns how far the pictures have come from the whole area to their places side by side, from 0 to 1.
  private let progress: () -> Double

  /// The opacity of the companion over the application.
  private static let opacity = 0.45
  /// The distance of the pictures from each other and from the edges of the area, in points.
  private static let gap = 12.0

  package init(_ replica: Replica, area: (() -> Rect)? = nil, progress: @escaping () -> Double = { 1 }) {
    (self.replica, self.area, self.progress) = (replica, area, progress)
  }

  package var stage: Stage { replica.stage.stage }

  package func advance(to time: Double) {
    guard replica.time < time || replica.isBehind else { return }
    replica.advance(to: time)
  }

  // MARK: - Drawing

  /// Draws both stages into a display list.
  ///
  /// - Parameter present: The display list of the application.
  package func draw(
    beside present: borrowing DisplayList, ground: RGBA, size: Size, into list: inout DisplayList
  ) {
    let other = stage.draw()
    list.append(present)
    guard let area = area?() else {
      list.group(Rect(origin: .zero, size: size), opacity: Self.opacity) { $0.append(other) }
      return
    }
    list.append(DisplayItem(.fill(RoundedRect(area, radius: 0), .color(ground))))
    let places = Self.places(in: area)
    let progress = progress()
    // The application's picture leaves the whole area, and the other one comes from beside it.
    append(present, to: area.mixed(with: places.0, by: progress), from: area, into: &list)
    let beside = area.offsetBy(dx: area.width, dy: 0)
    append(other, to: beside.mixed(with: places.1, by: progress), from: area, into: &list)
  }

  private func append(
    _ shown: borrowing DisplayList, to place: Rect, from area: Rect, into list: inout DisplayList
  ) {
    let clip = list.addClip(DisplayList.Clip(RoundedRect(place, radius: 8)))
    let scale = place.width / max(area.width, 1)
    let shift = Transform2D(translationX: -area.minX, y: -area.minY)
      .concatenating(Transform2D(scaleX: scale, y: scale))
      .concatenating(Transform2D(translationX: place.minX, y: place.minY))
    list.append(shown, through: Projection(shift), clip: clip)
  }

  /// Returns the scale at which two pictures of the area fit beside each other in it.
  private static func scale(in area: Rect) -> Double {
    max((area.width - 3 * gap) / 2, 1) / max(area.width, 1)
  }

  /// Returns the frames of both stages, side by side in the vertical centre of the area. Each shows the whole area.
  package static func places(in area: Rect) -> (Rect, Rect) {
    let scale = scale(in: area)
    let size = Size(width: area.width * scale, height: area.height * scale)
    let y = (area.midY - size.height / 2).rounded()
    return (
      Rect(origin: Point(area.minX + gap, y), size: size),
      Rect(origin: Point(area.maxX - gap - size.width, y), size: size)
    )
  }

  // MARK: - Event locations

  /// Converts a location in the window to a location on the application's stage.
  package func location(of place: Point) -> Point {
    guard let area = area?(), area.contains(place) else { return place }
    let places = Self.places(in: area)
    let origin = place.x < area.midX ? places.0.origin : places.1.origin
    return area.origin + (place - origin) * (1 / Self.scale(in: area))
  }

  /// Converts an event in the window to an event on the application's stage.
  package func event(_ event: InputEvent) -> InputEvent {
    guard area != nil else { return event }
    var event = event
    switch event.kind {
    case .pointer(var pointer):
      pointer.location = location(of: pointer.location)
      event.kind = .pointer(pointer)
    case .wheel(let delta, let place, let inNotches):
      event.kind = .wheel(delta: delta, location: place.map(location), inNotches: inNotches)
    case .magnify(let scale, let rotation, let place):
      event.kind = .magnify(scale: scale, rotation: rotation, location: place.map(location))
    default: break
    }
    return event
  }
}

extension Rect {
  /// Returns the rectangle at a fraction of the way to `other`, from 0 to 1.
  fileprivate func mixed(with other: Rect, by share: Double) -> Rect {
    guard share != 1 else { return other }
    return Rect(
      x: minX + (other.minX - minX) * share, y: minY + (other.minY - minY) * share,
      width: width + (other.width - width) * share, height: height + (other.height - height) * share)
  }
}
