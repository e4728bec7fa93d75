import CSDL2
import Glibc

/// A failure of the system, in one line for the user at the terminal, with the exit status.
package struct PlatformError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The statuses of sysexits.h that the platform uses.
  package enum Status: Int32, Sendable {
    /// Something that the program needs is missing: a display, a font, a program.
    case unavailable = 69
    /// A library failed unexpectedly.
    case software = 70
    /// A file could not be created.
    case cannotCreate = 73
    /// A file was created but could not be written.
    case inputOutput = 74
  }

  /// The line, without a line end.
  package var message: String
  /// The exit status.
  package var status: Status

  /// Creates an error.
  package init(_ status: Status, _ message: String) {
    self.message = message
    self.status = status
  }

  /// The message.
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
