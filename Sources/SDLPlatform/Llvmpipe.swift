import CSDL2
import GlissadeDrawing

// Code that serves only llvmpipe, Mesa's OpenGL on the processor. `RenderDevice.isLlvmpipe`, which depends on the name
// of OpenGL's renderer, enables all of it. With a GPU all of it is disabled. docs/PERFORMANCE.md has the gain of each
// part.

extension OpenGL {
  /// Whether the current context is one of llvmpipe's.
  static var isLlvmpipe: Bool { rendererName?.hasPrefix("llvmpipe") == true }

  /// Recreates the bound texture with a size in pixels, with the blue component first if the driver has such an order.
  fileprivate static func makeTextureBlueFirst(width: Int, height: Int) {
    typealias TexImage2D =
      @convention(c) (
        _ target: UInt32, _ level: Int32, _ internalFormat: Int32, _ width: Int32, _ height: Int32,
        _ border: Int32, _ format: UInt32, _ type: UInt32, _ pixels: UnsafeRawPointer?
      ) -> Void
    guard let symbol = SDL_GL_GetProcAddress("glTexImage2D") else { return }
    unsafeBitCast(symbol, to: TexImage2D.self)(
      texture2D, 0, rgba, Int32(width), Int32(height), 0, bgra, unsignedByte, nil)
  }

  private static let texture2D: UInt32 = 0x0de1
  private static let rgba: Int32 = 0x1908
  private static let bgra: UInt32 = 0x80e1
  private static let unsignedByte: UInt32 = 0x1401
}

extension Texture {
  /// Has OpenGL keep the pixels in the order of a window's: blue first, not red, as SDL requests. llvmpipe of Mesa 22
  /// draws rectangles row by row only if both the target and the texture have that order.
  ///
  /// OpenGL reorders what SDL uploads and reads back. The texture loses its content.
  func orderAsInWindows() {
    var (width, height): (Float, Float) = (0, 0)
    guard SDL_GL_BindTexture(handle, &width, &height) == 0 else { return SDL_ClearError() }
    defer { SDL_GL_UnbindTexture(handle) }
    // Another width or height is that of a kind of texture whose coordinates are pixels.
    guard width == 1, height == 1 else { return }
    OpenGL.makeTextureBlueFirst(width: self.width, height: self.height)
  }
}

extension MeshRenderer {
  /// The greatest even number of triangles, in indices, of which llvmpipe takes all at once.
  ///
  /// It takes 4096 vertices at a time and pairs the triangles of each such part by themselves. A longer call would
  /// separate a pair, and none of the rectangles that follow would be recognised.
  private static let indicesPerCall = 4092

  /// Calls `body` with the indices in parts that llvmpipe takes at once, and keeps SDL from making one call of them.
  func forEachLlvmpipeCall(
    _ indices: UnsafeBufferPointer<Int32>, _ body: (UnsafeBufferPointer<Int32>) -> Void
  ) {
    for first in stride(from: 0, to: indices.count, by: Self.indicesPerCall) {
      if first > 0 { SDL_RenderFlush(device.handle) }
      body(UnsafeBufferPointer(rebasing: indices[first..<min(first + Self.indicesPerCall, indices.count)]))
    }
  }
}
