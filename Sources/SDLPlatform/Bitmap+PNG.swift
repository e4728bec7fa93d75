import CSDL2
import CSDL2Image
import GlissadeDrawing

extension Bitmap {
  /// Writes the picture as a PNG file, completely or not at all.
  package func writePNG(to path: String) throws(PlatformError) {
    try AtomicFile.write(pngData(), to: path)
  }

  /// Returns the bytes of a PNG file. They are made in memory, as SDL_image does not notice a full disk.
  package func pngData() throws(PlatformError) -> [UInt8] {
    guard width > 0, height > 0 else { throw PlatformError(.software, "an empty picture has no PNG") }
    // Data that cannot be compressed grows by a filter byte for each row and by headers, far less than this.
    let room = width * height * 4 + height + width * height / 100 + 65_536
    let data = withSurface { surface in
      [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
        guard let stream = SDL_RWFromMem(buffer.baseAddress, Int32(room)) else { return }
        if IMG_SavePNG_RW(surface, stream, 0) == 0 { count = Int(SDL_RWtell(stream)) }
        SDL_RWclose(stream)
      }
    }
    guard let data, !data.isEmpty else { throw .sdl(.software, "cannot make a PNG") }
    return data
  }
}
