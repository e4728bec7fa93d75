import CSDL2
import CSDL2TTF
import GlissadeDrawing
import GlissadeGeometry
import Synchronization

/// The properties of a run that shaping depends on.
struct Shaping: Hashable {
  var script: Script
  var isRightToLeft: Bool
}

/// A face at a size, opened by SDL_ttf.
final class OpenFont {
  private let handle: OpaquePointer
  /// The file from which the face is read.
  private let file: FontFile

  /// Locked while a face is opened or closed: all faces are in one list of FreeType's, and SDL_ttf counts its users
  /// without a lock. A font may be released on another thread than the one that opens the next.
  private static let library = Mutex<Void>(())

  /// The alignment of outlines with pixels.
  enum Hinting {
    /// None: shapes and advances scale exactly with the size.
    case none
    /// Vertical only, to rows of pixels: crisp, while every glyph keeps its position between two columns.
    case vertical

    fileprivate var sdl: Int32 {
      switch self {
      case .none: TTF_HINTING_NONE
      case .vertical: TTF_HINTING_LIGHT_SUBPIXEL
      }
    }
  }

  /// - Parameter pixelSize: The em, in pixels. A font of bitmaps opens at its own size.
  init?(_ face: FontFace, in file: FontFile, pixelSize: Double, hinting: Hinting) {
    // SDL_ttf counts in whole points, so one point at a suitable resolution gives 1/72 of a pixel.
    let resolution = UInt32(max(1, min((pixelSize * 72).rounded(), 16_777_216)))
    let address = Self.library.withLock { _ in
      guard TTF_Init() == 0 else { return 0 }
      let handle =
        face.strikeSize == nil
        ? TTF_OpenFontIndexDPIRW(file.stream(), 1, 1, face.index, resolution, resolution)
        : TTF_OpenFontIndexRW(file.stream(), 1, 0, face.index)
      if handle == nil { TTF_Quit() }
      return Int(bitPattern: handle)
    }
    guard let handle = OpaquePointer(bitPattern: address) else { return nil }
    self.handle = handle
    self.file = file
    TTF_SetFontHinting(handle, hinting.sdl)
    TTF_SetFontKerning(handle, 1)
    if face.needsEmboldening { TTF_SetFontStyle(handle, TTF_STYLE_BOLD) }
  }

  deinit {
    Self.library.withLock { _ in
      TTF_CloseFont(handle)
      TTF_Quit()
    }
  }

  var ascent: Int { Int(TTF_FontAscent(handle)) }
  var descent: Int { -Int(TTF_FontDescent(handle)) }
  var lineSkip: Int { Int(TTF_FontLineSkip(handle)) }

  func has(_ scalar: Unicode.Scalar) -> Bool { TTF_GlyphIsProvided32(handle, scalar.value) != 0 }

  /// Returns the advance, in pixels.
  func advance(of text: String, _ shaping: Shaping) -> Int {
    prepare(for: shaping)
    var width: Int32 = 0
    guard TTF_SizeUTF8(handle, text, &width, nil) == 0 else { return 0 }
    // SDL_ttf's width includes the overhang of the outermost glyphs.
    return Int(width) - leftOverhang(of: text, shaping) - rightOverhang(of: text, shaping)
  }

  /// Draws the line in white. Returns it with its top left corner relative to the start of the baseline.
  func draw(_ text: String, _ shaping: Shaping) -> (
    surface: UnsafeMutablePointer<SDL_Surface>, x: Int, y: Int
  )? {
    prepare(for: shaping)
    let white = SDL_Color(r: 255, g: 255, b: 255, a: 255)
    guard let surface = TTF_RenderUTF8_Blended(handle, text, white) else { return nil }
    return (
      surface, -leftOverhang(of: text, shaping), -(ascent + topOverhang(of: text, height: surface.pointee.h))
    )
  }

  private func prepare(for shaping: Shaping) {
    TTF_SetFontScriptName(handle, shaping.script.rawValue)
    TTF_SetFontDirection(handle, shaping.isRightToLeft ? TTF_DIRECTION_RTL : TTF_DIRECTION_LTR)
  }
}

// MARK: - The ink of a line

// A picture of a line begins at its leftmost and topmost ink, but SDL_ttf does not report its position. It is derived
// from the glyphs at the ends. Shaping may have replaced them; then the result is approximate.

extension OpenFont {
  private struct Extent {
    var left: Int32 = 0
    var right: Int32 = 0
    var top: Int32 = 0
    var advance: Int32 = 0
  }

  private func extent(of scalar: Unicode.Scalar?) -> Extent {
    var extent = Extent()
    if let scalar {
      TTF_GlyphMetrics32(
        handle, scalar.value, &extent.left, &extent.right, nil, &extent.top, &extent.advance)
    }
    return extent
  }

  private func leftOverhang(of text: String, _ shaping: Shaping) -> Int {
    let first = shaping.isRightToLeft ? text.unicodeScalars.last : text.unicodeScalars.first
    return Int(max(0, -extent(of: first).left))
  }

  private func rightOverhang(of text: String, _ shaping: Shaping) -> Int {
    let last = extent(of: shaping.isRightToLeft ? text.unicodeScalars.first : text.unicodeScalars.last)
    return Int(max(0, last.right - last.advance))
  }

  /// Returns the distance by which ink extends above the font's ascent. Only a picture higher than the font can have
  /// any.
  private func topOverhang(of text: String, height: Int32) -> Int {
    guard height > TTF_FontHeight(handle) else { return 0 }
    let top = text.unicodeScalars.map { extent(of: $0).top }.max() ?? 0
    return max(0, Int(top) - ascent)
  }
}
