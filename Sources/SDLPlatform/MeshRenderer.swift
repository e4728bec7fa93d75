import CSDL2
import GlissadeDrawing
import GlissadeGeometry

/// Draws meshes with an SDL renderer: one call a command, all triangles textured from one atlas.
@MainActor
final class MeshRenderer {
  let device: RenderDevice
  /// What is drawn on; `nil` for the device's own window or memory.
  var target: Texture?
  private var atlas: Texture?
  /// One for each depth to which groups have been nested, as large as the target.
  private var groups: [Texture] = []

  init(_ device: RenderDevice) {
    self.device = device
  }

  /// Whether the atlas must be uploaded whole before the next mesh: at first, and after it was lost.
  var needsAtlas: Bool { atlas == nil }

  /// Of what is drawn on, in pixels.
  var targetSize: (width: Int, height: Int) {
    target.map { ($0.width, $0.height) } ?? device.outputSize
  }

  /// Forgets all textures, as the device has.
  func deviceWasReset() {
    atlas = nil
    groups = []
  }

  /// Copies `area` of the atlas, or all of it, to the device; `pixels` are those of the whole atlas.
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

  /// Draws `mesh` over `background`, which must be opaque. The atlas has been uploaded.
  func draw(_ mesh: borrowing Mesh, over background: RGBA) throws(PlatformError) {
    try select(depth: 0)
    SDL_SetRenderDrawColor(
      device.handle, background.red.byte, background.green.byte, background.blue.byte, 255)
    SDL_RenderClear(device.handle)
    var depth = 0
    for command in mesh.commands {
      switch command {
      case .draw(let first, let count, let blend):
        draw(mesh.vertices, mesh.indices[first..<first + count], blend.sdl)
      case .beginGroup(let x, let y, let width, let height):
        depth += 1
        try select(depth: depth)
        var area = SDL_Rect(PixelRect(x: x, y: y, width: width, height: height))
        SDL_SetRenderDrawBlendMode(device.handle, SDL_BLENDMODE_NONE)
        SDL_SetRenderDrawColor(device.handle, 0, 0, 0, 0)
        SDL_RenderFillRect(device.handle, &area)
      case .endGroup(let x, let y, let width, let height, let opacity):
        guard depth > 0 else { continue }
        let group = groups[depth - 1]
        depth -= 1
        try select(depth: depth)
        // SDL cuts the source at the texture's edge but stretches it over the whole destination.
        let whole = PixelRect(x: 0, y: 0, width: group.width, height: group.height)
        guard let visible = PixelRect(x: x, y: y, width: width, height: height).intersection(whole) else {
          continue
        }
        var area = SDL_Rect(visible)
        SDL_SetTextureColorMod(group.handle, opacity.byte, opacity.byte, opacity.byte)
        SDL_SetTextureAlphaMod(group.handle, opacity.byte)
        SDL_RenderCopy(device.handle, group.handle, &area, &area)
      }
    }
  }

  /// Mesa's OpenGL on a processor takes 4096 vertices at a time, and to each such part its own pairs of triangles:
  /// a call of more would part one, and hide all rectangles that follow. This is the most that is a number of pairs.
  private static let indicesPerCall = 4092

  private func draw(_ vertices: [Vertex], _ indices: ArraySlice<Int32>, _ blend: SDL_BlendMode) {
    guard let atlas else { return }
    SDL_SetTextureBlendMode(atlas.handle, blend)
    vertices.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return }
      let size = Int32(MemoryLayout<Vertex>.stride)
      indices.withUnsafeBufferPointer { indices in
        for first in stride(from: 0, to: indices.count, by: Self.indicesPerCall) {
          // Else SDL would make one call of all.
          if first > 0 { SDL_RenderFlush(device.handle) }
          let part = UnsafeBufferPointer(
            rebasing: indices[first..<min(first + Self.indicesPerCall, indices.count)])
          // The call can only fail for indices out of range, which a tessellator does not make.
          _ = SDL_RenderGeometryRaw(
            device.handle, atlas.handle,
            (start + Vertex.placeOffset).assumingMemoryBound(to: Float.self), size,
            (start + Vertex.colorOffset).assumingMemoryBound(to: SDL_Color.self), size,
            (start + Vertex.texelOffset).assumingMemoryBound(to: Float.self), size,
            Int32(vertices.count), part.baseAddress, Int32(part.count), Int32(MemoryLayout<Int32>.size))
        }
      }
    }
  }

  /// Draws from here on what is `depth` groups deep.
  private func select(depth: Int) throws(PlatformError) {
    if depth == 0 {
      SDL_SetRenderTarget(device.handle, target?.handle)
    } else {
      SDL_SetRenderTarget(device.handle, try groupTexture(depth).handle)
    }
  }

  private func groupTexture(_ depth: Int) throws(PlatformError) -> Texture {
    let (width, height) = targetSize
    let index = depth - 1
    if index < groups.count, groups[index].width == width, groups[index].height == height {
      return groups[index]
    }
    groups.removeSubrange(min(index, groups.count)...)
    let texture = try Texture(device, access: SDL_TEXTUREACCESS_TARGET, width: width, height: height)
    SDL_SetTextureBlendMode(texture.handle, Mesh.Blend.over.sdl)
    SDL_SetTextureScaleMode(texture.handle, SDL_ScaleModeNearest)
    groups.append(texture)
    return texture
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
    }
  }

  @MainActor private static let sdlOver = SDL_ComposeCustomBlendMode(
    SDL_BLENDFACTOR_ONE, SDL_BLENDFACTOR_ONE_MINUS_SRC_ALPHA, SDL_BLENDOPERATION_ADD,
    SDL_BLENDFACTOR_ONE, SDL_BLENDFACTOR_ONE_MINUS_SRC_ALPHA, SDL_BLENDOPERATION_ADD)

  // SDL's header has the two subtractions the wrong way round for OpenGL, which calls this one
  // FUNC_REVERSE_SUBTRACT: destination − source.
  @MainActor private static let sdlSubtract = SDL_ComposeCustomBlendMode(
    SDL_BLENDFACTOR_ONE, SDL_BLENDFACTOR_ONE, SDL_BLENDOPERATION_REV_SUBTRACT,
    SDL_BLENDFACTOR_ONE, SDL_BLENDFACTOR_ONE, SDL_BLENDOPERATION_REV_SUBTRACT)
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
  /// 0 … 1 as 0 … 255.
  fileprivate var byte: UInt8 { UInt8((Swift.max(0, Swift.min(1, self)) * 255).rounded()) }
}

extension PixelRect {
  /// What the two have in common; `nil` where that is nothing.
  fileprivate func intersection(_ other: PixelRect) -> PixelRect? {
    let (left, top) = (max(x, other.x), max(y, other.y))
    let (right, bottom) = (min(x + width, other.x + other.width), min(y + height, other.y + other.height))
    guard left < right, top < bottom else { return nil }
    return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
