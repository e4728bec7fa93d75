import Foundation
import GlissadeInput
import GlissadeSDL

/// UIKit's members of the clipboard that are named or typed differently. A desktop has one item on the clipboard.
extension Pasteboard {
  /// The texts: the one on the clipboard, or `nil`.
  public var strings: [String]? {
    get { string.map { [$0] } }
    set { string = newValue?.joined(separator: "\n") }
  }

  /// The pictures: the one on the clipboard, or `nil`. Setting more than one copies the first.
  public var images: [UIImage]? {
    get { image.map { [$0] } }
    set { image = newValue?.first }
  }

  /// The URLs of the files on the clipboard, or those that its text consists of. `nil` if there is none.
  public var urls: [URL]? {
    get {
      let files = files.map { URL(fileURLWithPath: $0) }
      if !files.isEmpty { return files }
      let lines = (string ?? "").split(whereSeparator: \.isNewline)
      let urls = lines.compactMap { URL(string: String($0)) }.filter { $0.scheme != nil }
      return urls.isEmpty || urls.count < lines.count ? nil : urls
    }
    set {
      let urls = newValue ?? []
      if !urls.isEmpty, urls.allSatisfy(\.isFileURL) {
        files = urls.map(\.path)
      } else {
        string = urls.isEmpty ? nil : urls.map(\.absoluteString).joined(separator: "\n")
      }
    }
  }

  /// The first of `urls`.
  public var url: URL? {
    get { urls?.first }
    set { urls = newValue.map { [$0] } }
  }

  /// Whether the clipboard holds URLs.
  public var hasURLs: Bool { urls != nil }

  /// The number of items: 1, or 0 if the clipboard is empty.
  public var numberOfItems: Int { types.isEmpty ? 0 : 1 }

  /// Returns the content in a type: a media type, or the uniform type identifier of a common one.
  public func data(forPasteboardType pasteboardType: String) -> Data? {
    data(forType: Self.mediaType(of: pasteboardType)).map { Data($0) }
  }

  /// Replaces the content by data in a type: a media type, or the uniform type identifier of a common one.
  public func setData(_ data: Data, forPasteboardType pasteboardType: String) {
    set([Self.mediaType(of: pasteboardType): [UInt8](data)])
  }

  private static func mediaType(of identifier: String) -> String {
    switch identifier {
    case "public.png": "image/png"
    case "public.jpeg": "image/jpeg"
    case "public.tiff": "image/tiff"
    case "public.svg-image": "image/svg+xml"
    case "com.compuserve.gif": "image/gif"
    case "public.utf8-plain-text", "public.plain-text", "public.text": "text/plain;charset=utf-8"
    case "public.html": "text/html"
    case "public.json": "application/json"
    case "public.file-url", "public.url": "text/uri-list"
    case "com.adobe.pdf": "application/pdf"
    default: identifier
    }
  }
}
