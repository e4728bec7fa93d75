import GlissadeDrawing
import GlissadeGeometry

// None of these needs a window or a display: SDL_image decodes in memory.

extension Image {
  /// Creates an image from a file: PNG, SVG, JPEG or any other format that SDL_image reads.
  ///
  /// The format is determined from the content of the file. A drawing (SVG) stays sharp at any size. Each call reads
  /// the file again and creates an image that equals no other one.
  ///
  /// A picture has at most 32,768 pixels either way and 67,108,864 in all, and a drawing at most 1 MiB of text
  /// and 20,000 lines, curves and dashes.
  ///
  /// - Parameters:
  ///   - path: The path of the file, from the current directory unless it begins with a slash.
  ///   - scale: The pixels per point, greater than 0. It makes no difference to a drawing, whose unit is the point.
  /// - Throws: An `ImageError` of the status `noInput` if there is no such file or it cannot be read, and of the
  ///   status `invalidData` if it is not a picture, or damaged.
  @_disfavoredOverload
  public init(contentsOf path: String, scale: Double = 1) throws(ImageError) {
    self.init(name: path, content: try ImageContent(contentsOf: path, scale: scale))
  }

  /// Creates an image from the bytes of a file: PNG, SVG, JPEG or any other format that SDL_image reads.
  ///
  /// The name of the image is `data-` and a hash of the bytes, the same in every run.
  ///
  /// - Parameters:
  ///   - data: The content of a file.
  ///   - scale: The pixels per point, greater than 0. It makes no difference to a drawing, whose unit is the point.
  /// - Throws: An `ImageError` of the status `invalidData` if the bytes are no picture, or a damaged one.
  @_disfavoredOverload
  public init(data: [UInt8], scale: Double = 1) throws(ImageError) {
    let content = try ImageContent(
      reading: data, scale: scale, what: "the picture in \(data.count) bytes of data")
    self.init(name: "data-" + data.fingerprint, content: content)
  }

  /// Creates an image from the application's assets or, where they have none of that name, from the library's own
  /// pictures.
  ///
  /// The name is the path of a file within an assets folder, with or without its ending, as in `"photos/sea"` or
  /// `"sea.png"`. A name without a slash is also looked for in the folder `icons`. Without an ending, a drawing
  /// (`.svg`) is preferred to a `.png`, and that to a `.jpg`. A file whose name ends in `@2x` or `@3x` before the
  /// extension has two or three pixels per point. Of files that differ only in that, the one with the most pixels is
  /// used unless the name specifies one.
  ///
  /// Images of one file are equal as long as any of them is in use and the file does not change.
  ///
  /// The assets lie in the folder that the environment variable `GLISSADE_ASSETS` names. If it is not set, they lie
  /// in `share/` and the program's name beside the program's `bin`, in `Assets` beside or above the program, and in
  /// the resource bundles of the Swift package beside the program.
  ///
  /// - Throws: An `ImageError` of the status `noInput` that lists the folders, if there is no such picture in them or
  ///   it cannot be read, and of the status `invalidData` if the file is not a picture, or damaged.
  @_disfavoredOverload
  public init(named name: String) throws(ImageError) {
    let assets: AssetLocator
    do {
      assets = try AssetLocator.locate()
    } catch {
      throw ImageError(.noInput, "no picture named \(name.quoted): \(error.message)")
    }
    try self.init(named: name, in: assets)
  }

  init(named name: String, in assets: AssetLocator) throws(ImageError) {
    if let file = assets.file(named: name) {
      self.init(name: name, content: try .shared(of: file))
    } else if let bytes = EmbeddedPictures.bytes(named: name) {
      self.init(name: name, content: try ImageContent(reading: bytes, scale: 1, what: "the picture \(name)"))
    } else if let icon = EmbeddedIcon(assetName: name) {
      self.init(name: icon.assetName, content: try .shared(of: icon))
    } else {
      let places =
        assets.folders.isEmpty
        ? "the application has no assets folder, and the library no such picture"
        : "looked in \(assets.folders.joined(separator: ", ")) and among the library's own pictures"
      let files = name.isEmpty ? "the name of a picture" : AssetLocator.expectation(of: name)
      throw ImageError(.noInput, "no picture named \(name.quoted): \(places); expected \(files)")
    }
  }

