import GlissadeDrawing

/// A list of commands and further menus.
///
/// The class corresponds to UIKit's `UIMenu`. In another menu, it is a submenu, or with the option `displayInline` a
/// group between separators, with its title above it.
public final class Menu: MenuElement {
  /// The way in which a menu is shown.
  public struct Options: OptionSet, Hashable, Sendable {
    /// The bits of the set, as in UIKit.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The entries are shown as a group of the surrounding menu.
    public static let displayInline = Options(rawValue: 1 << 0)
    /// The submenu is shown in red.
    public static let destructive = Options(rawValue: 1 << 1)
    /// At most one entry is on. Choosing one turns the others off.
    public static let singleSelection = Options(rawValue: 1 << 5)
  }

  /// The way in which the menu is shown.
  public let options: Options
  /// The entries, in order. Menus more than 64 deep within each other have none.
  public let children: [MenuElement]
  /// The number of menus within each other, with this one, without deferred entries.
  private let depth: Int

  /// Creates a menu.
  ///
  /// - Parameters:
  ///   - title: The title of a submenu or a group. The default is empty.
  ///   - image: The image of a submenu.
  ///   - identifier: The name that identifies the menu to the program.
  ///   - options: The way in which the menu is shown. The default is a submenu.
  ///   - children: The entries, in order.
  public init(
    title: String = "", image: Image? = nil, identifier: String? = nil, options: Options = [],
    children: [MenuElement] = []
  ) {
    self.options = options
    let depth = 1 + (children.lazy.map { ($0 as? Menu)?.depth ?? 0 }.max() ?? 0)
    // Freeing menus within each other takes a part of the stack for each.
    let isTooDeep = depth > Self.deepest * 2
    if isTooDeep { Self.reportDepth() }
    (self.children, self.depth) = isTooDeep ? ([], 1) : (children, depth)
    super.init(title: title, image: image, identifier: identifier)
  }

  /// Returns a menu with the same properties and other entries.
  public func replacingChildren(_ children: [MenuElement]) -> Menu {
    Menu(title: title, image: image, identifier: identifier, options: options, children: children)
  }

  /// The greatest depth of menus within each other, and of deferred entries, that is regarded. Entries may provide
  /// themselves.
  static let deepest = 32

  fileprivate static func hasRoom(at depth: Int) -> Bool {
    if depth < deepest { return true }
    reportDepth()
    return false
  }

  /// The commands of this menu and its submenus, in order.
  package var commands: [any MenuCommand] { Menu.commands(in: children, at: 0) }

  private static func commands(in elements: [MenuElement], at depth: Int) -> [any MenuCommand] {
    guard hasRoom(at: depth) else { return [] }
    return elements.flatMap { element -> [any MenuCommand] in
      switch element {
      case let menu as Menu: commands(in: menu.children, at: depth + 1)
      case let deferred as DeferredMenuElement: commands(in: deferred.elements(), at: depth + 1)
      default: (element as? any MenuCommand).map { [$0] } ?? []
      }
    }
  }

  /// Turns on `chosen` and turns off the other entries of its menu, if that menu has a single selection.
  package func select(_ chosen: any MenuCommand) { select(chosen, at: 0) }

  private func select(_ chosen: any MenuCommand, at depth: Int) {
    guard Menu.hasRoom(at: depth) else { return }
    for case let menu as Menu in children { menu.select(chosen, at: depth + 1) }
    let commands = children.compactMap { $0 as? any MenuCommand }
    guard options.contains(.singleSelection), commands.contains(where: { $0 === chosen }) else { return }
    for command in commands { command.state = command === chosen ? .on : .off }
  }
}

/// Entries that a closure provides each time the menu opens, such as recently opened files.
///
/// The class corresponds to UIKit's `UIDeferredMenuElement.uncached`.
public final class DeferredMenuElement: MenuElement {
  let elements: @MainActor () -> [MenuElement]

  /// Creates a place for the entries that a closure returns.
  public init(_ elements: @escaping @MainActor () -> [MenuElement]) {
    self.elements = elements
    super.init(title: "", image: nil, identifier: nil)
  }
}

extension Menu {
  /// The visible entries by groups, which separators divide: the menu's own entries between its inline menus, and
  /// those of each inline menu, with its title.
  package var groups: [(title: String, elements: [MenuElement])] { groups(at: 0) }

  private func groups(at depth: Int) -> [(title: String, elements: [MenuElement])] {
    var groups: [(title: String, elements: [MenuElement])] = []
    var own: [MenuElement] = []
    func endOwn() {
      if !own.isEmpty { groups.append(("", own)) }
      own = []
    }
    func add(_ elements: [MenuElement], at depth: Int) {
      guard Menu.hasRoom(at: depth) else { return }
      for element in elements {
        switch element {
        case let menu as Menu where menu.options.contains(.displayInline):
          endOwn()
          let inner = menu.groups(at: depth + 1)
          for (index, group) in inner.enumerated() {
            groups.append((index == 0 && group.title.isEmpty ? menu.title : group.title, group.elements))
          }
        case let deferred as DeferredMenuElement: add(deferred.elements(), at: depth + 1)
        case let command as any MenuCommand where command.attributes.contains(.hidden): break
        default: own.append(element)
        }
      }
    }
    add(children, at: depth)
    endOwn()
    return groups
  }
}
