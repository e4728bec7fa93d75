/// The form in which programs exchange the paths of files: URIs of the scheme `file` (RFC 8089), with one on each line
/// in a list (RFC 2483).
package enum FileURI {
  private static let scheme = "file://"

  /// Returns the path that a URI names. `nil` for a URI of another scheme.
  package static func path(of uri: some StringProtocol) -> String? {
    guard uri.hasPrefix(scheme) else { return nil }
    let rest = uri.utf8.dropFirst(scheme.utf8.count)
    // A host name may precede the path.
    guard let start = rest.firstIndex(of: UInt8(ascii: "/")) else { return nil }
    var bytes: [UInt8] = []
    var index = start
    while index < rest.endIndex {
      if rest[index] == UInt8(ascii: "%"), let end = rest.index(index, offsetBy: 3, limitedBy: rest.endIndex),
        let value = UInt8(String(decoding: rest[rest.index(after: index)..<end], as: UTF8.self), radix: 16)
      {
        bytes.append(value)
        index = end
      } else {
        bytes.append(rest[index])
        index = rest.index(after: index)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the URI of an absolute path. Bytes other than letters, digits and `-._~/` are escaped.
  package static func uri(of path: String) -> String {
    let digits = Array("0123456789ABCDEF")
    var uri = scheme
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"), UInt8(ascii: "/"):
        uri.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        uri.append("%")
        uri.append(digits[Int(byte >> 4)])
        uri.append(digits[Int(byte & 15)])
      }
    }
    return uri
  }

  /// Returns the paths in a list. Comments and URIs of other schemes are left out.
  package static func paths(inList list: String) -> [String] {
    list.split(whereSeparator: \.isNewline).compactMap { path(of: $0) }
  }

  /// Returns a list of the URIs of paths.
  package static func list(of paths: [String]) -> String { paths.map { uri(of: $0) + "\r\n" }.joined() }
}
