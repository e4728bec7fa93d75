import Glibc
import GlissadeDrawing

/// A film in the making. Frames are piped to ffmpeg, and the file appears completely or not at all.
package final class VideoFile {
  /// The format of a film. The raw value is the extension of its files.
  package enum Format: String, CaseIterable, Sendable {
    case mp4, gif, webp

    /// Creates the format for the extension of `path`; `nil` if it is unknown.
    package init?(path: String) {
      guard let dot = path.lastIndex(of: ".") else { return nil }
      self.init(rawValue: path[path.index(after: dot)...].lowercased())
    }
  }

  private let file: AtomicFile
  private let ffmpeg: Subprocess
  private let width: Int
  private let height: Int

  /// Begins a film.
  ///
  /// - Parameter format: The format; by default that of the path's extension.
  /// - Throws: A `PlatformError` if the format is unknown, the file cannot be created or ffmpeg is not installed.
  package init(
    path: String, format: Format? = nil, width: Int, height: Int, framesPerSecond: Int
  ) throws(PlatformError) {
    guard let format = format ?? Format(path: path) else {
      let known = Format.allCases.map { "." + $0.rawValue }.joined(separator: ", ")
      throw PlatformError(.cannotCreate, "cannot write \(path): a film ends in one of \(known)")
    }
    guard let program = Subprocess.find("ffmpeg") else {
      throw PlatformError(.unavailable, "films need ffmpeg: install the package ffmpeg")
    }
    (self.width, self.height) = (width, height)
    file = try AtomicFile(path: path)
    let input = [
      "-loglevel", "error", "-nostats", "-y", "-f", "rawvideo", "-pix_fmt", "rgba",
      "-s", "\(width)x\(height)", "-r", "\(framesPerSecond)", "-i", "-",
    ]
    ffmpeg = try Subprocess(
      program, arguments: input + format.arguments(framesPerSecond) + [file.temporaryPath])
  }

  deinit {
    // Without `finish()`: ffmpeg first, as it would continue to write the file that is removed.
    ffmpeg.kill()
  }

  /// Appends a frame, which must be opaque.
  package func append(_ frame: borrowing Bitmap) throws(PlatformError) {
    precondition(frame.width == width && frame.height == height, "all frames of a film have one size")
    guard frame.pixels.withUnsafeBytes({ ffmpeg.write($0) }) else { throw failure() }
  }

  /// Waits for ffmpeg and moves the file to its name.
  package func finish() throws(PlatformError) {
    // ffmpeg exits with 0 after a failed write. Only its message reveals it.
    guard ffmpeg.finish(), ffmpeg.errorLines.isEmpty else { throw failure() }
    guard !file.isEmpty else {
      throw PlatformError(
        .inputOutput, "ffmpeg could not write \(file.path): it ended without an error, and wrote nothing")
    }
    try file.commit()
  }

  private func failure() -> PlatformError {
    _ = ffmpeg.finish()
    return Self.failure(ffmpeg.errorLines, ofFile: file.path, writtenAs: file.temporaryPath)
  }

  /// Returns the error of a film that ffmpeg could not write.
  ///
  /// - Parameters:
  ///   - lines: What ffmpeg has written to its error output.
  ///   - path: The path of the film as the user knows it.
  ///   - temporaryPath: The path that ffmpeg was given.
  static func failure(
    _ lines: [String], ofFile path: String, writtenAs temporaryPath: String
  ) -> PlatformError {
    // A full disk is named in one of several lines, and not always in the last one.
    for code in [ENOSPC, EDQUOT, EFBIG, EIO] {
      let reason = String(cString: strerror(code))
      if lines.contains(where: { $0.hasSuffix(reason) }) {
        return .system(.inputOutput, "cannot write \(path)", code: code)
      }
    }
    let line = lines.last?.replacing(temporaryPath, with: path) ?? "it gave no reason"
    return PlatformError(.inputOutput, "ffmpeg could not write \(path): \(line)")
  }
}

extension VideoFile.Format {
  /// The arguments between input and output. The format is explicit, as the file has its own extension only at the
  /// end.
  fileprivate func arguments(_ framesPerSecond: Int) -> [String] {
    switch self {
    case .mp4:
      // Players expect chroma for every two pixels in both directions, and the colour space to be stated.
      let filter =
        "pad=ceil(iw/2)*2:ceil(ih/2)*2,scale=in_range=pc:out_range=tv:out_color_matrix=bt709:flags=accurate_rnd"
      return [
        "-vf", filter, "-c:v", "libx264", "-preset", "medium", "-crf", "16", "-pix_fmt", "yuv420p",
        "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709", "-color_range", "tv",
        "-movflags", "+faststart", "-f", "mp4",
      ]
    case .gif:
      // One palette for the whole film, in the same pass. Browsers show frames that are to last less than two
      // hundredths of a second for ten.
      let filter =
        "fps=\(min(framesPerSecond, 50)),split[a][b];[a]palettegen=stats_mode=diff[p];[b][p]paletteuse=dither=sierra2_4a:diff_mode=rectangle"
      return ["-vf", filter, "-loop", "0", "-f", "gif"]
    case .webp:
      return [
        "-c:v", "libwebp_anim", "-quality", "90", "-compression_level", "4", "-loop", "0", "-f", "webp",
      ]
    }
  }
}
