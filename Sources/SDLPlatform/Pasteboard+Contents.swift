import CDisplay
import CSDL2
import Glibc
import GlissadeDrawing
import GlissadeInput

/// Pictures, files and other data on the clipboard, by their media types.
///
/// They are exchanged with other programs on X11. SDL 2 has only texts on Wayland: there, only texts are read, and
/// anything else stays within the program.
extension Pasteboard {
  /// The media types of the content, as in `"image/png"`, best first as far as its program sorts them.
  public var types: [String] {
    var types: [String] = []
    for target in targets {
      let type = Self.texts.contains(target) ? Self.text : target
      if type.contains("/"), !types.contains(type) { types.append(type) }
    }
    return types
  }

  /// Whether the clipboard holds a text.
  public var hasStrings: Bool { types.contains(Self.text) }
  /// Whether the clipboard holds a picture.
  public var hasImages: Bool { !pictureTypes.isEmpty }
  /// Whether the clipboard holds files.
  public var hasFiles: Bool { types.contains(Self.files) }

  /// Returns the content in a media type, or `nil` if the clipboard does not hold it in that type.
  ///
  /// Another program is asked for the content. If it does not answer, the call takes a second.
  public func data(forType type: String) -> [UInt8]? {
    if let own { return own[type] }
    if type == Self.text || type == "text/plain", let text = string { return Array(text.utf8) }
    // Some owners answer a request for anything with what they have.
    guard let window = Self.window, targets.contains(type) else { return nil }
    var size = 0
    guard let bytes = glissade_x11_clipboard_read(window, type, &size, Self.patience) else { return nil }
    defer { free(bytes) }
    return Array(UnsafeRawBufferPointer(start: bytes, count: size))
  }

  /// Replaces the content by data in media types, all of which describe the same thing. Other programs choose one.
  ///
  /// - Parameter contents: The data, by media type. Texts are UTF-8.
  /// - Returns: Whether other programs can read it. On Wayland they cannot, except a text.
  @discardableResult
  public func set(_ contents: [String: [UInt8]]) -> Bool {
    if isMuted() { return true }
    own = nil
    if let window = Self.window, glissade_x11_window(window) != 0 { return offer(contents) }
    // Without a window on X11, other programs get the text alone.
    let text = contents[Self.text] ?? contents["text/plain"]
    let isShared = set(text.map { String(decoding: $0, as: UTF8.self) } ?? "", on: .clipboard)
    own = contents
    ownText = string
    return isShared && text != nil && contents.count == 1
  }

  /// The picture on the clipboard; `nil` if it holds none. Setting it replaces the content; a drawing is also
  /// offered as the text of an SVG.
  public var image: Image? {
    get {
      for type in pictureTypes {
        if let bytes = data(forType: type), let image = try? Image(data: bytes) as Image { return image }
      }
      return nil
    }
    set { set(newValue?.clipboardContents ?? [:]) }
  }

  /// The paths of the files on the clipboard; empty if it holds none. Setting them replaces the content.
  ///
  /// File managers paste copies of the files. Other programs may paste the paths as a text.
  public var files: [String] {
    get {
      guard let list = data(forType: Self.files) else { return [] }
      return FileURI.paths(inList: String(decoding: list, as: UTF8.self))
    }
    set {
      let uris = newValue.map { FileURI.uri(of: $0) }
      guard !uris.isEmpty else {
        string = nil
        return
      }
      set([
        Self.files: Array(FileURI.list(of: newValue).utf8),
        // The form of GNOME's file managers, with what is to be done.
        "x-special/gnome-copied-files": Array((["copy"] + uris).joined(separator: "\n").utf8),
        Self.text: Array(newValue.joined(separator: "\n").utf8),
      ])
    }
  }

  // MARK: Types

  private static let text = "text/plain;charset=utf-8"
  private static let files = "text/uri-list"
  /// The names of texts on X11.
  private static let texts = [
    "UTF8_STRING", "text/plain;charset=utf-8", "text/plain;charset=UTF-8", "text/plain",
  ]
  /// The types of pictures that SDL_image reads, best first.
  private static let pictures = [
    "image/png", "image/svg+xml", "image/webp", "image/tiff", "image/bmp", "image/jpeg", "image/gif",
  ]
  private var pictureTypes: [String] {
    let types = types
    return Self.pictures.filter { types.contains($0) }
  }

