extension LineBreak {
  /// Returns for each scalar whether a line may end before it. It may not end before the first one.
  package static func opportunities(in scalars: some Collection<Unicode.Scalar>) -> [Bool] {
    var result = [Bool](repeating: false, count: scalars.count)
    var rules = LineBreakRules(scalars)
    while let (index, mayEnd) = rules.next() { result[index] = mayEnd }
    return result
  }
}

/// The rules of the annex, applied to a text from its start.
///
/// A scalar with the marks that combine with it is one unit (LB9, LB10); lines end only between units.
private struct LineBreakRules {
  private struct Unit {
    var kind: LineBreak
    var scalar: Unicode.Scalar
    var index: Int
    var endsWithJoiner: Bool

    /// Whether the scalar is wide, full width or half width, as ideographs and the punctuation of their scripts.
    var isEastAsian: Bool { scalar.value >= 0x1100 && LineBreak.eastAsian[scalar] != nil }
    var isOpeningQuote: Bool { kind == .qu && scalar.properties.generalCategory == .initialPunctuation }
    var isClosingQuote: Bool { kind == .qu && scalar.properties.generalCategory == .finalPunctuation }
    /// Whether the scalar is the base of an orthographic syllable. U+25CC stands for any base.
    var isAkshara: Bool { kind == .ak || kind == .as || scalar == "\u{25CC}" }

    /// Whether the scalar is a picture of a later version of Unicode.
    var isUnknownPicture: Bool {
      (0x1F000...0x1FAFF ~= scalar.value || 0x1FC00...0x1FFFD ~= scalar.value)
        && scalar.properties.generalCategory == .unassigned
    }
  }

  private let units: [Unit]
  private var place = 0

  // The left context of the next decision.

  /// The last unit that is not a space.
  private var anchor: Unit?
  /// Whether the anchor opens a quotation, and keeps what follows.
  private var opensQuotation = false
  /// Whether a number ends before the place, and whether a bracket has closed after it.
  private var (endsNumber, closesNumber) = (false, false)
  /// The number of regional indicators directly before the place.
  private var indicators = 0

  init(_ scalars: some Collection<Unicode.Scalar>) {
    var units: [Unit] = []
    units.reserveCapacity(scalars.count)
    for (index, scalar) in scalars.enumerated() {
      let kind = LineBreak(scalar)
      guard kind == .cm || kind == .zwj else {
        units.append(Unit(kind: kind, scalar: scalar, index: index, endsWithJoiner: false))
        continue
      }
      if let last = units.last, !last.kind.endsLine, last.kind != .sp, last.kind != .zw {
        units[units.count - 1].endsWithJoiner = kind == .zwj
      } else {
        units.append(Unit(kind: .al, scalar: scalar, index: index, endsWithJoiner: kind == .zwj))
      }
    }
    self.units = units
  }

  private func unit(_ index: Int) -> Unit? { units.indices.contains(index) ? units[index] : nil }

  /// Returns the index of the first scalar of the next unit, and whether a line may end before it.
  mutating func next() -> (index: Int, mayEnd: Bool)? {
    guard let unit = unit(place) else { return nil }
    let mayEnd = place > 0 && mayEndLine(before: unit)
    advance(past: unit)
    return (unit.index, mayEnd)
  }

  private mutating func advance(past unit: Unit) {
    let before = self.unit(place - 1)
    place += 1
    indicators = unit.kind == .ri ? indicators + 1 : 0
    closesNumber = endsNumber && (unit.kind == .cl || unit.kind == .cp)
    endsNumber = unit.kind == .nu || endsNumber && (unit.kind == .sy || unit.kind == .is)
    guard unit.kind != .sp else { return }
    anchor = unit
    opensQuotation = unit.isOpeningQuote && before.map(\.kind.mayPrecedeQuotation) ?? true
  }

  // MARK: Rules

  private func mayEndLine(before next: Unit) -> Bool {
    let last = units[place - 1]
    if last.kind.endsLine { return !(last.kind == .cr && next.kind == .lf) }
    if next.kind.endsLine || next.kind == .sp || next.kind == .zw { return false }
    if anchor?.kind == .zw { return true }
    if last.endsWithJoiner || last.kind == .wj || next.kind == .wj || last.kind == .gl { return false }
    if next.kind == .gl, last.kind != .sp, last.kind != .ba, !last.kind.isHyphen { return false }
    if let mayEnd = byPunctuation(last, next) { return mayEnd }
    if last.kind == .sp { return true }
    if let mayEnd = byQuotation(last, next) { return mayEnd }
    return !joins(last, next)
  }

