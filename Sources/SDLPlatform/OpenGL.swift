import CSDL2

/// OpenGL functions in the current context that SDL does not offer, with the names and numbers of the specification.
@MainActor
enum OpenGL {
  /// The name of the renderer: "llvmpipe" and a version if it runs on the processor.
  static var rendererName: String? {
    typealias GetString = @convention(c) (_ name: UInt32) -> UnsafePointer<CChar>?
    guard let symbol = SDL_GL_GetProcAddress("glGetString") else { return nil }
    return unsafeBitCast(symbol, to: GetString.self)(renderer).map { String(cString: $0) }
  }

  private static let renderer: UInt32 = 0x1f01
}
