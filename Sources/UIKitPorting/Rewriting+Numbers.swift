import SwiftTokens

// `CGFloat` is `Double` here. What a target declares for both would be declared twice.

extension Rewriting {
  /// Removes an extension of `CGFloat` that declares conformances of `Double`, and members of one without conformances
  /// that `Double` has, too.
  mutating func dropRepeatedExtension(_ index: Int) {
    guard file.text(index + 1) == "CGFloat", let type = outline.types.first(where: { $0.start == index })
    else { return }
    guard type.inheritance.isEmpty else {
      if port.doubles.conformances.isSuperset(of: type.inheritance) {
        replace(file.declarationStart(of: index)...type.body.upperBound, with: "")
      }
      return
    }
    for member in file.members(of: type, outline) where port.doubles.members.contains(member.name) {
      replace(member.tokens, with: "")
    }
  }
}

// Points have operators here, which UIKit's have not. The target's own are preferred if they are members of the type.

extension Rewriting {
  /// Makes an operator of points that the file declares a member of the type.
  mutating func scopeOperator(_ index: Int) {
    guard ["+", "-", "*", "+=", "-="].contains(file.operatorName(at: index + 1)),
      outline.type(around: index) == nil,
      !port.repeatedFunctions.contains(RepeatedFunction(file: number, keyword: index)),
      let open = file.code[index...].firstIndex(where: { ["(", "{", "}"].contains($0.text) }),
      file.text(open) == "(", let close = file.closing[open],
      let first = file.arguments(in: open...close).first,
      file.text(first.upperBound - 1) == "CGPoint", [":", "inout"].contains(file.text(first.upperBound - 2)),
      file.arguments(in: open...close).count == 2,
      let brace = file.code[close...].firstIndex(where: { ["{", "}", "func"].contains($0.text) }),
      file.text(brace) == "{", let end = file.closing[brace]
    else { return }
    insert("extension CGPoint { ", before: file.declarationStart(of: index))
    insert("static ", before: index)
    insert(" }", after: end)
  }
}

extension SourceFile {
  /// Returns the operator that begins at a token.
  fileprivate func operatorName(at index: Int) -> String {
    var (name, end) = ("", index)
    while end < code.count, text(end) != "(", text(end) != "<", end < index + 3 {
      name += text(end)
      end += 1
    }
    return name
  }
}

extension Port {
  /// The protocols to which a target makes `Double` conform, and the members that it adds to it.
  struct Doubles {
    private(set) var conformances: Set<String> = []
    private(set) var members: Set<String> = []

    init(in files: [SourceFile], _ outlines: [Outline]) {
      for (file, outline) in zip(files, outlines) {
        for type in outline.types where type.introducer == .extension && Self.names.contains(type.name) {
          conformances.formUnion(type.inheritance)
          members.formUnion(file.members(of: type, outline).map(\.name))
        }
      }
    }

    private static let names: Set<String> = ["Double", "TimeInterval", "CFTimeInterval"]
  }
}

extension SourceFile {
  /// Returns the index of the first attribute or modifier of the declaration that a keyword introduces.
  func declarationStart(of keyword: Int) -> Int {
    var start = keyword
    while start > 0 {
      if code[start - 1].kind == .attribute || Vocabulary.declarationWords.contains(text(start - 1)) {
        start -= 1
      } else if let attribute = attribute(endingBefore: start) {
        start = attribute
      } else {
        break
      }
    }
    return start
  }

  /// Returns the index of an attribute or a modifier with arguments, as in `@available(iOS 13, *)`, that ends before a
  /// token.
  private func attribute(endingBefore index: Int) -> Int? {
    guard text(index - 1) == ")", let open = code[..<(index - 1)].lastIndex(where: { $0.text == "(" }),
      open > 0, closing[open] == index - 1, touches(open - 1, open),
      code[open - 1].kind == .attribute
        || Vocabulary.wordsWithArguments.contains(text(open - 1)) && text(open - 2) != "func"
    else { return nil }
    return open - 1
  }

  /// Returns the methods and computed properties that are declared in the body of a type, by name and labels.
  fileprivate func members(of type: Outline.TypeDeclaration, _ outline: Outline) -> [(
    name: String, tokens: ClosedRange<Int>
  )] {
    type.body.compactMap { index in
      guard ["func", "var"].contains(text(index)), text(index - 1) != ".",
        outline.isMember(index, of: type),
        let brace = code[index...type.body.upperBound].firstIndex(where: { $0.text == "{" }),
        let end = closing[brace]
      else { return nil }
      var name = text(index + 1)
      if text(index + 2) == "(", let close = closing[index + 2] {
        var depth = 0
        for each in index + 3..<close {
          if ["(", "[", "<"].contains(text(each)) { depth += 1 }
          if [")", "]", ">"].contains(text(each)) { depth -= 1 }
          if depth == 0, each == index + 3 || text(each - 1) == "," { name += " " + text(each) }
        }
      }
      return (name, declarationStart(of: index)...end)
    }
  }
}
