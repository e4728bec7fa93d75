import CHarfbuzz
import GlissadeDrawing
import GlissadeGeometry

// SDL_ttf draws text but offers no outlines. HarfBuzz, which it uses for shaping, does.

extension Typesetter: TextOutlining {
  package func outlines(of string: String, font: Font) -> TextOutlines {
    var result = TextOutlines()
    var pen = 0.0
    for run in runs(of: string, style: Style(font)) {
      if !run.face.isPicture, let outlines = outlineFont(of: run.face) {
        for (glyph, origin) in outlines.shape(run.text, run.shaping) {
          let path = outlines.path(of: glyph)
          if !path.isEmpty {
            result.glyphs.append(
              TextOutlines.Glyph(
                path: path, origin: Point(pen + (inset(of: run) + origin.x) * font.size, origin.y * font.size)
              ))
          }
        }
        if run.face.needsEmboldening { result.hasSyntheticBold = true }
      } else {
        result.hasPictures = true
      }
      pen += unitWidth(of: run) * font.size
    }
    return result
  }

  func outlineFont(of face: FontFace) -> OutlineFont? {
    if let known = outlineFonts[face] { return known }
    let font = OutlineFont(face)
    outlineFonts.updateValue(font, forKey: face)
    return font
  }
}

extension FontFace {
  /// Whether the glyphs are pictures, which have no outlines.
  fileprivate var isPicture: Bool { strikeSize != nil || isColored }
}

/// A face whose glyphs are shaped and drawn by HarfBuzz, without hinting.
final class OutlineFont {
  private let font: OpaquePointer
  private let functions: OpaquePointer
  private let unitsPerEm: Double
  private var paths: [UInt32: Path] = [:]

  /// Creates a font; `nil` if the file cannot be read or has no such face.
  init?(_ face: FontFace) {
    guard let blob = hb_blob_create_from_file_or_fail(face.path) else { return nil }
    defer { hb_blob_destroy(blob) }
    // The upper half of FreeType's index is the instance of a variable font.
    guard let handle = hb_face_create(blob, UInt32(face.index & 0xffff)) else { return nil }
    defer { hb_face_destroy(handle) }
    guard hb_face_get_glyph_count(handle) > 0, let font = hb_font_create(handle),
      let functions = hb_draw_funcs_create()
    else { return nil }
    self.font = font
    self.functions = functions
    unitsPerEm = Double(max(1, hb_face_get_upem(handle)))
    if face.index >> 16 > 0 { hb_font_set_var_named_instance(font, UInt32(face.index >> 16) - 1) }
    hb_draw_funcs_set_move_to_func(functions, { _, pen, _, x, y, _ in Pen.of(pen)?.move(x, y) }, nil, nil)
    hb_draw_funcs_set_line_to_func(functions, { _, pen, _, x, y, _ in Pen.of(pen)?.line(x, y) }, nil, nil)
    hb_draw_funcs_set_quadratic_to_func(
      functions, { _, pen, _, x1, y1, x, y, _ in Pen.of(pen)?.quad(x1, y1, x, y) }, nil, nil)
    hb_draw_funcs_set_cubic_to_func(
      functions, { _, pen, _, x1, y1, x2, y2, x, y, _ in Pen.of(pen)?.cubic(x1, y1, x2, y2, x, y) }, nil, nil)
    hb_draw_funcs_set_close_path_func(functions, { _, pen, _, _ in Pen.of(pen)?.close() }, nil, nil)
  }

  deinit {
    hb_draw_funcs_destroy(functions)
    hb_font_destroy(font)
  }

  /// Returns the glyphs of a run from left to right, with their origins from the start of the run, in ems, y
  /// downwards.
  func shape(_ text: String, _ shaping: Shaping) -> [(glyph: UInt32, origin: Point)] {
    var pen = Point.zero
    return glyphs(of: text, shaping) { info, position in
      let origin = Point(
        (pen.x + Double(position.x_offset)) / unitsPerEm, (pen.y - Double(position.y_offset)) / unitsPerEm)
      pen = Point(pen.x + Double(position.x_advance), pen.y - Double(position.y_advance))
      return (info.codepoint, origin)
    }
  }

  /// Returns for each glyph of a run, from left to right, the byte of the text at which its cluster begins, and its
  /// advance in ems. A cluster is indivisible: a ligature, or a letter with its marks.
  func clusters(of text: String, _ shaping: Shaping) -> [(start: Int, advance: Double)] {
    glyphs(of: text, shaping) { (Int($0.cluster), Double($1.x_advance) / unitsPerEm) }
  }

  private func glyphs<Glyph>(
    of text: String, _ shaping: Shaping,
    _ transform: (hb_glyph_info_t, hb_glyph_position_t) -> Glyph
  ) -> [Glyph] {
    guard let buffer = hb_buffer_create() else { return [] }
    defer { hb_buffer_destroy(buffer) }
    hb_buffer_add_utf8(buffer, text, -1, 0, -1)
    hb_buffer_set_direction(buffer, shaping.isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    hb_buffer_set_script(buffer, hb_script_from_string(shaping.script.rawValue, -1))
    hb_buffer_guess_segment_properties(buffer)
    hb_shape(font, buffer, nil, 0)
    var count: UInt32 = 0
    guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
      let positions = hb_buffer_get_glyph_positions(buffer, &count)
    else { return [] }
    return (0..<Int(count)).map { transform(infos[$0], positions[$0]) }
  }

  /// Returns the outline of a glyph, in thousandths of an em from its origin, y downwards.
  func path(of glyph: UInt32) -> Path {
    if let known = paths[glyph] { return known }
    let pen = Pen(unit: 1000 / unitsPerEm)
    draw_glyph(font, glyph, functions, Unmanaged.passUnretained(pen).toOpaque())
    paths[glyph] = pen.path
    return pen.path
  }

  /// The object on which HarfBuzz draws.
  private final class Pen {
    var path = Path()
    private let unit: Double

    init(unit: Double) { self.unit = unit }

    static func of(_ data: UnsafeMutableRawPointer?) -> Pen? {
      data.map { Unmanaged<Pen>.fromOpaque($0).takeUnretainedValue() }
    }

    private func point(_ x: Float, _ y: Float) -> Point { Point(Double(x) * unit, -Double(y) * unit) }

    func move(_ x: Float, _ y: Float) { path.move(to: point(x, y)) }
    func line(_ x: Float, _ y: Float) { path.addLine(to: point(x, y)) }
    func quad(_ x1: Float, _ y1: Float, _ x: Float, _ y: Float) {
      path.addQuadCurve(to: point(x, y), control: point(x1, y1))
    }
    func cubic(_ x1: Float, _ y1: Float, _ x2: Float, _ y2: Float, _ x: Float, _ y: Float) {
      path.addCurve(to: point(x, y), control1: point(x1, y1), control2: point(x2, y2))
    }
    func close() { path.closeSubpath() }
  }
}
