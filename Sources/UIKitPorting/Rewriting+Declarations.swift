import SwiftTokens

extension Rewriting {
  /// Removes attributes for Objective-C and Interface Builder, and replaces the attribute of the
  /// application's entry point.
  mutating func rewriteAttribute(_ index: Int) {
    let name = file.text(index)
    if name == "@NSManaged" { return rewriteManagedProperty(index) }
    // Some enumerations of UIKit are structures here, and others have no unknown cases.
    if name == "@unknown", file.reads("default", ":", at: index + 1) { return drop(index...index) }
    if let replacement = Vocabulary.replacedAttributes[name] {
      replace(index...index, with: replacement, mark: "'\(name)'")
    } else if Vocabulary.droppedAttributes.contains(name) {
      // `@objc(name)`. The argument follows the attribute without a space.
      let argument = file.text(index + 1) == "(" && file.touches(index, index + 1)
      let end = argument ? file.closing[index + 1] ?? index : index
      drop(index...end, mark: "'\(name)'")
      if name == "@objc" { boundProtocol(afterAttribute: end) }
    }
  }

  /// Removes `dynamic` before a declaration, since methods are not replaced at run time.
  mutating func dropDynamic(_ index: Int) {
    guard Vocabulary.declarationWords.contains(file.text(index + 1)),
      ![".", "let", "var"].contains(file.text(index - 1))
    else { return }
    drop(index...index)
  }

  /// Isolates a `deinit` to the main actor, like the other members of the class, so that it may call them.
  mutating func isolateDeinitializer(_ index: Int) {
    guard file.text(index + 1) == "{", let end = file.closing[index + 1], end > index + 2,
      let type = outline.type(around: index), type.introducer == .class, outline.isMember(index, of: type),
      !type.isNonisolated, !["isolated", "nonisolated"].contains(file.text(index - 1))
    else { return }
    // In Swift 5 mode the compiler rejects `isolated` in public classes without a superclass.
    insert("@MainActor ", before: index)
  }

  mutating func rewriteFunction(_ index: Int) {
    if file.reads("encode", "(", "with", at: index + 1) { return dropMethod(index) }
    if file.reads("copy", "(", "with", at: index + 1) { rewriteCopy(ofAttributes: index) }
    if file.reads("willMove", "(", "toWindow", at: index + 1), file.isIdentifier(index + 4),
      file.reads(":", "UIWindow", at: index + 5)
    {
      // The library passes the root view of the window.
      replace(index + 6...index + 6, with: "UIView")
    }
    rewriteImplementation(index)
  }

  /// Removes the zone in which attributes of a collection's layout are copied.
  mutating func rewriteCopy(ofAttributes index: Int) {
    let open = index + (file.text(index) == "super" ? 3 : 2)
    guard file.text(open - 1) == "copy", file.reads("(", "with", at: open), let close = file.closing[open],
      outline.type(around: index)?.inherited?.hasSuffix("LayoutAttributes") == true
    else { return }
    replace(open...close, with: "()")
  }

  /// Removes the override of a method that has no meaning here: nothing is encoded, and there are no nib files.
  mutating func dropMethod(_ index: Int) {
    let start = file.declarationStart(of: index)
    guard file.code[start..<index].contains(where: { $0.text == "override" }),
      let brace = file.code[index...].firstIndex(where: { $0.text == "{" }), let end = file.closing[brace]
    else { return }
    replace(start...end, with: "")
  }

  /// Makes an extension of Objective-C's root class one of its protocol, so that views, which do not inherit from the
  /// class, have its members, too.
  mutating func extendAllObjects(_ index: Int) {
    guard file.reads("extension", "NSObject", "{", at: index), let end = file.closing[index + 2],
      let type = outline.types.first(where: { $0.start == index })
    else { return }
    let impossible: Set<String> = ["static", "class", "init", "override", "convenience", "struct", "enum"]
    let isPossible = !(index + 3..<end).contains { member in
      outline.isMember(member, of: type) && impossible.contains(file.text(member))
        && file.text(member - 1) != "."
    }
    if isPossible { replace(index + 1...index + 1, with: "NSObjectProtocol") }
  }

  /// Makes a constant path a variable, since paths are values.
  mutating func makeVariable(_ index: Int) {
    guard file.isIdentifier(index + 1), file.text(index - 1) != "." else { return }
    let isPath = [["=", "CGMutablePath", "("], [":", "CGMutablePath", "="]].contains { words in
      words.enumerated().allSatisfy { file.text(index + 2 + $0.offset) == $0.element }
    }
    if isPath || isCopyOfPath(index) { replace(index...index, with: "var") }
  }

  /// Returns whether a constant is a copy that is passed on as a mutable path.
  private func isCopyOfPath(_ index: Int) -> Bool {
    guard file.text(index + 2) == "=", port.importsUIKit, !port.pathParameters.isEmpty else { return false }
    var end = index + 3
    while end < file.code.count, !file.startsLine(end) || file.text(end) == "." { end += 1 }
    return file.reads("mutableCopy", "(", ")", at: end - 3)
  }

  /// Removes `convenience` in an extension of a type that is a structure here.
  mutating func dropConvenience(_ index: Int) {
    guard let type = outline.type(around: index), type.introducer == .extension,
      Vocabulary.valueTypes.contains(type.name), outline.isMember(index, of: type)
    else { return }
    drop(index...index)
  }

