import Glibc
import GlissadeDrawing
import GlissadeGeometry
import Testing

@testable import GlissadeSDL

/// A folder that exists during one test.
final class TemporaryFolder {
  let path: String

  init() throws {
    var template = Array("/tmp/glissade-tests-XXXXXX".utf8CString)
    path = try #require(mkdtemp(&template).map { String(cString: $0) })
  }

  deinit { Self.remove(path) }

  private static func remove(_ path: String) {
    if unlink(path) == 0 { return }
    for name in names(in: path) { remove("\(path)/\(name)") }
    rmdir(path)
  }

  /// Writes a file and creates the folders of its path. Returns the path.
  @discardableResult
  func add(_ name: String, _ bytes: [UInt8] = [1]) throws -> String {
    for (index, character) in zip(name.indices, name) where character == "/" {
      mkdir("\(path)/\(name[..<index])", 0o777)
    }
    try AtomicFile.write(bytes, to: "\(path)/\(name)")
    return "\(path)/\(name)"
  }

  var names: [String] { Self.names(in: path) }

  private static func names(in path: String) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  func contents(of name: String) -> [UInt8]? {
    guard let file = fopen("\(path)/\(name)", "rb") else { return nil }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    let count = fread(&bytes, 1, bytes.count, file)
    return Array(bytes.prefix(count))
  }
}

@Suite struct `An atomic file` {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `appears under its name with its complete content`() throws {
    let file = try AtomicFile(path: folder.path + "/a.txt")
    try file.write([1, 2])
    #expect(!folder.names.contains("a.txt"))
    try file.write([3])
    try file.commit()
    #expect(folder.names == ["a.txt"])
    #expect(folder.contents(of: "a.txt") == [1, 2, 3])
  }

  @Test func `that is not committed leaves the old file unchanged and no other file`() throws {
    try AtomicFile.write([7], to: folder.path + "/a.txt")
    var file: AtomicFile? = try AtomicFile(path: folder.path + "/a.txt")
    try file?.write([8, 9])
    file = nil
    #expect(folder.names == ["a.txt"])
    #expect(folder.contents(of: "a.txt") == [7])
  }

  @Test func `removes the temporary files of processes that have ended`() throws {
    var process: pid_t = 0
    let status = Subprocess.spawn(&process, "/bin/true", [], input: 0, errors: 2)
    #expect(status == 0)
    waitpid(process, nil, 0)
    for name in [".a.txt.\(process)", ".a.txt.\(getppid())", ".a.txt.x", ".b.txt.\(process)"] {
      let file = try #require(fopen("\(folder.path)/\(name)", "w"))
      fclose(file)
    }
    try AtomicFile.write([1], to: folder.path + "/a.txt")
    #expect(folder.names == [".a.txt.\(getppid())", ".a.txt.x", ".b.txt.\(process)", "a.txt"].sorted())
  }

  @Test(arguments: [240, 241, 250, 255]) func `has a name of any length that the system allows`(length: Int)
    throws
  {
    let name = String(repeating: "n", count: length)
    try AtomicFile.write([1], to: "\(folder.path)/\(name)")
    #expect(folder.names == [name])
  }

  @Test func `accepts all bytes for a pipe that its reader has closed`() throws {
    signal(SIGPIPE, SIG_IGN)
    var ends: [Int32] = [-1, -1]
    #expect(pipe(&ends) == 0)
    let file = try AtomicFile(path: "/proc/self/fd/\(ends[1])")
    close(ends[0])
    try file.write([1, 2, 3])
    try file.commit()
    close(ends[1])
  }

  @Test func `replaces the target of a symbolic link, not the link`() throws {
    try AtomicFile.write([1], to: folder.path + "/a.txt")
    symlink(folder.path + "/a.txt", folder.path + "/link")
    try AtomicFile.write([2], to: folder.path + "/link")
    #expect(folder.contents(of: "a.txt") == [2])
    #expect(folder.names == ["a.txt", "link"])
  }

  @Test(arguments: [
    ("/no/such/folder/a.png", PlatformError.Status.cannotCreate, "No such file or directory"),
    ("/tmp", .cannotCreate, "it is a folder"),
    ("/dev/full", .inputOutput, "No space left on device"),
  ])
  func `reports the path and the reason of a failure`(
    path: String, status: PlatformError.Status, reason: String
  ) {
    #expect(throws: PlatformError(status, "cannot write \(path): \(reason)")) {
      try AtomicFile.write([1], to: path)
    }
  }
}

