import CSDL2
import CSDL2Image
import Glibc
import GlissadeDrawing
import GlissadeGeometry
import Testing

@testable import GlissadeSDL

@Suite struct `The header of a picture` {
  private static func header(_ text: String) -> ImageHeader? { ImageHeader(of: Array(text.utf8)) }

  /// The first bytes of a PNG picture that states a size, without pixels.
  private static func png(width: UInt32, height: UInt32) -> [UInt8] {
    var bytes: [UInt8] = [
      0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52,
    ]
    for number in [width, height] { bytes += [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) } }
    return bytes + [8, 6, 0, 0, 0]
  }

  @Test func `states the size that SDL_image decodes`() throws {
    let folder = try TemporaryFolder()
    let bitmap = Bitmap(width: 300, height: 7)
    func check(_ name: String, _ write: (UnsafeMutablePointer<SDL_Surface>, String) -> Int32) throws {
      let path = "\(folder.path)/\(name)"
      #expect(bitmap.withSurface { write($0, path) } == 0)
      let bytes = try #require(folder.contents(of: name))
      let header = try #require(ImageHeader(of: bytes), "\(name)")
      #expect((header.width, header.height) == (300, 7), "\(name)")
    }
    try check("a.png") { IMG_SavePNG($0, $1) }
    try check("a.jpg") { IMG_SaveJPG($0, $1, 90) }
    try check("a.bmp") { SDL_SaveBMP_RW($0, SDL_RWFromFile($1, "wb"), 1) }
  }

  @Test func `of other formats states their size`() throws {
    let gif: [UInt8] = Array("GIF89a".utf8) + [0x2c, 1, 7, 0]
    #expect(ImageHeader(of: gif).map { [$0.width, $0.height] } == [300, 7])
    let qoi: [UInt8] = Array("qoif".utf8) + [0, 0, 1, 0x2c, 0, 0, 0, 7]
    #expect(ImageHeader(of: qoi).map { [$0.width, $0.height] } == [300, 7])
    let riff = Array("RIFF".utf8) + [0, 0, 0, 0]
    // As in RFC 9649: the sizes less one in 24 bits each, and in 14 bits each after a signature.
    let extended = riff + Array("WEBPVP8X".utf8) + [10, 0, 0, 0, 0, 0, 0, 0, 0x2b, 1, 0, 6, 0, 0]
    #expect(ImageHeader(of: extended).map { [$0.width, $0.height] } == [300, 7])
    let packed = 299 | 6 << 14
    let lossless =
      riff + Array("WEBPVP8L".utf8) + [5, 0, 0, 0, 0x2f]
      + [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: packed >> $0) }
    #expect(ImageHeader(of: lossless).map { [$0.width, $0.height] } == [300, 7])
  }

  @Test(arguments: [true, false])
  func `of a TIFF picture is in its first directory`(isBigEndian: Bool) {
    func number(_ value: Int, _ count: Int) -> [UInt8] {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
      return isBigEndian ? bytes.reversed() : bytes
    }
    func entry(_ tag: Int, _ type: Int, _ value: [UInt8]) -> [UInt8] {
      number(tag, 2) + number(type, 2) + number(1, 4) + value + [UInt8](repeating: 0, count: 4 - value.count)
    }
    let start: [UInt8] = isBigEndian ? [0x4d, 0x4d, 0, 0x2a] : [0x49, 0x49, 0x2a, 0]
    let directory = number(2, 2) + entry(256, 3, number(300, 2)) + entry(257, 4, number(7, 4))
    let tiff = start + number(12, 4) + [0, 0, 0, 0] + directory
    #expect(ImageHeader(of: tiff).map { [$0.width, $0.height] } == [300, 7])
    #expect(ImageHeader(of: tiff.dropLast(2)) == nil)
    #expect(ImageHeader(of: start + number(Int(UInt32.max), 4)) == nil)
  }

  @Test(arguments: ["P5 300 7 255\n", "P1\n# a comment 1 2\n300\t7\n", "P6#x\n300 #y\n7 "])
  func `of a PNM picture follows white space and comments`(text: String) {
    #expect(Self.header(text).map { [$0.width, $0.height] } == [300, 7])
  }

  @Test func `that claims too much, or none, is refused before decoding`() {
    for text in ["P5 46000 46000 255\n", "P5 16000 16000 255\n", "P9 3 3", "/* XPM */"] {
      #expect(throws: ImageError.self) {
        try ImageContent(reading: Array(text.utf8), scale: 1, what: "a picture")
      }
    }
  }

  @Test(arguments: [
    (#"<svg width="30" height="20"/>"#, 30.0, 20.0),
    (
      #"<?xml version="1.0"?><!-- a --><svg xmlns="x" height='1in' width = '72pt' viewBox="0 0 9 9">"#, 96, 96
    ),
    (#"<svg viewBox="0,0 24,12"></svg>"#, 24, 12),
    (#"<svg width="100%" height="100%" viewBox="0 0 24 12"></svg>"#, 24, 12),
    (#"<svg width="2em" height="1e3px">"#, 32, 1000),
  ])
  func `of a drawing states its root's size`(text: String, width: Double, height: Double) {
    #expect(Self.header(text).map { [$0.width, $0.height] } == [width, height])
  }

  @Test(arguments: [
    "", "GIF8", "BM", "qoif", "RIFF....WEBPVP8X", "\u{89}PNG", "<svg>", "<svg", "text", "<svg width=>",
  ])
  func `is nil if no size is stated`(text: String) {
    #expect(Self.header(text) == nil)
  }

  @Test func `never traps for any bytes`() {
    var generator = SystemRandomNumberGenerator()
    let seed = generator.next()
    var state = seed
    func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state >> 33
    }
    let heads: [[UInt8]] = [
      [0xff, 0xd8], [0x89, 0x50, 0x4e, 0x47], Array("GIF8".utf8), Array("BM".utf8),
      Array("RIFF....WEBPVP8L".utf8),
      Array("<svg ".utf8),
    ]
    for round in 0..<20_000 {
      let tail = (0..<next() % 40).map { _ in UInt8(truncatingIfNeeded: next() % 3 == 0 ? 255 : next()) }
      let header = ImageHeader(of: heads[round % heads.count] + tail)
      #expect(header.map { $0.width >= 0 && $0.height >= 0 } ?? true, "seed \(seed)")
    }
  }

  @Test func `with too large a size is refused before decoding`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.add("a.png", Self.png(width: 60_000, height: 60_000))
    let error = #expect(throws: ImageError.self) { try Image(contentsOf: path) }
    #expect(error?.status == .invalidData)
    #expect(error?.message.contains("claims 60000 by 60000 pixels") == true)
    let drawing = try folder.add("a.svg", Array(#"<svg width="9e9" height="9"/>"#.utf8))
    #expect(throws: ImageError.self) { try Image(contentsOf: drawing) }
  }

  @Test func `does not make a drawing of several megabytes acceptable`() throws {
    let points = String(repeating: "L 1 2 ", count: 1 << 18)
    let text = #"<svg width="9" height="9"><path d="M 0 0 \#(points)"/></svg>"#
    let error = #expect(throws: ImageError.self) { try Image(data: Array(text.utf8)) }
    #expect(error?.message.contains("expected at most 1048576") == true)
  }
}