  /// Removes one of two question marks after the window of a delegate, which is not an optional requirement here.
  mutating func rewriteOptionalWindow(_ index: Int) {
    guard file.touchesPoint(before: index), file.reads("?", "?", ".", at: index + 1),
      file.touches(index, index + 1)
    else { return }
    drop(index + 1...index + 1)
  }

  /// Replaces the main queue by the stage's where work is scheduled for later.
  mutating func rewriteDelay(_ index: Int) {
    let isDelayed = file.reads(".", "main", ".", "asyncAfter", "(", "deadline", ":", at: index + 1)
    let isDeferred =
      file.reads(".", "main", ".", "async", at: index + 1)
      && (file.text(index + 5) == "{" || file.reads("(", "execute", ":", at: index + 5)
        || file.reads("(", "qos", ":", at: index + 5))
    guard isDelayed || isDeferred, file.text(index - 1) != "." else { return }
    replace(index...index, with: "StageQueue")
  }

  /// Removes imports of modules that UIKit includes here. If a file imports only such a module, it imports
  /// UIKit instead, so that a name such as `CGRect` is the same type in all files of the target.
  mutating func rewriteImport(_ index: Int) {
    let kinds: Set<String> = ["struct", "class", "enum", "protocol", "func", "var", "let", "typealias"]
    let isOfOneName = kinds.contains(file.text(index + 1))
    guard let (name, end) = file.path(at: index + (isOfOneName ? 2 : 1)), !file.touchesPoint(before: index)
    else { return }
    let module = String(name.prefix { $0 != "." })
    if module == "UIKit" {
      // `UIKit.UIGestureRecognizerSubclass` is a submodule that does not exist here. A name such as `UIImage` may be
      // another kind of type here, and code beside it uses what UIKit includes.
      if name != module { replace(index + 1...end - 1, with: module, mark: "'import \(name)'") }
      importNetworking(after: end - 1)
    } else if module == "Foundation" ? port.importsUIKit : Vocabulary.droppedModules.contains(module) {
      var start = index
      while start > 0, file.code[start - 1].kind == .attribute { start -= 1 }
      let mark = module == "Foundation" ? nil : "'import \(name)'"
      if importsUIKit {
        drop(start...end - 1, mark: mark)
      } else {
        replace(start...end - 1, with: "import UIKit", mark: mark)
      }
    }
  }

  private var importsUIKit: Bool { file.importsUIKit }

  /// Imports UIKit in a file without imports. A framework with a header that imports UIKit needs none on iOS.
  mutating func addImport() {
    guard port.importsUIKit, let first = file.code.first, first.kind != .pound,
      !file.code.contains(where: { $0.text == "import" })
    else { return }
    insert("import UIKit; ", before: 0)
  }

  /// Imports the module to which sessions of the network belong on Linux.
  private mutating func importNetworking(after index: Int) {
    guard file.code.contains(where: { Vocabulary.networking.contains($0.text) }),
      !file.code.contains(where: { $0.text == "FoundationNetworking" })
    else { return }
    insert("; import FoundationNetworking", after: index)
  }

  /// Replaces conditions on iOS, and on Core Graphics, whose names UIKit has here, by conditions on UIKit.
  mutating func rewriteCondition(_ index: Int) {
    var token = index + 1
    while token < file.code.count, !file.startsLine(token) {
      if file.reads("os", "(", "iOS", ")", at: token)
        || file.reads("canImport", "(", "CoreGraphics", ")", at: token)
      {
        replace(token...token + 3, with: "canImport(UIKit)")
        token += 3
      }
      token += 1
    }
  }

  /// Replaces a module of Apple's systems before a function or a type, as in `CoreGraphics.sqrt(2)`, by the module that
  /// has it here.
  mutating func rewriteQualifier(_ index: Int) {
    guard file.text(index + 1) == ".", file.touches(index, index + 1), file.text(index - 1) != "import",
      !file.touchesPoint(before: index)
    else { return }
    replace(index...index, with: file.text(index + 2).first?.isUppercase == true ? "UIKit" : "Foundation")
  }

  /// Removes previews, which only Xcode displays.
  mutating func dropPreview(_ index: Int) {
    var brace = index + 1
    if file.text(brace) == "(" { brace = (file.closing[brace] ?? brace) + 1 }
    guard file.text(brace) == "{", let end = file.closing[brace] else { return }
    replace(index...end, with: "", mark: "'#Preview'")
  }

  /// Replaces an image literal, which only Xcode's compiler supports.
  mutating func rewriteImageLiteral(_ index: Int) {
    guard file.reads("(", "resourceName", ":", at: index + 1), let end = file.closing[index + 1],
      end > index + 4
    else { return }
    replace(index...index + 3, with: "UIImage(named:", mark: "'#imageLiteral'")
    insert("!", after: end)
  }

  mutating func rewriteColorLiteral(_ index: Int) {
    guard file.text(index + 1) == "(" else { return }
    replace(index...index, with: "UIColor", mark: "'#colorLiteral'")
  }
}

extension SourceFile {
  /// Returns whether two tokens are adjacent in the source.
  func touches(_ first: Int, _ second: Int) -> Bool {
    code.indices.contains(second) && code[first].range.upperBound == code[second].range.lowerBound
  }

  /// Returns whether a word is the name of a member.
  func touchesPoint(before index: Int) -> Bool {
    text(index - 1) == "."
  }
}
