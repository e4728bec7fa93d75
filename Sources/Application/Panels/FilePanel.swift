import GlissadeGeometry
import GlissadeInput
import GlissadeUI

/// A kind of files, by the ends of their names and by their media types.
///
/// A literal is the end of a name, as in `"png"`, a pattern of names, as in `"*.png"`, or a media type, as in
/// `"image/png"` or `"image/*"`.
public struct ContentType: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The title, such as "Images".
  public var title: String
  /// The ends of the names without the full stop, such as "png".
  public var extensions: [String]
  /// The media types, such as "image/png".
  public var mimeTypes: [String]

  /// Creates a kind of files.
  public init(_ title: String, extensions: [String] = [], mimeTypes: [String] = []) {
    (self.title, self.extensions, self.mimeTypes) = (title, extensions, mimeTypes)
  }

  public init(stringLiteral text: String) {
    if text.contains("/") {
      self.init(text, mimeTypes: [text])
    } else {
      let end =
        text.hasPrefix("*.")
        ? String(text.dropFirst(2)) : text.hasPrefix(".") ? String(text.dropFirst()) : text
      self.init("*.\(end)", extensions: [end])
    }
  }

  /// Returns whether a file with a name is of this kind. Media types are those of usual names.
  func includes(_ name: String) -> Bool {
    let name = name.lowercased()
    if extensions.contains(where: { name.hasSuffix("." + $0.lowercased()) || $0 == "*" }) { return true }
    guard let end = name.split(separator: ".").last, let type = Self.usualTypes[String(end)] else {
      return mimeTypes.contains("*/*")
    }
    return mimeTypes.contains { pattern in
      pattern == type || pattern == "*/*" || pattern.hasSuffix("/*") && type.hasPrefix(pattern.dropLast(1))
    }
  }

  /// The media types of files by the ends of their names, for the library's own panel. The desktop's panel knows more.
  private static let usualTypes: [String: String] = [
    "png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg", "gif": "image/gif", "svg": "image/svg+xml",
    "webp": "image/webp", "bmp": "image/bmp", "tiff": "image/tiff", "avif": "image/avif",
    "heic": "image/heic",
    "txt": "text/plain", "md": "text/markdown", "csv": "text/csv", "html": "text/html", "css": "text/css",
    "swift": "text/x-swift", "json": "application/json", "xml": "application/xml", "pdf": "application/pdf",
    "zip": "application/zip", "mp3": "audio/mpeg", "ogg": "audio/ogg", "flac": "audio/flac",
    "wav": "audio/x-wav",
    "m4a": "audio/mp4", "mp4": "video/mp4", "webm": "video/webm", "mkv": "video/x-matroska",
    "mov": "video/quicktime",
  ]
}

/// An error of a panel for files.
public struct FilePanelError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The reason, in one line.
  public let description: String
}

/// A panel in which the person chooses files: an `OpenPanel` or a `SavePanel`.
///
/// The panel is that of the desktop, through the desktop portal. Without a portal, and on a stage without a window, it
/// is one of the library with the same interface.
@MainActor
public class FilePanel {
  /// The title. `nil`, the default, is that of the kind of panel.
  public var title: String?
  /// The kinds of files that can be chosen. Empty, the default, means all files.
  public var allowedContentTypes: [ContentType] = []
  /// The path of the folder that is shown first. `nil`, the default, lets the desktop choose, which usually takes the
  /// last one.
  public var directory: String?

  fileprivate init() {}

  /// The properties of the panel, as values.
  var request: FileRequest {
    FileRequest(title: title ?? "", allowedContentTypes: allowedContentTypes, directory: directory)
  }

  /// Shows the panel for the window of a screen, and waits for the person.
  ///
  /// - Returns: The paths of the chosen files. The array is empty if the person has cancelled the panel.
  /// - Throws: `FilePanelError` if the screen is not on a stage.
  public func run(in controller: ViewController) async throws -> [String] {
    guard let stage = controller.stage else {
      throw FilePanelError(description: "the screen is not on a stage")
    }
    #if canImport(GlissadeSDL)
      if let window = Application.shared.windows.first(where: { $0.stage === stage }) {
        return try await run(in: window)
      }
    #endif
    return await FilePanelController.run(request, on: stage)
  }

