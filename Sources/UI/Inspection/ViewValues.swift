import GlissadeAnimationEngine
import GlissadeGeometry

/// The values of the properties of a view, either model values or presentation values.
package struct ViewValues: Equatable {
  package let frame: Rect
  package let transform: Transform3D
  /// The values of the animatable properties except the transform, in the order of `AnimatableProperty.all`, followed
  /// by those that the view's class declares.
  package let properties: [Value]

  /// The value of one property.
  package struct Value: Equatable {
    package let name: String
    package let kind: AnimatableProperty.Kind
    package let numbers: [Double]
    /// Whether every view has this value initially.
    package let isStandard: Bool
  }

  /// The numbers of a property, or `nil` if the view does not have it.
  package subscript(name: String) -> [Double]? { properties.first { $0.name == name }?.numbers }
}

extension View {
  /// The model values.
  package var modelValues: ViewValues { values(\.model, transform: modelTransform, tint: effectiveTint) }

  /// The presentation values at the stage's time.
  package var presentedValues: ViewValues {
    let tint = presentation.tintColor
    return values(\.presentation, transform: presentedTransform, tint: tint)
  }

  /// Returns the model values or the presentation values.
  ///
  /// - Parameter side: The number of each pair that is read.
  private func values(
    _ side: KeyPath<PropertyPair<Double>, UnsafeMutablePointer<Double>>, transform: Transform3D, tint: RGBA
  ) -> ViewValues {
    func numbers(_ columns: Range<Int>) -> [Double] { columns.map { column($0)[keyPath: side].pointee } }
    let own = AnimatableProperty.all.compactMap { property -> ViewValues.Value? in
      if property.kind == .transform || property.isOfLabels && !(self is Label) { return nil }
      // A tint is inherited.
      if property.columns == Property.tintColor.columns {
        return ViewValues.Value(
          name: property.name, kind: property.kind, numbers: [tint.red, tint.green, tint.blue, tint.alpha],
          isStandard: !hasOwnTint)
      }
      let values = numbers(property.columns)
      return ViewValues.Value(
        name: property.name, kind: property.kind, numbers: values, isStandard: values == property.standard)
    }
    let offset = AnimatableProperty.contentOffset
    let scrolling = (self is ScrollView ? [offset] : []).map {
      ViewValues.Value(name: $0.name, kind: $0.kind, numbers: numbers($0.columns), isStandard: false)
    }
    let declared = declaredProperties.compactMap(\.property).map { property in
      ViewValues.Value(
        name: property.name, kind: property.row.kind,
        numbers: property.columns.map { property.column($0)[keyPath: side].pointee }, isStandard: false)
    }
    return ViewValues(
      frame: uprightFrame(numbers, transform), transform: transform, properties: own + scrolling + declared)
  }

  /// Returns the bounding box of the transformed view, in the superview's coordinates.
  private func uprightFrame(_ numbers: (Range<Int>) -> [Double], _ transform: Transform3D) -> Rect {
    let size = numbers(Property.bounds.columns.dropFirst(2))
    let (anchor, center) = (numbers(Property.anchorPoint.columns), numbers(Property.position.columns))
    let upright = Rect(x: -anchor[0] * size[0], y: -anchor[1] * size[1], width: size[0], height: size[1])
    let map = transform.affine
    return (map.isIdentity ? upright : upright.applying(map)).offsetBy(dx: center[0], dy: center[1])
  }
}

extension AnimatableProperty {
  /// Whether only labels have the property.
  fileprivate var isOfLabels: Bool { columns.lowerBound >= Column.all.upperBound }

  /// The initial numbers of views. `nil` if views have none in common.
  fileprivate var standard: [Double]? {
    var (common, rare) = (Properties(), RareProperties())
    func numbers(_ bytes: UnsafeMutableRawBufferPointer, from first: Int) -> [Double]? {
      let all = bytes.bindMemory(to: Double.self)
      guard columns.lowerBound >= first, columns.upperBound - first <= all.count else { return nil }
      return columns.map { all[$0 - first] }
    }
    return Column.isRare(columns.lowerBound)
      ? withUnsafeMutableBytes(of: &rare) { numbers($0, from: Column.countOfCommon) }
      : withUnsafeMutableBytes(of: &common) { numbers($0, from: 0) }
  }
}
