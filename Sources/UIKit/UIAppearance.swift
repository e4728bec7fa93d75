import GlissadeControls
import GlissadeLists
import GlissadeUI

/// A class whose instances have a common appearance.
@MainActor
public protocol UIAppearance: AnyObject {}

extension View: UIAppearance {}
extension BarItem: UIAppearance {}

extension UIAppearance {
  /// Returns a proxy for all instances of the class. Properties that are set on it are set on each instance that moves
  /// to a window afterwards, unless the instance has another value than a new one.
  public static func appearance() -> UIAppearanceProxy<Self> { UIAppearanceProxy(containers: []) }

  /// Returns a proxy for the instances of the class that are within views or controllers of the given classes, the
  /// innermost first.
  public static func appearance(
    whenContainedInInstancesOf containers: [any UIAppearanceContainer.Type]
  ) -> UIAppearanceProxy<Self> { UIAppearanceProxy(containers: containers.map { $0 as AnyClass }) }
}

/// A class that can contain views with an appearance of their own.
@MainActor
public protocol UIAppearanceContainer: AnyObject {}

extension Responder: UIAppearanceContainer {}

/// The common appearance of all instances of a class. The properties of the class can be set on it.
@MainActor
@dynamicMemberLookup
public struct UIAppearanceProxy<Base: UIAppearance> {
  let containers: [AnyClass]

  /// A property, which is set on all instances. Reading it returns the value that was set last, or `nil`.
  public subscript<Value>(dynamicMember property: ReferenceWritableKeyPath<Base, Value?>) -> Value? {
    get { AppearanceRules.value(of: property, within: containers) ?? nil }
    nonmutating set { AppearanceRules.add(property, newValue, within: containers) }
  }

  /// A property, which is set on all instances. It can only be set.
  public subscript<Value>(dynamicMember property: ReferenceWritableKeyPath<Base, Value>) -> Value {
    @available(*, unavailable, message: "a property of an appearance can only be set")
    get { preconditionFailure("a property of an appearance can only be set") }
    nonmutating set { AppearanceRules.add(property, newValue, within: containers) }
  }
}

extension UIAppearanceProxy where Base: TabBarItem {
  /// Sets the font and the colour of the titles of all items that have none of their own.
  public func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State)
  {
    if state.contains(.selected) {
      TabBarItem.commonSelectedTitleStyle = TabBarItem.TitleStyle(attributes)
    } else if state == .normal {
      TabBarItem.commonTitleStyle = TabBarItem.TitleStyle(attributes)
    }
  }
}

extension UIAppearanceProxy where Base: Button {
  /// Sets the title colour of all buttons for a state.
  public func setTitleColor(_ color: UIColor?, for state: UIControl.State) {
    AppearanceRules.add(
      state.rawValue, within: containers, isNew: { (button: Base) in !button.hasTitleColor(for: state) },
      apply: { $0.setTitleColor(color, for: state) })
  }
}

/// The properties that were set on proxies.
@MainActor
enum AppearanceRules {
  private struct Rule {
    let base: AnyClass
    /// The property, or what else the rule sets.
    let key: AnyHashable
    let containers: [AnyClass]
    let value: Any?
    /// Whether an instance has no value of its own.
    let isNew: @MainActor (AnyObject) -> Bool
    let apply: @MainActor (AnyObject) -> Void
  }

  private static var rules: [Rule] = []
  /// New instances of the library's classes, with which instances are compared.
  private static var samples: [ObjectIdentifier: AnyObject] = [:]

  static func add<Base: UIAppearance, Value>(
    _ property: ReferenceWritableKeyPath<Base, Value>, _ value: Value, within containers: [AnyClass]
  ) {
    insert(
      Rule(
        base: Base.self, key: property, containers: containers, value: value,
        isNew: { ($0 as? Base).map { isAsNew($0, property) } ?? false },
        apply: { ($0 as? Base)?[keyPath: property] = value }))
  }

  static func add<Base: UIAppearance>(
    _ key: some Hashable, within containers: [AnyClass], isNew: @escaping @MainActor (Base) -> Bool,
    apply: @escaping @MainActor (Base) -> Void
  ) {
    insert(
      Rule(
        base: Base.self, key: key, containers: containers, value: nil,
        isNew: { ($0 as? Base).map(isNew) ?? false }, apply: { if let base = $0 as? Base { apply(base) } }))
  }

