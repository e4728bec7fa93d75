import CSDL2
import CSDL2Image
import GlissadeDrawing
import GlissadeGeometry

/// Pictures from files, through SDL_image: SVG drawings at whatever size they are asked for, PNG scaled to it.
public final class ImageFiles: ImageRasterizing {
  private let assets: AssetLocator?
  private let report: (String) -> Void
  private var files: [ImageName: ImageFile?] = [:]

  /// `report` is told, once each, of pictures that are missing or broken.
  public init(assets: AssetLocator?, report: @escaping (String) -> Void) {
    self.assets = assets
    self.report = report
  }

  public func size(of image: ImageName) -> Size? {
    file(of: image)?.size
  }

  public func rasterize(_ image: ImageName, pixelWidth: Int, pixelHeight: Int) -> Bitmap? {
    guard pixelWidth > 0, pixelHeight > 0 else { return nil }
    return file(of: image)?.bitmap(width: pixelWidth, height: pixelHeight)
  }

  private func file(of image: ImageName) -> ImageFile? {
    if let known = files[image] { return known }
    let file = load(image)
    files.updateValue(file, forKey: image)
    return file
  }

  private func load(_ image: ImageName) -> ImageFile? {
    let locator = assets ?? AssetLocator(folder: "")
    guard let path = locator.path(of: image) else {
      report("no picture \(image.name)")
      return nil
    }
    guard let file = ImageFile(path: path) else {
      report("cannot read the picture \(path): \(String(cString: SDL_GetError()))")
      return nil
    }
    return file
  }
}

/// A picture's file, read and found sound.
private struct ImageFile {
  private enum Content {
    /// Read anew for each size: the text is short and the sizes are few.
    case drawing(path: String)
    case picture(Bitmap)
  }

  private let content: Content
  let size: Size

  init?(path: String) {
    guard let surface = IMG_Load(path) else { return nil }
    defer { SDL_FreeSurface(surface) }
    size = Size(width: Double(surface.pointee.w), height: Double(surface.pointee.h))
    if path.hasSuffix(".svg") {
      content = .drawing(path: path)
    } else {
      guard let bitmap = Bitmap(surface: surface) else { return nil }
      content = .picture(bitmap)
    }
  }

  func bitmap(width: Int, height: Int) -> Bitmap? {
    switch content {
    case .picture(let bitmap):
      return bitmap.resampled(width: width, height: height)
    case .drawing(let path):
      guard let stream = SDL_RWFromFile(path, "rb") else { return nil }
      defer { SDL_RWclose(stream) }
      guard let surface = IMG_LoadSizedSVG_RW(stream, Int32(width), Int32(height)) else { return nil }
      defer { SDL_FreeSurface(surface) }
      return Bitmap(surface: surface)?.resampled(width: width, height: height)
    }
  }
}
