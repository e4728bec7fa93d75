import SwiftTokens

// An override has the type of the library's property, which differs from UIKit's for some. The override is given the
// library's type, and what the class wrote becomes a property beside it.

extension Rewriting {
  /// Gives an override of a property the library's type.
  ///
  /// An override with observers changes its type alone. One with a getter and a setter converts the value to and from a
  /// property that has UIKit's type and the body of the override.
  mutating func adaptOverride(_ index: Int) {
    guard let override = port.overriddenType(in: file, outline, at: index),
      let end = file.closing[override.brace]
    else { return }
    let names = AdaptedNames(override.name, type: override.owner)
    let isObserved = ["willSet", "didSet"].contains(file.text(override.brace + 1))
    let inherited = "get { UIKitValue.converted(super.\(override.name) as \(override.storedLibraryType)) }"
    let setInherited =
      "set { let value: \(override.storedLibraryType) = UIKitValue.converted(newValue);"
      + " super.\(override.name) = value }"
    let properties =
      "var \(names.inherited): \(override.storedType) { \(inherited) \(setInherited) };"
    if isObserved {
      replace(override.type, with: override.libraryType)
      for word in override.brace...end where ["oldValue", "newValue"].contains(file.text(word)) {
        insert("UIKitValue.converted(", before: word)
        insert(")", after: word)
      }
      insert("\(properties) @_disfavoredOverload ", before: file.declarationStart(of: index))
    } else {
      insert("@_disfavoredOverload ", before: file.declarationStart(of: index))
      replace(
        override.type,
        with: "\(override.libraryType) { get { UIKitValue.converted(\(names.own)) }"
          + " set { \(names.own) = UIKitValue.converted(newValue) } };"
          + " \(properties) var \(names.own): \(override.storedType)")
    }
  }

  /// Replaces the inherited value of a property whose override has the library's type.
  mutating func rewriteInheritedValue(_ index: Int) {
    guard file.reads("super", ".", at: index), let type = outline.type(around: index) else { return }
    let name = file.text(index + 2)
    guard file.text(index + 3) != "(", port.adaptedOverrides.contains(AdaptedNames(name, type: type.name))
    else { return }
    replace(index...index + 2, with: AdaptedNames(name, type: type.name).inherited)
  }
}

/// The names of the properties beside an override.
struct AdaptedNames: Hashable {
  private let name: String
  private let type: String

  init(_ name: String, type: String) {
    self.name = name
    self.type = String(type.split(separator: ".").last ?? "")
  }

  /// The property with UIKit's type and the body of the override. Each class has its own.
  var own: String { "\(name)Of\(type)" }
  /// The inherited value with UIKit's type.
  var inherited: String { "\(name)Above\(type)" }
}

/// An override of a property whose type differs from the library's.
struct OverriddenType {
  let name: String
  /// The class that declares the override.
  let owner: String
  /// The tokens of UIKit's type.
  let type: ClosedRange<Int>
  /// The opening brace of the body.
  let brace: Int
  /// UIKit's type as it is written, and the library's without implicit unwrapping.
  let storedType: String
  let storedLibraryType: String
  /// The type of the override.
  let libraryType: String
}

extension Port {
  /// Returns the overrides of properties whose types differ from the library's.
  static func adaptedOverrides(of port: Port) -> Set<AdaptedNames> {
    var found: Set<AdaptedNames> = []
    for (file, outline) in zip(port.files, port.outlines) {
      for index in file.code.indices where file.text(index) == "var" {
        guard let override = port.overriddenType(in: file, outline, at: index) else { continue }
        found.insert(AdaptedNames(override.name, type: override.owner))
      }
    }
    return found
  }

  /// Returns the override of a property at the keyword `var`, if its type differs from the library's.
  func overriddenType(in file: SourceFile, _ outline: Outline, at index: Int) -> OverriddenType? {
    guard file.text(index) == "var", file.text(index + 2) == ":",
      let rows = Vocabulary.overriddenTypes[file.text(index + 1)],
      let brace = file.code[(index + 3)...].firstIndex(where: { ["{", "}", "="].contains($0.text) }),
      file.text(brace) == "{", brace > index + 3,
      file.code[file.declarationStart(of: index)..<index].contains(where: { $0.text == "override" }),
      let owner = outline.type(around: index), outline.isMember(index, of: owner),
      !declares(file.text(index + 1), above: owner)
    else { return nil }
    let type = index + 3...brace - 1
    let written = type.map { file.text($0) }.joined()
    let mark = written.last.flatMap { "?!".contains($0) ? String($0) : nil } ?? ""
    guard let row = rows.first(where: { written == $0.type.filter { $0 != " " } + mark }) else { return nil }
    let storedMark = mark.isEmpty ? "" : "?"
    return OverriddenType(
      name: file.text(index + 1), owner: owner.name, type: type, brace: brace,
      storedType: row.type + mark, storedLibraryType: row.libraryType + storedMark,
      libraryType: row.libraryType + mark)
  }

  /// Returns whether a superclass in the target declares a property of its own.
  private func declares(_ property: String, above type: Outline.TypeDeclaration) -> Bool {
    var name = type.introducer == .extension ? declaration(of: type.name)?.type.inherited : type.inherited
    var visited: Set<String> = []
    while let superclass = name, visited.insert(superclass).inserted, let place = declaration(of: superclass)
    {
      let file = files[place.file]
      let isOwn = place.type.body.contains { index in
        ["var", "let"].contains(file.text(index)) && file.text(index + 1) == property
          && outlines[place.file].isMember(index, of: place.type)
          && !file.code[file.declarationStart(of: index)..<index].contains { $0.text == "override" }
      }
      if isOwn { return true }
      name = place.type.inherited
    }
    return false
  }
}