  static func value<Base: UIAppearance, Value>(
    of property: ReferenceWritableKeyPath<Base, Value?>, within containers: [AnyClass]
  ) -> Value?? {
    rules.last { $0.key == AnyHashable(property) && same($0.containers, containers) && $0.base == Base.self }?
      .value
      as? Value?
  }

  private static func insert(_ rule: Rule) {
    rules.removeAll { $0.key == rule.key && same($0.containers, rule.containers) && $0.base == rule.base }
    // Rules of a class come after those of its superclass, and rules with containers after those without.
    let place = rules.firstIndex { other in
      other.base != rule.base && isSubclass(other.base, of: rule.base)
        || other.base == rule.base && other.containers.count > rule.containers.count
    }
    rules.insert(rule, at: place ?? rules.count)
    View.appearanceHandler = apply
  }

  private static func apply(to view: View) {
    // A value of a general rule is none of the view's own, and a more specific rule, which comes later, replaces it.
    let fitting = rules.filter {
      isSubclass(type(of: view), of: $0.base) && lies(view, within: $0.containers) && $0.isNew(view)
    }
    for rule in fitting { rule.apply(view) }
  }

  private static func lies(_ view: View, within containers: [AnyClass]) -> Bool {
    guard !containers.isEmpty else { return true }
    var rest = containers[...]
    for responder in view.chain.dropFirst() {
      if let next = rest.first, isSubclass(type(of: responder), of: next) { rest = rest.dropFirst() }
      if rest.isEmpty { return true }
    }
    return false
  }

  private static func same(_ a: [AnyClass], _ b: [AnyClass]) -> Bool {
    a.map(ObjectIdentifier.init) == b.map(ObjectIdentifier.init)
  }

  private static func isSubclass(_ type: AnyClass, of base: AnyClass) -> Bool {
    func derives<Base: AnyObject>(_: Base.Type) -> Bool { type is Base.Type }
    return _openExistential(base, do: derives)
  }

  /// Returns whether a property has the value that it has in a new instance.
  private static func isAsNew<Base: UIAppearance, Value>(
    _ base: Base, _ property: ReferenceWritableKeyPath<Base, Value>
  ) -> Bool {
    if let view = base as? View, property == \View.tintColor { return !view.hasOwnTint }
    guard let sample = sample(of: Base.self) as? Base else { return true }
    guard let new = sample[keyPath: property] as? any Equatable else {
      return isNone(sample[keyPath: property]) == isNone(base[keyPath: property])
    }
    func equals<E: Equatable>(_ new: E) -> Bool { base[keyPath: property] as? E == new }
    return equals(new)
  }

  private static func isNone(_ value: Any) -> Bool {
    let mirror = Mirror(reflecting: value)
    return mirror.displayStyle == .optional && mirror.children.isEmpty
  }

  /// Returns a new instance of the nearest of the library's classes. `nil` if there is none.
  private static func sample(of type: AnyClass) -> AnyObject? {
    guard let (base, make) = makers.first(where: { isSubclass(type, of: $0.type) }) else { return nil }
    if let known = samples[ObjectIdentifier(base)] { return known }
    let sample = make()
    samples[ObjectIdentifier(base)] = sample
    return sample
  }

  /// The library's classes, subclasses before superclasses.
  private static let makers: [(type: AnyClass, make: @MainActor () -> AnyObject)] = [
    (TextField.self, { TextField() }), (TextView.self, { TextView() }),
    (NavigationBar.self, { NavigationBar() }),
    (TabBar.self, { TabBar() }), (Toolbar.self, { Toolbar() }), (Switch.self, { Switch() }),
    (Slider.self, { Slider() }), (PageControl.self, { PageControl() }),
    (SegmentedControl.self, { SegmentedControl() }), (ProgressView.self, { ProgressView() }),
    (ActivityIndicatorView.self, { ActivityIndicatorView() }), (Button.self, { Button() }),
    (Label.self, { Label() }), (ImageView.self, { ImageView() }),
    (TableViewCell.self, { TableViewCell(style: .default, reuseIdentifier: nil) }),
    (ScrollView.self, { ScrollView() }), (StackView.self, { StackView() }), (Control.self, { Control() }),
    (View.self, { View() }),
  ]
}
