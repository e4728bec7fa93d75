import GlissadeGeometry
import GlissadeInput
import GlissadeText
import GlissadeUI
import TestSupport
import Testing

@testable import GlissadeAccessibility

@Suite struct AnswerTests {
  /// The interfaces by name.
  private let interfaces = Dictionary(
    uniqueKeysWithValues: [
      Interface.accessible, .application, .component, .action, .value, .text, .editableText, .selection,
      .table, .tableCell, .collection, .document, .cache, .objectProperties, .introspectable, .peer,
    ].map { ($0.name, $0) })

  /// The signatures that a GTK program with at-spi2-core 2.46 returns for `Introspect`.
  @Test(arguments: [
    ("Accessible", "GetRelationSet", "", "a(ua(so))"), ("Accessible", "GetAttributes", "", "a{ss}"),
    ("Component", "GetExtents", "u", "(iiii)"), ("Component", "GetPosition", "u", "ii"),
    ("Component", "GetMDIZOrder", "", "n"), ("Text", "GetStringAtOffset", "iu", "sii"),
    ("Text", "GetBoundedRanges", "iiiiuuu", "a(iisv)"), ("Text", "GetAttributeRun", "ib", "a{ss}ii"),
    ("EditableText", "InsertText", "isi", "b"), ("EditableText", "CopyText", "ii", ""),
    ("Table", "GetRowColumnExtentsAtIndex", "i", "biiiib"),
    ("Collection", "GetMatches", "(aiia{ss}iaiiasib)uib", "a(so)"),
    ("Collection", "GetMatchesTo", "o(aiia{ss}iaiiasib)uubib", "a(so)"),
    ("Collection", "GetMatchesFrom", "o(aiia{ss}iaiiasib)uuib", "a(so)"),
    ("Document", "GetAttributes", "", "a{ss}"),
    ("Cache", "GetItems", "", "a((so)(so)(so)iiassusau)"),
  ])
  func `Methods have AT-SPI's types`(interface: String, name: String, takes: String, returns: String) {
    let method = interfaces["org.a11y.atspi." + interface]?.methods.first { $0.name == name }
    #expect(method?.takes == takes)
    #expect(method?.returns == returns)
  }

  @Test func `Every method and property of every object is answered with the declared types`() throws {
    var windows = RandomWindows()
    for _ in 0..<40 {
      var objects = AccessibleObjects(applicationName: "test")
      objects.publish(PublishedTree(windows.tree(), of: 3, origin: Point(5, 6), scale: 2))
      let window = try #require(objects.window(3))
      let paths = [ObjectPath.application, .cache] + window.tree.elements.map { window.path(of: $0) }
      for path in paths {
        for interface in objects.interfaces(of: try objects.object(path.text)) {
          guard interface.name.hasPrefix("org.a11y") else { continue }
          for method in interface.methods {
            let arguments = Interface.types(of: method.takes).map(Self.sample)
            let call = BusCall(
              path: path.text, interface: interface.name, member: method.name, arguments: arguments)
            let answer = try objects.answer(call)
            #expect(answer.values.signature == method.returns, "\(interface.name).\(method.name), \(windows)")
          }
          let call = BusCall(
            path: path.text, interface: "org.freedesktop.DBus.Properties", member: "GetAll",
            arguments: [.string(interface.name)])
          guard case .array(let entries, _) = try objects.answer(call).values[0] else { return }
          let types = entries.map { entry in
            guard case .entry(_, .variant(let value)) = entry else { return "" }
            return value.signature
          }
          #expect(types == interface.properties.map(\.signature), "\(interface.name), \(windows)")
        }
      }
    }
  }

  private static func sample(_ type: String) -> BusValue {
    switch type {
    case "u": .uint32(0)
    case "b": .boolean(false)
    case "s": .string("")
    case "o": .path("/")
    case "ai": .array([], of: "i")
    case "as": .strings([])
    case "a{ss}": .dictionary([])
    case _ where type.hasPrefix("("):
      .structure(Interface.types(of: String(type.dropFirst().dropLast())).map(sample))
    default: .int32(0)
    }
  }

  @Test(arguments: [
    ("/", "", "", "UnknownObject"), ("/org/a11y/atspi/accessible/1_9", "", "", "UnknownObject"),
    ("/org/a11y/atspi/accessible/root", "org.example", "Hello", "UnknownInterface"),
    ("/org/a11y/atspi/accessible/root", "org.a11y.atspi.Accessible", "Hello", "UnknownMethod"),
    ("/org/a11y/atspi/accessible/root", "org.a11y.atspi.Accessible", "GetChildAtIndex", "InvalidArgs"),
    ("/org/a11y/atspi/accessible/1_1", "org.a11y.atspi.Value", "Hello", "UnknownInterface"),
  ])
  func `Unknown objects, methods and properties are answered with an error`(
    path: String, interface: String, member: String, name: String
  ) {
    var objects = AccessibleObjects(applicationName: "test")
    let window = AccessibilityTree.Element(id: 1, role: .frame)
    objects.publish(PublishedTree(AccessibilityTree(elements: [window]), of: 1))
    do throws(BusError) {
      _ = try objects.answer(BusCall(path: path, interface: interface, member: member))
      Issue.record("an answer")
    } catch {
      #expect(error.name == "org.freedesktop.DBus.Error." + name)
    }
  }

