import GlissadeGeometry
import GlissadeInput
import GlissadeUI

/// The calls and properties of an element.
struct ElementQuery {
  typealias Element = AccessibilityTree.Element

  let objects: AccessibleObjects
  let window: PublishedTree
  let element: Element

  /// Answers a method call of an interface that the element implements.
  func answer(_ interface: Interface, _ member: String, _ arguments: [BusValue]) throws(BusError) -> Answer {
    let answer: Answer? =
      switch interface.name {
      case Interface.accessible.name: accessible(member, arguments)
      case Interface.component.name: component(member, arguments)
      case Interface.action.name: action(member, arguments)
      case Interface.text.name: text(member, arguments)
      case Interface.editableText.name: editableText(member, arguments)
      case Interface.selection.name: selection(member, arguments)
      case Interface.table.name: table(member, arguments)
      case Interface.tableCell.name: tableCell(member)
      case Interface.collection.name: collection(member, arguments)
      case Interface.document.name: document(member, arguments)
      default: nil
      }
    guard let answer else { throw .unknownMethod }
    return answer
  }

  /// Returns the value of a property of an interface that the element implements.
  func property(_ name: String, _ interface: Interface) -> BusValue? {
    switch interface.name {
    case Interface.accessible.name: accessibleProperty(name)
    case Interface.action.name: .int(element.actions.count)
    case Interface.value.name: valueProperty(name)
    case Interface.text.name: textProperty(name)
    case Interface.selection.name: .int(selectedChildren.count)
    case Interface.table.name: tableProperty(name)
    case Interface.tableCell.name: tableCellProperty(name)
    case Interface.document.name: .int(1)
    default: nil
    }
  }

  func reference(_ element: Element?) -> BusValue { objects.reference(element, in: window) }

  var children: [Element] { window.children(of: element) }

  func child(_ index: Int) -> Element? { children.indices.contains(index) ? children[index] : nil }

  func asking(_ request: AccessibilityRequest, of element: Element? = nil) -> [ElementRequest] {
    [ElementRequest(window: window.window, element: (element ?? self.element).id, request: request)]
  }

  // MARK: - Accessible

  private func accessibleProperty(_ name: String) -> BusValue? {
    switch name {
    case "Name": .string(element.name)
    case "Description": .string(element.busDescription)
    case "Parent": objects.parent(of: element, in: window)
    case "ChildCount": .int(children.count)
    case "Locale": .string(objects.locale)
    case "AccessibleId": .string(element.identifier)
    case "HelpText": .string(element.hint)
    default: nil
    }
  }

  private func accessible(_ member: String, _ arguments: [BusValue]) -> Answer? {
    switch member {
    case "GetChildAtIndex": Answer(reference(child(arguments.int(0))))
    case "GetChildren": Answer(.array(children.map(reference), of: "(so)"))
    case "GetIndexInParent": Answer(.int(objects.position(of: element, in: window)))
    case "GetRelationSet":
      Answer(
        .array(
          window.relations(of: element).map {
            .structure([.uint32($0.number), .array($0.targets.map(reference), of: "(so)")])
          }, of: "(ua(so))"))
    case "GetRole": Answer(.uint32(element.role.number))
    case "GetRoleName", "GetLocalizedRoleName": Answer(.string(element.role.rawValue))
    case "GetState": Answer(BusState.words(element.states))
    case "GetAttributes": Answer(.dictionary(attributes))
    case "GetApplication": Answer(objects.reference(.application))
    case "GetInterfaces":
      Answer(.strings(objects.interfaces(of: element, in: window).map(\.name)))
    default: nil
    }
  }

  var attributes: [(String, String)] {
    var attributes = [("toolkit", AccessibleObjects.toolkit)]
    if !element.identifier.isEmpty { attributes.append(("id", element.identifier)) }
    if !element.value.isEmpty { attributes.append(("valuetext", element.value)) }
    if !element.hint.isEmpty { attributes.append(("helptext", element.hint)) }
    let keys = element.actions.compactMap {
      $0.keyBinding.split(separator: ";", omittingEmptySubsequences: false).last
    }
    if let key = keys.first(where: { !$0.isEmpty }) { attributes.append(("keyshortcuts", String(key))) }
    if let (position, count) = placeInSet {
      attributes += [("posinset", "\(position + 1)"), ("setsize", "\(count)")]
    }
    return attributes
  }

