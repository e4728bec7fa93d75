import CSDL2
import GlissadeDrawing
import GlissadeGeometry

/// Draws meshes with an SDL renderer: one call for each command, with all triangles textured from one atlas.
@MainActor
final class MeshRenderer {
  let device: RenderDevice
  /// The texture to draw on; `nil` for the device's own window or memory.
  var target: Texture?
  private var atlas: Texture?
  /// The sheets, one for each depth of nested groups. The groups of a depth lie side by side on a sheet.
  private var sheets: [Texture] = []
  /// Scratch memory for the areas to clear.
  private var areas: [SDL_Rect] = []

  init(_ device: RenderDevice) { self.device = device }

  /// Whether the whole atlas must be uploaded before the next mesh: at first, and after it was lost.
  var needsAtlas: Bool { atlas == nil }

  /// The size of the target, in pixels.
  var targetSize: (width: Int, height: Int) {
    target.map { ($0.width, $0.height) } ?? device.outputSize
  }

  /// Drops all textures after the device has lost them.
  func deviceWasReset() {
    atlas = nil
    sheets = []
  }

  /// Copies `area` of the atlas, or all of it, to the device. `pixels` are those of the whole atlas.
  func upload(
    _ pixels: UnsafePointer<UInt32>, width: Int, height: Int, area: PixelRect? = nil
  ) throws(PlatformError) {
    let isNew = atlas?.width != width || atlas?.height != height
    let texture = try atlasTexture(width: width, height: height)
    let area = isNew ? nil : area
    var rect = SDL_Rect(area ?? PixelRect(x: 0, y: 0, width: width, height: height))
    let start = Int(rect.y) * width + Int(rect.x)
    guard SDL_UpdateTexture(texture.handle, &rect, pixels + start, Int32(width * 4)) == 0 else {
      throw .sdl(.software, "cannot upload the atlas")
    }
  }

  /// Draws `mesh` over `background`, which must be opaque. The atlas must have been uploaded.
  func draw(_ mesh: borrowing Mesh, over background: RGBA) throws(PlatformError) {
    SDL_SetRenderTarget(device.handle, target?.handle)
    SDL_SetRenderDrawColor(
      device.handle, background.red.byte, background.green.byte, background.blue.byte, 255)
    SDL_RenderClear(device.handle)
    for command in mesh.commands {
      switch command {
      case .draw(let first, let count, let blend, let texture):
        guard let source = try self.texture(texture, mesh) else { continue }
        draw(mesh.vertices, mesh.indices[first..<first + count], from: source, blend.sdl)
      case .select(let depth):
        SDL_SetRenderTarget(device.handle, depth > 0 ? try sheet(depth: depth, mesh).handle : target?.handle)
      case .clear(let first, let count):
        areas.removeAll(keepingCapacity: true)
        for area in mesh.areas[first..<first + count] { areas.append(SDL_Rect(area)) }
        SDL_SetRenderDrawBlendMode(device.handle, SDL_BLENDMODE_NONE)
        SDL_SetRenderDrawColor(device.handle, 0, 0, 0, 0)
        SDL_RenderFillRects(device.handle, areas, Int32(count))
      }
    }
  }

  private func draw(
    _ vertices: [Vertex], _ indices: ArraySlice<Int32>, from texture: Texture, _ blend: SDL_BlendMode
  ) {
    SDL_SetTextureBlendMode(texture.handle, blend)
    indices.withUnsafeBufferPointer { indices in
      if device.isLlvmpipe {
        forEachLlvmpipeCall(indices) { draw(vertices, $0, from: texture) }
      } else {
        draw(vertices, indices, from: texture)
      }
    }
  }

