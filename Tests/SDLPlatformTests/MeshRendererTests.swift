import GlissadeDrawing
import GlissadeGeometry
import Testing

@testable import GlissadeSDL

@MainActor
private func hasOpenGL() -> Bool { (try? MeshRenderer.offscreen(width: 1, height: 1)) != nil }

/// The pixels of a mesh on an offscreen target.
@MainActor
@Suite(.serialized, .enabled("there is no OpenGL") { await hasOpenGL() })
struct `A renderer of meshes` {
  @Test func `fills exactly the pixels of a rectangle`() throws {
    let picture = try draw(over: .white) { $0.rectangle(2, 3, 4, 2, 255, 0, 0, 255) }
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        let isInside = (2..<6).contains(x) && (3..<5).contains(y)
        #expect(picture.color(x, y) == (isInside ? [255, 0, 0, 255] : [255, 255, 255, 255]), "\(x), \(y)")
      }
    }
  }

  @Test func `covers pixels partially at an edge between pixels`() throws {
    // A fringe one pixel wide, from full at 2.75 to nothing at 3.75: a quarter is left in the middle of pixel 3.
    let picture = try draw(over: .black) { mesh in
      mesh.quad([(0, 0, 255), (2.75, 0, 255), (2.75, 8, 255), (0, 8, 255)])
      mesh.quad([(2.75, 0, 255), (3.75, 0, 0), (3.75, 8, 0), (2.75, 8, 255)])
    }
    #expect(abs(picture.color(3, 4)[0] - 64) <= 2)
    #expect(picture.color(2, 4)[0] == 255)
    #expect(picture.color(4, 4)[0] == 0)
  }

  @Test func `blends premultiplied colours to within one step`() throws {
    let picture = try draw(over: RGBA(rgb: 0x204060)) { $0.rectangle(0, 0, 8, 8, 100, 50, 0, 128) }
    let expected = zip([100, 50, 0], [0x20, 0x40, 0x60]).map { $0 + Int((Double($1) * 127 / 255).rounded()) }
    for (channel, value) in zip(picture.color(4, 4), expected) { #expect(abs(channel - value) <= 1) }
  }

  @Test func `adds a colour with an alpha of 0`() throws {
    let picture = try draw(over: RGBA(rgb: 0x204060)) { $0.rectangle(0, 0, 8, 8, 10, 20, 200, 0) }
    #expect(picture.color(4, 4) == [0x2a, 0x54, 255, 255])
  }

  @Test func `subtracts a colour and keeps the result opaque`() throws {
    let picture = try draw(over: RGBA(rgb: 0x804060)) { mesh in
      mesh.rectangle(0, 0, 8, 8, 0x20, 0x50, 0, 0, blend: .subtract)
    }
    #expect(picture.color(4, 4) == [0x60, 0, 0x60, 255])
  }

  @Test func `keeps the pixels of a target by the opacity of what is drawn`() throws {
    let picture = try draw(over: RGBA(rgb: 0x804060)) { mesh in
      mesh.rectangle(0, 0, 8, 8, 0, 0, 0, 128, blend: .keep)
    }
    for (channel, value) in zip(picture.color(4, 4), [0x40, 0x20, 0x30]) {
      #expect(abs(channel - value) <= 1)
    }
  }

  @Test func `blends a sheet over the target with its opacity`() throws {
    let picture = try draw(over: .white) { mesh in
      mesh.prepareSheet(PixelRect(x: 3, y: 1, width: 8, height: 8))
      mesh.rectangle(3, 1, 6, 6, 255, 0, 0, 255)
      mesh.rectangle(5, 3, 6, 6, 0, 0, 255, 255)
      mesh.commands.append(.select(depth: 0))
      mesh.fromSheet(x: 3, y: 1, 8, 8, opacity: 128)
    }
    for (channel, value) in zip(picture.color(4, 4), [128, 128, 255, 255]) {
      #expect(abs(channel - value) <= 1)
    }
    for (channel, value) in zip(picture.color(1, 1), [255, 128, 128, 255]) {
      #expect(abs(channel - value) <= 1)
    }
    #expect(picture.color(7, 0) == [255, 255, 255, 255])
  }

  @Test func `keeps the parts of a sheet that are not cleared`() throws {
    let picture = try draw(over: .black) { mesh in
      mesh.prepareSheet(PixelRect(x: 0, y: 0, width: 16, height: 16))
      mesh.rectangle(0, 0, 8, 8, 255, 255, 255, 255)
      mesh.commands.append(.select(depth: 0))
      mesh.prepareSheet(PixelRect(x: 4, y: 0, width: 4, height: 8))
      mesh.commands.append(.select(depth: 0))
      mesh.fromSheet(x: 0, y: 0, 8, 8, opacity: 255)
    }
    #expect(picture.color(3, 4)[0] == 255)
    #expect(picture.color(4, 4)[0] == 0)
  }

  @Test func `draws again after the device was reset`() throws {
    let target = try target()
    var mesh = Mesh()
    mesh.rectangle(0, 0, 8, 8, 0, 255, 0, 255)
    #expect(target.needsAtlas)
    try target.uploadWhite()
    target.deviceWasReset()
    #expect(target.needsAtlas)
    try target.uploadWhite()
    try target.draw(mesh, over: .black)
    #expect(try target.read().color(4, 4) == [0, 255, 0, 255])
  }

  @Test func `replaces only the given part of the atlas`() throws {
    let target = try target()
    var pixels = [UInt32](repeating: .max, count: 16)
    try target.upload(pixels, width: 4, height: 4)
    for index in pixels.indices { pixels[index] = UInt32(red: 0, green: 0, blue: 255, alpha: 255) }
    let area = PixelRect(x: 0, y: 0, width: 4, height: 2)
    try target.upload(pixels, width: 4, height: 4, area: area)
    var mesh = Mesh()
    mesh.rectangle(0, 0, 8, 4, 255, 255, 255, 255, texel: (0.5, 0.25))
    mesh.rectangle(0, 4, 8, 4, 255, 255, 255, 255, texel: (0.5, 0.875))
    try target.draw(mesh, over: .black)
    let picture = try target.read()
    #expect(picture.color(4, 1) == [0, 0, 255, 255])
    #expect(picture.color(4, 6) == [255, 255, 255, 255])
  }

  @Test func `draws more triangles than fit into one call, in their order`() throws {
    // Many rectangles over one pixel, the last of which is yellow: some 9000 vertices.
    let picture = try draw(over: .black) { mesh in
      var all = Mesh()
      for layer in 0..<24 {
        for pixel in 0..<64 {
          let (x, y) = (Float(pixel % 8), Float(pixel / 8))
          all.rectangle(x, y, 1, 1, 255, layer == 23 ? 255 : 0, layer == 23 ? 0 : 255, 255)
        }
      }
      mesh = all
      // The first rectangle separately, so that the calls begin later.
      mesh.commands = [
        .draw(first: 0, count: 6, blend: .over), .draw(first: 6, count: all.indices.count - 6, blend: .over),
      ]
    }
    for y in 0..<8 {
      for x in 0..<8 { #expect(picture.color(x, y) == [255, 255, 0, 255], "\(x), \(y)") }
    }
  }

  private func target() throws -> MeshRenderer {
    try #require(try MeshRenderer.offscreen(width: 8, height: 8))
  }

  private func draw(over background: RGBA, _ build: (inout Mesh) -> Void) throws -> Bitmap {
    let target = try target()
    try target.uploadWhite()
    var mesh = Mesh()
    build(&mesh)
    try target.draw(mesh, over: background)
    return try target.read()
  }
}

extension MeshRenderer {
  func read() throws -> Bitmap {
    try device.read(width: targetSize.width, height: targetSize.height)
  }

  func uploadWhite() throws {
    let pixels = [UInt32](repeating: .max, count: 4)
    try upload(pixels, width: 2, height: 2)
  }
}

extension Bitmap {
  func color(_ x: Int, _ y: Int) -> [Int] {
    let (red, green, blue, alpha) = pixels[y * width + x].channels
    return [red, green, blue, alpha].map(Int.init)
  }
}

extension Mesh {
  mutating func rectangle(
    _ x: Float, _ y: Float, _ width: Float, _ height: Float,
    _ red: UInt8, _ green: UInt8, _ blue: UInt8, _ alpha: UInt8,
    blend: Blend = .over, texel: (Float, Float) = (0.5, 0.5)
  ) {
    let corners = [(x, y), (x + width, y), (x + width, y + height), (x, y + height)]
    append(
      corners.map {
        Vertex(
          x: $0.0, y: $0.1, u: texel.0, v: texel.1, red: red, green: green, blue: blue, alpha: alpha)
      }, blend)
  }

  /// White corners with an opacity each.
  mutating func quad(_ corners: [(x: Float, y: Float, alpha: UInt8)]) {
    append(
      corners.map {
        Vertex(
          x: $0.x, y: $0.y, u: 0.5, v: 0.5, red: $0.alpha, green: $0.alpha, blue: $0.alpha, alpha: $0.alpha)
      }, .over)
  }

  /// Draws what follows on a sheet of 16 by 16 pixels, in which that area is clear.
  mutating func prepareSheet(_ area: PixelRect) {
    (sheetWidth, sheetHeight) = (16, 16)
    commands += [.select(depth: 1), .clear(first: areas.count, count: 1)]
    areas.append(area)
  }

  /// Draws the part of the sheet from (x, y) on over the corner of the target.
  mutating func fromSheet(x: Float, y: Float, _ width: Float, _ height: Float, opacity: UInt8) {
    let corners: [(Float, Float)] = [(0, 0), (width, 0), (width, height), (0, height)]
    append(
      corners.map {
        Vertex(
          x: $0.0, y: $0.1, u: (x + $0.0) / 16, v: (y + $0.1) / 16, red: opacity, green: opacity,
          blue: opacity, alpha: opacity)
      }, .over, from: .sheet(depth: 1))
  }

  private mutating func append(_ corners: [Vertex], _ blend: Blend, from texture: Texture = .atlas) {
    let base = Int32(vertices.count)
    commands.append(.draw(first: indices.count, count: 6, blend: blend, from: texture))
    vertices += corners
    indices += [base, base + 1, base + 2, base, base + 2, base + 3]
  }
}
