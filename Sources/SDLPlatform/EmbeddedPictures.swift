import GlissadeDrawing
import Synchronization

/// The pictures that the application has compiled in, by their assets' names without `.svg`.
enum EmbeddedPictures {
  private static let all = Mutex<[String: [UInt8]]>([:])

  static func add(_ bytes: [UInt8], named name: String) {
    all.withLock { $0[key(of: name)] = bytes }
  }

  /// Returns the bytes of the picture with an asset's name, or `nil` if there is none.
  static func bytes(named name: String) -> [UInt8]? { all.withLock { $0[key(of: name)] } }

  private static func key(of name: String) -> String {
    name.hasSuffix(".svg") ? String(name.dropLast(4)) : name
  }
}

extension Image {
  /// Adds a picture that is compiled into the program, so that the program is one file. It stands for the asset with
  /// the same name where no folder of assets contains a file with that name.
  ///
  ///     Image.embed(PackageResources.whale_svg, as: "photos/whale")
  ///     let view = ImageView(image: Image(asset: "photos/whale"))
  ///
  /// - Parameters:
  ///   - bytes: The content of a file: PNG, SVG, JPEG or any other format that SDL_image reads.
  ///   - name: The name of the asset. The extension of a drawing may be omitted.
  public static func embed(_ bytes: [UInt8], as name: String) { EmbeddedPictures.add(bytes, named: name) }
}
