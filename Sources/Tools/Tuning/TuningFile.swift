import GlissadeApplication
import GlissadeGeometry
import GlissadeMotion

/// The kept settings of a screen as a file: JSON, of which docs/TUNING.md says more.
package struct TuningFile: Equatable {
  var screen: String
  var variants: TuningVariants
  /// The lines in which values stand, by the variants' names and their own. Empty in a file that was not read.
  private(set) var lines: [String: [String: Int]] = [:]

  init(screen: String, variants: TuningVariants) {
    (self.screen, self.variants) = (screen, variants)
  }

  /// The text of the file. Values that are the effects' own are left out.
  func text(without initial: TuningValues) -> String {
    var text = "{\n  \"screen\": \(JSON.string(screen)),\n"
    if let selected = variants.selected { text += "  \"selected\": \(JSON.string(selected)),\n" }
    let variants = variants.all.map { variant in
      let values = variant.values.filter { initial[$0.key] != $0.value }.sorted { $0.key < $1.key }
      let lines = values.map { name, value in "      \(JSON.string(name)): \(Self.json(value))" }
      let name = JSON.string(variant.name)
      return lines.isEmpty ? "    \(name): {}" : "    \(name): {\n\(lines.joined(separator: ",\n"))\n    }"
    }
    return text + "  \"variants\": {\n\(variants.joined(separator: ",\n"))\n  }\n}\n"
  }

  private static func json(_ value: TuningValue) -> String {
    switch value {
    case .number(let number): number.shortest
    case .timing(let timing): JSON.string(timing.description)
    }
  }
}

extension TuningFile {
  /// Reads a file. Whether a screen knows its names is not known here.
  package init(_ file: DataFile) throws(DataFileError) {
    let members = try Self.object(JSONParser.parse(file), "the file", file)
    var (screen, selected): (String?, (name: String, line: Int)?)
    var lines: [String: [String: Int]] = [:]
    var variants: [TuningVariant]?
    for (name, node) in members {
      switch name {
      case "screen": screen = try Self.string(node, name, file)
      case "selected": selected = (try Self.string(node, name, file), node.line)
      case "variants":
        var read: [TuningVariant] = []
        for (name, node) in try Self.object(node, name.quoted, file) {
          let members = try Self.object(node, "the variant \(name.quoted)", file)
          read.append(TuningVariant(name: name, values: try Self.values(members, file)))
          lines[name] = Dictionary(uniqueKeysWithValues: members.map { ($0.name, $0.node.line) })
        }
        variants = read
      default:
        throw file.error(
          line: node.line, field: name, "it has no meaning; expected screen, selected or variants")
      }
    }
    guard let screen else {
      throw file.error(line: 1, "the name \"screen\" is missing; expected a screen's name")
    }
    guard let variants else {
      throw file.error(line: 1, "the name \"variants\" is missing; expected an object")
    }
    if let selected, !variants.contains(where: { $0.name == selected.name }) {
      let known = variants.map(\.name.quoted).joined(separator: ", ")
      throw file.error(
        line: selected.line, field: "selected",
        "there is no variant \(selected.name.quoted); expected one of \(known)")
    }
    self.init(screen: screen, variants: TuningVariants(variants, selected: selected?.name))
    self.lines = lines
  }

  private static func values(
    _ members: [(name: String, node: JSONNode)], _ file: DataFile
  ) throws(DataFileError) -> TuningValues {
    var values: TuningValues = [:]
    for (name, node) in members {
      switch node.value {
      case .number(let number): values[name] = .number(number)
      case .string(let text):
        do {
          values[name] = .timing(try TimingFunction(text: text))
        } catch {
          throw file.error(
            line: node.line, field: name, "\(text.quoted) is no timing; expected \(error.expectation)")
        }
      default:
        throw file.error(
          line: node.line, field: name, "is \(node.value.kind); expected a number, or a timing as a string")
      }
    }
    return values
  }

  private static func object(
    _ node: JSONNode, _ what: String, _ file: DataFile
  ) throws(DataFileError) -> [(name: String, node: JSONNode)] {
    guard case .object(let members) = node.value else {
      throw file.error(line: node.line, "\(what) is \(node.value.kind); expected an object")
    }
    return members
  }

  private static func string(
    _ node: JSONNode, _ name: String, _ file: DataFile
  ) throws(DataFileError) -> String {
    guard case .string(let text) = node.value else {
      throw file.error(line: node.line, field: name, "is \(node.value.kind); expected a string")
    }
    return text
  }
}

/// Which kept setting of which file is to be applied, written FILE or FILE#NAME.
package struct TuningSource {
  package let path: String
  /// The variant's name. `nil` for the file's selected one.
  package let variant: String?

  package init(checking text: String) throws {
    let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    guard let path = parts.first, !path.isEmpty, parts.count < 2 || !parts[1].isEmpty else {
      throw OptionError(expected: "FILE or FILE#NAME")
    }
    (self.path, variant) = (String(path), parts.count > 1 ? String(parts[1]) : nil)
  }

  /// What files held when they were read first: a past time is shown with that, whatever was saved since.
  @MainActor private static var files: [String: TuningFile] = [:]

  /// Reads the file, if it was not read before.
  ///
  /// - Throws: What is wrong with it, where, and what was expected.
  @MainActor
  func read() throws(ApplicationError) -> TuningFile {
    if let known = Self.files[path] { return known }
    let file = try ApplicationError.ofData { () throws(DataFileError) in try TuningFile(DataFile(path: path))
    }
    Self.files[path] = file
    return file
  }

  /// Gives a screen the setting that is asked for.
  ///
  /// - Throws: What is wrong with the file or one of its values, where, and what was expected.
  @MainActor
  func apply(to screen: any TunableScreen, named screenName: String) throws(ApplicationError) {
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
    // A timing goes before the numbers of which it is made.
    let values = variant.values.sorted {
      ($0.value.isTiming ? 1 : 0, $0.key) < ($1.value.isTiming ? 1 : 0, $1.key)
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
