import GlissadeUI

/// A space of coordinates: a view's own, or that of the screen.
@MainActor
public protocol UICoordinateSpace: AnyObject {
  /// The bounds, in the coordinates of the space.
  var bounds: CGRect { get }
  /// Returns a point of this space in the coordinates of another one.
  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// Returns a point of another space in the coordinates of this one.
  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// Returns the bounding box of a rectangle of this space in the coordinates of another one.
  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
  /// Returns the bounding box of a rectangle of another space in the coordinates of this one.
  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
}

extension View: UICoordinateSpace {
  /// Returns a point of the view in the coordinates of a space. A space of the program's own converts it itself.
  @_disfavoredOverload
  public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    if let view = coordinateSpace as? View { return convert(point, to: view as View?) }
    if coordinateSpace is UIScreen { return convert(point, to: nil as View?) }
    return coordinateSpace.convert(point, from: self)
  }

  /// Returns a point of a space in the coordinates of the view. A space of the program's own converts it itself.
  @_disfavoredOverload
  public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    if let view = coordinateSpace as? View { return convert(point, from: view as View?) }
    if coordinateSpace is UIScreen { return convert(point, from: nil as View?) }
    return coordinateSpace.convert(point, to: self)
  }

  /// Returns the bounding box of a rectangle of the view in the coordinates of a space. A space of the program's own
  /// converts it itself.
  @_disfavoredOverload
  public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    if let view = coordinateSpace as? View { return convert(rect, to: view as View?) }
    if coordinateSpace is UIScreen { return convert(rect, to: nil as View?) }
    return coordinateSpace.convert(rect, from: self)
  }

  /// Returns the bounding box of a rectangle of a space in the coordinates of the view. A space of the program's own
  /// converts it itself.
  @_disfavoredOverload
  public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    if let view = coordinateSpace as? View { return convert(rect, from: view as View?) }
    if coordinateSpace is UIScreen { return convert(rect, from: nil as View?) }
    return coordinateSpace.convert(rect, to: self)
  }
}

/// The coordinates of the screen are those of the window that contains a view.
extension UIScreen: UICoordinateSpace {
  /// The coordinates of the window that contains a view.
  public var coordinateSpace: any UICoordinateSpace { self }
  /// The coordinates of the window that contains a view. The orientation does not change.
  public var fixedCoordinateSpace: any UICoordinateSpace { self }

  /// Returns a point of the window in the coordinates of a space.
  public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    coordinateSpace === self ? point : coordinateSpace.convert(point, from: self)
  }

  /// Returns a point of a space in the coordinates of the window.
  public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    coordinateSpace === self ? point : coordinateSpace.convert(point, to: self)
  }

  /// Returns the bounding box of a rectangle of the window in the coordinates of a space.
  public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    coordinateSpace === self ? rect : coordinateSpace.convert(rect, from: self)
  }

  /// Returns the bounding box of a rectangle of a space in the coordinates of the window.
  public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    coordinateSpace === self ? rect : coordinateSpace.convert(rect, to: self)
  }
}
