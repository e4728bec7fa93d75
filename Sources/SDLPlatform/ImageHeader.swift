import GlissadeGeometry

/// The size that a picture's first bytes state, read before the picture is decoded.
///
/// A file of a hundred bytes can claim a picture of gigabytes, which the decoders of SDL_image would allocate.
struct ImageHeader: Equatable {
  /// The size in pixels; of a drawing, in its own units. Never negative.
  var width: Double
  var height: Double

  /// The greatest number of pixels of a picture: 256 MiB of memory.
  static let mostPixels = 1 << 26
  /// The longest side of a picture, in pixels.
  static let longestSide = 1 << 15

  /// Whether a picture of this size may be decoded.
  var isWithinLimits: Bool {
    max(width, height) <= Double(Self.longestSide) && width * height <= Double(Self.mostPixels)
  }

  /// Creates the header of a PNG, GIF, BMP, JPEG, WebP, QOI, TIFF, AVIF or PNM picture or of an SVG drawing.
  ///
  /// `nil` if the bytes have another format, are too few or state no size.
  ///
  /// - Parameter isDrawing: Whether the bytes are a drawing, which may stand behind any text. `nil` if it is not known.
  init?(of bytes: [UInt8], isDrawing: Bool? = nil) {
    let reader = ByteReader(bytes: bytes)
    let pixels =
      isDrawing == true
      ? nil
      : reader.png ?? reader.gif ?? reader.bmp ?? reader.qoi ?? reader.webP ?? reader.jpeg ?? reader.tiff
        ?? reader.avif ?? reader.pnm
    guard let size = pixels ?? (isDrawing == false ? nil : reader.svg) else { return nil }
    (width, height) = size
  }
}

private struct ByteReader {
  typealias Size = (width: Double, height: Double)

  let bytes: [UInt8]

  private func begins(with text: StaticString, at offset: Int = 0) -> Bool {
    text.withUTF8Buffer { text in
      bytes.count >= offset + text.count && bytes[offset..<offset + text.count].elementsEqual(text)
    }
  }

