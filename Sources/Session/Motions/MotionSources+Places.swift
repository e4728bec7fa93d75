import GlissadeUI
import SwiftTokens

extension MotionSources {
  /// Returns where the value of a motion's parameter comes from.
  ///
  /// - Parameters:
  ///   - motion: The last call, whose values those of the source must equal.
  ///   - source: The value that the source has now. `nil` for the one with which the program was compiled.
  package func place(
    of parameter: MotionParameter, in motion: Motion, from source: MotionValue? = nil
  ) -> MotionPlace {
    let written = source ?? motion.written[parameter]
    let path: String
    switch match(motion.site) {
    case .one(let only): path = only
    case .none: return .computed("there is no file \(motion.site.fileID) in the package")
    case .several(let all): return .computed("several files fit: \(all.joined(separator: ", "))")
    }
    guard let file = file(path) else { return .computed("\(path) cannot be read") }
    let line = Int(motion.site.line)
    let all = file.motionCalls(inLine: line)
    let calls = all.filter { $0.call == motion.call && $0.fits(motion) }
    guard let call = calls.first else {
      return .computed(
        "\(path):\(line) has no call of the kind \(motion.call.rawValue); has the file changed?")
    }
    let expression: Range<Int>?
    if motion.call == .layer {
      expression = MotionCall.property(of: parameter).flatMap { file.assignment(of: $0, toResultOf: call) }
    } else {
      expression = call.argument(MotionCall.labels(of: parameter, in: motion.call))?.expression
    }
    var place =
      expression.map { self.place(of: parameter, in: $0, of: file) } ?? MotionPlace(source: .default)
    if place.source == .default || isWithoutCurve(parameter, expression, file, place) {
      place = MotionPlace(source: .default)
      place.insertion = insertion(of: parameter, into: call, file, expression)
      if place.insertion == nil {
        place.obstacle =
          "\(path):\(line) does not write the \(parameter.rawValue), and it cannot be added there"
      }
    }
    if let token = place.token, let written, token.value != written {
      place.obstacle =
        "\(token.place) is \(token.text), but the program was compiled with \(written.text(in: motion.call)); build it again"
    } else if place.source == .default, let written,
      let standard = MotionCall.standard(parameter, in: motion.call), standard != written
    {
      place.obstacle =
        "\(path):\(line) does not write the \(parameter.rawValue) that the program was compiled with; build it again"
    }
    if all.count(where: { $0.has(parameter, in: file) }) > 1 {
      // The token may be that of another call than the value.
      place.token = nil
      place.obstacle =
        "\(path):\(line) has several calls that begin animations; write each in a line of its own"
    }
    return place
  }

  /// Whether options are written that name no curve.
  private func isWithoutCurve(
    _ parameter: MotionParameter, _ expression: Range<Int>?, _ file: SourceFile, _ place: MotionPlace
  ) -> Bool {
    guard parameter == .curve, place.source == .computed, let expression else { return false }
    return file.isListOfOptions(expression)
      && !expression.contains { file.text($0).hasPrefix("curve") }
  }

  // MARK: - Expressions

  /// Returns the place of the value that an expression has.
  private func place(of parameter: MotionParameter, in expression: Range<Int>, of file: SourceFile)
    -> MotionPlace
  {
    if let literal = file.literal(of: parameter, in: expression) {
      var place = MotionPlace(source: .literal)
      place.token = token(literal, in: file)
      return place
    }
    let line = file.location(ofByte: file.code[expression.lowerBound].range.lowerBound).line
    let source = "the \(parameter.rawValue) at \(file.path):\(line) is \(file.source(expression)), which"
    guard let name = expression.last, file.isIdentifier(name),
      let path = file.path(at: expression.lowerBound), path.end == expression.upperBound
    else { return .computed("\(source) is computed") }
    guard
      let (found, variable) = variable(path.name.split(separator: ".").map(String.init), at: name, in: file)
    else { return .computed("\(source) is no constant") }
    guard let initial = found.initializer(of: variable),
      let literal = found.literal(of: parameter, in: initial)
    else { return .computed("\(source) is computed") }
    guard variable.isConstant || !found.isAssigned(variable) else {
      return .computed("\(source) gets other values")
    }
    var place = MotionPlace(source: .constant)
    place.token = token(literal, in: found, needsPoint: !found.hasType(variable))
    place.users = users(of: variable, in: found, except: name, of: file)
    return place
  }

  private func token(_ literal: MotionLiteral, in file: SourceFile, needsPoint: Bool = false)
    -> MotionPlace.Token
  {
    let (line, column) = file.location(ofByte: literal.range.lowerBound)
    let isInteger = !literal.text.contains { ".eEpP".contains($0) } || literal.text.hasPrefix("0x")
    return MotionPlace.Token(
      path: file.path, line: line, column: column, range: literal.range, text: literal.text,
      value: literal.value, needsPoint: needsPoint && !isInteger)
  }

