/// The number of frames of a film or an animation. What is said of a file and what is written follow one rule.
package enum FilmFrames {
  /// The most frames per second of a GIF: browsers show frames that last less than two hundredths of a second for ten.
  package static let mostPerSecondOfGIF = 50

  /// Returns the number of frames that begin within a duration, at least 1.
  ///
  /// - Parameter duration: The duration, in seconds.
  package static func count(in duration: Double, framesPerSecond: Double) -> Int {
    // A product that exceeds a whole number by a rounding error is that number.
    max(1, Int((duration * framesPerSecond - 1e-6).rounded(.up)))
  }
}
