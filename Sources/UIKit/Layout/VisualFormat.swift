import GlissadeUI

/// A row or a column of views with the spaces between them, parsed from UIKit's visual format language, such
/// as `H:|-[a(>=50)]-8-[b]|`.
struct VisualFormat {
  /// An error in a format, with its position.
  struct Fault: Error, Hashable, CustomStringConvertible {
    let format: String
    /// The number of characters before the error.
    let position: Int
    let message: String

    var description: String {
      let mark = String(repeating: " ", count: position) + "^"
      return "the layout's visual format is wrong: \(message)\n\(format)\n\(mark)"
    }
  }

  /// A condition on a length.
  struct Predicate {
    enum Value {
      case number(Double)
      /// The name of a metric, or of a view whose length is meant.
      case name(String)
    }
    var relation = LayoutConstraint.Relation.equal
    var value: Value
    /// A number or the name of a metric.
    var priority: Value?
    let position: Int
  }

  /// The space between two items.
  enum Connection {
    case flush
    case standard
    case room([Predicate])
  }

  enum Item {
    case superview
    case view(String, [Predicate], position: Int)
  }

  let text: String
  private(set) var axis = LayoutConstraint.Axis.horizontal
  private(set) var items: [Item] = []
  /// The spaces between the items. There is one less than items.
  private(set) var connections: [Connection] = []

  private var characters: [Character]
  private var position = 0

  init(_ text: String) throws(Fault) {
    self.text = text
    characters = Array(text)
    try parse()
  }

  // MARK: Parsing

  private var next: Character? { position < characters.count ? characters[position] : nil }

  func fault(_ message: String, at position: Int) -> Fault {
    Fault(format: text, position: position, message: message)
  }

  private func fault(_ message: String) -> Fault { fault(message, at: position) }

  private mutating func take(_ string: String) -> Bool {
    let wanted = Array(string)
    guard characters.dropFirst(position).prefix(wanted.count).elementsEqual(wanted) else { return false }
    position += wanted.count
    return true
  }

  private mutating func expect(_ string: String, _ purpose: String) throws(Fault) {
    guard take(string) else { throw fault("expected “\(string)” \(purpose)") }
  }

  private mutating func parse() throws(Fault) {
    if take("V:") { axis = .vertical } else { _ = take("H:") }
    if take("|") {
      items.append(.superview)
      connections.append(try connection())
    }
    items.append(try view())
    while next != nil {
      let connection = try connection()
      connections.append(connection)
      if take("|") {
        items.append(.superview)
        guard next == nil else { throw fault("nothing can follow the edge of the superview") }
        return
      }
      items.append(try view())
    }
  }

  private mutating func connection() throws(Fault) -> Connection {
    guard take("-") else { return .flush }
    guard let next, next != "[", next != "|" else { return .standard }
    let predicates = next == "(" ? try predicateList() : [try predicate()]
    try expect("-", "after the space between two views")
    return .room(predicates)
  }

  private mutating func view() throws(Fault) -> Item {
    let start = position
    try expect("[", "to begin a view")
    guard let name = name() else { throw fault("expected the name of a view") }
    let predicates = next == "(" ? try predicateList() : []
    try expect("]", "to end a view")
    return .view(name, predicates, position: start + 1)
  }

  private mutating func predicateList() throws(Fault) -> [Predicate] {
    try expect("(", "to begin conditions")
    var predicates = [try predicate()]
    while take(",") {
      while take(" ") {}
      predicates.append(try predicate())
    }
    try expect(")", "to end conditions")
    return predicates
  }

  private mutating func predicate() throws(Fault) -> Predicate {
    let start = position
    var relation = LayoutConstraint.Relation.equal
    if take("<=") {
      relation = .lessThanOrEqual
    } else if take(">=") {
      relation = .greaterThanOrEqual
    } else {
      _ = take("==")
    }
    let value = try value("a number, a metric or a view")
    var priority: Predicate.Value?
    if take("@") { priority = try self.value("a priority") }
    return Predicate(relation: relation, value: value, priority: priority, position: start)
  }

  private mutating func value(_ purpose: String) throws(Fault) -> Predicate.Value {
    if let name = name() { return .name(name) }
    let start = position
    if next == "-" { position += 1 }
    while let next, next.isNumber || next == "." { position += 1 }
    guard let number = Double(String(characters[start..<position])) else {
      position = start
      throw fault("expected \(purpose)")
    }
    return .number(number)
  }

  private mutating func name() -> String? {
    guard let first = next, first.isLetter || first == "_" else { return nil }
    let start = position
    while let next, next.isLetter || next.isNumber || next == "_" { position += 1 }
    return String(characters[start..<position])
  }
}
