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

  /// The opacity of the companion over the application.
  private static let opacity = 0.45
  /// The distance of the pictures from each other and from the edges of the area, in points.
  private static let gap = 12.0

  package init(_ replica: Replica, area: (() -> Rect)? = nil) {
    (self.replica, self.area) = (replica, area)
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
    append(present, to: Self.places(in: area).0, from: area, into: &list)
    append(other, to: Self.places(in: area).1, from: area, into: &list)
  }

  private func append(
    _ shown: borrowing DisplayList, to place: Rect, from area: Rect, into list: inout DisplayList
  ) {
    let clip = list.addClip(DisplayList.Clip(RoundedRect(place, radius: 8)))
    let shift = Transform2D(translationX: -area.minX, y: -area.minY)
      .concatenating(Transform2D(scaleX: Self.scale(in: area), y: Self.scale(in: area)))
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
