import Foundation

/// A fenced block of code in a document.
///
/// HTML comments directly before the block, which the rendered page does not show, tell the tests how to use it:
///
/// - `given`, then lines of code: code that the block requires. A line `…` marks the position of the block if code
///   follows it.
/// - `output`: the block is the output of the previous block. A line `…` matches any number of lines.
/// - `file: NAME`: the block is the content of a file with that name, which the commands of the document read.
/// - `script`: the block is a script of input events.
struct CodeBlock: CustomStringConvertible, Sendable {
  /// The path of the document, relative to the root of the package.
  var document: String
  /// The line of the opening fence, counted from 1.
  var line: Int
  /// The language that the opening fence names.
  var language: String
  var text: String
  var comments: [String] = []

  var description: String { "\(document):\(line)" }

  /// The text after a keyword in a comment of the block; `nil` if no comment begins with the keyword.
  func comment(_ keyword: String) -> String? {
    for comment in comments
    where comment == keyword || comment.hasPrefix(keyword + ":") || comment.hasPrefix(keyword + "\n") {
      return comment.dropFirst(keyword.count + 1).trimmingCharacters(in: .whitespacesAndNewlines)
    }
    return nil
  }

  /// The given code before and after the block.
  var given: (before: String, after: String) {
    let lines = (comment("given") ?? "").split(separator: "\n", omittingEmptySubsequences: false).map(
      String.init)
    let place = lines.firstIndex { $0.trimmingCharacters(in: .whitespaces) == "…" } ?? lines.endIndex
    return (lines[..<place].joined(separator: "\n"), lines.dropFirst(place + 1).joined(separator: "\n"))
  }

  /// Whether the block shows this output.
  func describes(_ output: String) -> Bool {
    func lines(_ text: String) -> [Substring] { text.split(separator: "\n") }
    func matches(_ pattern: ArraySlice<Substring>, _ lines: ArraySlice<Substring>) -> Bool {
      guard let first = pattern.first else { return lines.isEmpty }
      if first == "…" {
        return (lines.startIndex...lines.endIndex).contains { matches(pattern.dropFirst(), lines[$0...]) }
      }
      return lines.first == first && matches(pattern.dropFirst(), lines.dropFirst())
    }
    return matches(lines(text)[...], lines(output)[...])
  }
}

extension CodeBlock {
  /// The blocks of a document.
  static func all(in text: String, of document: String) -> [CodeBlock] {
    var blocks: [CodeBlock] = []
    var comments: [String] = []
    var comment: [Substring]?
    var open: (block: CodeBlock, indent: Int)?
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let content = line.drop { $0 == " " }
      if let (block, indent) = open {
        if content == "```" {
          blocks.append(block)
          open = nil
        } else {
          open?.block.text += line.dropFirst(min(indent, line.count - content.count)) + "\n"
        }
      } else if let lines = comment {
        let end = line.range(of: "-->")
        comment = lines + [line[..<(end?.lowerBound ?? line.endIndex)]]
        if end != nil {
          comments.append(
            (comment ?? []).joined(separator: "\n").trimmingCharacters(in: .whitespacesAndNewlines))
          comment = nil
        }
      } else if content.hasPrefix("<!--") {
        if let end = content.range(of: "-->") {
          comments.append(content[..<end.lowerBound].dropFirst(4).trimmingCharacters(in: .whitespaces))
        } else {
          comment = [content.dropFirst(4)]
        }
      } else if content.hasPrefix("```") {
        open = (
          CodeBlock(
            document: document, line: index + 1, language: String(content.dropFirst(3)), text: "",
            comments: comments),
          line.count - content.count
        )
        comments = []
      } else {
        comments = []
      }
    }
    return blocks
  }

  /// The examples of the manual page: commands, and a script of events.
  static func all(inManual text: String, of document: String) -> [CodeBlock] {
    var blocks: [CodeBlock] = []
    var isOpen = false
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if line == ".EX" {
        blocks.append(CodeBlock(document: document, line: index + 1, language: "", text: ""))
        isOpen = true
      } else if line == ".EE" {
        isOpen = false
      } else if isOpen {
        blocks[blocks.count - 1].text += line.replacing("\\-", with: "-") + "\n"
      }
    }
    return blocks.map { block in
      var block = block
      let isScript = block.text.first?.isNumber == true
      block.language = isScript ? "text" : "sh"
      block.comments = isScript ? ["script"] : []
      return block
    }
  }

  /// The lines of code blocks that are only indented, counted from 1.
  static func indentedCode(in text: String) -> [Int] {
    var isFenced = false
    var isInList = false
    var before: Substring = ""
    var found: [Int] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let content = line.drop { $0 == " " }
      if content.hasPrefix("```") { isFenced.toggle() }
      if !isFenced {
        if line.first.map({ $0 != " " }) == true {
          isInList = line.hasPrefix("- ") || line.first.map(\.isNumber) == true
        }
        if line.hasPrefix("    "), before.isEmpty, !content.isEmpty, !isInList { found.append(index + 1) }
      }
      before = content
    }
    return found
  }
}