@Suite struct `A PNG file` {
  @Test func `contains the exact pixels of its bitmap`() throws {
    let folder = try TemporaryFolder()
    var bitmap = Bitmap(width: 3, height: 2)
    bitmap.pixels[0] = UInt32(red: 255, green: 128, blue: 1, alpha: 255)
    bitmap.pixels[4] = UInt32(red: 64, green: 0, blue: 128, alpha: 128)
    try bitmap.writePNG(to: folder.path + "/a.png")
    #expect(folder.names == ["a.png"])
    let images = ImageFiles(assets: nil) { Issue.record("\($0)") }
    let name = Image(asset: folder.path + "/a.png")
    #expect(images.size(of: name) == Size(width: 3, height: 2))
    #expect(images.rasterize(name, pixelWidth: 3, pixelHeight: 2) == bitmap)
  }

  @Test func `can contain noise`() throws {
    var state: UInt32 = 1
    let pixels = (0..<256 * 256).map { _ in
      state = state &* 1_664_525 &+ 1_013_904_223
      return state | UInt32(red: 0, green: 0, blue: 0, alpha: 255)
    }
    let data = try Bitmap(width: 256, height: 256, pixels: pixels).pngData()
    #expect(data.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    #expect(data.count > 100_000)
  }
}

@Suite struct `Image files` {
  private let folder: TemporaryFolder
  private let notes = Notes()
  private let images: ImageFiles

  init() throws {
    folder = try TemporaryFolder()
    let drawing = """
      <svg xmlns="http://www.w3.org/2000/svg" width="24" height="12" viewBox="0 0 24 12">
      <rect width="12" height="12" fill="#ff0000"/></svg>
      """
    try AtomicFile.write(Array(drawing.utf8), to: folder.path + "/half.svg")
    try AtomicFile.write([1, 2, 3], to: folder.path + "/broken.png")
    images = ImageFiles(assets: AssetLocator(folders: [folder.path])) { [notes] in notes.lines.append($0) }
  }

  @Test(arguments: [1, 4]) func `rasterize a drawing at the requested size`(scale: Int) throws {
    #expect(images.size(of: Image(asset: "half")) == Size(width: 24, height: 12))
    let bitmap = try #require(
      images.rasterize(Image(asset: "half"), pixelWidth: 24 * scale, pixelHeight: 12 * scale))
    #expect((bitmap.width, bitmap.height) == (24 * scale, 12 * scale))
    for x in 0..<bitmap.width {
      #expect(bitmap.color(x, 6 * scale) == (x < 12 * scale ? [255, 0, 0, 255] : [0, 0, 0, 0]), "\(x)")
    }
  }

  @Test func `stretch a drawing to any proportions`() throws {
    let bitmap = try #require(images.rasterize(Image(asset: "half"), pixelWidth: 10, pixelHeight: 40))
    #expect((bitmap.width, bitmap.height) == (10, 40))
    #expect(bitmap.color(1, 35) == [255, 0, 0, 255])
    #expect(bitmap.color(8, 35) == [0, 0, 0, 0])
  }

  @Test func `return nil for a missing or damaged picture and report it once`() {
    for _ in 0..<3 {
      #expect(images.size(of: Image(asset: "nothing")) == nil)
      #expect(images.rasterize(Image(asset: "broken"), pixelWidth: 4, pixelHeight: 4) == nil)
    }
    #expect(notes.lines.count == 2)
    #expect(notes.lines.contains { $0.contains("'nothing'") && $0.contains("nothing.svg") })
    #expect(images.firstError?.status == .noInput)
    #expect(notes.lines.contains { $0.contains("broken.png") })
  }
}

@Suite struct `The resampling of pictures` {
  @Test func `preserves the mean of a reduced picture`() {
    var bitmap = Bitmap(width: 8, height: 8)
    for i in bitmap.pixels.indices where (i + i / 8) % 2 == 0 { bitmap.pixels[i] = .max }
    let small = bitmap.resampled(width: 2, height: 2)
    #expect(small.pixels.allSatisfy { (120...136).contains($0.alpha) })
  }

  @Test func `keeps a uniform picture uniform`() {
    let red = UInt32(red: 200, green: 3, blue: 0, alpha: 255)
    let bitmap = Bitmap(width: 5, height: 3, pixels: Array(repeating: red, count: 15))
    for (width, height) in [(1, 1), (5, 3), (17, 2), (3, 30)] {
      #expect(bitmap.resampled(width: width, height: height).pixels.allSatisfy { $0 == red })
    }
  }

  @Test func `makes nothing of a strip that is larger than the strip and the result`() {
    // A first pass along the rows would take 128 GB.
    let strip = Bitmap(width: 1, height: 2_000_000, pixels: Array(repeating: .max, count: 2_000_000))
    let wide = strip.resampled(width: 4000, height: 3)
    #expect(wide.width == 4000 && wide.height == 3 && wide.pixels.allSatisfy { $0 == .max })
  }

