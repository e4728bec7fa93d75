import SwiftTokens

// UIKit's recognizers have one designated initializer, with a target. Those of the library have one without arguments,
// which is required, and which the initializer with a target calls.

extension Rewriting {
  private func isRecognizer(_ type: Outline.TypeDeclaration) -> Bool {
    type.introducer == .class
      && Vocabulary.recognizers.contains(port.librarySuperclass(of: type.name) ?? "")
  }

  /// Makes the initializer of a recognizer with a target, or without arguments, the required one without arguments.
  mutating func rewriteRecognizerInitializer(_ index: Int) {
    guard file.reads("init", "(", at: index), !file.touchesPoint(before: index),
      let type = outline.type(around: index), outline.isMember(index, of: type), isRecognizer(type),
      let labels = labels(index + 1), let end = file.closing[index + 1],
      labels.isEmpty || labels == ["target", "action"] && !declares([], type)
    else { return }
    let start = file.declarationStart(of: index)
    let words = file.code[start..<index]
    guard !words.contains(where: { $0.text == "convenience" }) else { return }
    if let word = words.firstIndex(where: { $0.text == "override" }) { drop(word...word) }
    let isRequired = words.contains { $0.text == "required" }
    replace(index...end, with: isRequired ? "init()" : "required init()")
  }

  /// Replaces the call of a recognizer's initializer with a target. Another target than the initializer's own is added
  /// afterwards.
  mutating func rewriteRecognizerCall(_ index: Int) {
    guard file.reads("super", ".", "init", "(", "target", ":", at: index), let end = file.closing[index + 3],
      let type = outline.type(around: index), isRecognizer(type), labels(index + 3) == ["target", "action"],
      let comma = file.code[index..<end].firstIndex(where: { $0.text == "," }), comma > index + 6
    else { return }
    let isNone = file.text(index + 6) == "nil" && comma == index + 7
    let isOwn = file.text(index + 6) == "target" && comma == index + 7
    if isNone || isOwn { return replace(index + 2...end, with: "init()") }
    replace(index...index + 5, with: "super.init(); addTarget(")
  }

  /// Adds the required initializer to recognizers whose own initializers have other parameters.
  mutating func addRecognizerInitializers() {
    for type in outline.types where isRecognizer(type) {
      let heads = type.body.filter { index in
        file.text(index) == "init" && file.text(index - 1) != "." && outline.isMember(index, of: type)
          && !file.code[file.declarationStart(of: index)..<index].contains { $0.text == "convenience" }
      }
      guard !heads.isEmpty, !declares([], type), !declares(["target", "action"], type) else { continue }
      let access = type.isPublic ? "public " : ""
      let isDecodedOnly = !heads.contains { index in
        let open = ["?", "!"].contains(file.text(index + 1)) ? index + 2 : index + 1
        return file.text(open) == "(" && labels(open) != ["coder"]
      }
      insert(
        isDecodedOnly
          ? " \(access)required init() { super.init() };"
          : " \(access)required convenience init() { fatalError(\"init() has not been implemented\") };",
        after: type.body.lowerBound)
    }
  }
}
