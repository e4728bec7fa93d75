import GlissadeUI
import Synchronization

/// A property of a view that can be observed.
@MainActor
enum ObservedProperty: CaseIterable {
  case frame, bounds, center, alpha, isHidden, transform, backgroundColor
  case text, font, image
  case contentOffset, contentSize, contentInset, panState

  static let expectation =
    "expected frame, bounds, center, alpha, hidden, transform, backgroundColor, a label's text or font, "
    + "an image view's image, a scroll view's contentOffset, contentSize, contentInset or "
    + "panGestureRecognizer.state, or one of these after the name of a stored property that holds a view"

  /// Creates the property of a view with a name. Returns `nil` if the view has none.
  init?(_ name: String, of view: View) {
    guard let property = Self.allCases.first(where: { $0.names.contains(name) }), property.belongs(to: view)
    else { return nil }
    self = property
  }

  private var names: [String] {
    switch self {
    case .isHidden: ["hidden", "isHidden"]
    case .panState: ["panGestureRecognizer.state"]
    default: ["\(self)"]
    }
  }

  private func belongs(to view: View) -> Bool {
    switch self {
    case .frame, .bounds, .center, .alpha, .isHidden, .transform, .backgroundColor: true
    case .text, .font: view is Label
    case .image: view is ImageView
    case .contentOffset, .contentSize, .contentInset, .panState: view is ScrollView
    }
  }

  /// The change of the view with which the property may change. `nil` for a property that is not the view's own.
  var change: WatchedChange? {
    switch self {
    case .frame, .bounds, .center, .alpha, .isHidden, .transform, .backgroundColor: .place
    case .text, .font, .image: .display
    case .contentOffset: .offset
    case .contentSize, .contentInset: .content
    case .panState: nil
    }
  }

  func value(of view: View) -> AnyHashable? {
    let scrollView = view as? ScrollView
    return switch self {
    case .frame: view.frame
    case .bounds: view.bounds
    case .center: view.center
    case .alpha: view.alpha
    case .isHidden: view.isHidden
    case .transform: view.transform
    case .backgroundColor: view.backgroundColor
    case .text: (view as? Label)?.text
    case .font: (view as? Label)?.font
    case .image: (view as? ImageView)?.image
    case .contentOffset: scrollView?.contentOffset
    case .contentSize: scrollView?.contentSize
    case .contentInset: scrollView?.contentInset
    case .panState: scrollView.map { $0.panGestureRecognizer.state.rawValue }
    }
  }
}

/// All observations of properties. They can be removed on any thread, as in a `deinit`.
enum KeyValueObservers {
  /// An observation of a property of a view.
  @MainActor
  final class Entry {
    let property: ObservedProperty
    /// The object from which the key path leads to the view.
    nonisolated let root: ObjectIdentifier?
    nonisolated let observer: ObjectIdentifier?
    nonisolated let name: String
    nonisolated let context: UInt?
    private weak var view: View?
    private let options: NSKeyValueObservingOptions
    private let action: (_ view: View, _ old: Any?, _ new: Any?) -> Void
    /// The value of the last call.
    private var known: AnyHashable?

    init(
      _ view: View, _ property: ObservedProperty, _ options: NSKeyValueObservingOptions,
      root: ObjectIdentifier? = nil, observer: ObjectIdentifier? = nil, name: String = "",
      context: UnsafeMutableRawPointer? = nil,
      _ action: @escaping @MainActor (_ view: View, _ old: Any?, _ new: Any?) -> Void
    ) {
      (self.view, self.property, self.options, self.action) = (view, property, options, action)
      (self.root, self.observer, self.name) = (root, observer, name)
      self.context = context.map { UInt(bitPattern: $0) }
      known = property.value(of: view)
    }

    /// Calls the observer if the value has changed since the last call.
    func check() {
      guard let view else { return }
      let value = property.value(of: view)
      guard value != known else { return }
      let old = known
      known = value
      action(
        view, options.contains(.old) ? old?.base : nil, options.contains(.new) ? value?.base : nil)
    }

    func reportInitially() {
      guard options.contains(.initial), let view else { return }
      action(view, nil, options.contains(.new) ? known?.base : nil)
    }
  }

  private struct Table {
    var entries: [ObjectIdentifier: [Int: Entry]] = [:]
    var views: [Int: ObjectIdentifier] = [:]
    var count = 0
  }

  private static let table = Mutex(Table())

  /// Makes a view report its changes and its end.
  @MainActor
  static func watch(_ view: View) {
    View.watcher = changed
    view.isWatched = true
  }

  /// Adds an observation of a view, and returns its number.
  @MainActor
  static func add(_ entry: Entry, on view: View) -> Int {
    watch(view)
    let identifier = ObjectIdentifier(view)
    let number = table.withLock { table in
      table.count += 1
      table.entries[identifier, default: [:]][table.count] = entry
      table.views[table.count] = identifier
      return table.count
    }
    if entry.property == .panState, let scrollView = view as? ScrollView {
      scrollView.panGestureRecognizer.addTarget { [weak entry] _ in entry?.check() }
    }
    entry.reportInitially()
    return number
  }

  static func remove(_ number: Int) {
    let gone = table.withLock { table in
      table.views.removeValue(forKey: number).flatMap { table.entries[$0]?.removeValue(forKey: number) }
    }
    withExtendedLifetime(gone) {}
  }

  /// Removes the observations by an object of the property to which a key path leads from a view. `nil` means any
  /// context.
  static func remove(_ root: ObjectIdentifier, _ observer: ObjectIdentifier, _ name: String, _ context: UInt?)
  {
    let gone = table.withLock { table in
      // Only a path through several objects leads to another view.
      let candidates = name.contains(".") ? Array(table.entries.values) : [table.entries[root] ?? [:]]
      return candidates.joined().filter {
        $0.value.root == root && $0.value.observer == observer && $0.value.name == name
          && (context == nil || context == $0.value.context)
      }
    }
    for (number, _) in gone { remove(number) }
  }

  /// Called when a property of a watched view may have changed.
  @MainActor
  private static func changed(_ view: ObjectIdentifier, _ change: WatchedChange) {
    if change == .end {
      let gone = table.withLock { table in
        let gone = table.entries.removeValue(forKey: view) ?? [:]
        for number in gone.keys { table.views[number] = nil }
        return gone
      }
      withExtendedLifetime(gone) {}
      return Associations.remove(view)
    }
    let entries = table.withLock { $0.entries[view] ?? [:] }
    for (_, entry) in entries.sorted(by: { $0.key < $1.key }) where entry.property.change == change {
      entry.check()
    }
  }
}
