import CSDL2
import Foundation
import GlissadeDrawing
import TestSupport
import Testing

@testable import GlissadeSDL

extension SplitMix {
  fileprivate mutating func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }
}

@Suite struct FontFileTests {
  @Test(arguments: seeds(0..<20))
  func `each stream of a file reads from its own position`(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let folder = try TemporaryFolder()
    let bytes = (0..<random.int(1...300_000)).map { _ in UInt8.random(in: 0...255, using: &random) }
    try AtomicFile.write(bytes, to: folder.path + "/font")
    let file = try #require(FontFile(path: folder.path + "/font"))
    let streams = try [#require(file.stream()), #require(file.stream())]
    defer { for stream in streams { SDL_RWclose(stream) } }
    var places = [0, 0]
    for _ in 0..<200 {
      let one = random.int(0...1)
      if random.int(0...1) == 0 {
        let place = random.int(0...bytes.count + 100)
        let (offset, origin) = [
          (place, RW_SEEK_SET), (place - places[one], RW_SEEK_CUR), (place - bytes.count, RW_SEEK_END),
        ][random.int(0...2)]
        #expect(SDL_RWseek(streams[one], Int64(offset), Int32(origin)) == place, "seed \(seed)")
        places[one] = place
      }
      let (size, count) = (random.int(1...9), random.int(0...[300, 9000][random.int(0...9) / 9]))
      var target = [UInt8](repeating: 0, count: size * count + 1)
      let read = SDL_RWread(streams[one], &target, size, count)
      let rest = bytes.dropFirst(places[one]).prefix(size * count)
      #expect(read == rest.count / size, "seed \(seed)")
      #expect(target.prefix(rest.count).elementsEqual(rest), "seed \(seed)")
      places[one] += rest.count
    }
    #expect(SDL_RWsize(streams[0]) == bytes.count)
    #expect(SDL_RWseek(streams[0], -1, RW_SEEK_SET) == -1)
  }

  @Test func `a missing file is nil`() { #expect(FontFile(path: "/nowhere") == nil) }

  @Test func `the coverage of a surface is its alpha, for any colours`() throws {
    let pixels = (0..<256 as Range<UInt32>).map { UInt32(red: 0, green: $0 / 2, blue: $0, alpha: $0) }
    let bitmap = Bitmap(width: 32, height: 8, pixels: pixels)
    let coverage = (0..<256 as Range<UInt32>).map { $0 * 0x0101_0101 }
    for format in [SDL_PIXELFORMAT_ARGB8888, SDL_PIXELFORMAT_RGBA32] {
      let result = bitmap.withSurface { surface -> Bitmap? in
        guard let other = SDL_ConvertSurfaceFormat(surface, format.rawValue, 0) else { return nil }
        defer { SDL_FreeSurface(other) }
        return Bitmap(coverageOf: other)
      }
      #expect(result == Bitmap(width: 32, height: 8, pixels: coverage))
    }
  }
}

@MainActor
@Suite struct `A font in a file of the program` {
  /// A copy of the system font under another name of the same length.
  private func copy(of path: String, named name: String, in folder: TemporaryFolder) throws -> String {
    var bytes = Array(try #require(FileManager.default.contents(atPath: path)))
    let (old, new) = (Array("Inter".utf8), Array(name.utf8))
    // The names in a font are in UTF-16 or in one byte per character.
    func spread(_ text: [UInt8]) -> [UInt8] { text.flatMap { [0, $0] as [UInt8] } }
    let changes: [([UInt8], [UInt8])] = [(spread(old), spread(new)), (old, new)]
    for (old, new) in changes {
      var index = 0
      while index + old.count <= bytes.count {
        if bytes[index..<index + old.count].elementsEqual(old) {
          bytes.replaceSubrange(index..<index + old.count, with: new)
        }
        index += 1
      }
    }
    let file = "\(folder.path)/\(name).otf"
    try AtomicFile.write(bytes, to: file)
    return file
  }

  @Test func `is found by the name of its family once it is registered`() throws {
    guard let system = FontCatalog.installed(.system, .regular) else { return }
    let folder = try TemporaryFolder()
    let file = try copy(of: system.path, named: "Qxter", in: folder)
    final class Notes { var lines: [String] = [] }
    let notes = Notes()
    // Families are also looked up before, so that the configuration exists.
    let catalog = try FontCatalog { notes.lines.append($0) }
    #expect(catalog.found(.named("Rxter"), .regular)?.path == system.path)
    #expect(try Font.register(contentsOf: file) == ["Qxter"])
    #expect(try Font.register(contentsOf: file) == ["Qxter"])
    #expect(catalog.found(.named("Qxter"), .regular)?.path == file)
    #expect(catalog.found(.named("QX ter"), .regular)?.path == file)
    #expect(try FontCatalog { _ in }.found(.named("qxter"), .regular)?.path == file)
    #expect(notes.lines.allSatisfy { !$0.contains("Q") })
  }

  @Test func `is an error if the file is missing or is not a font`() throws {
    let folder = try TemporaryFolder()
    #expect(throws: PlatformError.self) { try Font.register(contentsOf: folder.path + "/none.ttf") }
    try AtomicFile.write(Array("no font".utf8), to: folder.path + "/text.ttf")
    #expect(throws: PlatformError.self) { try Font.register(contentsOf: folder.path + "/text.ttf") }
  }
}
