import Glibc
import GlissadeGeometry

/// What a window's session can be written as.
enum ExportFormat: String, CaseIterable, Sendable {
  /// One moment.
  case png
  /// Moments of a stretch side by side, as a PNG.
  case sheet
  case gif, webp, mp4
  /// A stretch as shapes that move.
  case lottie

  var title: String {
    switch self {
    case .png: "PNG"
    case .sheet: "Sheet"
    case .gif: "GIF"
    case .webp: "WebP"
    case .mp4: "MP4"
    case .lottie: "Lottie"
    }
  }

  var fileExtension: String {
    switch self {
    case .png, .sheet: "png"
    case .gif, .webp, .mp4: rawValue
    case .lottie: "json"
    }
  }
}

/// What is to be exported, and how.
struct ExportRequest: Equatable, Sendable {
  var format: ExportFormat
  /// The moment that is seen, in seconds of the session.
  var moment: Double
  /// The stretch of what takes time, in seconds of the session.
  var range: ClosedRange<Double>
  /// Pixels a point.
  var scale = 2.0
  /// Whole frames a second.
  var framesPerSecond = 60
  /// The folder of the file, with a slash at its end. Empty for the working directory.
  var folder = ""

  /// The most moments on a contact sheet.
  private static let mostMoments = 12

  /// The times of all frames, in seconds, ascending.
  var times: [Double] {
    let (start, duration) = (range.lowerBound, range.upperBound - range.lowerBound)
    let rate = Double(framesPerSecond)
    switch format {
    case .png: return [moment]
    case .sheet:
      guard duration > 0 else { return [start] }
      let count = min(Self.mostMoments, max(2, Int((duration * rate).rounded(.up)) + 1))
      return (0..<count).map { index in
        index == count - 1 ? range.upperBound : start + duration * Double(index) / Double(count - 1)
      }
    case .gif, .webp, .mp4:
      return (0..<max(1, Int((duration * rate).rounded(.up)))).map { start + Double($0) / rate }
    case .lottie:
      return (0...max(1, Int((duration * rate).rounded()))).map { start + Double($0) / rate }
    }
  }

  /// What is exported, in words.
  var words: String {
    let (start, end) = (range.lowerBound, range.upperBound)
    switch format {
    case .png: return "The moment at \(moment.padded(decimals: 2))\u{a0}s"
    default:
      let noun = format == .sheet ? "moments" : "frames"
      return "\(start.padded(decimals: 2)) to \(end.padded(decimals: 2))\u{a0}s, \(times.count) \(noun)"
    }
  }

  /// The path of a file that is not there yet: the screen's name, the time and, from the second file on, a number.
  ///
  /// - Parameter exists: Whether there is a file of a name.
  func file(screen: String, exists: (String) -> Bool = Self.isTaken) -> String {
    let name = String(screen.map { $0.isLetter || $0.isNumber || "-_.".contains($0) ? $0 : "-" })
    let start = name.isEmpty || name.hasPrefix(".") ? "screen" : name
    let time =
      format == .png
      ? moment.padded(decimals: 2)
      : "\(range.lowerBound.padded(decimals: 2))-\(range.upperBound.padded(decimals: 2))"
    let stem = "\(folder)\(start)-\(time)"
    var number = 1
    while true {
      let file = number == 1 ? "\(stem).\(format.fileExtension)" : "\(stem)-\(number).\(format.fileExtension)"
      guard exists(file) else { return file }
      number += 1
    }
  }

  /// Whether something has this name, a link that leads nowhere too.
  static func isTaken(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }
}