  /// Returns the variable that a dotted name means, and the file that declares it.
  private func variable(_ path: [String], at index: Int, in file: SourceFile)
    -> (SourceFile, SourceFile.Variable)?
  {
    guard let name = path.last else { return nil }
    var qualifiers = path.dropLast()
    let isOwn = qualifiers.first == "self" || qualifiers.first == "Self"
    if isOwn { qualifiers = qualifiers.dropFirst() }
    guard let qualifier = qualifiers.last else {
      switch file.meaning(of: name, at: index, isMember: isOwn) {
      case .variable(let variable): return (file, variable)
      case .bound: return nil
      case .unknown:
        // A member that another file declares.
        for brace in file.braces(around: index) {
          if case .type(let type) = file.scope(ofBrace: brace), let found = member(name, of: type, near: file)
          {
            return found
          }
        }
        return nil
      }
    }
    if let found = member(name, of: qualifier, near: file) { return found }
    // A property of a value whose type is known: `style.duration` where `style` is a `Style`.
    guard let (holder, variable) = variable(Array(path.dropLast()), at: index, in: file),
      let type = holder.type(of: variable)
    else { return nil }
    return member(name, of: type, near: holder)
  }

  private func member(_ name: String, of type: String, near file: SourceFile)
    -> (SourceFile, SourceFile.Variable)?
  {
    for candidate in [file] + siblings(of: file.path) {
      if let member = candidate.member(name, of: type) { return (candidate, member) }
    }
    return nil
  }

  /// Returns the places that use a variable, except one.
  private func users(
    of variable: SourceFile.Variable, in home: SourceFile, except use: Int, of user: SourceFile
  ) -> [String] {
    let name = home.text(variable.name)
    let isLocal = variable.type == nil && variable.scope != nil
    let files = isLocal ? [home] : [home] + siblings(of: home.path)
    return files.flatMap { file in
      file.code.indices.filter { index in
        guard file.text(index) == name, file.isIdentifier(index),
          !(file.path == user.path && index == use),
          !(file.path == home.path && index == variable.name),
          !(file.text(index + 1) == ":" && ["(", ","].contains(file.text(index - 1)))
        else { return false }
        guard let path = file.pathEnding(at: index),
          let (found, other) = self.variable(path, at: index, in: file)
        else { return false }
        return found.path == home.path && other == variable
      }.map { "\(file.path):\(file.location(ofByte: file.code[$0].range.lowerBound).line)" }
    }
  }

  // MARK: - Arguments that are not written

  private func insertion(
    of parameter: MotionParameter, into call: MotionCall, _ file: SourceFile, _ expression: Range<Int>?
  ) -> MotionPlace.Insertion? {
    func place(before offset: Int, _ prefix: String, _ suffix: String) -> MotionPlace.Insertion {
      let (line, column) = file.location(ofByte: offset)
      return MotionPlace.Insertion(
        path: file.path, line: line, column: column, offset: offset, prefix: prefix, suffix: suffix)
    }
    if call.call == .layer { return nil }
    if let expression, let first = expression.first, let last = expression.last {
      // Options without a curve get one.
      if file.text(last) == "]" {
        let offset = file.code[last].range.lowerBound
        return place(before: offset, expression.count > 2 ? ", " : "", "")
      }
      return place(before: file.code[first].range.lowerBound, "[", ", \(file.source(expression))]")
        .replacing(file.code[first].range.lowerBound..<file.code[last].range.upperBound)
    }
    guard let label = call.labelToWrite(for: parameter) else { return nil }
    let isBouncing = call.call == .animate && call.argument(["withDuration"]) == nil
    let order = isBouncing ? MotionCall.order : MotionCall.plainOrder
    let rank = order.firstIndex(of: label) ?? order.count
    func ranked(_ insertion: MotionPlace.Insertion, _ list: MotionPlace.Insertion.List = .written)
      -> MotionPlace.Insertion
    {
      var insertion = insertion
      (insertion.rank, insertion.list) = (rank, list)
      return insertion
    }
    guard let parenthesis = call.parenthesis else {
      return ranked(place(before: file.code[call.name].range.upperBound, "\(label): ", ""), .missing)
    }
    let before = call.arguments.last { argument in
      argument.label.flatMap { order.firstIndex(of: $0) }.map { $0 < rank } ?? (argument.label == nil)
    }
    if let before, let last = before.expression.last {
      return ranked(place(before: file.code[last].range.upperBound, ", \(label): ", ""))
    }
    let start = file.code[parenthesis].range.upperBound
    return call.arguments.isEmpty
      ? ranked(place(before: start, "\(label): ", ""), .empty)
      : ranked(place(before: start, "\(label): ", ", "))
  }
}

