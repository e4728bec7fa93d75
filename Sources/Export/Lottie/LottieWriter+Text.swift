import GlissadeDrawing
import GlissadeGeometry

/// A glyph's outline with a colour.
struct LottieGlyph: Hashable {
  var path: Path
  var color: RGBA
}

/// The properties of a line of text that determine its appearance.
struct LottieLine: Hashable {
  var string: String
  var font: Font
  var color: RGBA
}

extension LottieWriter {
  /// Returns the line of text of an item, or `nil` if its colour changes.
  private func line(_ track: LottieTrack) -> LottieLine? {
    guard case .text(let string, let font, let color, _) = track.last.content else { return nil }
    let isSame = track.changes.allSatisfy {
      if case .text(_, _, color, _) = $0.state.content { true } else { false }
    }
    return isSame ? LottieLine(string: string, font: font, color: color) : nil
  }

  /// Finds the lines that appear more than once, and the glyphs that take less space as separate
  /// compositions.
  func findSharedText(_ tracks: [LottieTrack]) {
    var lines: [LottieLine: Int] = [:]
    for track in tracks {
      guard case .text(let string, let font, _, _) = track.last.content else { continue }
      let outlines = media.outlines(string, font)
      notes.add(.text, 0.5)
      if outlines.hasSyntheticBold { notes.add(.bold, font.size / 24) }
      if outlines.hasPictures { notes.add(.pictureText, media.measuring.width(of: string, font: font)) }
      if let line = line(track) { lines[line, default: 0] += 1 }
    }
    sharedLines = Set(lines.filter { $0.value > 1 }.keys)
    var glyphs: [LottieGlyph: Int] = [:]
    for line in lines.keys {
      for glyph in media.outlines(line.string, line.font).glyphs {
        glyphs[LottieGlyph(path: glyph.path, color: line.color), default: 0] += 1
      }
    }
    // The sizes of a reference and of a composition, in bytes.
    let (use, composition) = (108, 190)
    sharedGlyphs = Set(
      glyphs.filter { glyph, count in
        guard count > 2 else { return false }
        let size = LottieBezier.all(of: glyph.path, closes: true).reduce(0) {
          $0 + $1.json(decimals: 0).text.utf8.count + 30
        }
        return count * use + composition + size < count * size
      }.keys)
  }

  /// Returns the transform from thousandths of an em to points.
  package func unit(of font: Font) -> Transform2D {
    Transform2D(scaleX: font.size / 1000, y: font.size / 1000)
  }

  /// Returns a line of text as one shape, or `nil` if it consists of compositions.
  func textShape(_ track: LottieTrack, through placement: Transform2D) -> LottieShape? {
    guard case .text(let string, let font, _, _) = track.last.content else { return nil }
    if let line = line(track), isShared(line) { return nil }
    let outlines = media.outlines(string, font).glyphs
    let (style, _) = fillStyle(track, .identity) { content in
      if case .text(_, _, let color, _) = content { .color(color) } else { .color(.clear) }
    }
    return LottieShape(
      outlines: outlines.flatMap { self.outlines(of: $0, font, from: .zero) }, style: style,
      transform: transform([unit(of: font).concatenating(placement)], from: track.first, anchor: .zero, .zero)
    )
  }

  private func outlines(of glyph: TextOutlines.Glyph, _ font: Font, from origin: Point) -> [LottieValue] {
    let shift = Transform2D(
      translationX: glyph.origin.x * 1000 / font.size - origin.x,
      y: glyph.origin.y * 1000 / font.size - origin.y)
    return LottieBezier.all(of: glyph.path.applying(shift), closes: true).map {
      ["ty": "sh", "ks": ["a": 0, "k": $0.json(decimals: 0)]]
    }
  }

  private func isShared(_ line: LottieLine) -> Bool {
    sharedLines.contains(line)
      || media.outlines(line.string, line.font).glyphs.contains {
        sharedGlyphs.contains(LottieGlyph(path: $0.path, color: line.color))
      }
  }

  /// Returns the layers of a line that consists of compositions, or `nil` if it does not.
  ///
  /// - Parameter placements: The transforms from the line's coordinates to those of the composition, one per
  ///   frame or a single one.
  func textLayers(_ track: LottieTrack, _ placements: [Transform2D], _ first: Int) -> [LottieValue]? {
    guard let line = line(track), isShared(line) else { return nil }
    let glyphs = media.outlines(line.string, line.font).glyphs
    let unit = unit(of: line.font)
    let boxes = glyphs.map { glyph in
      glyph.path.boundingBox.offsetBy(
        dx: glyph.origin.x * 1000 / line.font.size, dy: glyph.origin.y * 1000 / line.font.size)
    }
    guard let first = boxes.first else { return [] }
    let box = boxes.dropFirst().reduce(first) { $0.union($1) }.roundedOut
    let inner = Space(origin: box.origin, width: Int(box.width), height: Int(box.height))
    let frames = track.first..<track.end
    let all = 0..<end

    var layers: [LottieValue] = []
    var rest: [LottieValue] = []
    for glyph in glyphs {
      guard sharedGlyphs.contains(LottieGlyph(path: glyph.path, color: line.color)) else {
        rest += outlines(of: glyph, line.font, from: box.origin)
        continue
      }
      let own = glyph.path.boundingBox.roundedOut
      let bare = TextOutlines.Glyph(path: glyph.path, origin: .zero)
      let name = asset([shapeLayer(outlines(of: bare, line.font, from: own.origin), line.color, all)])
      let place = Point(
        glyph.origin.x * 1000 / line.font.size + own.minX - box.minX,
        glyph.origin.y * 1000 / line.font.size + own.minY - box.minY)
      layers.append(
        layer(
          asset: name, in: Space(width: Int(own.width), height: Int(own.height)), all,
          ["p": ["a": 0, "k": .point(place, decimals: 0)]]))
    }
    if !rest.isEmpty { layers.append(shapeLayer(rest, line.color, all)) }
    var ks = transform(
      placements.map { unit.concatenating($0) }, from: frames.lowerBound, anchor: box.center, box,
      origin: box.origin)
    let opacity = track.samples { [$0.opacity * 100] }
    if opacity != [[100]] {
      ks.add("o", property(opacity, from: track.first, weights: [0.25], isScalar: true))
    }
    return [layer(asset: asset(layers), in: inner, frames, ks)]
  }

  private func shapeLayer(_ outlines: [LottieValue], _ color: RGBA, _ frames: Range<Int>) -> LottieValue {
    let fill: LottieValue = [
      "ty": "fl", "c": ["a": 0, "k": .numbers([color.red, color.green, color.blue], decimals: 4)],
      "o": ["a": 0, "k": .number(color.alpha * 100, decimals: 2)],
    ]
    return .layer(4, frames, [:], [LottieValue.Member(name: "shapes", value: .array(outlines + [fill]))])
  }
}

extension Rect {
  /// The rectangle enlarged to whole coordinates, with a margin of one on each side.
  fileprivate var roundedOut: Rect {
    let (x, y) = (minX.rounded(.down) - 1, minY.rounded(.down) - 1)
    return Rect(x: x, y: y, width: maxX.rounded(.up) + 1 - x, height: maxY.rounded(.up) + 1 - y)
  }
}
