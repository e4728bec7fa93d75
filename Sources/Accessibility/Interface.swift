/// An interface of AT-SPI or D-Bus: its properties and methods.
struct Interface: Sendable {
  let name: String
  let properties: [Property]
  let methods: [Method]

  /// A property with the signature of its type.
  struct Property: Sendable {
    let name, signature: String
    var isWritable = false
  }

  /// A method with the signatures of its arguments and results.
  struct Method: Sendable {
    let name, takes, returns: String
  }

  /// Parses the description of an interface.
  ///
  /// - Parameters:
  ///   - properties: One line per property: its name and type, and `writable` if it can be set.
  ///   - methods: One line per method: its name, the types of its arguments, `->`, and the types of its results.
  private init(_ name: String, properties: String = "", methods: String) {
    self.name = name
    self.properties = properties.split(separator: "\n").map { line in
      let words = line.split(separator: " ")
      return Property(name: String(words[0]), signature: String(words[1]), isWritable: words.count > 2)
    }
    self.methods = methods.split(separator: "\n").map { line in
      let words = line.split(separator: " ")
      let arrow = words.firstIndex(of: "->") ?? words.endIndex
      return Method(
        name: String(words[0]), takes: words[1..<arrow].joined(),
        returns: words[min(arrow + 1, words.endIndex)...].joined())
    }
  }

  static let accessible = Interface(
    "org.a11y.atspi.Accessible",
    properties: """
      Name s
      Description s
      Parent (so)
      ChildCount i
      Locale s
      AccessibleId s
      HelpText s
      """,
    methods: """
      GetChildAtIndex i -> (so)
      GetChildren -> a(so)
      GetIndexInParent -> i
      GetRelationSet -> a(ua(so))
      GetRole -> u
      GetRoleName -> s
      GetLocalizedRoleName -> s
      GetState -> au
      GetAttributes -> a{ss}
      GetApplication -> (so)
      GetInterfaces -> as
      """)

  static let application = Interface(
    "org.a11y.atspi.Application",
    properties: """
      ToolkitName s
      Version s
      ToolkitVersion s
      AtspiVersion s
      Id i writable
      """,
    methods: """
      GetLocale u -> s
      """)

  static let component = Interface(
    "org.a11y.atspi.Component",
    methods: """
      Contains i i u -> b
      GetAccessibleAtPoint i i u -> (so)
      GetExtents u -> (iiii)
      GetPosition u -> i i
      GetSize -> i i
      GetLayer -> u
      GetMDIZOrder -> n
      GrabFocus -> b
      GetAlpha -> d
      SetExtents i i i i u -> b
      SetPosition i i u -> b
      SetSize i i -> b
      ScrollTo u -> b
      ScrollToPoint u i i -> b
      """)

  static let action = Interface(
    "org.a11y.atspi.Action",
    properties: """
      NActions i
      """,
    methods: """
      GetDescription i -> s
      GetName i -> s
      GetLocalizedName i -> s
      GetKeyBinding i -> s
      GetActions -> a(sss)
      DoAction i -> b
      """)

  static let value = Interface(
    "org.a11y.atspi.Value",
    properties: """
      MinimumValue d
      MaximumValue d
      MinimumIncrement d
      CurrentValue d writable
      Text s
      """,
    methods: "")

  static let text = Interface(
    "org.a11y.atspi.Text",
    properties: """
      CharacterCount i
      CaretOffset i
      """,
    methods: """
      GetStringAtOffset i u -> s i i
      GetText i i -> s
      SetCaretOffset i -> b
      GetTextBeforeOffset i u -> s i i
      GetTextAtOffset i u -> s i i
      GetTextAfterOffset i u -> s i i
      GetCharacterAtOffset i -> i
      GetAttributeValue i s -> s
      GetAttributes i -> a{ss} i i
      GetDefaultAttributes -> a{ss}
      GetCharacterExtents i u -> i i i i
      GetOffsetAtPoint i i u -> i
      GetNSelections -> i
      GetSelection i -> i i
      AddSelection i i -> b
      RemoveSelection i -> b
      SetSelection i i i -> b
      GetRangeExtents i i u -> i i i i
      GetBoundedRanges i i i i u u u -> a(iisv)
      GetAttributeRun i b -> a{ss} i i
      GetDefaultAttributeSet -> a{ss}
      ScrollSubstringTo i i u -> b
      ScrollSubstringToPoint i i u i i -> b
      """)

  static let editableText = Interface(
    "org.a11y.atspi.EditableText",
    methods: """
      SetTextContents s -> b
      InsertText i s i -> b
      CopyText i i ->
      CutText i i -> b
      DeleteText i i -> b
      PasteText i -> b
      """)

