import GlissadeDrawing
import GlissadeGeometry
import GlissadeUI

/// A part of an application that can be shown by itself and named on the command line.
@MainActor
public struct Screen {
  /// The name on the command line, in lower case without spaces.
  public let name: String
  /// The name for display.
  public let title: String
  /// The options that the screen adds to the command line.
  public let options: [any AnyScreenOption]

  private let make: @MainActor (ScreenOptions) throws -> ViewController

  /// The moments of which `capture --tour` takes pictures. The default is one at the start and one at rest.
  package var tour: [TourStop]
  /// The distance between the moments of an onion-skin picture, in points, for a size of the window.
  package var spread: (Size) -> Double = { _ in 0 }

  /// Creates a screen without options.
  ///
  /// - Parameters:
  ///   - name: The name on the command line.
  ///   - title: The name for display.
  ///   - makeViewController: A closure that creates the screen's controller each time the screen is shown.
  public init(_ name: String, title: String, makeViewController: @escaping @MainActor () -> ViewController) {
    self.init(name, title: title, options: []) { _ in makeViewController() }
  }

  /// Creates a screen with options on the command line.
  ///
  /// - Parameters:
  ///   - name: The name on the command line.
  ///   - title: The name for display.
  ///   - options: The options. Screens may share an option.
  ///   - makeViewController: A closure that creates the screen's controller from the given options. An error ends the
  ///     command, with the status of an `ApplicationError` or `software` for other errors.
  public init(
    _ name: String, title: String, options: [any AnyScreenOption],
    makeViewController: @escaping @MainActor (ScreenOptions) throws -> ViewController
  ) {
    (self.name, self.title, self.options) = (name, title, options)
    make = makeViewController
    tour = [TourStop(name: "\(name)-start", time: 0.25), TourStop(name: "\(name)-rest", time: 2)]
  }

  /// Returns a new controller of the screen.
  ///
  /// - Throws: `ApplicationError` if the controller cannot be created from the options.
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

/// A moment of a screen of which a picture is taken, with the input that leads to it.
package struct TourStop {
  package let name: String
  /// The time, in seconds.
  package let time: Double
  /// Returns the lines of a script for a size of the window. They aim at points, so that they work with any
  /// content.
  package var hand: (Size) -> String

  package init(name: String, time: Double, hand: @escaping (Size) -> String = { _ in "" }) {
    (self.name, self.time, self.hand) = (name, time, hand)
  }
}