  @Test func `removes transparent edges only`() throws {
    var bitmap = Bitmap(width: 6, height: 5)
    bitmap.pixels[1 * 6 + 2] = .max
    bitmap.pixels[3 * 6 + 4] = .max
    let (trimmed, x, y) = try #require(bitmap.trimmed())
    #expect((trimmed.width, trimmed.height, x, y) == (3, 3, 2, 1))
    #expect(trimmed.pixels == [.max, 0, 0, 0, 0, 0, 0, 0, .max])
    #expect(Bitmap(width: 4, height: 4).trimmed() == nil)
  }
}

@Suite(.enabled(if: Subprocess.find("ffmpeg") != nil, "install ffmpeg"))
struct `A film` {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(arguments: VideoFile.Format.allCases)
  func `appears under its name when it is complete`(format: VideoFile.Format) throws {
    let video = try VideoFile(
      path: "\(folder.path)/a.\(format)", width: 33, height: 21, framesPerSecond: 30)
    for shade in 0..<5 as Range<UInt32> {
      let pixel = UInt32(red: shade * 50, green: 0, blue: 255, alpha: 255)
      try video.append(Bitmap(width: 33, height: 21, pixels: Array(repeating: pixel, count: 33 * 21)))
    }
    #expect(!folder.names.contains("a.\(format)"))
    try video.finish()
    #expect(folder.names == ["a.\(format)"])
    #expect((folder.contents(of: "a.\(format)")?.count ?? 0) > 100)
  }

  @Test func `leaves no file if it is cancelled`() throws {
    var video: VideoFile? = try VideoFile(
      path: folder.path + "/a.mp4", width: 16, height: 16, framesPerSecond: 30)
    try video?.append(Bitmap(width: 16, height: 16))
    video = nil
    #expect(folder.names.isEmpty)
  }

  @Test func `lists the supported formats for an unknown one`() {
    #expect(
      throws: PlatformError(.cannotCreate, "cannot write a.avi: a film ends in one of .mp4, .gif, .webp")
    ) {
      try VideoFile(path: "a.avi", width: 16, height: 16, framesPerSecond: 30)
    }
  }

  @Test(arguments: [VideoFile.Format.gif, .webp])
  func `names the file and the reason if the disk is full`(format: VideoFile.Format) throws {
    let video = try VideoFile(path: "/dev/full", format: format, width: 64, height: 64, framesPerSecond: 30)
    for _ in 0..<3 { try video.append(Bitmap(width: 64, height: 64)) }
    let error = #expect(throws: PlatformError.self) { try video.finish() }
    #expect(error == PlatformError(.inputOutput, "cannot write /dev/full: No space left on device"))
  }

  @Test(arguments: [
    [
      "av_interleaved_write_frame(): No space left on device",
      "Error writing trailer of /tmp/.a.mp4.7: No space left on device",
    ],
    [
      "Could not write header for output file #0 (incorrect codec parameters ?): No space left on device",
      "Error initializing output stream 0:0 -- ",
    ],
  ])
  func `finds the full disk in any line of ffmpeg`(lines: [String]) {
    let error = VideoFile.failure(lines, ofFile: "/tmp/a.mp4", writtenAs: "/tmp/.a.mp4.7")
    #expect(error == PlatformError(.inputOutput, "cannot write /tmp/a.mp4: No space left on device"))
  }

  @Test func `is reported under the name that the user has given`() {
    let error = VideoFile.failure(
      ["Error closing file /tmp/.a.gif.7: Broken pipe"], ofFile: "/tmp/a.gif", writtenAs: "/tmp/.a.gif.7")
    #expect(error.message == "ffmpeg could not write /tmp/a.gif: Error closing file /tmp/a.gif: Broken pipe")
  }

  @Test func `reports the message of ffmpeg if it fails`() throws {
    // The encoder of MP4 takes no such size.
    let video = try VideoFile(
      path: folder.path + "/a.mp4", width: 1, height: 40_000, framesPerSecond: 30)
    let error = #expect(throws: PlatformError.self) {
      try video.append(Bitmap(width: 1, height: 40_000))
      try video.finish()
    }
    #expect(error?.status == .inputOutput)
    #expect(error?.message.hasPrefix("ffmpeg could not write \(folder.path)/a.mp4: ") == true)
    #expect(error?.message.contains("gave no reason") == false)
    #expect(error?.message.contains("/.a.mp4.") == false)
  }
}

@Suite struct `The search for a program` {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `skips folders with its name`() throws {
    try folder.add("first/tool/file")
    let program = try folder.add("second/tool")
    chmod(program, 0o755)
    let path = "\(folder.path)/first:\(folder.path)/second"
    #expect(Subprocess.find("tool", in: path) == program)
  }

  @Test func `skips files without execute permission`() throws {
    try folder.add("first/tool")
    #expect(Subprocess.find("tool", in: folder.path + "/first") == nil)
  }
}
