import Glibc
import GlissadeGeometry
import GlissadeSession

/// The file formats in which a session can be exported.
package enum ExportFormat: String, CaseIterable, Sendable {
  /// A single moment, as a PNG.
  case png
  /// Several moments of a stretch side by side, as a PNG.
  case sheet
  /// A film of a stretch.
  case gif, webp, mp4
  /// A stretch as animated shapes.
  case lottie

  package var title: String {
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

/// The part of a session to export, and the options of the export.
package struct ExportRequest: Equatable, Sendable {
  package var format: ExportFormat
  /// The time of a single picture, in seconds of the session.
  package var moment: Double
  /// The stretch of all other formats, in seconds of the session.
  package var range: ClosedRange<Double>
  /// The scale, in pixels per point.
  package var scale = 2.0
  /// The frame rate, in frames per second.
  package var framesPerSecond = 60
  /// The folder of the file, with a trailing slash. Empty for the working directory.
  package var folder = ""

  package init(
    format: ExportFormat, moment: Double, range: ClosedRange<Double>, scale: Double = 2,
    framesPerSecond: Int = 60,
    folder: String = ""
  ) {
    (self.format, self.moment, self.range) = (format, moment, range)
    (self.scale, self.framesPerSecond, self.folder) = (scale, framesPerSecond, folder)
  }

  /// The maximum number of moments on a contact sheet.
  private static let mostMoments = 12

  /// The frames per second of the file.
  package var fileRate: Int {
    format == .gif ? min(framesPerSecond, FilmFrames.mostPerSecondOfGIF) : framesPerSecond
  }

  /// The number of frames of the file, or of moments of a sheet.
  package var frameCount: Int {
    switch format {
    case .png, .sheet: times.count
    case .gif, .webp, .mp4, .lottie:
      FilmFrames.count(in: range.upperBound - range.lowerBound, framesPerSecond: Double(fileRate))
    }
  }

  /// The times of all pictures that are taken, in seconds, in ascending order. A Lottie animation needs one more than
  /// it has frames: the state at its end.
  package var times: [Double] {
    let (start, duration) = (range.lowerBound, range.upperBound - range.lowerBound)
    let rate = Double(fileRate)
    switch format {
    case .png: return [moment]
    case .sheet:
      guard duration > 0 else { return [start] }
      let count = min(Self.mostMoments, max(2, Int((duration * rate).rounded(.up)) + 1))
      return (0..<count).map { index in
        index == count - 1 ? range.upperBound : start + duration * Double(index) / Double(count - 1)
      }
    case .gif, .webp, .mp4: return (0..<frameCount).map { start + Double($0) / rate }
    case .lottie: return (0...frameCount).map { start + Double($0) / rate }
    }
  }

  /// A description of the exported part for the user.
  package var words: String {
    let (start, end) = (range.lowerBound, range.upperBound)
    switch format {
    case .png: return "The moment at \(moment.moment(decimals: 2, unit: "\u{a0}s"))"
    default:
      let count = frameCount.counted(format == .sheet ? "moment" : "frame")
      // One unit is enough for both.
      let first = start.moment(decimals: 2, unit: end < 60 ? "" : "\u{a0}s")
      return "\(first) to \(end.moment(decimals: 2, unit: "\u{a0}s")), \(count)"
    }
  }

  /// Returns the path of a file that does not exist yet. It consists of the screen's name, the time and, if
  /// necessary, a number.
  ///
  /// - Parameter exists: Returns whether a file with a path exists.
  package func file(screen: String, exists: (String) -> Bool = Self.isTaken) -> String {
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

  /// Returns whether a path exists, which includes dangling symbolic links.
  package static func isTaken(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }
}
