import CSDL2
import GlissadeDrawing

extension Bitmap {
  /// R, G, B, A in memory on processors of any byte order.
  static var pixelFormat: UInt32 { SDL_PIXELFORMAT_RGBA32.rawValue }

  /// Creates a bitmap from a surface. Its colours are not premultiplied, as is usual in SDL.
  init?(surface: UnsafeMutablePointer<SDL_Surface>) {
    guard let converted = SDL_ConvertSurfaceFormat(surface, Self.pixelFormat, 0) else { return nil }
    defer { SDL_FreeSurface(converted) }
    let (width, height) = (Int(converted.pointee.w), Int(converted.pointee.h))
    let pitch = Int(converted.pointee.pitch)
    guard let rows = converted.pointee.pixels else { return nil }
    self.init(width: width, height: height)
    pixels.withUnsafeMutableBufferPointer { pixels in
      for y in 0..<height {
        let row = UnsafeRawPointer(rows + y * pitch).assumingMemoryBound(to: UInt32.self)
        for x in 0..<width { pixels[y * width + x] = row[x].premultiplied }
      }
    }
  }

  /// Creates a bitmap that is white times the opacity of a surface.
  init?(coverageOf surface: UnsafeMutablePointer<SDL_Surface>) {
    // The format of SDL_ttf. The highest byte of a pixel is its opacity.
    guard surface.pointee.format.pointee.format == SDL_PIXELFORMAT_ARGB8888.rawValue else {
      self.init(surface: surface)
      for i in pixels.indices { pixels[i] = pixels[i].alpha &* 0x0101_0101 }
      return
    }
    let (width, height) = (Int(surface.pointee.w), Int(surface.pointee.h))
    let pitch = Int(surface.pointee.pitch)
    guard let rows = surface.pointee.pixels else { return nil }
    let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { pixels, count in
      for y in 0..<height {
        let row = UnsafeRawPointer(rows + y * pitch).assumingMemoryBound(to: UInt32.self)
        for x in 0..<width { pixels[y * width + x] = (row[x] >> 24) &* 0x0101_0101 }
      }
      count = width * height
    }
    self.init(width: width, height: height, pixels: pixels)
  }

  /// Calls `body` with a surface of these pixels with straight alpha. The surface is valid during the call.
  func withSurface<Result>(_ body: (UnsafeMutablePointer<SDL_Surface>) -> Result) -> Result? {
    var straight = pixels.map(\.straight)
    return straight.withUnsafeMutableBytes { buffer in
      guard
        let surface = SDL_CreateRGBSurfaceWithFormatFrom(
          buffer.baseAddress, Int32(width), Int32(height), 32, Int32(width * 4), Self.pixelFormat)
      else { return nil }
      defer { SDL_FreeSurface(surface) }
      return body(surface)
    }
  }
}

// R is the lowest byte of a pixel in memory, and on a little-endian processor its lowest eight bits.
extension UInt32 {
  @inline(__always) init(red: UInt32, green: UInt32, blue: UInt32, alpha: UInt32) {
    self = UInt32(littleEndian: red | green << 8 | blue << 16 | alpha << 24)
  }

  @inline(__always) var channels: (red: UInt32, green: UInt32, blue: UInt32, alpha: UInt32) {
    let pixel = littleEndian
    return (pixel & 0xff, pixel >> 8 & 0xff, pixel >> 16 & 0xff, pixel >> 24)
  }

  @inline(__always) var alpha: UInt32 { littleEndian >> 24 }

  /// Straight alpha converted to premultiplied, rounded to the nearest.
  var premultiplied: UInt32 {
    let (red, green, blue, alpha) = channels
    if alpha == 255 { return self }
    func scale(_ channel: UInt32) -> UInt32 { (channel * alpha + 127) / 255 }
    return UInt32(red: scale(red), green: scale(green), blue: scale(blue), alpha: alpha)
  }

  /// Premultiplied alpha converted to straight. Light without opacity cannot be represented and is lost.
  var straight: UInt32 {
    let (red, green, blue, alpha) = channels
    if alpha == 255 { return self }
    if alpha == 0 { return 0 }
    func scale(_ channel: UInt32) -> UInt32 { Swift.min(255, (channel * 255 + alpha / 2) / alpha) }
    return UInt32(red: scale(red), green: scale(green), blue: scale(blue), alpha: alpha)
  }
}
