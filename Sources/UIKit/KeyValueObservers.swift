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
  /// By what an observation by an object is removed.
  struct Registration: Hashable {
    /// The object from which the key path leads to the view.
    let root: ObjectIdentifier
    let observer: ObjectIdentifier
    let keyPath: String
  }

  /// An observation of a property of a view.
  @MainActor
  final class Entry {
    let property: ObservedProperty
    /// `nil` for an observation by a closure.
    nonisolated let registration: Registration?
    nonisolated let context: UInt?
    private weak var view: View?
    private let options: NSKeyValueObservingOptions
    private let action: (_ view: View, _ old: Any?, _ new: Any?) -> Void
    /// The value of the last call.
    private var known: AnyHashable?

    init(
      _ view: View, _ property: ObservedProperty, _ options: NSKeyValueObservingOptions,
      _ registration: Registration? = nil, context: UnsafeMutableRawPointer? = nil,
      _ action: @escaping @MainActor (_ view: View, _ old: Any?, _ new: Any?) -> Void
    ) {
      (self.view, self.property, self.options, self.action) = (view, property, options, action)
      self.registration = registration
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
    /// The numbers of the observations by objects.
    var numbers: [Registration: Set<Int>] = [:]
    var count = 0

    mutating func add(_ entry: Entry, on view: ObjectIdentifier) -> Int {
      count += 1
      entries[view, default: [:]][count] = entry
      views[count] = view
      if let registration = entry.registration { numbers[registration, default: []].insert(count) }
      return count
    }

    /// Removes an observation, and returns it.
    mutating func remove(_ number: Int) -> Entry? {
      guard let view = views.removeValue(forKey: number),
        let entry = entries[view]?.removeValue(forKey: number)
      else { return nil }
      if let registration = entry.registration {
        numbers[registration]?.remove(number)
        if numbers[registration]?.isEmpty == true { numbers[registration] = nil }
      }
      return entry
    }

    /// Removes the observations by an object, and returns them. `nil` means any context.
    mutating func remove(_ registration: Registration, _ context: UInt?) -> [Entry] {
      (numbers[registration] ?? []).compactMap { number in
        let entry = views[number].flatMap { entries[$0]?[number] }
        return context == nil || context == entry?.context ? remove(number) : nil
      }
    }

    /// Removes the observations of a view, and returns them.
    mutating func removeAll(of view: ObjectIdentifier) -> [Entry] {
      let numbers = (entries[view] ?? [:]).keys
      defer { entries[view] = nil }
      return numbers.compactMap { remove($0) }
    }
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
    let number = table.withLock { $0.add(entry, on: identifier) }
    if entry.property == .panState, let scrollView = view as? ScrollView {
      watchPan(of: scrollView)
    }
    entry.reportInitially()
    return number
  }

  /// The scroll views that report the states of their pans.
  @MainActor private static var watchedPans: Set<ObjectIdentifier> = []

  /// Lets a scroll view report the states of its pan, which may be moved to another view.
  @MainActor
  private static func watchPan(of scrollView: ScrollView) {
    let identifier = ObjectIdentifier(scrollView)
    guard watchedPans.insert(identifier).inserted else { return }
    scrollView.panGestureRecognizer.addTarget { _ in
      for entry in entries(of: identifier) where entry.property == .panState { entry.check() }
    }
  }

  static func remove(_ number: Int) {
    let gone = table.withLock { $0.remove(number) }
    withExtendedLifetime(gone) {}
  }

  /// Removes the observations by an object of the property to which a key path leads from a view. `nil` means any
  /// context.
  static func remove(_ registration: Registration, _ context: UInt?) {
    let gone = table.withLock { $0.remove(registration, context) }
    withExtendedLifetime(gone) {}
  }

  /// Called when a property of a watched view may have changed.
  @MainActor
  private static func changed(_ view: ObjectIdentifier, _ change: WatchedChange) {
    if change == .end {
      let gone = table.withLock { $0.removeAll(of: view) }
      withExtendedLifetime(gone) {}
      watchedPans.remove(view)
      return Associations.remove(view)
    }
    for entry in entries(of: view) where entry.property.change == change { entry.check() }
  }

  /// Returns the observations of a view, in the order in which they began.
  private static func entries(of view: ObjectIdentifier) -> [Entry] {
    let entries = table.withLock { $0.entries[view] ?? [:] }
    return entries.sorted { $0.key < $1.key }.map(\.value)
  }
}
