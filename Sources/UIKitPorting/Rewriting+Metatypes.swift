import SwiftTokens

// Swift creates an instance of a class that is only known at run time if the initializer is required. Classes of
// Objective-C need no such mark.

extension Rewriting {
  /// Adds required initializers to controllers and views of which the target uses the metatype, and which have no
  /// initializers of their own.
  mutating func requireInitializers() {
    for type in outline.types where type.introducer == .class && decodesOnly(type) {
      let access = type.isPublic ? "public " : ""
      insert(
        " \(access)override init(frame: CGRect) { super.init(frame: frame) };", after: type.body.lowerBound)
    }
    for type in outline.types where type.introducer == .class && port.metatypes.contains(type.name) {
      guard let superclass = port.librarySuperclass(of: type.name),
        port.declaration(of: type.inherited ?? "") == nil,
        port.hasNoInitializers(type.name)
      else { continue }
      let access = type.isPublic ? "public " : ""
      if superclass == "UIViewController" {
        insert(
          " \(access)required override init() { super.init() };"
            + " \(access)override init(nibName: String?, bundle: AnyObject?) {"
            + " super.init(nibName: nibName, bundle: bundle) };", after: type.body.lowerBound)
      } else if superclass == "UIView" {
        insert(
          " \(access)required override init(frame: CGRect = .zero) { super.init(frame: frame) };",
          after: type.body.lowerBound)
      }
    }
  }
}

extension Rewriting {
  /// Adds the initializer by which tables create cells to classes of cells that have only others. Where it is called,
  /// the program ends, as on iOS.
  mutating func requireCellInitializers() {
    for type in outline.types where type.introducer == .class && type.inherited == "UITableViewCell" {
      let heads = type.body.filter { index in
        file.text(index) == "init" && file.text(index - 1) != "." && outline.isMember(index, of: type)
      }
      let designated = heads.filter { index in
        !file.code[file.declarationStart(of: index)..<index].contains { $0.text == "convenience" }
          && !file.reads("?", "(", "coder", at: index + 1) && !file.reads("(", "coder", at: index + 1)
      }
      guard !designated.isEmpty,
        !heads.contains(where: {
          labels($0 + 1) == ["style", "reuseIdentifier"] || labels($0 + 1) == ["reuseIdentifier"]
        })
      else { continue }
      let access = type.isPublic ? "public " : ""
      insert(
        " \(access)required convenience init(reuseIdentifier: String?) {"
          + " fatalError(\"\(type.name) has no init(style:reuseIdentifier:)\") };",
        after: type.body.lowerBound)
    }
  }

  /// Returns whether a class of cells, which collections create, has an initializer from a coder and no other.
  private func decodesOnly(_ type: Outline.TypeDeclaration) -> Bool {
    guard ["UICollectionViewCell", "UICollectionReusableView"].contains(type.inherited) else { return false }
    let initializers = type.body.filter { index in
      file.text(index) == "init" && file.text(index - 1) != "." && outline.isMember(index, of: type)
        && !file.code[file.declarationStart(of: index)..<index].contains { $0.text == "convenience" }
    }
    return !initializers.isEmpty
      && initializers.allSatisfy { index in
        file.reads("?", "(", "coder", at: index + 1) || file.reads("(", "coder", at: index + 1)
      }
  }
}

extension Port {
  /// Returns the names of the classes of which a file contains the metatype as a type.
  static func metatypes(in files: [SourceFile]) -> Set<String> {
    var names: Set<String> = []
    for file in files {
      for index in file.code.indices where file.reads(".", "Type", at: index) && file.isIdentifier(index - 1)
      {
        names.insert(file.text(index - 1))
      }
    }
    return names
  }

  /// Returns whether neither a class nor a subclass in the target declares an initializer.
  fileprivate func hasNoInitializers(_ name: String) -> Bool {
    for (file, outline) in zip(files, outlines) {
      for type in outline.types
      where type.introducer == .class && (type.name == name || inherits(type, from: name)) {
        let declares = type.body.contains { index in
          file.text(index) == "init" && file.text(index - 1) != "." && outline.isMember(index, of: type)
        }
        if declares { return false }
      }
    }
    return true
  }

  private func inherits(_ type: Outline.TypeDeclaration, from name: String) -> Bool {
    var (superclass, visited) = (type.inherited, Set<String>())
    while let current = superclass, visited.insert(current).inserted {
      if current == name { return true }
      superclass = declaration(of: current)?.type.inherited
    }
    return false
  }
}
