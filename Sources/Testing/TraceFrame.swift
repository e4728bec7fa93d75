import GlissadeGeometry
import GlissadeSession

/// A parsed line of a trace, or the parsed lines of an accessibility tree.
struct TraceFrame {
  /// The time, in seconds.
  var time: Double
  var screen: String
  /// The entries in the order of the lines.
  var views: [Entry]

  struct Entry {
    /// The identifier of the view, or the path of an element without an identifier.
    var name: String
    /// A key that is unique in the frame.
    var key: String
    var properties: [(name: String, value: JSONNode.Value)]
  }

  static func read(_ trace: [UInt8], file: String) throws -> [TraceFrame] {
    try lines(of: trace, file: file).map { members in
      var frame = TraceFrame(time: 0, screen: "", views: [])
      var occurrences: [String: Int] = [:]
      for (name, node) in members {
        switch (name, node.value) {
        case ("time", .number(let time)): frame.time = time
        case ("screen", .string(let screen)): frame.screen = screen
        case ("views", .array(let views)):
          frame.views = views.map { view in
            let properties = view.value.members.filter { $0.name != "id" }
            let name = view.value["id"]
            // Several views may have the same identifier.
            occurrences[name, default: 0] += 1
            return Entry(name: name, key: "\(name) \(occurrences[name] ?? 0)", properties: properties)
          }
        default: break
        }
      }
      return frame
    }
  }

  static func read(semantics: [UInt8], file: String, at time: Double) throws -> TraceFrame {
    let elements = try lines(of: semantics, file: file).map { members in
      let element = JSONNode.Value.object(members.map { ($0.name, $0.node) })
      let (id, path) = (element["id"], element["path"])
      return Entry(name: id.isEmpty ? "path \(path)" : id, key: path, properties: element.members)
    }
    return TraceFrame(time: time, screen: "", views: elements)
  }

  private static func lines(
    of text: [UInt8], file: String
  ) throws -> [[(name: String, node: JSONNode)]] {
    try text.split(separator: UInt8(ascii: "\n")).enumerated().map { index, line in
      let name = "\(file), line \(index + 1)"
      guard case .object(let members) = try JSONParser.parse(DataFile(name: name, bytes: Array(line))).value
      else {
        throw TraceError("\(name) is not a JSON object; record the reference again")
      }
      return members
    }
  }
}

extension JSONNode.Value {
  /// The members of an object. The members of `properties` are included individually.
  fileprivate var members: [(name: String, value: JSONNode.Value)] {
    guard case .object(let members) = self else { return [] }
    return members.flatMap { name, node in
      guard name == "properties", case .object = node.value else { return [(name, node.value)] }
      return node.value.members.map { ("properties.\($0.name)", $0.value) }
    }
  }

  /// Returns the text of a member, or an empty string if the member is missing.
  fileprivate subscript(name: String) -> String {
    guard case .string(let text)? = members.first(where: { $0.name == name })?.value else { return "" }
    return text
  }
}
