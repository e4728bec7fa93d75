import GlissadeApplication
import GlissadeDrawing
import GlissadeGeometry

/// What draws sheets at one scale, and writes them to files. Files are written completely or not at all.
@MainActor
package protocol Darkroom: AnyObject {
  /// The scale, in pixels per point.
  var scale: Double { get }
  /// The measurer of text.
  var text: any TextMeasuring { get }
  /// The outlines and images of Lottie files. `nil` if the fonts have no outlines.
  var lottieMedia: LottieMedia? { get }

  /// Returns the picture of a sheet on a white background.
  func picture(of sheet: Sheet) throws -> Bitmap
  /// Writes a picture to a PNG file.
  func write(_ picture: Bitmap, to file: String) throws
  /// Writes a text to a file.
  func write(_ text: String, to file: String) throws(ApplicationError)
  /// Creates a film of pictures of a size in points.
  func video(at path: String, size: Size, framesPerSecond: Int) throws(ApplicationError) -> any FilmFile
}

/// A film that is being written. The file does not exist before its end.
package protocol FilmFile: AnyObject {
  func add(_ picture: Bitmap) throws(ApplicationError)
  func end() throws(ApplicationError)
}

extension Darkroom {
  /// Writes the picture of a sheet to a PNG file.
  package func develop(_ sheet: Sheet, to file: String) throws {
    try write(try picture(of: sheet), to: file)
  }

  /// Writes all moments as one picture in place.
  package func developOnion(of moments: [Moment], to file: String) throws {
    let frame = Size(enclosing: moments.map(\.sheet.size))
    let pictures = try moments.map { try picture(of: Sheet(size: frame, list: $0.sheet.list)) }
    try write(.onion(of: pictures), to: file)
  }
}
