import CSDL2Image
import Glibc
import GlissadeDrawing
import GlissadeGeometry
import Testing

@testable import GlissadeSDL

/// A drawing of 24 × 12 points whose left half is red.
private let drawing = Array(
  """
  <svg xmlns="http://www.w3.org/2000/svg" width="24" height="12" viewBox="0 0 24 12">
  <rect width="12" height="12" fill="#ff0000"/></svg>
  """.utf8)

/// Pixels that all differ.
private let pixels = Bitmap(
  width: 6, height: 4,
  pixels: (0..<24).map { UInt32(red: $0 * 10, green: 255 - $0, blue: 7, alpha: 255) })

private func png() throws -> [UInt8] { try pixels.pngData() }

@Suite struct `An image` {
  private let folder: TemporaryFolder
  private let images = ImageFiles(assets: nil) { Issue.record("\($0)") }

  init() throws { folder = try TemporaryFolder() }

  private func file(_ name: String, _ bytes: [UInt8]) throws -> String { try folder.add(name, bytes) }

  @Test func `that is compiled in stands for the asset where no file has its name`() throws {
    Image.embed(drawing, as: "compiled/half.svg")
    #expect(images.size(of: Image(asset: "compiled/half")) == Size(width: 24, height: 12))
    #expect(try Image(named: "compiled/half.svg", in: AssetLocator(folders: [])).size.width == 24)
    _ = try file("compiled/half.png", png())
    let files = ImageFiles(assets: AssetLocator(folders: [folder.path])) { Issue.record("\($0)") }
    #expect(files.size(of: Image(asset: "compiled/half")) == Size(width: 6, height: 4))
  }

  // MARK: From a file

  @Test func `from a file has the file's size and pixels, and its path as its name`() throws {
    let path = try file("a.png", png())
    let image = try Image(contentsOf: path)
    #expect(image.size == Size(width: 6, height: 4))
    #expect(image.name == path)
    #expect(images.size(of: image) == image.size)
    #expect(images.rasterize(image, pixelWidth: 6, pixelHeight: 4) == pixels)
  }

  @Test func `from a file can have any format of SDL_image with any extension`() throws {
    let jpeg = folder.path + "/a.jpg"
    #expect(pixels.withSurface { IMG_SaveJPG($0, jpeg, 90) } == 0)
    #expect(try Image(contentsOf: jpeg).size == Size(width: 6, height: 4))
    #expect(try Image(contentsOf: try file("b.png", drawing)).size == Size(width: 24, height: 12))
    #expect(try Image(contentsOf: try file("c", png())).size == Size(width: 6, height: 4))
  }

  @Test func `from a file is drawn even after the file was deleted`() throws {
    let path = try file("a.svg", drawing)
    let image = try Image(contentsOf: path)
    unlink(path)
    let bitmap = try #require(images.rasterize(image, pixelWidth: 240, pixelHeight: 120))
    #expect(bitmap.color(119, 60) == [255, 0, 0, 255])
  }

