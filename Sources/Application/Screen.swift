import GlissadeDrawing
import GlissadeGeometry
import GlissadeUI

/// A part of an application that can be shown by itself, under a name that a command line knows.
@MainActor
public struct Screen {
  /// The name on the command line: lower case, without blanks.
  public let name: String
  /// The name as a person reads it.
  public let title: String
  /// The options that the screen adds to the command line.
  public let options: [any AnyScreenOption]

  private let make: @MainActor (ScreenOptions) throws -> ViewController

  /// The moments of which `capture --tour` takes pictures. One at the start and one at rest by default.
  package var tour: [TourStop]
  /// How far apart the moments of an onion picture are set by default, in points.
  package var spread: (Size) -> Double = { _ in 0 }

  /// Creates a screen.
  ///
  /// - Parameters:
  ///   - name: The name on the command line.
  ///   - title: The name as a person reads it.
  ///   - makeViewController: Creates the screen's controller, anew for each time it is shown.
  public init(_ name: String, title: String, makeViewController: @escaping @MainActor () -> ViewController) {
    self.init(name, title: title, options: []) { _ in makeViewController() }
  }

  /// Creates a screen that takes options from the command line.
  ///
  /// - Parameters:
  ///   - name: The name on the command line.
  ///   - title: The name as a person reads it.
  ///   - options: The options. Screens may share one.
  ///   - makeViewController: Creates the screen's controller from the options that were given. An error ends the
  ///     command; an `ApplicationError` also says with which status.
  public init(
    _ name: String, title: String, options: [any AnyScreenOption],
    makeViewController: @escaping @MainActor (ScreenOptions) throws -> ViewController
  ) {
    (self.name, self.title, self.options) = (name, title, options)
    make = makeViewController
    tour = [TourStop(name: "\(name)-start", time: 0.25), TourStop(name: "\(name)-rest", time: 2)]
  }

  /// Creates the screen's controller.
  ///
  /// - Throws: `ApplicationError` if the options name something that cannot be shown.
  public func makeViewController(_ options: ScreenOptions = ScreenOptions()) throws(ApplicationError)
    -> ViewController
  {
    do {
      let controller = try make(options)
      controller.screenName = name
      controller.screenTitle = title
      return controller
    } catch let error as ApplicationError {
      throw error
    } catch {
      throw ApplicationError(.software, "\(error)")
    }
  }
}

/// A moment of a screen that is worth a picture, and what the hand has done to get there.
package struct TourStop {
  package let name: String
  /// In seconds.
  package let time: Double
  /// The lines of a script. They aim at points, so that they fit any content of the screen.
  package var hand: (Size) -> String

  package init(name: String, time: Double, hand: @escaping (Size) -> String = { _ in "" }) {
    (self.name, self.time, self.hand) = (name, time, hand)
  }
}