  /// The position of the element among similar siblings, and their number.
  private var placeInSet: (position: Int, count: Int)? {
    if let set = element.set { return (set.position, set.count) }
    if element.role != .radioButton, let cell = element.cell, let grid = window.table(around: element)?.table,
      grid.columns == 1
    {
      return (cell.row, grid.rows)
    }
    switch element.role {
    case .radioButton:
      let group = window.group(of: element)
      return group.firstIndex { $0.id == element.id }.map { ($0, group.count) }
    case .pageTab, .listItem, .menuItem, .checkMenuItem:
      guard let parent = window.parent(of: element) else { return nil }
      let alike = window.children(of: parent).filter { $0.role == element.role }
      return alike.firstIndex { $0.id == element.id }.map { ($0, alike.count) }
    default: return nil
    }
  }

  // MARK: - Component

  private func component(_ member: String, _ arguments: [BusValue]) -> Answer? {
    switch member {
    case "Contains":
      Answer(.boolean(extents(arguments.int(2)).contains(arguments.int(0), arguments.int(1))))
    case "GetAccessibleAtPoint":
      Answer(reference(element(at: arguments.int(0), arguments.int(1), arguments.int(2))))
    case "GetExtents": Answer(.structure(extents(arguments.int(0)).values))
    case "GetPosition": Answer(values: Array(extents(arguments.int(0)).values[..<2]))
    case "GetSize": Answer(values: Array(extents(arguments.int(0)).values[2...]))
    case "GetLayer": Answer(.uint32(element.parent == nil ? Self.windowLayer : Self.widgetLayer))
    case "GetMDIZOrder": Answer(.int16(-1))
    case "GrabFocus":
      Answer(asking: element.states.contains(.focusable) ? asking(.focus) : [])
    case "GetAlpha": Answer(.double(1))
    case "SetExtents", "SetPosition", "SetSize": Answer(.boolean(false))
    case "ScrollTo", "ScrollToPoint": Answer(asking: asking(.scrollIntoView))
    default: nil
    }
  }

  private static let (widgetLayer, windowLayer) = (UInt32(3), UInt32(7))

  private func extents(_ coordinates: Int) -> PublishedTree.Extents {
    window.extents(of: element, in: .init(rawValue: coordinates) ?? .screen)
  }

  /// Returns the innermost visible element at a position.
  private func element(at x: Int, _ y: Int, _ coordinates: Int) -> Element? {
    var place = (x: x, y: y)
    var kind = PublishedTree.Coordinates(rawValue: coordinates) ?? .screen
    if kind == .parent {
      let (own, inWindow) = (extents(coordinates), window.extents(of: element, in: .window))
      place = (x - own.x + inWindow.x, y - own.y + inWindow.y)
      kind = .window
    }
    func innermost(_ element: Element) -> Element? {
      for child in window.children(of: element).reversed() {
        if let found = innermost(child) { return found }
      }
      let isThere = window.extents(of: element, in: kind).contains(place.x, place.y)
      return isThere && element.states.contains(.showing) ? element : nil
    }
    return innermost(element)
  }

  // MARK: - Action

  private func action(_ member: String, _ arguments: [BusValue]) -> Answer? {
    let index = arguments.int(0)
    let action = element.actions.indices.contains(index) ? element.actions[index] : nil
    return switch member {
    case "GetName": Answer(.string(action?.name ?? ""))
    case "GetDescription", "GetLocalizedName": Answer(.string(action?.title ?? ""))
    case "GetKeyBinding": Answer(.string(action?.keyBinding ?? ""))
    case "GetActions":
      Answer(
        .array(
          element.actions.map {
            .structure([.string($0.title), .string($0.title), .string($0.keyBinding)])
          }, of: "(sss)"))
    case "DoAction": Answer(asking: action.map { asking(.action($0.name)) } ?? [])
    default: nil
    }
  }

  // MARK: - Value

  private func valueProperty(_ name: String) -> BusValue? {
    guard let range = element.range else { return nil }
    return switch name {
    case "MinimumValue": .double(range.minimum)
    case "MaximumValue": .double(range.maximum)
    case "MinimumIncrement": .double(range.step)
    case "CurrentValue": .double(range.value)
    case "Text": .string(element.value)
    default: nil
    }
  }
}
