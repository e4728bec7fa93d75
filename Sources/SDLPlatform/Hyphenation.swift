import Glibc

/// The division of words by libhyphen and a dictionary of the desktop's language, where both are installed.
///
/// The library is loaded when the first word is divided, so that nothing is needed to build or to run without it.
final class Hyphenation {
  /// The type of `hnj_hyphen_hyphenate2`.
  private typealias Divide =
    @convention(c) (
      OpaquePointer, UnsafePointer<CChar>, Int32, UnsafeMutablePointer<CChar>, UnsafeMutablePointer<CChar>?,
      UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>?,
      UnsafeMutablePointer<UnsafeMutablePointer<Int32>?>?, UnsafeMutablePointer<UnsafeMutablePointer<Int32>?>?
    ) -> Int32
  /// The types of `hnj_hyphen_load` and `hnj_hyphen_free`.
  private typealias Load = @convention(c) (UnsafePointer<CChar>) -> OpaquePointer?
  private typealias Free = @convention(c) (OpaquePointer) -> Void

  private let library: UnsafeMutableRawPointer
  private let dictionary: OpaquePointer
  private let divide: Divide
  private let free: Free
  /// Whether the dictionary is in UTF-8, and otherwise in ISO 8859-1.
  private let isUTF8: Bool
  private var known = BoundedCache<String, [Int]>(limit: 1024)

  /// The folders in which distributions install dictionaries.
  private static let folders = ["/usr/share/hyphen", "/usr/local/share/hyphen", "/usr/share/myspell/dicts"]
  private static let libraries = ["libhyphen.so.0", "libhyphen.so"]

  /// Opens the dictionary of a language, such as `de_DE`. `nil` if the library or the dictionary is missing.
  init?(language: String, folders: [String] = Hyphenation.folders) {
    guard let path = Self.dictionary(of: language, in: folders),
      let encoding = Self.encoding(of: path), ["UTF-8", "ISO8859-1", "ISO-8859-1"].contains(encoding),
      let library = Self.libraries.lazy.compactMap({ dlopen($0, RTLD_LAZY | RTLD_LOCAL) }).first
    else { return nil }
    guard let load = dlsym(library, "hnj_hyphen_load"), let free = dlsym(library, "hnj_hyphen_free"),
      let divide = dlsym(library, "hnj_hyphen_hyphenate2"),
      let dictionary = unsafeBitCast(load, to: Load.self)(path)
    else {
      dlclose(library)
      return nil
    }
    (self.library, self.dictionary, isUTF8) = (library, dictionary, encoding == "UTF-8")
    (self.divide, self.free) = (unsafeBitCast(divide, to: Divide.self), unsafeBitCast(free, to: Free.self))
  }

  deinit {
    free(dictionary)
    dlclose(library)
  }

  /// The number of bytes from which a word is not divided.
  private static let longest = 256

  /// Returns the places at which a word may be hyphenated, as numbers of characters before each.
  func offsets(in word: String) -> [Int] {
    guard word.utf8.count < Self.longest else { return [] }
    if let result = known[word] { return result }
    let result = newOffsets(in: word)
    known[word] = result
    return result
  }

  private func newOffsets(in word: String) -> [Int] {
    // Patterns are in lower case.
    let lower = word.lowercased()
    guard lower.unicodeScalars.count == word.count, lower.utf8.count < Self.longest,
      let bytes = encoded(lower)
    else {
      return []
    }
    var (replacements, places, cuts) = (
      UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?.none, UnsafeMutablePointer<Int32>?.none,
      UnsafeMutablePointer<Int32>?.none
    )
    // The library writes up to five characters more.
    var hyphens = [CChar](repeating: 0, count: bytes.count + 8)
    let status = (bytes + [0]).withUnsafeBufferPointer { text -> Int32 in
      guard let base = text.baseAddress else { return 1 }
      return divide(dictionary, base, Int32(bytes.count), &hyphens, nil, &replacements, &places, &cuts)
    }
    // A break that changes the spelling has a replacement. Such breaks are omitted.
    var changed: Set<Int> = []
    if let replacements {
      for index in 0..<bytes.count where replacements[index] != nil {
        changed.insert(index)
        Glibc.free(replacements[index])
      }
      Glibc.free(replacements)
    }
    Glibc.free(places)
    Glibc.free(cuts)
    guard status == 0 else { return [] }
    return (1..<max(word.count, 1)).filter { hyphens[$0 - 1] & 1 == 1 && !changed.contains($0 - 1) }
  }

  private func encoded(_ word: String) -> [CChar]? {
    if isUTF8 { return word.utf8.map { CChar(bitPattern: $0) } }
    var bytes: [CChar] = []
    for scalar in word.unicodeScalars {
      guard let byte = UInt8(exactly: scalar.value) else { return nil }
      bytes.append(CChar(bitPattern: byte))
    }
    return bytes
  }

  // MARK: Dictionaries

  /// The language of the desktop, such as `de_DE`.
  static var language: String {
    let value =
      ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { Environment[$0] }.first { !$0.isEmpty } ?? ""
    let name = value.prefix { $0 != "." && $0 != "@" }
    return name.isEmpty || name == "C" || name == "POSIX" ? "en_US" : String(name)
  }

  /// Returns the path of the dictionary of a language: that of the region, or else that of any region.
  private static func dictionary(of language: String, in folders: [String]) -> String? {
    let prefix = "hyph_" + language.prefix { $0 != "_" }
    for folder in folders {
      let names = [language, String(language.prefix { $0 != "_" })].map { "hyph_\($0).dic" }
      if let name = names.first(where: { access("\(folder)/\($0)", R_OK) == 0 }) {
        return "\(folder)/\(name)"
      }
      if let name = files(in: folder).filter({ $0.hasPrefix(prefix + "_") && $0.hasSuffix(".dic") }).min() {
        return "\(folder)/\(name)"
      }
    }
    return nil
  }

  private static func files(in folder: String) -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      names.append(name)
    }
    return names
  }

  /// Returns the encoding of a dictionary, which its first line names.
  private static func encoding(of path: String) -> String? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 64)
    guard fgets(&line, Int32(line.count), file) != nil else { return nil }
    let bytes = line.prefix { $0 != 0 && $0 != 10 && $0 != 13 }.map { UInt8(bitPattern: $0) }
    return String(decoding: bytes, as: UTF8.self).filter { !$0.isWhitespace }
  }
}

extension Typesetter {
  package func hyphenationOffsets(in word: String) -> [Int] {
    if !hasLookedForHyphenation {
      hasLookedForHyphenation = true
      hyphenation = Hyphenation(language: Hyphenation.language)
    }
    return hyphenation?.offsets(in: word) ?? []
  }
}