  #if canImport(GlissadeSDL)
    /// Shows the panel for a window, and waits for the person.
    ///
    /// - Returns: The paths of the chosen files. The array is empty if the person has cancelled the panel.
    /// - Throws: `FilePanelError` if the window is not open.
    public func run(in window: Window) async throws -> [String] {
      guard window.isOpen else { throw FilePanelError(description: "the window is not open") }
      let request = request
      if let portal = Application.shared.portal {
        switch await portal.request(
          "FileChooser", request.isSaving ? "SaveFile" : "OpenFile",
          [.string(window.portalName), .string(request.shownTitle)], options: request.options)
        {
        case .done(let results): return (results["uris"]?.strings ?? []).compactMap { FileURI.path(of: $0) }
        case .cancelled: return []
        case .unavailable: break
        }
      }
      return await FilePanelController.run(request, on: window.stage)
    }
  #endif
}

/// A panel in which the person chooses existing files or folders.
public final class OpenPanel: FilePanel {
  /// Whether several files can be chosen. The default is `false`.
  public var allowsMultipleSelection = false
  /// Whether a folder is chosen instead of a file. The default is `false`.
  public var choosesDirectory = false

  /// Creates a panel.
  public override init() {}

  override var request: FileRequest {
    var request = super.request
    (request.allowsMultipleSelection, request.choosesDirectory) = (allowsMultipleSelection, choosesDirectory)
    return request
  }
}

/// A panel in which the person chooses where to save a file. It asks before a file is replaced.
public final class SavePanel: FilePanel {
  /// The name of the file that is suggested. The default is empty.
  public var suggestedName = ""

  /// Creates a panel.
  public override init() {}

  override var request: FileRequest {
    var request = super.request
    (request.isSaving, request.suggestedName) = (true, suggestedName)
    return request
  }
}

/// What a panel for files asks for.
struct FileRequest: Hashable, Sendable {
  var title = ""
  var allowedContentTypes: [ContentType] = []
  var directory: String?
  var allowsMultipleSelection = false
  var choosesDirectory = false
  var isSaving = false
  var suggestedName = ""

  /// The title, or that of the kind of panel.
  @MainActor var shownTitle: String {
    guard title.isEmpty else { return title }
    return SystemStrings.current[isSaving ? .saveFile : choosesDirectory ? .openFolder : .openFile]
  }

  /// Returns whether a file with a name can be chosen.
  func includes(_ name: String) -> Bool {
    allowedContentTypes.isEmpty || allowedContentTypes.contains { $0.includes(name) }
  }
}

#if canImport(GlissadeSDL)
  import GlissadeAccessibility

  extension FileRequest {
    /// The options of the portal.
    var options: [(String, BusValue)] {
      var options: [(String, BusValue)] = [("modal", .boolean(true))]
      if !isSaving { options.append(("multiple", .boolean(allowsMultipleSelection))) }
      if choosesDirectory { options.append(("directory", .boolean(true))) }
      if let directory { options.append(("current_folder", .path(bytes: directory))) }
      if isSaving, !suggestedName.isEmpty { options.append(("current_name", .string(suggestedName))) }
      if !allowedContentTypes.isEmpty, !choosesDirectory {
        let filters = allowedContentTypes.map { type -> BusValue in
          let globs = type.extensions.map { BusValue.structure([.uint32(0), .string(Self.glob($0))]) }
          let types = type.mimeTypes.map { BusValue.structure([.uint32(1), .string($0)]) }
          return .structure([.string(type.title), .array(globs + types, of: "(us)")])
        }
        options.append(("filters", .array(filters, of: "(sa(us))")))
      }
      return options
    }

    /// Returns the pattern of names with an end, in any case.
    private static func glob(_ end: String) -> String {
      "*."
        + end.map {
          $0.lowercased() == $0.uppercased() ? String($0) : "[\($0.lowercased())\($0.uppercased())]"
        }.joined()
    }
  }
#endif