  /// The rules LB13 to LB17, which reach across spaces.
  private func byPunctuation(_ last: Unit, _ next: Unit) -> Bool? {
    switch next.kind {
    case .cl, .cp, .ex, .sy: return false
    default: break
    }
    if anchor?.kind == .op || opensQuotation { return false }
    if next.isClosingQuote, unit(place + 1).map(\.kind.mayFollowQuotation) ?? true { return false }
    if next.kind == .is { return last.kind == .sp && unit(place + 1)?.kind == .nu }
    if next.kind == .ns, anchor?.kind == .cl || anchor?.kind == .cp { return false }
    if next.kind == .b2, anchor?.kind == .b2 { return false }
    return nil
  }

  /// The rules LB19 to LB22.
  private func byQuotation(_ last: Unit, _ next: Unit) -> Bool? {
    let before = unit(place - 2)
    if next.kind == .qu {
      if !next.isOpeningQuote || !last.isEastAsian { return false }
      if unit(place + 1).map({ !$0.isEastAsian }) ?? true { return false }
    }
    if last.kind == .qu {
      if !last.isClosingQuote || !next.isEastAsian { return false }
      if before.map({ !$0.isEastAsian }) ?? true { return false }
    }
    if last.kind == .cb || next.kind == .cb { return true }
    if last.kind.isHyphen, next.kind.isLetter, before.map(\.kind.mayPrecedeHyphen) ?? true { return false }
    switch next.kind {
    case .ba, .hh, .hy, .ns, .in: return false
    default: break
    }
    if last.kind == .bb { return false }
    if before?.kind == .hl, last.kind.isHyphen, next.kind != .hl { return false }
    if last.kind == .sy, next.kind == .hl { return false }
    return nil
  }

  /// The rules LB23 to LB30b.
  private func joins(_ last: Unit, _ next: Unit) -> Bool {
    switch (last.kind, next.kind) {
    case (.al, .nu), (.hl, .nu), (.nu, .al), (.nu, .hl): true
    case (.pr, .id), (.pr, .eb), (.pr, .em), (.id, .po), (.eb, .po), (.em, .po): true
    case (.pr, .al), (.pr, .hl), (.po, .al), (.po, .hl), (.al, .pr), (.al, .po), (.hl, .pr), (.hl, .po): true
    case (_, .po) where endsNumber || closesNumber, (_, .pr) where endsNumber || closesNumber: true
    case (_, .nu) where endsNumber: true
    case (.po, .nu), (.pr, .nu), (.hy, .nu), (.is, .nu): true
    case (.po, .op), (.pr, .op):
      unit(place + 1)?.kind == .nu || unit(place + 1)?.kind == .is && unit(place + 2)?.kind == .nu
    case (.jl, .jl), (.jl, .jv), (.jl, .h2), (.jl, .h3), (.jv, .jv), (.jv, .jt), (.h2, .jv), (.h2, .jt),
      (.jt, .jt), (.h3, .jt):
      true
    case (.pr, _) where next.kind.isHangul, (_, .po) where last.kind.isHangul: true
    case (.al, .op), (.hl, .op), (.nu, .op): !next.isEastAsian
    case (.cp, .al), (.cp, .hl), (.cp, .nu): !last.isEastAsian
    case (.is, .al), (.is, .hl): true
    case (.ri, .ri): indicators % 2 == 1
    case (.eb, .em): true
    case (_, .em): last.isUnknownPicture
    default: joinsSyllable(last, next) || last.kind.isLetter && next.kind.isLetter
    }
  }

  /// The rule LB28a.
  private func joinsSyllable(_ last: Unit, _ next: Unit) -> Bool {
    if last.kind == .ap { return next.isAkshara }
    if last.isAkshara {
      return next.kind == .vf || next.kind == .vi || next.isAkshara && unit(place + 1)?.kind == .vf
    }
    return last.kind == .vi && unit(place - 2)?.isAkshara == true && next.isAkshara && next.kind != .as
  }
}

extension LineBreak {
  fileprivate var mayPrecedeQuotation: Bool {
    switch self {
    case .bk, .cr, .lf, .nl, .op, .qu, .gl, .sp, .zw: true
    default: false
    }
  }

  fileprivate var mayFollowQuotation: Bool {
    switch self {
    case .sp, .gl, .wj, .cl, .qu, .cp, .ex, .is, .sy, .bk, .cr, .lf, .nl, .zw: true
    default: false
    }
  }

  /// Whether a hyphen after the scalar belongs to the word after it.
  fileprivate var mayPrecedeHyphen: Bool {
    switch self {
    case .bk, .cr, .lf, .nl, .sp, .zw, .cb, .gl: true
    default: false
    }
  }
}
