import GlissadeDrawing

// SDL_ttf measures a whole run. HarfBuzz, which it uses for shaping, tells the share of each character.

extension Typesetter {
  package func characterExtents(of line: String, font: Font) -> [CharacterExtent] {
    let key = Measured(string: line, style: Style(font))
    let known = extents[key]
    let units = known ?? unitExtents(of: line, style: key.style)
    if known == nil { extents[key] = units }
    return units.map {
      CharacterExtent(minX: $0.minX * font.size, maxX: $0.maxX * font.size, level: $0.level)
    }
  }

  /// Returns the extents for an em of one point.
  private func unitExtents(of line: String, style: Style) -> [CharacterExtent] {
    var extents = [CharacterExtent?](repeating: nil, count: line.count)
    var pen = 0.0
    for run in runs(of: line, style: style) {
      let end = pen + unitWidth(of: run)
      let advances = advances(in: run)
      let sum = advances.reduce(0, +)
      // Hinting, and emboldening of a regular face, may make a small difference.
      let scale = sum > 0 ? (end - pen) / sum : 0
      let order = run.shaping.isRightToLeft ? Array(advances.indices.reversed()) : Array(advances.indices)
      var x = pen
      for i in order {
        let next = i == order.last ? end : x + advances[i] * scale
        extents[run.characters[i].offset] = CharacterExtent(minX: x, maxX: next, level: run.level)
        x = next
      }
      pen = end
    }
    return fillingGaps(in: extents, of: line, width: pen)
  }

  /// Returns the advance of each character of a run, in ems. The characters of a ligature share its advance equally.
  private func advances(in run: TextRun) -> [Double] {
    guard run.characters.count > 1 else { return [1] }
    var advances = [Double](repeating: 0, count: run.characters.count)
    let clusters = outlineFont(of: run.face)?.clusters(of: run.text, run.shaping) ?? []
    guard clusters.contains(where: { $0.advance > 0 }) else { return advances.map { _ in 1 } }
    // In logical order.
    let sorted = run.shaping.isRightToLeft ? clusters.reversed() : clusters
    // The glyphs of a cluster share the search for the next one.
    var (first, next) = (0, 0)
    for (i, cluster) in sorted.enumerated() {
      let start = cluster.start
      next = max(next, i + 1)
      while next < sorted.count, sorted[next].start <= start { next += 1 }
      let end = next < sorted.count ? sorted[next].start : run.text.utf8.count
      while first < advances.count - 1, run.characters[first].end <= start { first += 1 }
      var last = first
      while last < advances.count - 1, run.characters[last].end < end { last += 1 }
      let share = cluster.advance / Double(last - first + 1)
      for character in first...last { advances[character] += share }
    }
    return advances
  }

  /// Fills in direction marks, which are not drawn: they have no width and stand at the end of the previous
  /// character.
  private func fillingGaps(in extents: [CharacterExtent?], of line: String, width: Double)
    -> [CharacterExtent]
  {
    let levels = Bidi.levels(of: line)
    var scalarsBefore = 0
    var last: CharacterExtent?
    return zip(line, extents).map { character, extent in
      let level = scalarsBefore < levels.count ? levels[scalarsBefore] : 0
      scalarsBefore += character.unicodeScalars.count
      let x =
        last.map { $0.isRightToLeft ? $0.minX : $0.maxX } ?? (level % 2 == 0 ? 0 : width)
      let result = extent ?? CharacterExtent(minX: x, maxX: x, level: level)
      last = result
      return result
    }
  }
}
