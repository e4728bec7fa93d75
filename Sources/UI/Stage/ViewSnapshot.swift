import GlissadeGeometry

/// The presentation values of one view at one time, in the superview's coordinates.
public struct ViewSnapshot: Hashable, Sendable {
  /// The view's `accessibilityIdentifier`.
  public var identifier: String
  /// The position of the anchor point in the superview's coordinates, which is the centre by default.
  public var position: Point
  /// The size of the bounds, in points.
  public var size: Size
  /// The opacity, not clamped to 0 … 1.
  public var alpha: Double
  /// The transform about the anchor point.
  public var transform: Transform3D
  /// The depth, in points.
  public var zPosition: Double
  /// Whether the view itself is hidden.
  public var isHidden: Bool
  /// The background colour as it is drawn, or the colour of the content if there is no background. `nil` if
  /// there is neither.
  public var color: RGBA?
  /// The text of the view. `nil` if it is not a view of text.
  public var text: String?
  /// The state of a control, or the accessibility value. `nil` if there is none.
  public var state: String?
  /// The selected range of the text, or the position of the caret, in characters. `nil` if the text is not
  /// being edited.
  public var selection: Range<Int>?
  /// The range of text that an input method is composing, in characters. `nil` if there is none.
  public var marked: Range<Int>?
  /// The content offset of a scroll view, in points. `nil` for other views.
  public var scroll: Point?
  /// The properties declared by `@Animatable` in the view that have been set or drawn, in that order.
  public var properties: [AnimatedValue] = []

  /// The presentation value of a declared property.
  public struct AnimatedValue: Hashable, Sendable {
    /// The name of the property.
    public var name: String
    /// The numbers of the value, such as the two coordinates of a point.
    public var components: [Double]
  }
}