  /// The time for which another program is waited for, in milliseconds.
  private static let patience: UInt32 = 1000

  /// A window of the program, whose server has the clipboard; `nil` if there is none.
  private static var window: UnsafeMutableRawPointer? {
    if let focused = SDL_GetKeyboardFocus() { return UnsafeMutableRawPointer(focused) }
    return (1...64).lazy.compactMap { SDL_GetWindowFromID($0) }.first.map { UnsafeMutableRawPointer($0) }
  }

  /// The names of what the clipboard's owner offers.
  private var targets: [String] {
    if let own { return own.keys.sorted() }
    if let window = Self.window, let list = glissade_x11_clipboard_types(window, Self.patience) {
      defer { free(list) }
      return String(cString: list).split(separator: "\n").map(String.init)
    }
    return SDL_HasClipboardText() == SDL_TRUE ? [Self.text] : []
  }

  /// The text of another program on X11, empty if it offers none; `nil` if no other program has the clipboard.
  var foreignText: String? {
    guard let window = Self.window, let list = glissade_x11_clipboard_types(window, Self.patience) else {
      return nil
    }
    defer { free(list) }
    let targets = String(cString: list).split(separator: "\n")
    guard let type = (Self.texts + ["STRING"]).first(where: { targets.contains($0[...]) }) else { return "" }
    var size = 0
    guard let bytes = glissade_x11_clipboard_read(window, type, &size, Self.patience) else { return "" }
    defer { free(bytes) }
    let content = UnsafeRawBufferPointer(start: bytes, count: size).prefix { $0 != 0 }
    // The oldest kind of text has the first 256 characters of Unicode.
    guard type == "STRING" else { return String(decoding: content, as: UTF8.self) }
    return String(String.UnicodeScalarView(content.map { Unicode.Scalar($0) }))
  }

  // MARK: Offering

  private func offer(_ contents: [String: [UInt8]]) -> Bool {
    guard !contents.isEmpty else { return set("", on: .clipboard) }
    var all = contents.sorted { Self.rank($0.key) < Self.rank($1.key) }.map {
      (type: $0.key, bytes: $0.value)
    }
    if let text = contents[Self.text] ?? contents["text/plain"] {
      for name in Self.texts where contents[name] == nil { all.append((name, text)) }
    }
    // One block holds all names and contents while they are copied.
    let names = all.map { strdup($0.type) }
    let copies = all.map { content in
      let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: max(1, content.bytes.count), alignment: 1)
      copy.copyBytes(from: content.bytes)
      return copy
    }
    defer {
      for name in names { free(name) }
      for copy in copies { copy.deallocate() }
    }
    let list = all.indices.compactMap { index -> glissade_clipboard_content? in
      guard let name = names[index], let bytes = copies[index].baseAddress else { return nil }
      return glissade_clipboard_content(type: name, bytes: bytes, size: all[index].bytes.count)
    }
    return glissade_x11_clipboard_offer(list, Int32(list.count))
  }

  private static func rank(_ type: String) -> String {
    // Pictures first in the order of their quality, and then files and texts.
    (pictures.firstIndex(of: type).map { "\($0)" } ?? "z") + type
  }
}

extension Image {
  /// The picture in the media types of the clipboard.
  fileprivate var clipboardContents: [String: [UInt8]] {
    let content = content ?? (try? Image(contentsOfAsset: name))?.content
    guard let content else { return [:] }
    var contents: [String: [UInt8]] = [:]
    if case .drawing(let text) = content.source { contents["image/svg+xml"] = text }
    let bitmap: Bitmap? =
      switch content.source {
      case .pixels(let bitmap): bitmap
      case .drawing:
        content.bitmap(
          width: max(1, Int(content.size.width.rounded())), height: max(1, Int(content.size.height.rounded()))
        )
      }
    contents["image/png"] = try? bitmap?.pngData()
    return contents
  }
}