  /// Creates an image from one of the library's own icons, stencils of 24 points in square that take the tint of an
  /// `ImageView`, a `Button` or a `TabBarItem`.
  ///
  /// The names are those of SF Symbols, such as `"chevron.left"`. An icon that has no filled form of its own is also
  /// known by its name with `.fill`. Images of one icon are equal.
  ///
  /// - Throws: An `ImageError` of the status `noInput` that lists the known names, if there is no such icon.
  @_disfavoredOverload
  public init(systemName: String) throws(ImageError) {
    guard let icon = EmbeddedIcon(systemName: systemName) else {
      let names = EmbeddedIcon.allCases.compactMap(\.systemName).sorted().joined(separator: ", ")
      throw ImageError(.noInput, "no system picture named \(systemName.quoted); expected one of \(names)")
    }
    self.init(name: icon.assetName, content: try .shared(of: icon))
    isSymbolImage = true
  }

  /// Creates an image from one of the library's own icons, at the size and weight of a configuration.
  ///
  /// - Throws: An `ImageError` of the status `noInput` that lists the known names, if there is no such icon.
  @_disfavoredOverload
  public init(systemName: String, withConfiguration configuration: SymbolConfiguration?) throws(ImageError) {
    try self.init(symbolNamed: systemName, configuration)
  }

  // With names of their own, for modules that declare other initialisers with the public names.

  package init(symbolNamed name: String, _ configuration: SymbolConfiguration?) throws(ImageError) {
    let image: Image = try Image(systemName: name)
    self = configuration.map { image.applying($0) } ?? image
  }

  package init(contentsOfAsset name: String) throws(ImageError) { self = try Image(named: name) }

  /// Returns a system icon with the size and weight of a configuration. Any other picture is returned unchanged.
  public func applying(_ configuration: SymbolConfiguration) -> Image {
    guard isSymbolImage, let icon = EmbeddedIcon(assetName: name), configuration != symbolConfiguration else {
      return self
    }
    let natural = (try? ImageContent.shared(of: icon).size) ?? .zero
    let factor = configuration.magnification
    let drawing = ImageContent(
      .drawing(icon.bytes.withLines(configuration.lineFactor)),
      size: Size(width: natural.width * factor, height: natural.height * factor))
    var image = Image(name: name, content: drawing)
    image.isSymbolImage = true
    image.renderingMode = renderingMode
    image.symbolConfiguration = configuration
    return image
  }
}

extension [UInt8] {
  /// The 64-bit FNV-1a hash of the bytes, in hexadecimal.
  fileprivate var fingerprint: String {
    let hash = reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

extension [UInt8] {
  /// The thickness of the lines in an icon of regular weight, in points of its square of 24.
  private static let regularLine = 1.8

  /// Returns the text of an icon with lines of another weight: the thickest become `factor` times as thick as regular
  /// ones, the others change in proportion.
  fileprivate func withLines(_ factor: Double) -> [UInt8] {
    let mark = Array("stroke-width=\"".utf8)
    var widths: [(range: Range<Int>, width: Double)] = []
    var index = 0
    while index + mark.count < count {
      guard self[index..<index + mark.count].elementsEqual(mark) else {
        index += 1
        continue
      }
      let start = index + mark.count
      let end = self[start...].firstIndex(of: UInt8(ascii: "\"")) ?? count
      if let width = Double(String(decoding: self[start..<end], as: UTF8.self)) {
        widths.append((start..<end, width))
      }
      index = end
    }
    guard let thickest = widths.map(\.width).max(), thickest > 0 else { return self }
    var text = self
    for (range, width) in widths.reversed() {
      text.replaceSubrange(range, with: (width / thickest * Self.regularLine * factor).shortest.utf8)
    }
    return text
  }
}
