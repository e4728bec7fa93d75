import CFontconfig
import Glibc
import GlissadeDrawing

/// A typeface in a file.
struct FontFace: Hashable {
  var path: String
  /// The index of the face in the file.
  var index: Int
  /// The em in pixels of a font of bitmaps, which has that size only; `nil` for a font of outlines.
  var strikeSize: Double?
  /// Whether the glyphs have colours of their own.
  var isColored: Bool
  /// Whether the face must be emboldened.
  var needsEmboldening: Bool
}

/// The installed fonts and their files, from fontconfig.
final class FontCatalog {
  /// Read on first use, which takes longer than drawing the first frame.
  private lazy var configuration = Configuration()
  /// The number of the program's own files that fontconfig knows.
  private var addedFiles = 0
  private let report: (String) -> Void
  /// The paths of fonts that are known to be unreadable.
  private var reportedFiles: Set<String> = []
  /// The names of families that are known to be missing.
  private var reportedFamilies: Set<String> = []

  /// - Throws: A `PlatformError` if there is no font at all.
  init(report: @escaping (String) -> Void) throws(PlatformError) {
    self.report = report
    if Self.installed(.system, .regular) != nil { return }
    guard configuration.handle != nil else {
      throw PlatformError(.unavailable, "no fonts: fontconfig has no configuration; install fonts-inter")
    }
    guard match(Query(families: [])) != nil else {
      throw PlatformError(.unavailable, "no fonts: install one, such as Debian's fonts-inter")
    }
  }

  /// The interface's own typeface where Debian and Ubuntu install it, which is also where fontconfig finds it.
  static func installed(_ family: Font.Family, _ weight: Font.Weight) -> FontFace? {
    guard family == .system else { return nil }
    let path = "/usr/share/fonts/opentype/inter/Inter-\(weight.styleName).otf"
    guard access(path, R_OK) == 0 else { return nil }
    return FontFace(path: path, index: 0, isColored: false, needsEmboldening: false)
  }

  /// Returns the face of a family. If it cannot be opened, that is reported and the closest face is returned that
  /// can.
  func face(of family: Font.Family, weight: Font.Weight, canOpen: (FontFace) -> Bool) -> FontFace? {
    var unreadable: [FontFace] = []
    func isReadable(_ face: FontFace) -> Bool {
      if unreadable.contains(face) { return false }
      if canOpen(face) { return true }
      unreadable.append(face)
      return false
    }
    let face =
      Self.installed(family, weight).flatMap { isReadable($0) ? $0 : nil }
      ?? found(family, weight).flatMap { isReadable($0) ? $0 : nil }
      ?? all(like: family, weight).first(where: isReadable)
    for file in unreadable where reportedFiles.insert(file.path).inserted {
      report("cannot read the font \(file.path)" + (face.map { "; \($0.path) is used instead" } ?? ""))
    }
    return face
  }

  /// Returns the face that fontconfig finds.
  func found(_ family: Font.Family, _ weight: Font.Weight) -> FontFace? {
    let query = Query(families: family.names, weight: weight)
    guard let found = match(query) else { return nil }
    let wanted = family.names[0]
    if !found.families.contains(where: { $0.hasSameFamilyName(as: wanted) }) {
      if case .named = family {
        reportMissing(wanted, substitute: "the system font")
        return Self.installed(.system, weight) ?? self.found(.system, weight)
      }
      if family == .system { reportMissing(wanted, substitute: found.families.first ?? "another font") }
    }
    return found.face
  }

  /// Reports a missing family once, since each weight of it is looked up.
  private func reportMissing(_ family: String, substitute: String) {
    if reportedFamilies.insert(family).inserted {
      report("the font \(family) is missing; \(substitute) is used instead")
    }
  }

  /// Returns a face with all these characters, in colour or not; `nil` if no font has them.
  func face(covering scalars: [Unicode.Scalar], weight: Font.Weight, inColor: Bool) -> FontFace? {
    let families = inColor ? ["emoji"] : Font.Family.system.names
    let query = Query(families: families, weight: weight, scalars: scalars, inColor: inColor)
    guard let found = match(query), found.coversQuery else { return nil }
    return found.face
  }
}

extension String {
  /// Whether two names of families are the same for fontconfig, which ignores case and spaces.
  fileprivate func hasSameFamilyName(as other: String) -> Bool {
    lowercased().filter { $0 != " " } == other.lowercased().filter { $0 != " " }
  }
}

extension Font.Family {
  /// The names of the family, in order of preference.
  fileprivate var names: [String] {
    switch self {
    case .system: ["Inter", "sans-serif"]
    case .monospaced: ["monospace"]
    case .named(let name): [name]
    }
  }
}

extension Font.Weight {
  /// The weight's part of a typeface's file name.
  fileprivate var styleName: String {
    switch self {
    case .ultraLight: "Thin"
    case .thin: "ExtraLight"
    case .light: "Light"
    case .regular: "Regular"
    case .medium: "Medium"
    case .semibold: "SemiBold"
    case .bold: "Bold"
    case .heavy: "ExtraBold"
    case .black: "Black"
    }
  }

  fileprivate var fontconfig: Int32 {
    switch self {
    case .ultraLight: FC_WEIGHT_THIN
    case .thin: FC_WEIGHT_EXTRALIGHT
    case .light: FC_WEIGHT_LIGHT
    case .regular: FC_WEIGHT_REGULAR
    case .medium: FC_WEIGHT_MEDIUM
    case .semibold: FC_WEIGHT_DEMIBOLD
    case .bold: FC_WEIGHT_BOLD
    case .heavy: FC_WEIGHT_EXTRABOLD
    case .black: FC_WEIGHT_BLACK
    }
  }
}