  @Test func `Requests name the element and count characters`() throws {
    var objects = AccessibleObjects(applicationName: "test")
    var field = AccessibilityTree.Element(id: 7, role: .entry)
    field.states = [.enabled, .editable, .focusable]
    field.text = AccessibilityText("a👩‍👩‍👧bc", selection: .caret(0))
    objects.publish(PublishedTree(AccessibilityTree(elements: [field]), of: 2))
    func requests(_ interface: String, _ member: String, _ arguments: BusValue...) throws -> [ElementRequest]
    {
      let call = BusCall(
        path: "/org/a11y/atspi/accessible/2_7", interface: "org.a11y.atspi." + interface, member: member,
        arguments: arguments)
      return try objects.answer(call).requests
    }
    func request(_ request: AccessibilityRequest) -> [ElementRequest] {
      [ElementRequest(window: 2, element: 7, request: request)]
    }
    // The offset is at the second of the five code points of the second character.
    #expect(
      try requests("EditableText", "DeleteText", .int32(2), .int32(7)) == request(.replaceText(1..<3, "")))
    #expect(
      try requests("EditableText", "InsertText", .int32(6), .string("xyz"), .int32(2))
        == request(.replaceText(2..<2, "xy")))
    #expect(try requests("Text", "SetCaretOffset", .int32(-1)) == request(.select(.caret(4))))
    #expect(
      try requests("Text", "AddSelection", .int32(1), .int32(6))
        == request(.select(TextSelection(anchor: 1, head: 2))))
    #expect(try requests("Component", "GrabFocus") == request(.focus))
  }

  @Test func `Extents are rounded to pixels for each origin`() {
    var window = AccessibilityTree.Element(
      id: 1, role: .frame, frame: Rect(x: 0, y: 0, width: 100, height: 100))
    window.children = [1]
    let element = AccessibilityTree.Element(
      id: 2, parent: 0, role: .button, frame: Rect(x: 10.2, y: 20.3, width: 30.1, height: 40))
    let published = PublishedTree(
      AccessibilityTree(elements: [window, element]), of: 1, origin: Point(300, 200), scale: 1.5)
    // The frame is from (15.3, 30.45) to (60.45, 90.45) in pixels.
    let inWindow = PublishedTree.Extents(x: 15, y: 30, width: 45, height: 60)
    #expect(published.extents(of: element, in: .window) == inWindow)
    #expect(published.extents(of: element, in: .parent) == inWindow)
    #expect(
      published.extents(of: element, in: .screen)
        == PublishedTree.Extents(x: 315, y: 230, width: 45, height: 60))
  }

  @Test(arguments: [9e18, 1e300, .infinity, -9e18, .nan])
  func `Extents of enormous frames are integers of 32 bits`(length: Double) {
    let frame = Rect(x: -length, y: -length, width: 2 * length, height: 2 * length)
    let element = AccessibilityTree.Element(id: 1, role: .frame, frame: frame)
    let published = PublishedTree(AccessibilityTree(elements: [element]), of: 1)
    for type in [PublishedTree.Coordinates.screen, .window] {
      let extents = published.extents(of: element, in: type)
      for number in [extents.x, extents.y, extents.width, extents.height] {
        #expect(Int32(exactly: number) != nil)
      }
    }
  }
}

@Suite struct ObjectPathTests {
  @Test(arguments: [
    ObjectPath.application, .cache, .element(window: 1, id: 1), .element(window: 12, id: .max),
  ])
  func `A path leads back to its object`(path: ObjectPath) { #expect(ObjectPath(path.text) == path) }

  @Test(arguments: [
    "", "/", "/org/a11y/atspi/null", "/org/a11y/atspi/accessible", "/org/a11y/atspi/accessible/",
    "/org/a11y/atspi/accessible/1", "/org/a11y/atspi/accessible/1_", "/org/a11y/atspi/accessible/_1",
    "/org/a11y/atspi/accessible/1_2_3", "/org/a11y/atspi/accessible/01_2", "/org/a11y/atspi/accessible/1_-2",
    "/org/a11y/atspi/accessible/1_+2", "/org/a11y/atspi/accessible/1_18446744073709551616",
  ])
  func `Other paths are invalid`(text: String) { #expect(ObjectPath(text) == nil) }
}
