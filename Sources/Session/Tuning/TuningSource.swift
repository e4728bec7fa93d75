import GlissadeApplication
import GlissadeGeometry

/// The source of a variant, written FILE or FILE#NAME.
package struct TuningSource {
  package let path: String
  /// The name of the variant. `nil` for the file's selected variant.
  package let variant: String?

  package init(checking text: String) throws {
    let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    guard let path = parts.first, !path.isEmpty, parts.count < 2 || !parts[1].isEmpty else {
      throw OptionError(expected: "FILE or FILE#NAME")
    }
    (self.path, variant) = (String(path), parts.count > 1 ? String(parts[1]) : nil)
  }

  /// The contents of files when they were first read. The past is shown with these, even if the files have
  /// changed since.
  @MainActor private static var files: [String: TuningFile] = [:]

  /// Reads the file, unless it was read before.
  ///
  /// - Throws: An `ApplicationError` that states the place of the error and what was expected.
  @MainActor
  package func read() throws(ApplicationError) -> TuningFile {
    if let known = Self.files[path] { return known }
    let file = try ApplicationError.ofData(try TuningFile(DataFile(path: path)))
    Self.files[path] = file
    return file
  }

  /// Applies the variant to a screen.
  ///
  /// - Throws: An `ApplicationError` that states the place of the error, in the file or one of its values,
  ///   and what was expected.
  @MainActor
  package func apply(to screen: any TunableScreen, named screenName: String) throws(ApplicationError) {
    let file = try read()
    guard file.screen == screenName else {
      throw ApplicationError(
        .data, "\(path): it is of the screen \(file.screen.quoted); expected \(screenName.quoted)")
    }
    guard let name = variant ?? file.variants.selected ?? file.variants.all.first?.name else { return }
    guard let variant = file.variants[name] else {
      throw ApplicationError(
        .usage,
        "--tuning names the variant '\(name)', which \(path) does not have; expected one of "
          + file.variants.all.map(\.name).joined(separator: ", "))
    }
    // A timing is applied before the numbers that are part of it.
    let values = variant.values.sorted {
      ($0.value.isTiming ? 0 : 1, $0.key) < ($1.value.isTiming ? 0 : 1, $1.key)
    }
    for (name, value) in values {
      do {
        try screen.set(name, to: value)
      } catch {
        let line = file.lines[variant.name]?[name].map { ":\($0)" } ?? ""
        throw ApplicationError(
          .data, "\(path)\(line): variant \(variant.name.quoted) \(error.explanation(on: screenName))")
      }
    }
  }
}

extension TuningValue {
  fileprivate var isTiming: Bool { if case .timing = self { true } else { false } }
}