  static let selection = Interface(
    "org.a11y.atspi.Selection",
    properties: """
      NSelectedChildren i
      """,
    methods: """
      GetSelectedChild i -> (so)
      SelectChild i -> b
      DeselectSelectedChild i -> b
      IsChildSelected i -> b
      SelectAll -> b
      ClearSelection -> b
      DeselectChild i -> b
      """)

  static let table = Interface(
    "org.a11y.atspi.Table",
    properties: """
      NRows i
      NColumns i
      Caption (so)
      Summary (so)
      NSelectedRows i
      NSelectedColumns i
      """,
    methods: """
      GetAccessibleAt i i -> (so)
      GetIndexAt i i -> i
      GetRowAtIndex i -> i
      GetColumnAtIndex i -> i
      GetRowDescription i -> s
      GetColumnDescription i -> s
      GetRowExtentAt i i -> i
      GetColumnExtentAt i i -> i
      GetRowHeader i -> (so)
      GetColumnHeader i -> (so)
      GetSelectedRows -> ai
      GetSelectedColumns -> ai
      IsRowSelected i -> b
      IsColumnSelected i -> b
      IsSelected i i -> b
      AddRowSelection i -> b
      AddColumnSelection i -> b
      RemoveRowSelection i -> b
      RemoveColumnSelection i -> b
      GetRowColumnExtentsAtIndex i -> b i i i i b
      """)

  static let tableCell = Interface(
    "org.a11y.atspi.TableCell",
    properties: """
      ColumnSpan i
      Position (ii)
      RowSpan i
      Table (so)
      """,
    methods: """
      GetRowHeaderCells -> a(so)
      GetColumnHeaderCells -> a(so)
      GetRowColumnSpan -> i i i i
      """)

  static let collection = Interface(
    "org.a11y.atspi.Collection",
    methods: """
      GetMatches (aiia{ss}iaiiasib) u i b -> a(so)
      GetMatchesTo o (aiia{ss}iaiiasib) u u b i b -> a(so)
      GetMatchesFrom o (aiia{ss}iaiiasib) u u i b -> a(so)
      GetActiveDescendant -> (so)
      """)

  static let document = Interface(
    "org.a11y.atspi.Document",
    properties: """
      CurrentPageNumber i
      PageCount i
      """,
    methods: """
      GetLocale -> s
      GetAttributeValue s -> s
      GetAttributes -> a{ss}
      """)

  static let cache = Interface(
    "org.a11y.atspi.Cache",
    methods: """
      GetItems -> a((so)(so)(so)iiassusau)
      """)

  static let objectProperties = Interface(
    "org.freedesktop.DBus.Properties",
    methods: """
      Get s s -> v
      GetAll s -> a{sv}
      Set s s v ->
      """)

  static let introspectable = Interface(
    "org.freedesktop.DBus.Introspectable",
    methods: """
      Introspect -> s
      """)

  static let peer = Interface(
    "org.freedesktop.DBus.Peer",
    methods: """
      Ping ->
      GetMachineId -> s
      """)

  // MARK: - Introspection

  /// Returns the introspection data of an object with the given interfaces, as XML.
  static func introspection(_ interfaces: [Interface]) -> String {
    var xml = #"""
      <!DOCTYPE node PUBLIC "-//freedesktop//DTD D-BUS Object Introspection 1.0//EN"
       "http://www.freedesktop.org/standards/dbus/1.0/introspect.dtd">
      <node>

      """#
    for interface in interfaces { xml += interface.xml }
    return xml + "</node>\n"
  }

  private var xml: String {
    var xml = "  <interface name=\"\(name)\">\n"
    for property in properties {
      xml += "    <property name=\"\(property.name)\" type=\"\(property.signature)\" "
      xml += "access=\"\(property.isWritable ? "readwrite" : "read")\"/>\n"
    }
    for method in methods {
      xml += "    <method name=\"\(method.name)\">\n"
      for type in Self.types(of: method.takes) { xml += "      <arg direction=\"in\" type=\"\(type)\"/>\n" }
      for type in Self.types(of: method.returns) {
        xml += "      <arg direction=\"out\" type=\"\(type)\"/>\n"
      }
      xml += "    </method>\n"
    }
    return xml + "  </interface>\n"
  }

  /// Returns the complete types of which a signature consists.
  static func types(of signature: String) -> [String] {
    var types: [String] = []
    var (type, depth) = ("", 0)
    for letter in signature {
      type.append(letter)
      if letter == "(" || letter == "{" { depth += 1 }
      if letter == ")" || letter == "}" { depth -= 1 }
      guard depth == 0, letter != "a" else { continue }
      types.append(type)
      type = ""
    }
    return types
  }
}
