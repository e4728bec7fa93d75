import SwiftTokens

/// Rewrites files of UIKit code so that they compile without Objective-C.
///
/// All files of a target are ported together, since a class and its superclass may be in different files.
/// Line numbers are kept, and strings and comments are not changed.
///
///     let port = Port([SourceFile(path: "Cell.swift", text)])
///     let (copy, diagnostics) = port.rewritten(0)
public struct Port {
  let files: [SourceFile]
  let outlines: [Outline]
  /// The classes of the target by their names, with and without those of the types around them.
  let classes: [String: Place]
  /// The names of the classes from which those of the target inherit.
  let superclasses: Set<String>
  /// The optional protocol requirements by name. They are called as `delegate?.name?()`.
  let optionalRequirements: [String: [Requirement]]
  /// What the target declares for `Double`.
  let doubles: Doubles
  /// The names of the classes of which the target uses the metatype.
  let metatypes: Set<String>
  /// The positions of parameters that are mutable paths, by the names of the target's functions.
  let pathParameters: [String: Set<Int>]
  /// The overrides in extensions of the target's classes.
  let movedOverrides: [MovedOverride]
  /// The members of extensions that classes of the target override, and these overrides.
  let extensionMembers: [ExtensionMember]
  let extensionOverrides: [ExtensionMember.Place: (name: String, owner: String, inherited: String)]
  /// The functions that the target declares twice, since `CGFloat` is `Double` here.
  let repeatedFunctions: Set<RepeatedFunction>
  /// The overrides of properties whose types differ from the library's.
  private(set) var adaptedOverrides: Set<AdaptedNames> = []

  /// Creates a port of all files of a target.
  public init(_ files: [SourceFile]) {
    self.files = files
    outlines = files.map(Outline.init)
    classes = Self.classes(in: outlines)
    superclasses = Set(
      outlines.flatMap(\.types).filter { $0.introducer == .class }.compactMap(\.inherited))
    doubles = Doubles(in: files, outlines)
    metatypes = Self.metatypes(in: files)
    pathParameters = Self.pathParameters(in: files)
    let members = Self.overriddenExtensionMembers(in: files, outlines)
    extensionMembers = members
    extensionOverrides = Dictionary(
      members.flatMap { member in
        member.overrides.map { ($0.place, (member.name, $0.owner, $0.inherited)) }
      }, uniquingKeysWith: { first, _ in first })
    movedOverrides = Self.movedOverrides(in: files, outlines, besides: members)
    repeatedFunctions = Self.repeatedFunctions(in: files, outlines)
    optionalRequirements = Dictionary(
      grouping: zip(files, outlines).flatMap { file, outline in
        Self.optionalMarks(in: file, outline).compactMap { Requirement(in: file, outline, at: $0) }
      }, by: \.name)
    adaptedOverrides = Self.adaptedOverrides(of: self)
  }

  /// Whether a file of the target imports UIKit.
  var importsUIKit: Bool { files.contains(where: \.importsUIKit) }

  /// Returns the rewritten copy of the file at an index, and the errors about code that cannot be ported.
  public func rewritten(_ index: Int) -> (copy: [UInt8], diagnostics: [Diagnostic]) {
    var rewriting = Rewriting(port: self, number: index)
    rewriting.run()
    return (files[index].applying(rewriting.edits), rewriting.diagnostics)
  }

  /// Returns the errors about code that would have to be rewritten in a file that is compiled unchanged.
  public func marks(_ index: Int) -> [Diagnostic] {
    var rewriting = Rewriting(port: self, number: index)
    rewriting.run()
    return rewriting.edits.compactMap { edit in
      edit.mark.map {
        files[index].diagnostic(
          at: edit.token,
          "\($0) needs PortUIKit, but the target compiles this file unchanged; add it to 'exclude:'")
      }
    } + rewriting.diagnostics
  }
}

/// The rewriting of one file.
struct Rewriting {
  let port: Port
  /// The index of the file.
  let number: Int
  let file: SourceFile
  let outline: Outline
  private(set) var edits: [Edit] = []
  private(set) var diagnostics: [Diagnostic] = []

  init(port: Port, number: Int) {
    self.port = port
    self.number = number
    file = port.files[number]
    outline = port.outlines[number]
  }

  mutating func run() {
    rewriteTokens()
    addImport()
    addLayerInitializers()
    requireInitializers()
    requireCellInitializers()
    isolateInitializers()
    addRecognizerInitializers()
    for mark in Port.optionalMarks(in: file, outline) { rewriteOptionalRequirement(mark) }
    openForMovedOverrides()
    moveOverrides()
  }

  /// Rewrites the tokens, each where it is.
  mutating func rewriteTokens() {
    for index in file.code.indices {
      switch file.code[index].kind {
      case .attribute: rewriteAttribute(index)
      case .pound: rewritePound(index)
      case .identifier: rewriteWord(index)
      default: break
      }
    }
  }

