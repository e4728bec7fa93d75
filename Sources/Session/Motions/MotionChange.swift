import Glibc
import GlissadeApplication
import GlissadeGeometry
import GlissadeMotion
import GlissadeUI

/// A change of one token of a source file.
package struct MotionChange: Equatable, CustomStringConvertible {
  package let path: String
  let line: Int
  let column: Int
  /// The bytes that are replaced.
  let range: Range<Int>
  /// The text before. Empty where an argument is added.
  package let old: String
  package let new: String
  /// The order of arguments that are added at the same place.
  var rank = 0
  /// What the call lacks to which an argument is added.
  var list = MotionPlace.Insertion.List.written

  /// The change as `PATH:LINE:COLUMN: OLD -> NEW`.
  package var description: String {
    "\(path):\(line):\(column): \(old.isEmpty ? "(not written)" : old) -> \(new)"
  }
}

extension MotionSources {
  /// Returns the change that writes a value where the last call of a site takes it from. The file does not change.
  ///
  /// - Parameters:
  ///   - source: The value that the source has now. `nil` for the one with which the program was compiled.
  ///   - changesUsers: Whether a constant may change that other places use.
  /// - Throws: An error of the status `data` that says why the value cannot be written.
  package func change(
    of parameter: MotionParameter, in motion: Motion, from source: MotionValue? = nil, to value: MotionValue,
    changesUsers: Bool = false
  ) throws(ApplicationError) -> MotionChange {
    let place = place(of: parameter, in: motion, from: source)
    if let obstacle = place.obstacle { throw ApplicationError(.data, obstacle) }
    if !place.users.isEmpty, !changesUsers, let token = place.token {
      throw ApplicationError(
        .data,
        "the constant at \(token.place) is also used at \(place.users.joined(separator: ", ")); --all changes it"
      )
    }
    let change: MotionChange
    if let token = place.token {
      change = MotionChange(
        path: token.path, line: token.line, column: token.column, range: token.range, old: token.text,
        new: Self.text(of: value, like: token))
    } else if let insertion = place.insertion {
      let written = Self.text(of: value, asOption: parameter == .curve)
      let range = insertion.offset..<insertion.offset + insertion.length
      change = MotionChange(
        path: insertion.path, line: insertion.line, column: insertion.column, range: range, old: "",
        new: insertion.prefix + written + insertion.suffix, rank: insertion.rank, list: insertion.list)
    } else {
      throw ApplicationError(.data, "the \(parameter.rawValue) at \(motion.site) cannot be written")
    }
    guard access(change.path, W_OK) == 0 else {
      throw ApplicationError(
        .data, "\(change.path) cannot be written: \(String(cString: strerror(errno)).lowercased())")
    }
    return change
  }

  /// Returns the text of a value in the place of a token.
  private static func text(of value: MotionValue, like token: MotionPlace.Token) -> String {
    switch value {
    case .number(let number):
      let text = number.shortest
      return token.needsPoint && !text.contains { ".e".contains($0) } ? text + ".0" : text
    case .curve: return Self.text(of: value, asOption: token.text.hasPrefix(".curve"))
    }
  }

  private static func text(of value: MotionValue, asOption isOption: Bool) -> String {
    switch value {
    case .number(let number): number.shortest
    case .curve(let curve):
      curve.name.map { "." + (isOption ? TimingCurve.optionName(of: $0) : $0) } ?? ""
    }
  }

  /// Writes changes to their files, each file completely or not at all. Equal changes count once.
  ///
  /// - Parameter write: Writes bytes to the file at a path.
  /// - Throws: An error of the status `usage`, before anything is written, if one place would get several values.
  package func apply(
    _ changes: [MotionChange], write: (_ bytes: [UInt8], _ path: String) throws -> Void
  ) throws {
    var files: [String: [MotionChange]] = [:]
    for change in changes {
      let other = files[change.path]?.first { $0.range == change.range && $0.rank == change.rank }
      if let other, other.new != change.new {
        throw ApplicationError(
          .usage, "\(change.path):\(change.line):\(change.column) is set to \(other.new) and to \(change.new)"
        )
      }
      if other == nil { files[change.path, default: []].append(change) }
    }
    for path in files.keys.sorted() {
      guard var bytes = file(path)?.bytes, let own = files[path] else { continue }
      // From the end of the file, so that the ranges stay true.
      let groups = Dictionary(grouping: own, by: \.range.lowerBound).sorted { $0.key > $1.key }
      for (_, group) in groups {
        let group = group.sorted { $0.rank < $1.rank }
        // What is added at a place comes before what is replaced there.
        for change in group where !change.range.isEmpty {
          bytes.replaceSubrange(change.range, with: change.new.utf8)
        }
        let added = group.filter(\.range.isEmpty)
        if let first = added.first {
          bytes.insert(contentsOf: MotionChange.text(of: added).utf8, at: first.range.lowerBound)
        }
      }
      try write(bytes, path)
    }
    reload()
  }
}

extension MotionChange {
  /// Returns the text of arguments that are added at one place, in their order.
  fileprivate static func text(of added: [MotionChange]) -> String {
    let texts = added.map(\.new)
    return switch added.first?.list {
    case .missing: "(\(texts.joined(separator: ", ")))"
    case .empty: texts.joined(separator: ", ")
    default: texts.joined()
    }
  }
}