  private func draw(_ vertices: [Vertex], _ indices: UnsafeBufferPointer<Int32>, from texture: Texture) {
    vertices.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return }
      let size = Int32(MemoryLayout<Vertex>.stride)
      // The call fails only for indices out of range, which a tessellator does not produce.
      _ = SDL_RenderGeometryRaw(
        device.handle, texture.handle,
        (start + Vertex.placeOffset).assumingMemoryBound(to: Float.self), size,
        (start + Vertex.colorOffset).assumingMemoryBound(to: SDL_Color.self), size,
        (start + Vertex.texelOffset).assumingMemoryBound(to: Float.self), size,
        Int32(vertices.count), indices.baseAddress, Int32(indices.count), Int32(MemoryLayout<Int32>.size))
    }
  }

  private func texture(_ texture: Mesh.Texture, _ mesh: borrowing Mesh) throws(PlatformError) -> Texture? {
    switch texture {
    case .atlas: atlas
    case .sheet(let depth): try sheet(depth: depth, mesh)
    }
  }

  private func sheet(depth: Int, _ mesh: borrowing Mesh) throws(PlatformError) -> Texture {
    let (width, height, index) = (mesh.sheetWidth, mesh.sheetHeight, depth - 1)
    if index < sheets.count, sheets[index].width == width, sheets[index].height == height {
      return sheets[index]
    }
    sheets.removeSubrange(min(index, sheets.count)...)
    while sheets.count <= index {
      let texture = try Texture(device, access: SDL_TEXTUREACCESS_TARGET, width: width, height: height)
      SDL_SetTextureScaleMode(texture.handle, SDL_ScaleModeNearest)
      sheets.append(texture)
    }
    return sheets[index]
  }

  private func atlasTexture(width: Int, height: Int) throws(PlatformError) -> Texture {
    if let atlas, atlas.width == width, atlas.height == height { return atlas }
    atlas = nil
    let texture = try Texture(device, access: SDL_TEXTUREACCESS_STATIC, width: width, height: height)
    SDL_SetTextureScaleMode(texture.handle, SDL_ScaleModeLinear)
    atlas = texture
    return texture
  }
}

extension Mesh.Blend {
  @MainActor fileprivate var sdl: SDL_BlendMode {
    switch self {
    case .over: Self.sdlOver
    case .subtract: Self.sdlSubtract
    case .keep: Self.sdlKeep
    }
  }

  @MainActor private static let sdlOver = SDL_ComposeCustomBlendMode(
    SDL_BLENDFACTOR_ONE, SDL_BLENDFACTOR_ONE_MINUS_SRC_ALPHA, SDL_BLENDOPERATION_ADD,
    SDL_BLENDFACTOR_ONE, SDL_BLENDFACTOR_ONE_MINUS_SRC_ALPHA, SDL_BLENDOPERATION_ADD)

  // SDL's header has the two subtractions interchanged for OpenGL, where this one is FUNC_REVERSE_SUBTRACT:
  // destination − source.
  @MainActor private static let sdlSubtract = SDL_ComposeCustomBlendMode(
    SDL_BLENDFACTOR_ONE, SDL_BLENDFACTOR_ONE, SDL_BLENDOPERATION_REV_SUBTRACT,
    SDL_BLENDFACTOR_ONE, SDL_BLENDFACTOR_ONE, SDL_BLENDOPERATION_REV_SUBTRACT)
}

extension Mesh.Blend {
  @MainActor fileprivate static let sdlKeep = SDL_ComposeCustomBlendMode(
    SDL_BLENDFACTOR_ZERO, SDL_BLENDFACTOR_SRC_ALPHA, SDL_BLENDOPERATION_ADD,
    SDL_BLENDFACTOR_ZERO, SDL_BLENDFACTOR_SRC_ALPHA, SDL_BLENDOPERATION_ADD)
}

extension Vertex {
  fileprivate static let placeOffset = MemoryLayout<Vertex>.offset(of: \.x) ?? 0
  fileprivate static let texelOffset = MemoryLayout<Vertex>.offset(of: \.u) ?? 8
  fileprivate static let colorOffset = MemoryLayout<Vertex>.offset(of: \.red) ?? 16
}

extension SDL_Rect {
  init(_ rect: PixelRect) {
    self.init(x: Int32(rect.x), y: Int32(rect.y), w: Int32(rect.width), h: Int32(rect.height))
  }
}

extension Double {
  /// The number from 0 to 1 as a byte.
  fileprivate var byte: UInt8 { UInt8((Swift.max(0, Swift.min(1, self)) * 255).rounded()) }
}
