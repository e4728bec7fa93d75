import GlissadeAnimationEngine
import GlissadeGeometry

/// The columns of a property that is declared by `@Animatable`.
///
/// The object that declares the property retains it. Its tracks retain it too, so that their addresses stay
/// valid if the object is deinitialized during an animation.
@MainActor
class DeclaredProperty {
  /// A view's reference to a declared property, which does not retain it.
  struct Reference { weak var property: DeclaredProperty? }

  let columnCount: Int
  private let storage: ColumnStorage

  /// The columns that have an additive track.
  var trackedColumns: Set<Int> = []
  /// The view that the property belongs to. `nil` until the property is first accessed.
  fileprivate(set) weak var view: View?
  /// The key of the reference in the view's list.
  private var place: Int?
  private let givenName: String?
  private var path: AnyKeyPath?

  fileprivate init(columnCount: Int, name: String?) {
    self.columnCount = columnCount
    givenName = name
    storage = ColumnStorage(columnCount: columnCount)
  }

  isolated deinit {
    if let place { view?.declaredProperties.remove(place) }
    storage.deallocate()
  }

  var columns: Range<Int> { 0..<columnCount }

  func column(_ index: Int) -> PropertyPair<Double> { storage.column(index) }

  /// Makes this a property of `view`.
  ///
  /// - Parameter path: The key path of the property in its object.
  func belong(to view: View?, at path: AnyKeyPath) {
    guard view !== self.view else { return }
    self.path = path
    if let place { self.view?.declaredProperties.remove(place) }
    if let old = self.view { old.stage?.animator.removeAnimations(of: target(in: old), columns: columns) }
    self.view = view
    place = view?.declaredProperties.append(Reference(property: self))
    View.performWithoutAnimation { paletteMayHaveChanged() }
  }

  /// The name that was given, or that of the stored property, such as `_progress`, without the underscore.
  var name: String {
    if let givenName { return givenName }
    guard let path, let name = "\(path)".split(separator: ".").last else { return "" }
    return String(name.drop { $0 == "_" })
  }

  func target(in view: View) -> TrackTarget { TrackTarget(view: view, property: self) }

  /// The presentation value as numbers.
  var presentedNumbers: [Double] { columns.map { column($0).presentation.pointee } }

  /// Called when the model value has changed.
  func didChange(in view: View?) {
    guard let view else { return }
    if view.running.count > 0 { view.stage?.animator.modelDidChange(of: view) }
    view.drawsByCalls = true
    view.stage?.setNeedsDisplay(of: view, name)
  }

  /// Whether the components are those of a colour.
  var isColor: Bool { false }

  /// Called when the property moves to another view, or its view has another palette.
  func paletteMayHaveChanged() {}
}

/// A declared property with the type of its value.
final class DeclaredValue<Value: AnimatableVector>: DeclaredProperty {
  /// The value that was set.
  var setValue: Value
  /// The value with resolved components. A dynamic colour is resolved with the view's palette.
  var numbers: Value

  init(_ value: Value, name: String?) {
    (setValue, numbers) = (value, value)
    super.init(columnCount: Value.componentCount, name: name)
    numbers = resolved(value)
    store()
  }

  /// The model value. If an animator that was stopped half-way has left other components, a value with these.
  var value: Value {
    func isAsSet(_ index: Int) -> Bool {
      let (number, set) = (column(index).model.pointee, numbers.component(index))
      return number == set || abs(number - set) < 1e-9 * max(1, abs(set))
    }
    return columns.allSatisfy(isAsSet) ? setValue : Value { column($0).model.pointee }
  }

  /// The current presentation value.
  var presentation: Value {
    if let view { view.stage?.animator.presentCurrent(view) }
    let isStill = columns.allSatisfy { column($0).presentation.pointee == numbers.component($0) }
    return isStill ? setValue : Value { column($0).presentation.pointee }
  }

  func store() {
    for index in columns {
      let column = column(index)
      column.model.pointee = numbers.component(index)
      column.presentation.pointee = numbers.component(index)
    }
  }

  func resolved(_ value: Value) -> Value {
    guard let color = value as? Color, color.isDynamic else { return value }
    return Color(color.resolved(with: view?.palette ?? .dynamic)) as? Value ?? value
  }

  override var isColor: Bool { Value.self == RGBA.self || Value.self == Color.self }

  override func paletteMayHaveChanged() {
    guard let color = setValue as? Color, color.isDynamic, resolved(setValue) != numbers, value == setValue
    else { return }
    change(to: setValue)
  }
}
