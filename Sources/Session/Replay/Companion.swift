import GlissadeDrawing
import GlissadeGeometry
import GlissadeInput
import GlissadeUI

/// A second stage with other values beside the application's, on which the same input is replayed.
///
/// It is drawn translucently over the application, or both are drawn side by side at half the size.
@MainActor
package final class Companion {
  private let replica: Replica
  /// Returns the area in which both stages are shown side by side. `nil` if the companion is drawn over the
  /// application.
  package let area: (() -> Rect)?

  /// The opacity of the companion over the application.
  private static let opacity = 0.45
  /// The scale of both stages when they are shown side by side.
  private static let scale = 0.5

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
    append(present, to: places(in: area).0, from: area, into: &list)
    append(other, to: places(in: area).1, from: area, into: &list)
  }

  private func append(
    _ shown: borrowing DisplayList, to place: Rect, from area: Rect, into list: inout DisplayList
  ) {
    let clip = list.addClip(DisplayList.Clip(RoundedRect(place, radius: 8)))
    let shift = Transform2D(translationX: -area.minX, y: -area.minY)
      .concatenating(Transform2D(scaleX: Self.scale, y: Self.scale))
      .concatenating(Transform2D(translationX: place.minX, y: place.minY))
    list.append(shown, through: Projection(shift), clip: clip)
  }

  /// Returns the frames of both stages, side by side in the vertical centre of the area.
  private func places(in area: Rect) -> (Rect, Rect) {
    let size = Size(width: area.width * Self.scale, height: area.height * Self.scale)
    let y = area.midY - size.height / 2
    return (
      Rect(x: area.minX, y: y, width: size.width, height: size.height).insetBy(dx: 4, dy: 0),
      Rect(x: area.midX, y: y, width: size.width, height: size.height).insetBy(dx: 4, dy: 0)
    )
  }

  // MARK: - Event locations

  /// Converts a location in the window to a location on the application's stage.
  package func location(of place: Point) -> Point {
    guard let area = area?(), area.contains(place) else { return place }
    let places = places(in: area)
    let origin = place.x < area.midX ? places.0.origin : places.1.origin
    return area.origin + (place - origin) * (1 / Self.scale)
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
