extension ApplicationError {
  /// The exit status of a program, with the numbers of sysexits.h.
  public enum Status: Int32, Sendable {
    /// The command line is invalid.
    case usage = 64
    /// The input data is invalid.
    case data = 65
    /// An input file does not exist or is unreadable.
    case noInput = 66
    /// A required resource is missing: a display, a font, a renderer.
    case unavailable = 69
    /// An internal error.
    case software = 70
    /// An output file cannot be created.
    case cantCreate = 73
    /// An error occurred while reading or writing.
    case ioErr = 74
    /// Permission was denied.
    case noPerm = 77
  }
}
