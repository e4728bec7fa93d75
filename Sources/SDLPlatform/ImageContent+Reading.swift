import CSDL2
import CSDL2Image
import Glibc
import GlissadeDrawing
import GlissadeGeometry
import Synchronization

extension ImageContent {
  /// Locked while SDL_image works: it counts and loads its decoders' libraries without a lock.
  private static let library = Mutex<Void>(())
  /// The greatest size of a drawing, in bytes. The time to draw one grows with the square of the number of its lines
  /// that cross a row.
  private static let mostDrawingBytes = 1 << 20
  private static let expectation = "expected a PNG, SVG or JPEG picture"

  /// Reads a file.
  convenience init(contentsOf path: String, scale: Double) throws(ImageError) {
    let what = "the picture \(path)"
    try self.init(reading: try Self.bytes(of: path, what: what), scale: scale, what: what)
  }

  /// - Parameter what: The name of what is read, for error messages.
  convenience init(reading bytes: [UInt8], scale: Double, what: String) throws(ImageError) {
    func error(_ problem: String) -> ImageError {
      ImageError(.invalidData, "cannot read \(what): \(problem)")
    }
    guard scale > 0, scale.isFinite else {
      throw error("its scale is \(scale); expected pixels per point, more than 0")
    }
    guard !bytes.isEmpty else { throw error("it is empty; \(Self.expectation)") }
    let isDrawing = Self.withStream(of: bytes) { IMG_isSVG($0) != 0 }
    let header = ImageHeader(of: bytes, isDrawing: isDrawing)
    if let header, !header.isWithinLimits {
      throw error(
        """
        it claims \(header.width.shortest) by \(header.height.shortest) pixels; expected at most \
        \(ImageHeader.longestSide) either way and \(ImageHeader.mostPixels) in all
        """)
    }
    if isDrawing, let excess = Self.excess(ofDrawing: bytes) { throw error(excess) }
    // The decoder of a format whose size is not known beforehand might allocate any amount of memory.
    let (bitmap, problem) = Self.withStream(of: bytes) { stream -> (Bitmap?, String) in
      guard header != nil || isDrawing else { return (nil, "Unsupported image format") }
      let bitmap = Bitmap(decoded: isDrawing ? IMG_LoadSVG_RW(stream) : IMG_Load_RW(stream, 0))
      return (bitmap, String(cString: SDL_GetError()))
    }
    guard let bitmap, bitmap.width > 0, bitmap.height > 0 else {
      throw error("it is not a picture, or damaged (\(problem)); \(Self.expectation)")
    }
    let size = Size(width: Double(bitmap.width), height: Double(bitmap.height))
    if isDrawing {
      self.init(.drawing(bytes), size: size)
    } else {
      self.init(.pixels(bitmap), size: Size(width: size.width / scale, height: size.height / scale))
    }
  }

  /// Returns why a drawing is not drawn because it is too large; `nil` if it is not.
  private static func excess(ofDrawing bytes: [UInt8]) -> String? {
    if bytes.count > mostDrawingBytes {
      return "it is a drawing of \(bytes.count) bytes; expected at most \(mostDrawingBytes)"
    }
    let cost = DrawingCost(of: bytes)
    if cost.count > DrawingCost.most {
      return "it is a drawing of \(cost.count.shortest) lines, curves and dashes; expected at most "
        + DrawingCost.most.shortest
    }
    if cost.segments * cost.crossings > DrawingCost.mostCrossings {
      return "it is a drawing of \(cost.segments.shortest) lines and curves, of which "
        + "\(cost.crossings.shortest) cross each row; expected a product of at most \(DrawingCost.mostCrossings.shortest)"
    }
    return nil
  }

  /// Returns the picture with that size in pixels, at least 1 in each direction; `nil` if there is no memory for it.
  func bitmap(width: Int, height: Int) -> Bitmap? {
    switch source {
    case .pixels(let bitmap):
      return bitmap.resampled(width: width, height: height)
    case .drawing(let bytes):
      // Drawn again for each size: the text is short and the sizes are few.
      let bitmap = Self.withStream(of: bytes) { stream in
        Bitmap(decoded: IMG_LoadSizedSVG_RW(stream, Int32(width), Int32(height)))
      }
      return bitmap?.resampled(width: width, height: height)
    }
  }

