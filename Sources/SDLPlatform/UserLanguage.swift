import Glibc

/// The language and the format of numbers that the user has set for programs, in the environment.
package enum UserLanguage {
  /// The name of the locale of messages, such as "de_DE.UTF-8"; "en" if none is set.
  package static var name: String {
    let locale = first(["LC_ALL", "LC_MESSAGES", "LANG"]) ?? "C"
    guard locale != "C", locale != "POSIX", !locale.hasPrefix("C.") else { return "en" }
    // As in gettext, LANGUAGE is a list of preferred languages, which has an effect with a locale only.
    return first(["LANGUAGE"]).flatMap { $0.split(separator: ":").first.map(String.init) } ?? locale
  }

  /// The decimal sign and the sign between groups of digits of the locale of numbers; `nil` if none is set.
  package static var numberSigns: (decimal: String, grouping: String)? {
    guard let locale = first(["LC_ALL", "LC_NUMERIC", "LANG"]), locale != "C", locale != "POSIX",
      !locale.hasPrefix("C."), let handle = newlocale(LC_NUMERIC_MASK, locale, nil)
    else { return nil }
    defer { freelocale(handle) }
    func sign(_ item: Int) -> String {
      nl_langinfo_l(nl_item(item), handle).map { String(cString: $0) } ?? ""
    }
    let decimal = sign(Int(RADIXCHAR))
    return (decimal.isEmpty ? "." : decimal, sign(Int(THOUSEP)))
  }

  private static func first(_ variables: [String]) -> String? {
    variables.lazy.compactMap { Environment[$0] }.first { !$0.isEmpty }
  }
}