  private mutating func rewritePound(_ index: Int) {
    switch file.text(index) {
    case "#selector": rewriteSelector(index)
    case "#keyPath": rewriteKeyPath(index)
    case "#imageLiteral": rewriteImageLiteral(index)
    case "#colorLiteral": rewriteColorLiteral(index)
    case "#Preview": dropPreview(index)
    case "#if", "#elseif": rewriteCondition(index)
    default: break
    }
  }

  private mutating func rewriteWord(_ index: Int) {
    switch file.text(index) {
    case "import": rewriteImport(index)
    case "super":
      rewriteCopy(ofAttributes: index)
      rewriteCoderInitializer(index)
      rewriteLayerInitializer(index)
      rewriteRecognizerCall(index)
      dropTextContainer(index)
      rewriteInheritedElements(index)
      rewriteInheritedValue(index)
      rewriteInheritedMember(index)
    case "override": if !renameOverride(index) { rewriteOverride(index) }
    case "convenience": dropConvenience(index)
    case "open": closeMember(index)
    case "class": rewriteClassMember(index)
    case "NSAttributedString", "NSAttributedStringKey":
      typeAttributes(index)
      allowAnyAttributes(index)
      writeEmptyText(index)
    case "NSMutableAttributedString": writeEmptyText(index)
    case "AnyObject": rewriteObjectValue(index)
    case "type": describeClass(index)
    case "NSObject": castToObject(index)
    case "guard": rewriteMethodOfDelegate(index)
    case "accessibilityElements": rewriteElements(index)
    case "CGMutablePath": rewritePathParameter(index)
    case "window": rewriteOptionalWindow(index)
    case "dynamic": dropDynamic(index)
    case "deinit": isolateDeinitializer(index)
    case "init":
      overridePlainInitializer(index)
      rewriteRecognizerInitializer(index)
      dropRepeatedFunction(index)
    case "extension":
      extendAllObjects(index)
      dropRepeatedExtension(index)
    case "let":
      makeVariable(index)
      rewriteImplementingProperty(index)
    case "var":
      rewriteImplementingProperty(index)
      adaptOverride(index)
      dispatchMember(index)
      releaseFromIsolation(index)
    case "func":
      rewriteFunction(index)
      dispatchMember(index)
      releaseFromIsolation(index)
      dropRepeatedFunction(index)
      scopeOperator(index)
    case "Selector", "NSSelectorFromString": refuseStringSelector(index)
    case "DispatchQueue": rewriteDelay(index)
    case "CoreGraphics", "CoreFoundation", "Darwin": rewriteQualifier(index)
    default:
      rewriteOptionalCall(index)
      passPath(index)
    }
  }

  // MARK: - Edits and diagnostics

  /// Replaces tokens by text.
  mutating func replace(_ tokens: ClosedRange<Int>, with replacement: String, mark: String? = nil) {
    let range = file.code[tokens.lowerBound].range.lowerBound..<file.code[tokens.upperBound].range.upperBound
    edits.append(Edit(range: range, replacement: replacement, mark: mark, token: tokens.lowerBound))
  }

  /// Removes tokens, the spaces between them, and the spaces that follow on the line.
  mutating func drop(_ tokens: ClosedRange<Int>, mark: String? = nil) {
    let start = file.code[tokens.lowerBound].range.lowerBound
    var end = file.code[tokens.upperBound].range.upperBound
    while end < file.bytes.count,
      file.bytes[end] == UInt8(ascii: " ") || file.bytes[end] == UInt8(ascii: "\t")
    { end += 1 }
    edits.append(Edit(range: start..<end, replacement: "", mark: mark, token: tokens.lowerBound))
  }

  /// Inserts text before a token.
  mutating func insert(_ text: String, before index: Int, mark: String? = nil) {
    let start = file.code[index].range.lowerBound
    edits.append(Edit(range: start..<start, replacement: text, mark: mark, token: index))
  }

  /// Inserts text after a token.
  mutating func insert(_ text: String, after index: Int) {
    let end = file.code[index].range.upperBound
    edits.append(Edit(range: end..<end, replacement: text, mark: nil, token: index))
  }

  /// Removes the edits within a range of bytes, and returns them.
  mutating func takeEdits(in range: Range<Int>) -> [Edit] {
    func isInside(_ edit: Edit) -> Bool {
      range.contains(edit.range.lowerBound) && edit.range.upperBound <= range.upperBound
    }
    defer { edits.removeAll(where: isInside) }
    return edits.filter(isInside)
  }

  mutating func refuse(_ index: Int, _ message: String) {
    diagnostics.append(file.diagnostic(at: index, message))
  }
}