  @Test(arguments: [
    ("nothing.png", "No such file or directory"), ("folder", "it is a folder"),
    ("pipe", "it is not a regular file"),
    ("a.png/b.png", "Not a directory"),
  ])
  func `from a file that cannot be read is an error of status 66`(name: String, problem: String) throws {
    mkdir(folder.path + "/folder", 0o777)
    mkfifo(folder.path + "/pipe", 0o666)
    _ = try file("a.png", png())
    let path = "\(folder.path)/\(name)"
    let error = #expect(throws: ImageError.self) { try Image(contentsOf: path) }
    #expect(
      error?.description
        == "cannot read the picture \(path): \(problem); expected a PNG, SVG or JPEG picture")
    #expect(error?.status.rawValue == 66)
  }

  @Test func `from an empty file is an error of status 65`() throws {
    let path = try file("a.png", [])
    #expect(
      throws: ImageError(
        .invalidData, "cannot read the picture \(path): it is empty; expected a PNG, SVG or JPEG picture")
    ) { try Image(contentsOf: path) }
    #expect(ImageError.Status.invalidData.rawValue == 65)
  }

  @Test func `from a file that is not a picture, or is truncated, is an error of status 65`() throws {
    let noise = (0..<5000).map { UInt8(truncatingIfNeeded: $0 * $0 / 7) }
    let cut = [
      Array(try png().prefix(20)), Array(try png().prefix(50)), try png().dropLast(30),
      Array("<svg".utf8), Array("<svg xmlns=\"http://www.w3.org/2000/svg\"></svg>".utf8), noise,
    ]
    for (index, bytes) in cut.enumerated() {
      let path = try file("a.png", bytes)
      let error = #expect(throws: ImageError.self, "\(index)") { try Image(contentsOf: path) }
      #expect(error?.status == .invalidData)
      let message = error?.message ?? ""
      #expect(
        message.hasPrefix("cannot read the picture \(path): it is not a picture, or damaged (")
          && message.hasSuffix("); expected a PNG, SVG or JPEG picture") && !message.contains("()"),
        "\(message)")
    }
  }

  // MARK: From data

  @Test func `from data has the same pixels as from a file with the same bytes`() throws {
    for (name, bytes) in [("a.svg", drawing), ("a.png", try png())] {
      let (one, other) = (try Image(data: bytes), try Image(contentsOf: try file(name, bytes)))
      #expect(one.size == other.size)
      for (width, height) in [(24, 12), (7, 31), (96, 48)] {
        let bitmap = try #require(images.rasterize(one, pixelWidth: width, pixelHeight: height))
        #expect((bitmap.width, bitmap.height) == (width, height))
        #expect(bitmap == images.rasterize(other, pixelWidth: width, pixelHeight: height))
      }
    }
  }

  @Test func `from data has a name that depends only on the bytes`() throws {
    #expect(try Image(data: drawing).name == "data-f5c26c8bd3053273")
    #expect(try Image(data: drawing).name == Image(data: drawing).name)
    #expect(try Image(data: drawing).name != Image(data: png()).name)
  }

  @Test func `from data that is not a picture is an error with the number of bytes`() {
    #expect(
      throws: ImageError(
        .invalidData,
        "cannot read the picture in 3 bytes of data: it is not a picture, or damaged "
          + "(Unsupported image format); expected a PNG, SVG or JPEG picture")
    ) { try Image(data: [1, 2, 3]) }
    #expect(
      throws: ImageError(
        .invalidData,
        "cannot read the picture in 0 bytes of data: it is empty; expected a PNG, SVG or JPEG picture")
    ) { try Image(data: []) }
  }

  @Test func `is sharp at any size if it is a drawing`() throws {
    let image = try Image(data: drawing)
    let bitmap = try #require(images.rasterize(image, pixelWidth: 480, pixelHeight: 240))
    for x in 0..<480 {
      #expect(bitmap.color(x, 100) == (x < 240 ? [255, 0, 0, 255] : [0, 0, 0, 0]), "\(x)")
    }
  }

  // MARK: Scale

  @Test func `has as many points as pixels divided by its scale`() throws {
    #expect(try Image(data: png(), scale: 2).size == Size(width: 3, height: 2))
    #expect(try Image(contentsOf: try file("a.png", png()), scale: 0.5).size == Size(width: 12, height: 8))
  }

  @Test func `has its own size at any scale if it is a drawing`() throws {
    #expect(try Image(data: drawing, scale: 2).size == Size(width: 24, height: 12))
  }

  @Test(arguments: [0, -1, .infinity, .nan])
  func `has a scale greater than 0`(scale: Double) throws {
    #expect(
      throws: ImageError(
        .invalidData,
        "cannot read the picture in \(try png().count) bytes of data: its scale is \(scale); "
          + "expected pixels per point, more than 0")
    ) { try Image(data: png(), scale: scale) }
  }

  // MARK: By name

  @Test func `by name is the application's, or else the library's`() throws {
    let cart = try file("icons/cart.svg", drawing)
    let assets = AssetLocator(folders: [folder.path])
    #expect(try Image(named: "cart", in: assets).size == Size(width: 24, height: 12))
    #expect(try Image(named: "icons/cart", in: assets).size == Size(width: 24, height: 12))
    unlink(cart)
    #expect(try Image(named: "cart", in: assets).size == Size(width: 28, height: 24))
    #expect(try Image(named: "icons/cart.svg", in: assets) == Image(systemName: "cart"))
  }

  @Test func `by name has the scale in its file's name`() throws {
    _ = try file("photo@2x.png", png())
    let assets = AssetLocator(folders: [folder.path])
    for name in ["photo", "photo.png", "photo@2x", "photo@2x.png"] {
      #expect(try Image(named: name, in: assets).size == Size(width: 3, height: 2), "\(name)")
    }
    #expect(ImageFiles(assets: assets) { _ in }.size(of: Image(asset: "photo")) == Size(width: 3, height: 2))
  }

  @Test func `by name is the same object until its file changes`() throws {
    _ = try file("x.png", png())
    let assets = AssetLocator(folders: [folder.path])
    let image = try Image(named: "x", in: assets)
    #expect(try Image(named: "x", in: assets) == image)
    _ = try file("x.png", drawing)
    let new = try Image(named: "x", in: assets)
    #expect(new != image)
    #expect(new.size == Size(width: 24, height: 12))
  }

  @Test func `by an unknown name is an error that lists the searched folders`() throws {
    let assets = AssetLocator(folders: [folder.path, "/nowhere"])
    #expect(
      throws: ImageError(
        .noInput,
        "no picture named 'sea': looked in \(folder.path), /nowhere and among the library's own pictures; "
          + "expected a file sea.svg, sea.png or sea.jpg")
    ) { try Image(named: "sea", in: assets) }
    #expect(
      throws: ImageError(
        .noInput,
        "no picture named 'sea.png': the application has no assets folder, and the library no such picture; "
          + "expected such a file")
    ) { try Image(named: "sea.png", in: AssetLocator(folders: [])) }
    #expect(throws: ImageError.self) { try Image(named: "", in: assets) }
  }

  @Test func `by the name of a damaged file is the error of that file`() throws {
    let path = try file("x.png", [1, 2, 3])
    let error = #expect(throws: ImageError.self) {
      try Image(named: "x", in: AssetLocator(folders: [folder.path]))
    }
    #expect(error?.status == .invalidData)
    #expect(error?.message.hasPrefix("cannot read the picture \(path): ") == true)
  }

  @Test func `by name is searched in the assets of the running program`() throws {
    #expect(try Image(named: "tab-list").size == Size(width: 24, height: 24))
    let error = #expect(throws: ImageError.self) { try Image(named: "no such picture") }
    #expect(error?.message.hasPrefix("no picture named 'no such picture': looked in /") == true)
    #expect(error?.message.contains("/Assets") == true)
  }

  // MARK: Of the library

  @Test(arguments: [
    ("chevron.left", "chevron-left"), ("chevron-left", "chevron-left"), ("pause.fill", "pause"),
    ("heart.fill", "heart-fill"), ("gearshape.fill", "gear"), ("chevron.up.chevron.down", "chevrons-up-down"),
    ("chevrons-up-down", "chevrons-up-down"), ("square.and.arrow.up", "square-and-arrow-up"),
  ])
  func `of the library has the name of an SF Symbol and one of its own`(name: String, file: String) throws {
    let image = try Image(systemName: name)
    #expect(image.name == "icons/\(file)")
    #expect(image == (try Image(systemName: file)))
    #expect(image.size == Size(width: 24, height: 24))
  }

  @Test func `of the library is drawn for each name in their list`() throws {
    let names = EmbeddedIcon.allCases.compactMap(\.systemName)
    #expect(names.count == 37)
    for name in names {
      let image = try Image(systemName: name)
      let bitmap = try #require(images.rasterize(image, pixelWidth: 48, pixelHeight: 48), "\(name)")
      #expect(bitmap.pixels.contains { $0.alpha == 255 }, "\(name)")
    }
  }

  @Test(arguments: ["", "fill", ".fill", "chevron", "strip-tune", "strip.tune", "Heart", "icons/heart"])
  func `of the library by an unknown name is an error that lists the known names`(name: String) {
    let error = #expect(throws: ImageError.self) { try Image(systemName: name) }
    #expect(error?.status == .noInput)
    let message = error?.message ?? ""
    #expect(
      message.hasPrefix("no system picture named '\(name)'; expected one of arrow.clockwise, arrow.down, "))
    #expect(message.hasSuffix(", trash, xmark"))
    #expect(!message.contains(", strip"))
  }

  // MARK: Equality

  @Test func `equals its copies, but not another one read from the same bytes`() throws {
    let path = try file("a.svg", drawing)
    let image = try Image(contentsOf: path)
    let copy = image
    #expect(image == copy)
    #expect(Set([image, copy]).count == 1)
    #expect(try Image(contentsOf: path) != image)
    #expect(try Image(data: drawing) != Image(data: drawing))
    #expect(Image(asset: "a") == Image(asset: "a"))
    #expect(Image(asset: "a") != Image(asset: "b"))
    #expect(Image(asset: path) != image)
  }

  @Test func `can be created on several threads at once`() async throws {
    let bytes = try png()
    let sizes = try await withThrowingTaskGroup(of: Size.self) { group in
      for _ in 0..<32 {
        group.addTask { try Image(data: bytes).size }
        group.addTask { try Image(systemName: "gear").size }
      }
      return try await group.reduce(into: Set<Size>()) { $0.insert($1) }
    }
    #expect(sizes == [Size(width: 6, height: 4), Size(width: 24, height: 24)])
  }
}

@Suite struct `An asset without a file` {
  @Test func `is taken from the library, and reported if the library has none`() {
    let notes = Notes()
    let images = ImageFiles(assets: nil) { notes.lines.append($0) }
    #expect(images.size(of: Image(asset: "icons/strip-tune")) == Size(width: 24, height: 24))
    #expect(images.size(of: Image(asset: "icons/cart")) == Size(width: 28, height: 24))
    #expect(notes.lines.isEmpty)
    #expect(images.size(of: Image(asset: "icons/tab-list")) == nil)
    #expect(
      notes.lines == [
        "no picture 'icons/tab-list'; expected a file icons/tab-list.svg, icons/tab-list.png or icons/tab-list.jpg"
      ])
  }
}
