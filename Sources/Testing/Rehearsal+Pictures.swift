import GlissadeGeometry
import GlissadeTools
import GlissadeUI
import Testing

#if canImport(GlissadeSDL)
  import GlissadeApplication
  import GlissadeDrawing
  import GlissadeSDL

  extension Rehearsal {
    /// Expects that the screen looks at a time like a recorded picture.
    ///
    /// The reference is the file `References/TESTFILE/NAME.png` in the folder of the test's source file. An issue names
    /// the view and the time in milliseconds, and attaches three pictures: the reference `NAME.before.png`, the picture
    /// `NAME.after.png`, and `NAME.difference.png`, in which differing pixels are red. The processor draws the
    /// pictures. They are the same on every machine, except for texts in `Fonts.system`.
    ///
    /// - Parameters:
    ///   - name: The name of the reference, unique among the pictures of a test file.
    ///   - time: The time, in seconds.
    ///   - tolerance: The permitted difference. By default, none.
    public func expectPicture(
      _ name: String, at time: Double, within tolerance: PictureTolerance = .exact,
      sourceLocation: SourceLocation = #_sourceLocation
    ) {
      recordingErrors(sourceLocation) {
        let moment = try moment(of: try toolStage(at: time), at: time)
        try expect(name, moment.sheet, within: tolerance, sourceLocation) { ($0, time) }
      }
    }

    /// Expects that a motion looks like a recorded contact sheet, which shows moments side by side above their times.
    ///
    /// The sheet is one picture, which is compared as by `expectPicture`. An issue names the moment that contains the
    /// pixel with the greatest difference.
    ///
    /// - Parameters:
    ///   - name: The name of the reference, unique among the pictures of a test file.
    ///   - range: The times of the first and the last moment, in seconds.
    ///   - count: The number of moments, at least 2. The default is 6.
    ///   - tolerance: The permitted difference. By default, none.
    public func expectContactSheet(
      _ name: String, during range: ClosedRange<Double>, count: Int = 6,
      within tolerance: PictureTolerance = .exact,
      sourceLocation: SourceLocation = #_sourceLocation
    ) {
      recordingErrors(sourceLocation) {
        let moments = try moments(during: range, count: count)
        let film = Film(of: moments, scale: scale)
        let sheet = film.sheet(measuring: try fonts.studioMedia.text)
        try expect(name, sheet, within: tolerance, sourceLocation) { point in
          guard let index = film.index(at: point) else { return (point, nil) }
          return (point - film.places[index].origin, moments[index].time)
        }
      }
    }

    /// Expects that moments of a motion look as recorded, in a sheet that the caller composes.
    package func expectSheet(
      _ name: String, during range: ClosedRange<Double>, count: Int = 6,
      sourceLocation: SourceLocation = #_sourceLocation,
      of makeSheet: ([Moment], any TextMeasuring) throws -> Sheet
    ) {
      recordingErrors(sourceLocation) {
        let sheet = try makeSheet(try moments(during: range, count: count), try fonts.studioMedia.text)
        try expect(name, sheet, within: .exact, sourceLocation) { ($0, nil) }
      }
    }

    private func moments(during range: ClosedRange<Double>, count: Int) throws -> [Moment] {
      guard (2...TimeSpan.mostMoments).contains(count) else {
        throw TraceError("\(count) moments; expected from 2 to \(TimeSpan.mostMoments)")
      }
      var playback = try playback()
      return try TimeSpan(range, count: count).times.map { time in
        if let error = playback.advance(to: time) { throw error }
        return try moment(of: playback.stage, at: time)
      }
    }

    private func moment(of stage: ToolStage, at time: Double) throws -> Moment {
      Moment(time: time, sheet: Sheet(size: stage.stage.size, list: stage.draw()))
    }

    private func picture(of sheet: Sheet) throws -> Bitmap {
      try Studio(media: try fonts.studioMedia, scale: scale, watchesSignals: false).picture(of: sheet)
    }

    /// - Parameter locate: Returns the point on the stage and the time for a point of the sheet. The time is `nil` if
    ///   it is not unique.
    private func expect(
      _ name: String, _ sheet: Sheet, within tolerance: PictureTolerance, _ location: SourceLocation,
      locate: (Point) -> (Point, Double?)
    ) throws {
      let actual = try picture(of: sheet)
      let reference = Reference(name, ending: "png", location)
      guard let content = try reference.content(orRecord: actual.pngData()) else { return }
      let expected = try Bitmap(png: content, named: reference.shortPath)
      guard (expected.width, expected.height) == (actual.width, actual.height) else {
        Issue.record(
          """
          The picture \(reference.shortPath) has \(expected.width) by \(expected.height) pixels, and the screen \
          \(actual.width) by \(actual.height).
          """, sourceLocation: location)
        Evidence.attach(content, named: "\(name).before.png", location)
        Evidence.attach(try actual.pngData(), named: "\(name).after.png", location)
        return
      }
      guard let difference = PictureDifference(expected, actual, within: tolerance) else { return }
      let (place, time) = locate(
        Point((Double(difference.x) + 0.5) / scale, (Double(difference.y) + 0.5) / scale))
      let view = try time.flatMap { try stage(at: $0).identifier(at: place) }
      let subject = view.map { "View \($0.quoted)" } ?? "Picture \(name.quoted)"
      let when = time.map { ", at \($0.milliseconds)" } ?? ""
      let share = 100 * Double(difference.count) / Double(actual.pixels.count)
      Issue.record(
        """
        \(subject), pixels\(when): \(difference.count) pixels (\(share.formatted(decimals: 3))\u{a0}%) differ by more \
        than \(tolerance.channel), expected at most \((100 * tolerance.share).formatted(decimals: 3))\u{a0}%. \
        The most differs (\(place.x.text), \(place.y.text)), expected \(difference.colors.expected), found \
        \(difference.colors.actual). All lie in columns \(difference.columns.lowerBound) to \
        \(difference.columns.upperBound - 1) and rows \(difference.rows.lowerBound) to \
        \(difference.rows.upperBound - 1) of \(reference.shortPath).
        """, sourceLocation: location)
      Evidence.attach(content, named: "\(name).before.png", location)
      Evidence.attach(try actual.pngData(), named: "\(name).after.png", location)
      Evidence.attach(try difference.picture.pngData(), named: "\(name).difference.png", location)
    }

    /// Attaches pictures of a frame, of the previous frame, and of their difference.
    func attachFrames(around time: Double, _ step: Double, named name: String, _ location: SourceLocation) {
      recordingErrors(location) {
        var playback = try playback()
        let pictures = try [max(0, time - step), time].map { time in
          if let error = playback.advance(to: time) { throw error }
          return try picture(of: try moment(of: playback.stage, at: time).sheet)
        }
        Evidence.attach(try pictures[0].pngData(), named: "\(name).before.png", location)
        Evidence.attach(try pictures[1].pngData(), named: "\(name).after.png", location)
        guard pictures[0].pixels.count == pictures[1].pixels.count,
          let difference = PictureDifference(pictures[0], pictures[1], within: .exact)
        else { return }
        Evidence.attach(try difference.picture.pngData(), named: "\(name).difference.png", location)
      }
    }
  }

  extension Bitmap {
    /// Creates a bitmap from the content of a PNG file.
    fileprivate init(png: [UInt8], named name: String) throws {
      guard case .pixels(let bitmap)? = try Image(data: png).content?.source else {
        throw TraceError("\(name) is not a PNG file; record the reference again")
      }
      self = bitmap
    }
  }

  extension Stage {
    /// Returns the identifier of the frontmost view at a point, among views with an identifier.
    fileprivate func identifier(at point: Point) -> String? {
      var found: (depth: Int, identifier: String)?
      func search(_ view: View, _ depth: Int) {
        guard !view.isHidden, view.presentation.alpha > 0 else { return }
        if let identifier = view.accessibilityIdentifier, depth >= found?.depth ?? 0,
          let inside = view.convertFromStage(point), view.presentation.bounds.contains(inside)
        {
          found = (depth, identifier)
        }
        for child in view.subviews { search(child, depth + 1) }
      }
      search(root, 0)
      return found?.identifier
    }
  }

  extension Rehearsal.Fonts {
    /// The services with which texts and images are measured and drawn.
    @MainActor
    var studioMedia: Media {
      get throws {
        switch self {
        case .none: return Media(text: NoMedia(), images: NoMedia())
        case .typewriter: return try Self.typewriterMedia.get()
        case .system: return try Self.systemMedia.get()
        }
      }
    }

    // Loaded once, because the fonts of a desktop do not change during a test.
    @MainActor private static let systemMedia = Result { try Media.system() }
    @MainActor private static let typewriterMedia = Result {
      Media(
        text: Typewriter(), images: ImageFiles(assets: try AssetLocator.locate(), report: StandardError.write)
      )
    }
  }

  /// Media without texts and images.
  private final class NoMedia: TextMeasuring, TextRasterizing, ImageRasterizing {
    func metrics(of font: Font) -> FontMetrics {
      FontMetrics(ascent: font.size, descent: 0, lineHeight: font.size)
    }
    func width(of string: String, font: Font) -> Double { 0 }
    func rasterize(_ string: String, font: Font, scale: Double) -> [GlyphRun] { [] }
    func size(of image: Image) -> Size? { nil }
    func rasterize(_ image: Image, pixelWidth: Int, pixelHeight: Int) -> Bitmap? { nil }
  }
#else
  extension Rehearsal {
    // Pictures need SDL.
    func attachFrames(around time: Double, _ step: Double, named name: String, _ location: SourceLocation) {}
  }
#endif
