extension AnimatableProperty {
  /// Returns the properties of `target` to which one of the columns belongs.
  @MainActor
  static func of(_ target: TrackTarget, holding columns: Range<Int>) -> [AnimatableProperty] {
    if let property = target.property { return [property.row] }
    let inBounds = target.view.scrollsContent && Property.bounds.columns.overlaps(columns)
    return (inBounds ? ofScrollView : all).filter { $0.kind != .transform && $0.own.overlaps(columns) }
  }

  /// Returns the numbers of the model value.
  @MainActor
  func model(_ target: TrackTarget) -> [Double] { columns.map { target.column($0).model.pointee } }
}

extension Column {
  /// The columns whose numbers are drawn as they are. Those of the transform's parts are not among them.
  static let animated = Set(
    AnimatableProperty.all.lazy.filter { $0.kind != .transform }.flatMap(\.columns).filter(all.contains))
}

extension DeclaredProperty {
  /// The property as a row of the table of animatable properties.
  var row: AnimatableProperty { AnimatableProperty(name, isColor ? .color : .numbers, columns) }
}
