import CSDL2

/// What is said to OpenGL past SDL, in the current context, by its specification's names and numbers.
@MainActor
enum OpenGL {
  /// Who draws: "llvmpipe" and more where that is the processor.
  static var rendererName: String? {
    typealias GetString = @convention(c) (_ name: UInt32) -> UnsafePointer<CChar>?
    guard let symbol = SDL_GL_GetProcAddress("glGetString") else { return nil }
    return unsafeBitCast(symbol, to: GetString.self)(renderer).map { String(cString: $0) }
  }

  /// Makes the bound texture anew, of that size in pixels, in an order that has blue first if the driver has one.
  static func makeTextureBlueFirst(width: Int, height: Int) {
    typealias TexImage2D =
      @convention(c) (
        _ target: UInt32, _ level: Int32, _ internalFormat: Int32, _ width: Int32, _ height: Int32,
        _ border: Int32, _ format: UInt32, _ type: UInt32, _ pixels: UnsafeRawPointer?
      ) -> Void
    guard let symbol = SDL_GL_GetProcAddress("glTexImage2D") else { return }
    unsafeBitCast(symbol, to: TexImage2D.self)(
      texture2D, 0, rgba, Int32(width), Int32(height), 0, bgra, unsignedByte, nil)
  }

  private static let renderer: UInt32 = 0x1f01
  private static let texture2D: UInt32 = 0x0de1
  private static let rgba: Int32 = 0x1908
  private static let bgra: UInt32 = 0x80e1
  private static let unsignedByte: UInt32 = 0x1401
}
