extension View {
  /// Called when the content of a label among the subviews has changed: the label may need another frame.
  ///
  /// With UIKit's defaults, a view that is laid out by a program's own class is not laid out again, as on iOS. Such a
  /// layout would reset the frames that the program animates. Constraints take the change into account in any case.
  func contentOfLabelDidChange() {
    if !UIKitDefaults.areUsed || hasLayoutOfLibrary { setNeedsLayout() }
  }

  /// The classes that lay out nothing by themselves, by their names.
  private static let bareClasses: Set = [
    "GlissadeUI.View", "GlissadeUI.ScrollView", "GlissadeControls.Control",
  ]
  private static var layoutsOfLibrary: [ObjectIdentifier: Bool] = [:]

  /// Whether the class, or the class of the library from which it inherits, has a layout of its own.
  private var hasLayoutOfLibrary: Bool {
    let type = ObjectIdentifier(type(of: self))
    if let known = Self.layoutsOfLibrary[type] { return known }
    var mirror: Mirror? = Mirror(reflecting: self)
    while let current = mirror, !String(reflecting: current.subjectType).hasPrefix("Glissade") {
      mirror = current.superclassMirror
    }
    let isOwn = mirror.map { !Self.bareClasses.contains(String(reflecting: $0.subjectType)) } ?? false
    Self.layoutsOfLibrary[type] = isOwn
    return isOwn
  }
}
