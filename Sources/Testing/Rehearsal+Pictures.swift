import GlissadeExport
import GlissadeGeometry
import GlissadeSession
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
    /// the view at the pixel with the greatest difference and the time in milliseconds, and attaches three pictures:
    /// the reference `NAME.before.png`, the picture `NAME.after.png`, and `NAME.difference.png`, in which differing
    /// pixels are red. If a trace with the same name is recorded (`expectTrace`) and contains a frame at that time, the
    /// issue also names the first property whose value differs. The processor draws the pictures. They are the same on
    /// every machine, except for texts in `Fonts.system`.
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
        try expect(name, moment.sheet, within: tolerance, during: time...time, sourceLocation) { ($0, time) }
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
        let sheet = film.sheet(measuring: try fonts.systemMedia.text)
        try expect(name, sheet, within: tolerance, during: range, sourceLocation) { point in
          film.index(at: point).map { (point - film.places[$0].origin, moments[$0].time) }
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
        let sheet = try makeSheet(try moments(during: range, count: count), try fonts.systemMedia.text)
        try expect(name, sheet, within: .exact, during: range, sourceLocation) { _ in nil }
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
      try SystemDarkroom(media: try fonts.systemMedia, scale: scale).picture(of: sheet)
    }

    /// - Parameter locate: Returns the point on the stage and the time for a point of the sheet, or `nil` if the sheet
    ///   shows no moment there.
    private func expect(
      _ name: String, _ sheet: Sheet, within tolerance: PictureTolerance, during times: ClosedRange<Double>,
      _ location: SourceLocation, locate: (Point) -> (Point, Double)?
    ) throws {
      let actual = try picture(of: sheet)
      let reference = Reference(name, ending: "png", location)
      guard let content = try reference.content(orRecord: actual.pngData()) else { return }
      let expected = try Bitmap(png: content, named: reference.shortPath)
      let hasSize = (expected.width, expected.height) == (actual.width, actual.height)
      let difference = PictureDifference(expected, actual, within: hasSize ? tolerance : .exact)
      if !hasSize {
        let subject = try stage(at: times.lowerBound).subject(at: nil).title
        Issue.record(
          """
          \(subject), size, \(times.text): expected \(expected.width) by \(expected.height) pixels, \
          found \(actual.width) by \(actual.height). The reference is \(reference.shortPath).
          """, sourceLocation: location)
      } else if let difference {
        let pixel = Point((Double(difference.x) + 0.5) / scale, (Double(difference.y) + 0.5) / scale)
        let share = 100 * Double(difference.count) / Double(actual.pixels.count)
        var cause = "Picture \(name.quoted), pixels, \(times.text):"
        var place = pixel
        if let (point, time) = locate(pixel) {
          place = point
          let subject = try stage(at: time).subject(at: point)
          cause = "\(subject.title), pixels, at \(time.milliseconds):"
          if let change = try? differenceFromTrace(name, at: time, of: subject.identifier, location) {
            cause = "\(change)"
          }
        }
        Issue.record(
          """
          \(cause) \(difference.count) pixels (\(share.formatted(decimals: 3))\u{a0}%) differ by more \
          than \(tolerance.channel), expected at most \((100 * tolerance.share).formatted(decimals: 3))\u{a0}%. \
          The most differs (\(place.x.text), \(place.y.text)), expected \(difference.colors.expected), found \
          \(difference.colors.actual). All lie in columns \(difference.columns.lowerBound) to \
          \(difference.columns.upperBound - 1) and rows \(difference.rows.lowerBound) to \
          \(difference.rows.upperBound - 1) of \(reference.shortPath).
          """, sourceLocation: location)
      } else {
        return
      }
      try attach([("before", expected), ("after", actual)], difference, named: name, location)
    }

    private func attach(
      _ pictures: [(name: String, picture: Bitmap)], _ difference: PictureDifference?, named name: String,
      _ location: SourceLocation
    ) throws {
      for (ending, picture) in pictures + (difference.map { [("difference", $0.picture)] } ?? []) {
        Evidence.attach(try picture.pngData(), named: "\(name).\(ending).png", location)
      }
    }

    /// Attaches pictures of a frame, of the previous frame, and of their difference.
    func attachFrames(around time: Double, _ step: Double, named name: String, _ location: SourceLocation) {
      attachFrames([("before", [max(0, time - step)]), ("after", [time])], named: name, location)
    }

    /// Attaches pictures, and the difference between the first and the last of them.
    ///
    /// - Parameter frames: The names of the pictures, and the times of the frames up to each picture.
    func attachFrames(
      _ frames: [(name: String, times: [Double])], named name: String, _ location: SourceLocation
    ) {
      recordingErrors(location) {
        let pictures = try frames.map { frame in
          var playback = try playback()
          var sheet = Sheet(size: .zero, list: DisplayList())
          for time in frame.times {
            if let error = playback.advance(to: time) { throw error }
            sheet = try moment(of: playback.stage, at: time).sheet
          }
          return (frame.name, try picture(of: sheet))
        }
        guard let (first, last) = pictures.first.flatMap({ one in pictures.last.map { (one.1, $0.1) } })
        else { return }
        try attach(pictures, PictureDifference(first, last, within: .exact), named: name, location)
      }
    }
  }

  extension ClosedRange<Double> {
    /// A time or a range of times in seconds, as text in milliseconds.
    fileprivate var text: String {
      lowerBound == upperBound
        ? "at \(lowerBound.milliseconds)" : "from \(lowerBound.milliseconds) to \(upperBound.milliseconds)"
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
    /// Describes the frontmost view at a point, or the root controller's view if there is no point, and returns the
    /// identifier of it or of its nearest ancestor that has one. Views do not retain their superviews, so the
    /// description is made while the stage exists.
    fileprivate func subject(at point: Point?) -> (title: String, identifier: String?) {
      let subject = point.map { view(at: $0) } ?? rootViewController?.view ?? root
      let ancestors = sequence(first: subject) { $0.superview }
      return (subject.title, ancestors.lazy.compactMap { $0.accessibilityIdentifier }.first)
    }

    /// Returns the frontmost view that shows something at a point, or the root. Plain views without a background, such
    /// as containers, show nothing themselves.
    private func view(at point: Point) -> View {
      var found = root
      func search(_ view: View) {
        let isInside = view.convertFromStage(point).map { view.presentation.bounds.contains($0) } ?? false
        guard !view.isHidden, view.presentation.alpha > 0, isInside || !view.clipsToBounds else { return }
        let showsNothing = view.className == "View" && view.backgroundColor == nil
        if isInside, !showsNothing || view.accessibilityIdentifier != nil { found = view }
        view.children.forEach(search)
      }
      search(root)
      return found
    }
  }

  extension View {
    /// The identifier of the view. For a view without an identifier, its class, and the indexes of subviews that lead
    /// to it from the nearest ancestor with an identifier or from the root of the stage.
    fileprivate var title: String {
      var (view, path): (View, [String]) = (self, [])
      while view.accessibilityIdentifier == nil, let parent = view.superview {
        path.insert("\(parent.children.firstIndex { $0 === view } ?? 0)", at: 0)
        view = parent
      }
      let identifier = view.accessibilityIdentifier?.quoted
      guard !path.isEmpty else { return identifier.map { "View \($0)" } ?? "The stage" }
      return "\(className) at \(path.joined(separator: "/"))" + (identifier.map { " in view \($0)" } ?? "")
    }
  }

  extension Rehearsal.Fonts {
    /// The services with which texts and images are measured and drawn.
    @MainActor
    var systemMedia: Media {
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
    func attachFrames(
      _ frames: [(name: String, times: [Double])], named name: String, _ location: SourceLocation
    ) {}
  }
#endif
