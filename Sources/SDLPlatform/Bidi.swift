import CFribidi

/// Which way the characters of a line run, and in which order that puts them: Unicode's bidirectional algorithm,
/// through FriBidi.
enum Bidi {
  /// Even ones run from left to right, odd ones from right to left; each is set into the one below.
  typealias Level = FriBidiLevel

  /// The level of each scalar of a line, whose own is that of its first letter, or of a mark before it.
  static func levels(of line: String) -> [Level] {
    let scalars = line.unicodeScalars.map(\.value)
    var levels = [Level](repeating: 0, count: scalars.count)
    // Hebrew is the first of the scripts that run from right to left: most lines need no more than this.
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

  /// The order in which runs of these levels stand on screen, from left to right: from the highest level down,
  /// what is at or above it is turned around. Source: rule L2 of the algorithm.
  static func visualOrder(of levels: [Level]) -> [Int] {
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
  /// Whether it does nothing but say which way others run.
  var isDirectionMark: Bool {
    switch value {
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