extension MotionCall {
  /// Whether the labels are those of a call with the motion's values.
  func fits(_ motion: Motion) -> Bool {
    let values = motion.written
    guard motion.call == .animate else { return true }
    let isSpring = argument(["usingSpringWithDamping"]) != nil
    let isBouncing = argument(["withDuration"]) == nil
    return (values.damping != nil) == isSpring && (values.bounce != nil) == isBouncing
  }

  /// Whether the call has a parameter, written or not.
  func has(_ parameter: MotionParameter, in file: SourceFile) -> Bool {
    if call == .layer { return Self.property(of: parameter) != nil }
    return argument(Self.labels(of: parameter, in: call)) != nil || labelToWrite(for: parameter) != nil
  }

  /// Returns the label of an argument that may be left out, or `nil` if the call has no such argument.
  func labelToWrite(for parameter: MotionParameter) -> String? {
    let isBouncing = call == .animate && argument(["withDuration"]) == nil
    switch (parameter, call) {
    case (.delay, .animate), (.delay, .keyframes): return "delay"
    case (.duration, .animate) where isBouncing: return "springDuration"
    case (.bounce, .animate) where isBouncing: return "bounce"
    case (.velocity, .animate) where isBouncing: return "initialSpringVelocity"
    case (.curve, .animate) where !isBouncing && argument(["usingSpringWithDamping"]) == nil: return "options"
    case (.curve, .transition): return "options"
    case (.curve, .animator) where argument(["withDuration"]) != nil: return "options"
    default: return nil
    }
  }

  /// The value of a parameter that is not written. `nil` if it depends.
  static func standard(_ parameter: MotionParameter, in call: Motion.Call) -> MotionValue? {
    switch (parameter, call) {
    case (.delay, _), (.velocity, .animate): .number(0)
    case (.bounce, _): .number(0)
    case (.duration, .animate): .number(0.5)
    case (.curve, _): .curve(.easeInOut)
    default: nil
    }
  }
}

extension MotionPlace.Insertion {
  /// Returns the insertion as a replacement of a range that begins where it is inserted.
  func replacing(_ range: Range<Int>) -> MotionPlace.Insertion {
    var copy = self
    copy.length = range.count
    return copy
  }
}

extension SourceFile {
  /// Whether an expression is an option or a list of options.
  func isListOfOptions(_ expression: Range<Int>) -> Bool {
    expression.allSatisfy { isIdentifier($0) || [".", "[", "]", ","].contains(text($0)) }
      && expression.contains { text($0) == "." || text($0) == "[" }
  }

  /// Returns the expression with which a variable is declared, or `nil` if there is none.
  func initializer(of variable: Variable) -> Range<Int>? {
    var index = variable.name + 1
    if text(index) == ":" {
      index += 1
      while index < code.count, text(index) != "=", !startsLine(index), text(index) != "{" { index += 1 }
    }
    guard text(index) == "=", text(index + 1) != "=" else { return nil }
    let start = index + 1
    index = start
    while index < code.count, !["}", ";", "{"].contains(text(index)), text(index) != "," {
      if index > start, startsLine(index) {
        // An expression goes on with an operator or a point.
        guard code[index].kind == .punctuation, text(index) != "@" else { break }
      }
      index = closing[index].map { $0 + 1 } ?? index + 1
    }
    return start..<min(index, code.count)
  }

  /// Whether a variable is declared with its type.
  func hasType(_ variable: Variable) -> Bool { text(variable.name + 1) == ":" }

  /// Returns the type of a variable, from its declaration or from the call with which it begins.
  func type(of variable: Variable) -> String? {
    if hasType(variable) {
      return path(at: variable.name + 2)?.name.split(separator: ".").last.map(String.init)
    }
    guard let initial = initializer(of: variable), let path = path(at: initial.lowerBound),
      text(path.end) == "("
    else { return nil }
    return path.name.split(separator: ".").last.map(String.init)
  }

  /// Whether the file assigns a value to a variable after its declaration.
  func isAssigned(_ variable: Variable) -> Bool {
    let name = text(variable.name)
    return code.indices.contains { index in
      guard index != variable.name, text(index) == name, isIdentifier(index) else { return false }
      if text(index - 1) == "&" { return true }
      if text(index - 1) == "let" || text(index - 1) == "var" { return false }
      let isCompound = ["+", "-", "*", "/"].contains(text(index + 1)) && text(index + 2) == "="
      return isCompound || text(index + 1) == "=" && text(index + 2) != "="
    }
  }

  /// Returns the components of the dotted name that ends at an index. Returns `nil` if it begins with another
  /// expression.
  func pathEnding(at index: Int) -> [String]? {
    var path = [text(index)]
    var index = index
    while text(index - 1) == "." {
      guard isIdentifier(index - 2) else { return nil }
      path.insert(text(index - 2), at: 0)
      index -= 2
    }
    return path
  }
}

extension MotionValue {
  /// The value in the source of a call.
  func text(in call: Motion.Call) -> String {
    switch self {
    case .number(let number): number.shortest
    case .curve(let curve): curve.name ?? "another curve"
    }
  }
}
