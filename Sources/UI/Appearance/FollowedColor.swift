import GlissadeGeometry

/// A dynamic colour of a view's property.
struct FollowedColor {
  let property: Property<RGBA>
  let color: Color
  /// The components to which the property was last set.
  var resolved: RGBA
}
