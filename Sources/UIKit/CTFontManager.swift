// Fonts in files of the program, as Core Text registers them. The names are Core Text's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation
import GlissadeDrawing
import GlissadeSDL

/// Core Foundation's name for data.
public typealias CFData = Data
/// Core Foundation's name for a URL.
public typealias CFURL = URL

/// An error of a function of C's frameworks.
public final class CFError: Error, CustomStringConvertible {
  /// The description of the error.
  public let description: String

  init(_ error: any Error) { description = "\(error)" }
}

/// The bytes of a font, in a file or in memory.
public final class CGDataProvider {
  /// The file with the bytes. Those in memory are written to a temporary file, since fonts are read from files.
  fileprivate let path: String

  /// Creates a provider of bytes in memory. Returns `nil` if they cannot be written to a temporary file.
  public init?(data: CFData) {
    // The same bytes have the same file, so that they are registered once.
    let hash = data.reduce(into: UInt64(0xcbf2_9ce4_8422_2325)) { $0 = ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    let name = "glissade-font-\(getuid())-\(String(hash, radix: 16))-\(data.count)"
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(name)
    if (try? Data(contentsOf: url)) != data {
      guard (try? data.write(to: url, options: .atomic)) != nil else { return nil }
    }
    path = url.path
  }

  /// Creates a provider of bytes in memory. Returns `nil` if they cannot be written to a temporary file.
  public convenience init?(data: NSData) { self.init(data: Data(referencing: data)) }

  /// Creates a provider of the bytes in a file. Returns `nil` if the URL is not that of a file.
  public init?(url: CFURL) {
    guard url.isFileURL else { return nil }
    path = url.path
  }

  /// Creates a provider of the bytes in a file.
  public init?(filename: String) { path = filename }
}

extension Font {
  /// Creates a font of the first family in a file. Returns `nil` if the bytes are not a font.
  ///
  /// It is found once it is registered, by `CTFontManagerRegisterGraphicsFont(_:_:)`.
  @MainActor
  public init?(_ provider: CGDataProvider) {
    guard let family = try? FontFiles.families(in: provider.path).first else { return nil }
    self.init(family: .named(family), size: Font.systemFontSize, weight: .regular)
    Providers.paths[familyName] = provider.path
  }

  /// The files of the families that were created from them.
  @MainActor
  fileprivate enum Providers {
    static var paths: [String: String] = [:]
  }
}

/// The scope in which fonts are registered. Fonts are always registered for this program alone.
public enum CTFontManagerScope: UInt32, Sendable {
  /// The scopes.
  case none, process, user, session
}

/// Registers a font that was created from a file, so that texts find it by the name of its family.
///
/// - Returns: Whether the font was registered. It is not if it was not created from a file.
@MainActor
@discardableResult
public func CTFontManagerRegisterGraphicsFont(
  _ font: CGFont, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  guard let path = Font.Providers.paths[font.familyName] else {
    error?.pointee = .passRetained(CFError(UnregisteredFont(name: font.fontName)))
    return false
  }
  return register(path, error)
}

/// Registers the fonts in a file, so that texts find them by the names of their families. The scope has no effect.
///
/// - Returns: Whether the fonts were registered.
@MainActor
@discardableResult
public func CTFontManagerRegisterFontsForURL(
  _ url: CFURL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool { register(url.path, error) }

private func register(_ path: String, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?) -> Bool {
  do {
    _ = try FontFiles.add(path)
    return true
  } catch let failure {
    error?.pointee = .passRetained(CFError(failure))
    return false
  }
}

/// The error of registering a font that was not created from a file.
private struct UnregisteredFont: Error, CustomStringConvertible {
  let name: String
  var description: String { "the font \(name) was not created from a file" }
}