// MARK: - Asking fontconfig

/// Fontconfig's configuration with all fonts, freed with its owner.
private final class Configuration {
  /// `nil` if there is no configuration.
  let handle = FcInitLoadConfigAndFonts()

  deinit {
    if let handle { FcConfigDestroy(handle) }
  }
}

extension FontCatalog {
  fileprivate struct Query {
    var families: [String]
    var weight = Font.Weight.regular
    var scalars: [Unicode.Scalar] = []
    var inColor = false
  }

  fileprivate struct Match {
    var face: FontFace
    var families: [String]
    var coversQuery: Bool
  }

  /// Returns all installed fonts, the most similar first.
  fileprivate func all(like family: Font.Family, _ weight: Font.Weight) -> [FontFace] {
    let query = Query(families: family.names, weight: weight)
    return withPattern(of: query) { config, pattern, characters in
      var result = FcResultMatch
      guard let set = FcFontSort(config, pattern, FcTrue, nil, &result) else { return [] }
      defer { FcFontSetDestroy(set) }
      return (0..<Int(set.pointee.nfont)).compactMap { index in
        guard let font = set.pointee.fonts[index], let whole = FcFontRenderPrepare(config, pattern, font)
        else {
          return nil
        }
        defer { FcPatternDestroy(whole) }
        return Match(whole, for: query, wanted: characters)?.face
      }
    } ?? []
  }

  fileprivate func match(_ query: Query) -> Match? {
    withPattern(of: query) { config, pattern, characters in
      var result = FcResultMatch
      guard let found = FcFontMatch(config, pattern, &result) else { return nil }
      defer { FcPatternDestroy(found) }
      return Match(found, for: query, wanted: characters)
    }
  }

  /// Calls `body` with fontconfig's form of a query and the characters in it; `nil` without a configuration.
  private func withPattern<Result>(
    of query: Query, _ body: (OpaquePointer, OpaquePointer, OpaquePointer?) -> Result?
  ) -> Result? {
    guard let config = configuration.handle, let pattern = FcPatternCreate() else { return nil }
    let files = FontFiles.paths
    for file in files[min(addedFiles, files.count)...] { FcConfigAppFontAddFile(config, file) }
    addedFiles = files.count
    defer { FcPatternDestroy(pattern) }
    for family in query.families { FcPatternAddString(pattern, FC_FAMILY, family) }
    FcPatternAddInteger(pattern, FC_WEIGHT, query.weight.fontconfig)
    FcPatternAddInteger(pattern, FC_SLANT, FC_SLANT_ROMAN)
    FcPatternAddBool(pattern, FC_COLOR, query.inColor ? FcTrue : FcFalse)
    if !query.inColor { FcPatternAddBool(pattern, FC_OUTLINE, FcTrue) }
    // A variable font without a chosen instance would be drawn at its lightest.
    FcPatternAddBool(pattern, FC_VARIABLE, FcFalse)
    let characters = FcCharSetCreate()
    defer { FcCharSetDestroy(characters) }
    if !query.scalars.isEmpty {
      for scalar in query.scalars { FcCharSetAddChar(characters, scalar.value) }
      FcPatternAddCharSet(pattern, FC_CHARSET, characters)
    }
    FcConfigSubstitute(config, pattern, FcMatchPattern)
    FcDefaultSubstitute(pattern)
    return body(config, pattern, characters)
  }
}

extension FontCatalog.Match {
  fileprivate init?(_ pattern: OpaquePointer, for query: FontCatalog.Query, wanted: OpaquePointer?) {
    guard let path = pattern.string(FC_FILE) else { return nil }
    let isColored = pattern.bool(FC_COLOR)
    let isOutline = pattern.bool(FC_OUTLINE)
    face = FontFace(
      path: path, index: pattern.integer(FC_INDEX) ?? 0,
      strikeSize: isOutline ? nil : pattern.double(FC_PIXEL_SIZE), isColored: isColored,
      needsEmboldening: query.weight.rawValue >= Font.Weight.semibold.rawValue && isOutline
        && (pattern.integer(FC_WEIGHT) ?? 0) <= Int(FC_WEIGHT_MEDIUM))
    families = (0...).lazy.prefix(16).map { pattern.string(FC_FAMILY, $0) }.prefix { $0 != nil }.compactMap {
      $0
    }
    var covered: OpaquePointer?
    let hasCharacters = FcPatternGetCharSet(pattern, FC_CHARSET, 0, &covered) == FcResultMatch
    coversQuery =
      isColored == query.inColor && hasCharacters && FcCharSetIsSubset(wanted, covered) == FcTrue
  }
}

/// The values of an FcPattern.
extension OpaquePointer {
  fileprivate func string(_ name: String, _ index: Int32 = 0) -> String? {
    var value: UnsafeMutablePointer<FcChar8>?
    guard FcPatternGetString(self, name, index, &value) == FcResultMatch, let value else { return nil }
    return String(cString: value)
  }

  fileprivate func integer(_ name: String) -> Int? {
    var value: Int32 = 0
    return FcPatternGetInteger(self, name, 0, &value) == FcResultMatch ? Int(value) : nil
  }

  fileprivate func double(_ name: String) -> Double? {
    var value = 0.0
    return FcPatternGetDouble(self, name, 0, &value) == FcResultMatch ? value : nil
  }

  fileprivate func bool(_ name: String) -> Bool {
    var value = FcFalse
    return FcPatternGetBool(self, name, 0, &value) == FcResultMatch && value == FcTrue
  }
}
