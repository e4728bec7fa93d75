import GlissadeGeometry

/// The values of the properties of a view, either model values or presentation values.
package struct ViewValues: Equatable {
  package var frame: Rect
  package var bounds: Rect
  package var center: Point
  package var anchorPoint: Point
  package var alpha: Double
  package var transform: Transform3D
  package var zPosition: Double
  package var cornerRadius: Double
  package var borderWidth: Double
  package var borderColor: RGBA
  package var backgroundColor: RGBA
  package var tintColor: RGBA
  /// The colour of a label's text. `nil` for other views.
  package var textColor: RGBA?
  package var shadowOpacity: Double
  package var shadowRadius: Double
  package var shadowOffset: Point
  package var shadowColor: RGBA
  /// The content offset of a scroll view. `nil` for other views.
  package var contentOffset: Point?
  /// The properties declared by `@Animatable`.
  package var declared: [Declared]

  /// A property declared by `@Animatable`.
  package struct Declared: Equatable {
    package let name: String
    package let components: [Double]
    package let isColor: Bool
  }
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
    func read<Value>(_ property: Property<Value>) -> Value {
      UnsafeRawPointer(column(property.column)[keyPath: side]).loadUnaligned(as: Value.self)
    }
    var values = ViewValues(
      frame: .zero, bounds: read(.bounds), center: read(.position), anchorPoint: read(.anchorPoint),
      alpha: read(.alpha), transform: transform, zPosition: read(.zPosition),
      cornerRadius: read(.cornerRadius),
      borderWidth: read(.borderWidth), borderColor: read(.borderColor),
      backgroundColor: read(.backgroundColor),
      tintColor: tint, textColor: self is Label ? read(.textColor) : nil,
      shadowOpacity: read(.shadowOpacity), shadowRadius: read(.shadowRadius),
      shadowOffset: read(.shadowOffset), shadowColor: read(.shadowColor),
      contentOffset: self is ScrollView ? read(.bounds).origin : nil,
      declared: declaredProperties.compactMap(\.property).map { property in
        ViewValues.Declared(
          name: property.name,
          components: property.columns.map { property.column($0)[keyPath: side].pointee },
          isColor: property.isColor)
      })
    values.frame = values.uprightFrame
    return values
  }
}

extension ViewValues {
  /// The bounding box of the transformed view, in the superview's coordinates.
  fileprivate var uprightFrame: Rect {
    let size = bounds.size
    let upright = Rect(
      x: -anchorPoint.x * size.width, y: -anchorPoint.y * size.height, width: size.width, height: size.height)
    let map = transform.affine
    return (map.isIdentity ? upright : upright.applying(map)).offsetBy(dx: center.x, dy: center.y)
  }
}
