import CSDL2
import Glibc

/// What the machine refused, in one line for the person at the terminal, with the status to exit with.
package struct PlatformError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The statuses of sysexits.h that the platform has a use for.
  package enum Status: Int32, Sendable {
    /// Something that should be on the machine is not: a display, a font, a program.
    case unavailable = 69
    /// A library failed where it should not have.
    case software = 70
    /// A file could not be made.
    case cannotCreate = 73
    /// A file was made but could not be written.
    case inputOutput = 74
  }

  package var message: String
  package var status: Status

  package init(_ status: Status, _ message: String) {
    self.message = message
    self.status = status
  }

  package var description: String { message }
}

extension PlatformError {
  /// `what`, followed by the words SDL has for the reason; SDL_ttf and SDL_image leave theirs there too.
  static func sdl(_ status: Status, _ what: String) -> PlatformError {
    let reason = String(cString: SDL_GetError())
    return PlatformError(status, reason.isEmpty ? what : "\(what): \(reason)")
  }

  /// `what`, followed by the words of the C library for `code`.
  static func system(_ status: Status, _ what: String, code: Int32) -> PlatformError {
    PlatformError(status, "\(what): \(String(cString: strerror(code)))")
  }
}
