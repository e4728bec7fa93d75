import GlissadeGeometry

/// A property of views that animations can move.
///
/// `all` is the only list of these properties: the timeline, the inspector, the keys of layers, the reports of faults
/// and the checks of invariants read it. A new property needs its storage in `Properties`, a row in `all`, and an
/// accessor of `View` or `Layer`. What it changes in a picture is drawn by `View+Rendering.swift`.
package struct AnimatableProperty: Sendable {
  /// The type of a property's value.
  package enum Kind: Sendable {
    case number, point, size, rect, color, transform
    /// A distance, which Core Animation spells as a size.
    case offset
    /// The numbers of a property that a class of views declares.
    case numbers
  }

  /// What a property is about. Properties of a subject have the same colour in charts.
  package enum Subject: Sendable {
    case place, extent, transform, opacity, fill, ink, edge, scrolling, shadow, other
  }

  /// The name in the timeline, in traces and in the inspector.
  package let name: String
  package let kind: Kind
  package let subject: Subject
  /// The subject of a sentence about the property, such as "the corner radius".
  let noun: String
  /// The Core Animation key path. `nil` if layers have none.
  let layerKey: String?
  /// The columns of the value.
  let columns: Range<Int>
  /// The columns that belong to no other property.
  let own: Range<Int>

  init(
    _ name: String, _ kind: Kind, _ columns: Range<Int>, own: Range<Int>? = nil, _ subject: Subject = .other,
    noun: String? = nil, layerKey: String? = nil
  ) {
    (self.name, self.kind, self.subject, self.columns, self.own) = (
      name, kind, subject, columns, own ?? columns
    )
    (self.noun, self.layerKey) = (noun ?? "the \(name)", layerKey)
  }

  /// A row of the table. The key of layers is the name unless it is given.
  private init<Value>(
    _ name: String, _ kind: Kind, _ property: Property<Value>, _ subject: Subject, _ noun: String,
    layerKey: String? = nil
  ) {
    self.init(
      name, kind, property.columns, subject, noun: "the " + noun, layerKey: layerKey ?? name)
  }

  /// The properties of all views, in the order of the inspector. The text colour is that of labels.
  package static let all = [
    AnimatableProperty("bounds", .rect, Property.bounds, .extent, "bounds"),
    AnimatableProperty("center", .point, Property.position, .place, "center", layerKey: "position"),
    AnimatableProperty("alpha", .number, Property.alpha, .opacity, "alpha", layerKey: "opacity"),
    transform,
    AnimatableProperty("anchorPoint", .point, Property.anchorPoint, .other, "anchor point"),
    AnimatableProperty(
      "anchorPointZ", .number, Property.anchorPointZ, .other, "anchor point's distance from the plane"),
    AnimatableProperty("zPosition", .number, Property.zPosition, .other, "depth"),
    AnimatableProperty("backgroundColor", .color, Property.backgroundColor, .fill, "background colour"),
    textColor,
    AnimatableProperty("tintColor", .color, Property.tintColor.columns, .ink, noun: "the tint colour"),
    AnimatableProperty("cornerRadius", .number, Property.cornerRadius, .edge, "corner radius"),
    AnimatableProperty("borderWidth", .number, Property.borderWidth, .edge, "border width"),
    AnimatableProperty("borderColor", .color, Property.borderColor, .edge, "border's colour"),
    AnimatableProperty("shadowOpacity", .number, Property.shadowOpacity, .shadow, "shadow's opacity"),
    AnimatableProperty("shadowRadius", .number, Property.shadowRadius, .shadow, "shadow's radius"),
    AnimatableProperty("shadowOffset", .offset, Property.shadowOffset, .shadow, "shadow's offset"),
    AnimatableProperty("shadowColor", .color, Property.shadowColor, .shadow, "shadow's colour"),
  ]

  /// The transform, whose columns are the parts into which it is decomposed.
  package static let transform = AnimatableProperty(
    "transform", .transform, Property.transformParts, .transform, "transform")

  private static let textColor = AnimatableProperty(
    "textColor", .color, Property.textColor.columns, .ink, noun: "the text colour")

  /// The properties that take the place of the bounds in scroll views, whose content offset is the origin.
  static let ofScrollView: [AnimatableProperty] = {
    let bounds = Property.bounds.columns
    return [contentOffset, AnimatableProperty("bounds", .rect, bounds, own: bounds.dropFirst(2), .extent)]
  }()

  package static let contentOffset = AnimatableProperty(
    "contentOffset", .point, Property.bounds.columns.prefix(2), .scrolling, noun: "the content offset")

  /// Returns the property with a name, or `nil` if no view has it.
  package static func named(_ name: String) -> AnimatableProperty? {
    (all + [contentOffset]).first { $0.name == name }
  }

  /// Returns the property to which a column belongs, for views other than scroll views.
  static func holding(_ column: Int) -> AnimatableProperty? { all.first { $0.columns.contains(column) } }
}
