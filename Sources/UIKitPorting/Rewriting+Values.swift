import SwiftTokens

// Rules for classes of UIKit that are value types here.

extension Rewriting {
  /// Makes an open member in an extension of a class that is final here public.
  mutating func closeMember(_ index: Int) {
    guard let type = outline.type(around: index), type.introducer == .extension,
      Vocabulary.finalClasses.contains(type.name), outline.isMember(index, of: type),
      Vocabulary.declarationWords.contains(file.text(index + 1))
    else { return }
    replace(index...index, with: "public")
  }

  /// Makes a class member in an extension of a type that is a structure here static.
  mutating func rewriteClassMember(_ index: Int) {
    guard
      ["func", "var"].contains(file.text(index + 1))
        || Vocabulary.declarationWords.contains(file.text(index + 1)),
      let type = outline.type(around: index), type.introducer == .extension,
      Vocabulary.valueTypes.contains(type.name), outline.isMember(index, of: type)
    else { return }
    replace(index...index, with: "static")
  }

  /// States the type of a dictionary of text attributes whose values have different types. On iOS all of them are
  /// objects.
  mutating func typeAttributes(_ index: Int) {
    guard file.text(index - 1) == "[",
      file.reads("NSAttributedString", ".", "Key", ".", at: index)
        || file.reads("NSAttributedStringKey", ".", at: index),
      let end = file.closing[index - 1], file.code[index..<end].contains(where: { $0.text == ":" }),
      file.text(end + 1) != "as", !["]", ":", "."].contains(file.text(end + 1)), file.text(index - 2) != ":"
    else { return }
    insert(" as [NSAttributedString.Key: Any]", after: end)
  }

  /// Allows any values in a dictionary of text attributes that allows objects. Fonts and colours are values here.
  mutating func allowAnyAttributes(_ index: Int) {
    guard file.text(index - 1) == "[" else { return }
    let words = file.text(index) == "NSAttributedString" ? 3 : 1
    guard words == 1 || file.reads(".", "Key", at: index + 1),
      file.reads(":", "AnyObject", "]", at: index + words)
    else { return }
    replace(index + words + 1...index + words + 1, with: "Any")
  }

  /// Writes the text of an empty attributed string, which Foundation on Linux does not create without one.
  mutating func writeEmptyText(_ index: Int) {
    if file.reads("(", ")", at: index + 1), !file.touchesPoint(before: index), file.touches(index, index + 1)
    {
      insert("string: \"\"", after: index + 1)
    }
  }

  /// Replaces the member of an object by a cast, since values are not objects here: `(value as AnyObject).cgRectValue`
  /// becomes `(value as? CGRect)`.
  mutating func rewriteObjectValue(_ index: Int) {
    guard file.text(index - 1) == "as", file.reads(")", ".", at: index + 1) else { return }
    if let type = Vocabulary.valuesOfObjects[file.text(index + 3)] {
      // On iOS the value is unwrapped where a member of it is used.
      let isUsed = file.text(index + 4) == "." && file.touches(index + 3, index + 4)
      replace(index - 1...index + 3, with: "\(isUsed ? "as!" : "as?") \(type))")
    } else if Vocabulary.numbersOfObjects.contains(file.text(index + 3)) {
      replace(index - 1...index + 1, with: "as? NSNumber)?")
    }
  }

  /// Replaces the description of a class, which not every class has here: `type(of: it).description()` becomes
  /// `String(reflecting: type(of: it))`.
  mutating func describeClass(_ index: Int) {
    guard !file.touchesPoint(before: index), file.reads("type", "(", "of", ":", at: index),
      let end = file.closing[index + 1], file.reads(".", "description", "(", ")", at: end + 1)
    else { return }
    insert("String(reflecting: ", before: index)
    replace(end + 1...end + 4, with: ")")
  }

  /// Renames an override of the elements of a view, whose type differs from the library's.
  mutating func rewriteElements(_ index: Int) {
    guard file.text(index - 1) == "var", file.reads(":", "[", "Any", "]", "?", at: index + 1),
      file.code[file.declarationStart(of: index - 1)..<index].contains(where: { $0.text == "override" })
    else { return }
    replace(index...index, with: "accessibilityObjects")
  }

  mutating func rewriteInheritedElements(_ index: Int) {
    guard file.reads("super", ".", "accessibilityElements", at: index) else { return }
    replace(index + 2...index + 2, with: "accessibilityObjects")
  }

  /// Casts to the protocol of objects, to which views conform, too, and not to their class.
  mutating func castToObject(_ index: Int) {
    guard file.reads("as", "?", "NSObject", at: index - 2), !["?", "."].contains(file.text(index + 1)) else {
      return
    }
    replace(index...index, with: "(any NSObjectProtocol)")
  }

  /// Lets a function change the path that is passed to it.
  mutating func rewritePathParameter(_ index: Int) {
    if file.text(index) == "CGMutablePath", file.text(index - 1) == ":", port.changesPath(in: file, at: index)
    {
      insert("inout ", before: index)
    }
  }

  /// Passes paths to functions that change them.
  mutating func passPath(_ index: Int) {
    guard let parameters = port.pathParameters[file.text(index)], file.text(index + 1) == "(",
      file.text(index - 1) != "func", let close = file.closing[index + 1]
    else { return }
    let arguments = file.arguments(in: index + 1...close)
    for parameter in parameters where arguments.indices.contains(parameter) {
      var argument = arguments[parameter]
      if file.isIdentifier(argument.lowerBound), file.text(argument.lowerBound + 1) == ":" {
        argument = argument.lowerBound + 2..<argument.upperBound
      }
      // Only what can be changed is passed so: a name, or members of it.
      let isPlace = argument.allSatisfy { file.isIdentifier($0) || [".", "!"].contains(file.text($0)) }
      if isPlace, !argument.isEmpty { insert("&", before: argument.lowerBound) }
    }
  }
}

extension Port {
  /// Returns the positions of the parameters of the target's functions that are mutable paths, by function.
  static func pathParameters(in files: [SourceFile]) -> [String: Set<Int>] {
    var found: [String: Set<Int>] = [:]
    for file in files {
      for index in file.code.indices where file.text(index) == "func" && file.text(index + 2) == "(" {
        guard let close = file.closing[index + 2] else { continue }
        for (number, parameter) in file.arguments(in: index + 2...close).enumerated()
        where file.text(parameter.upperBound - 1) == "CGMutablePath"
          && file.text(parameter.upperBound - 2) == ":"
        {
          found[file.text(index + 1), default: []].insert(number)
        }
      }
    }
    return found
  }

  /// Returns whether a type is that of a parameter of a function.
  fileprivate func changesPath(in file: SourceFile, at index: Int) -> Bool {
    guard
      let open = file.code[..<index].lastIndex(where: { $0.text == "(" }),
      let close = file.closing[open], close > index
    else { return false }
    return file.text(open - 2) == "func"
  }
}

extension SourceFile {
  /// Returns the ranges between the commas in parentheses.
  func arguments(in parentheses: ClosedRange<Int>) -> [Range<Int>] {
    var arguments: [Range<Int>] = []
    var (start, index) = (parentheses.lowerBound + 1, parentheses.lowerBound + 1)
    while index < parentheses.upperBound {
      if let end = closing[index] {
        index = end
      } else if text(index) == "," {
        arguments.append(start..<index)
        start = index + 1
      }
      index += 1
    }
    if start < parentheses.upperBound { arguments.append(start..<parentheses.upperBound) }
    return arguments
  }
}