  /// Calls `body` with a stream. SDL limits the number of bytes.
  private static func withStream<Result: Sendable>(
    of bytes: [UInt8], _ body: (UnsafeMutablePointer<SDL_RWops>?) -> Result
  ) -> Result {
    bytes.withUnsafeBytes { bytes in
      library.withLock { _ in
        let stream = Int32(exactly: bytes.count).flatMap { SDL_RWFromConstMem(bytes.baseAddress, $0) }
        defer { if let stream { SDL_RWclose(stream) } }
        return body(stream)
      }
    }
  }
}

extension Bitmap {
  /// Creates a bitmap from a surface that SDL_image has made, and frees it; `nil` if there is no surface.
  fileprivate init?(decoded surface: UnsafeMutablePointer<SDL_Surface>?) {
    guard let surface else { return nil }
    defer { SDL_FreeSurface(surface) }
    self.init(surface: surface)
  }
}

// MARK: - Files

extension ImageContent {
  /// The length up to which a file is read.
  private static let mostBytes = 1 << 28

  private static func bytes(of path: String, what: String) throws(ImageError) -> [UInt8] {
    func error(_ problem: String) -> ImageError {
      ImageError(.noInput, "cannot read \(what): \(problem); \(expectation)")
    }
    var status = stat()
    guard stat(path, &status) == 0 else { throw error(String(cString: strerror(errno))) }
    // A pipe or a device may never end.
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw error(status.st_mode & S_IFMT == S_IFDIR ? "it is a folder" : "it is not a regular file")
    }
    guard status.st_size <= mostBytes else { throw error("it is larger than \(mostBytes >> 20) MiB") }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw error(String(cString: strerror(errno))) }
    defer { close(descriptor) }
    var code: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: Int(status.st_size)) { buffer, count in
      count = 0
      while count < buffer.count {
        let read = Glibc.read(descriptor, buffer.baseAddress.map { $0 + count }, buffer.count - count)
        if read > 0 {
          count += read
        } else if read == 0 || errno != EINTR {
          code = read < 0 ? errno : 0
          break
        }
      }
    }
    if code != 0 { throw error(String(cString: strerror(code))) }
    return bytes
  }
}

// MARK: - Sharing

// Pictures that are created by name in many places, such as rows of a table, are decoded and drawn once.
extension ImageContent {
  private static let icons = Mutex<[EmbeddedIcon: ImageContent]>([:])
  private static let files = Mutex<[FileIdentity: WeakContent]>([:])

  static func shared(of icon: EmbeddedIcon) throws(ImageError) -> ImageContent {
    if let known = icons.withLock({ $0[icon] }) { return known }
    let new = try ImageContent(reading: icon.bytes, scale: 1, what: "the library's picture \(icon.rawValue)")
    return icons.withLock { icons in
      // Another thread may have been faster; all must share one content.
      if let known = icons[icon] { return known }
      icons[icon] = new
      return new
    }
  }

  static func shared(of file: AssetLocator.File) throws(ImageError) -> ImageContent {
    let identity = FileIdentity(file)
    if let identity, let known = files.withLock({ $0[identity]?.content }) { return known }
    let new = try ImageContent(contentsOf: file.path, scale: file.scale)
    guard let identity else { return new }
    return files.withLock { files in
      if let known = files[identity]?.content { return known }
      files = files.filter { $0.value.content != nil }
      files[identity] = WeakContent(content: new)
      return new
    }
  }
}

private struct WeakContent {
  weak var content: ImageContent?
}

/// The state of a file when it was read.
private struct FileIdentity: Hashable {
  var file: AssetLocator.File
  var inode: UInt
  var size: Int
  var seconds: Int
  var nanoseconds: Int

  init?(_ file: AssetLocator.File) {
    var status = stat()
    guard stat(file.path, &status) == 0 else { return nil }
    self.file = file
    inode = UInt(status.st_ino)
    size = Int(status.st_size)
    (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
  }
}
