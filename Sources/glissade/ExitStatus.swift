/// How the command ends, as sysexits.h numbers it.
enum ExitStatus: Int32 {
  /// The command line makes no sense.
  case usage = 64
  /// What was read makes no sense.
  case data = 65
  /// A file to read is not there, or cannot be read.
  case noInput = 66
  /// Something the command needs is not to be had: a display, a renderer.
  case unavailable = 69
  /// A mistake of ours.
  case software = 70
  /// A file to write cannot be made.
  case cantCreate = 73
  /// Reading or writing failed half-way.
  case ioErr = 74
  /// The system does not allow it.
  case noPerm = 77
}
