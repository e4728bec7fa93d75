import CFribidi

/// Unicode's bidirectional algorithm, through FriBidi: the direction of characters in a line, and their visual order.
package enum Bidi {
  /// An embedding level: even for left to right, odd for right to left.
  package typealias Level = Int8

  /// Returns the level of each scalar of a line. The line's own level is that of its first letter, or of a mark
  /// before it.
  package static func levels(of line: String) -> [Level] {
    let scalars = line.unicodeScalars.map(\.value)
    var levels = [Level](repeating: 0, count: scalars.count)
    // Hebrew is the first script that runs from right to left. Most lines need no more than this check.
    guard scalars.contains(where: { $0 >= 0x0590 }) else { return levels }
    let count = FriBidiStrIndex(scalars.count)
    var types = [FriBidiCharType](repeating: FRIBIDI_TYPE_LTR, count: scalars.count)
    var brackets = [FriBidiBracketType](repeating: 0, count: scalars.count)
    fribidi_get_bidi_types(scalars, count, &types)
    fribidi_get_bracket_types(scalars, count, types, &brackets)
    var base = fribidi_get_par_direction(types, count)
    let depth = fribidi_get_par_embedding_levels_ex(types, brackets, count, &base, &levels)
    return depth > 0 ? levels : levels.map { _ in 0 }
  }

  /// Returns the order in which characters or runs of these levels appear on screen, from left to right: from the
  /// highest level down, contiguous ones at or above the level are reversed. Source: rule L2 of the algorithm.
  package static func visualOrder(of levels: [Level]) -> [Int] {
    var order = Array(levels.indices)
    guard let highest = levels.max(), highest > 0 else { return order }
    for level in stride(from: highest, through: 1, by: -1) {
      var start = 0
      while start < order.count {
        let end = order[start...].firstIndex { levels[$0] < level } ?? order.count
        order[start..<end].reverse()
        start = end + 1
      }
    }
    return order
  }
}

extension Unicode.Scalar {
  /// Whether the scalar does nothing except determine direction.
  var isDirectionMark: Bool {
    switch value {
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
