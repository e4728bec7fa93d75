import Testing
import TutorialSupport

/// A made-up page in the form of the tutorials.
private let page = """
  To begin, write this:

  let a = 1

  let b = 2
  That was a.
  On the next page: let c = 3 self.d = 4 if c { e() } and so on. |
  let f = 5 | |
  ... |
  } |
  The end.
  """

@Suite struct `Code in a document` {
  @Test func `is found between pieces of prose`() throws {
    var document = Document(page)
    #expect(
      try document.code(after: "write this:", before: "That was").lines == ["let a = 1", "", "let b = 2"])
    #expect(throws: Document.Failure.self) { try document.code(after: "write this:", before: "The end") }
  }

  @Test func `can be cut without its first and last lines`() throws {
    var document = Document(page)
    let code = try document.code(after: "begin,", before: "That was").dropping(first: 1, last: 0)
    #expect(code.lines == ["let b = 2"])
  }

  @Test func `gets its lost line breaks back`() throws {
    var document = Document(page)
    let code = try document.codeInLine(after: "next page: ", before: " and so on").withLinesRestored
    #expect(code.lines == ["let c = 3", "self.d = 4 if c { e()", "}"])
  }

  @Test func `loses the borders of a table around it`() throws {
    var document = Document(page)
    let code = try document.code(after: "and so on", before: "The end").withoutTableEdges.withoutDots
    #expect(code.lines == ["let f = 5", "}"])
  }
}