  /// Returns the number in `count` bytes; `nil` beyond the end.
  private func number(at offset: Int, _ count: Int, isBigEndian: Bool) -> Int? {
    guard offset >= 0, offset + count <= bytes.count else { return nil }
    let digits = bytes[offset..<offset + count]
    return isBigEndian
      ? digits.reduce(0) { $0 << 8 | Int($1) } : digits.reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  private func size(at offset: Int, _ count: Int, isBigEndian: Bool) -> Size? {
    guard let width = number(at: offset, count, isBigEndian: isBigEndian),
      let height = number(at: offset + count, count, isBigEndian: isBigEndian)
    else { return nil }
    return (Double(width), Double(height))
  }

  var png: Size? {
    bytes.starts(with: [0x89, 0x50, 0x4e, 0x47]) ? size(at: 16, 4, isBigEndian: true) : nil
  }

  var gif: Size? { begins(with: "GIF8") ? size(at: 6, 2, isBigEndian: false) : nil }

  var qoi: Size? { begins(with: "qoif") ? size(at: 4, 4, isBigEndian: true) : nil }

  /// The height is negative if the rows run downwards.
  var bmp: Size? {
    guard begins(with: "BM"), let headerSize = number(at: 14, 4, isBigEndian: false) else { return nil }
    if headerSize == 12 { return size(at: 18, 2, isBigEndian: false) }
    guard let width = number(at: 18, 4, isBigEndian: false),
      let height = number(at: 22, 4, isBigEndian: false)
    else { return nil }
    return (
      Double(Int32(truncatingIfNeeded: width).magnitude), Double(Int32(truncatingIfNeeded: height).magnitude)
    )
  }

  /// The three forms of a WebP picture: lossy, lossless and extended.
  var webP: Size? {
    guard begins(with: "RIFF"), begins(with: "WEBP", at: 8) else { return nil }
    if begins(with: "VP8X", at: 12) {
      guard let width = number(at: 24, 3, isBigEndian: false),
        let height = number(at: 27, 3, isBigEndian: false)
      else { return nil }
      return (Double(width + 1), Double(height + 1))
    }
    if begins(with: "VP8L", at: 12) {
      guard let packed = number(at: 21, 4, isBigEndian: false) else { return nil }
      return (Double(packed & 0x3fff) + 1, Double(packed >> 14 & 0x3fff) + 1)
    }
    guard let size = size(at: 26, 2, isBigEndian: false) else { return nil }
    return (Double(Int(size.width) & 0x3fff), Double(Int(size.height) & 0x3fff))
  }

  /// The width and the height of the first picture are the entries 256 and 257 of its directory.
  var tiff: Size? {
    let isBigEndian = begins(with: "MM\u{0}*")
    guard isBigEndian || begins(with: "II*\u{0}"),
      let directory = number(at: 4, 4, isBigEndian: isBigEndian),
      let count = number(at: directory, 2, isBigEndian: isBigEndian)
    else { return nil }
    func value(_ tag: Int) -> Double? {
      for entry in 0..<count {
        let offset = directory + 2 + 12 * entry
        guard let found = number(at: offset, 2, isBigEndian: isBigEndian) else { return nil }
        guard found == tag else { continue }
        // A number of two bytes stands first in the four.
        let isShort = number(at: offset + 2, 2, isBigEndian: isBigEndian) == 3
        return number(at: offset + 8, isShort ? 2 : 4, isBigEndian: isBigEndian).map(Double.init)
      }
      return nil
    }
    guard let width = value(256), let height = value(257) else { return nil }
    return (width, height)
  }

  /// The largest of the sizes in the boxes "ispe" at the start of the file.
  var avif: Size? {
    guard begins(with: "ftyp", at: 4), begins(with: "avif", at: 8) || begins(with: "avis", at: 8) else {
      return nil
    }
    var largest: Size?
    for offset in 8..<min(bytes.count, 1 << 16) where begins(with: "ispe", at: offset) {
      guard let size = size(at: offset + 8, 4, isBigEndian: true) else { continue }
      largest = (max(largest?.width ?? 0, size.width), max(largest?.height ?? 0, size.height))
    }
    return largest
  }

  /// The sizes follow "P1" to "P6", between white space and comments.
  var pnm: Size? {
    guard bytes.count > 2, bytes[0] == UInt8(ascii: "P"), (0x31...0x36).contains(bytes[1]) else { return nil }
    var numbers: [Double] = []
    var offset = 2
    while numbers.count < 2, offset < bytes.count {
      let byte = bytes[offset]
      if byte == UInt8(ascii: "#") {
        offset = bytes[offset...].firstIndex { $0 == 0x0a || $0 == 0x0d } ?? bytes.count
      } else if (0x30...0x39).contains(byte) {
        let digits = bytes[offset...].prefix { (0x30...0x39).contains($0) }
        numbers.append(digits.reduce(0) { $0 * 10 + Double($1 - 0x30) })
        // The byte after a number begins no comment.
        offset += digits.count + 1
      } else if byte <= 0x20 {
        offset += 1
      } else {
        return nil
      }
    }
    return numbers.count == 2 ? (numbers[0], numbers[1]) : nil
  }

  /// The size is in the first start of a frame, after segments of other kinds.
  var jpeg: Size? {
    guard bytes.starts(with: [0xff, 0xd8]) else { return nil }
    var offset = 2
    while offset + 4 <= bytes.count, bytes[offset] == 0xff {
      let marker = bytes[offset + 1]
      // 0xC4, 0xC8 and 0xCC are tables; the other markers of that row begin frames.
      if (0xc0...0xcf).contains(marker), ![0xc4, 0xc8, 0xcc].contains(marker) {
        return size(at: offset + 5, 2, isBigEndian: true).map { ($0.height, $0.width) }
      }
      // Fill bytes, and markers without a length.
      if marker == 0xff || marker == 0x01 || (0xd0...0xd7).contains(marker) {
        offset += marker == 0xff ? 1 : 2
        continue
      }
      guard let length = number(at: offset + 2, 2, isBigEndian: true), length >= 2 else { return nil }
      offset += 2 + length
    }
    return nil
  }
}

// MARK: - SVG

extension ByteReader {
  /// The width and height of the root element, otherwise of its view box.
  fileprivate var svg: Size? {
    guard let tag = rootTag else { return nil }
    let box = tag["viewBox"].map { $0.split { $0.isWhitespace || $0 == "," }.compactMap { Double($0) } } ?? []
    let (boxWidth, boxHeight) = box.count == 4 ? (abs(box[2]), abs(box[3])) : (0, 0)
    let width = Self.length(tag["width"], of: boxWidth)
    let height = Self.length(tag["height"], of: boxHeight)
    guard width > 0 || height > 0 else { return nil }
    return (width, height)
  }

  /// The attributes of the first `<svg …>`.
  private var rootTag: [Substring: Substring]? {
    let head = String(decoding: bytes.prefix(1 << 16), as: UTF8.self)
    var rest = head[...]
    while let open = rest.firstIndex(of: "<") {
      rest = rest[head.index(after: open)...]
      guard rest.hasPrefix("svg") else { continue }
      guard let end = rest.firstIndex(of: ">") else { return nil }
      return attributes(of: rest[..<end].dropFirst(3))
    }
    return nil
  }

  private func attributes(of tag: Substring) -> [Substring: Substring] {
    var attributes: [Substring: Substring] = [:]
    var rest = tag
    while let equals = rest.firstIndex(of: "=") {
      let name = rest[..<equals].split(whereSeparator: \.isWhitespace).last ?? ""
      rest = rest[rest.index(after: equals)...].drop(while: \.isWhitespace)
      guard let quote = rest.first, quote == "\"" || quote == "'" else { continue }
      rest = rest.dropFirst()
      let end = rest.firstIndex(of: quote) ?? rest.endIndex
      attributes[name] = rest[..<end]
      rest = rest[end...].dropFirst()
    }
    return attributes
  }

  /// Returns a length in pixels of 1/96 inch. A percentage or a missing length counts as `whole`.
  private static func length(_ text: Substring?, of whole: Double) -> Double {
    guard let text else { return whole }
    let digits = text.prefix { $0.isNumber || "+-.eE".contains($0) }
    // "1em" is a number and a unit, not a power of ten.
    let number = digits.hasSuffix("e") ? digits.dropLast() : digits
    guard let value = Double(number), value.isFinite else { return whole }
    let unit = text[number.endIndex...].filter { !$0.isWhitespace }
    if unit == "%" { return whole }
    let pixels = ["pt": 96.0 / 72, "pc": 16, "mm": 96 / 25.4, "cm": 96 / 2.54, "in": 96, "em": 16, "ex": 8]
    return abs(value) * (pixels[unit] ?? 1)
  }
}
