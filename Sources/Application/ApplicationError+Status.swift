extension ApplicationError {
  /// How a program ends, as sysexits.h numbers it.
  public enum Status: Int32, Sendable {
    /// The command line makes no sense.
    case usage = 64
    /// The data that was read makes no sense.
    case data = 65
    /// A file to read does not exist or cannot be read.
    case noInput = 66
    /// Something that the program needs is missing: a display, a font, a renderer.
    case unavailable = 69
    /// The program itself is at fault.
    case software = 70
    /// A file to write cannot be created.
    case cantCreate = 73
    /// Reading or writing failed.
    case ioErr = 74
    /// The system denies permission.
    case noPerm = 77
  }
}
