import GlissadeGeometry
import GlissadeUI

// The names that Foundation has too. The module UIKit exports each by itself, so that they are not ambiguous in a
// file that imports Foundation beside UIKit: a name that is imported by itself goes before those of whole modules.

/// A number of graphics, which is a `Double`.
public typealias CGFloat = Double
/// A point, in points.
public typealias CGPoint = Point
/// A size, in points.
public typealias CGSize = Size
/// A rectangle, in points.
public typealias CGRect = Rect
/// The place of a row in a table.
public typealias IndexPath = TableView.IndexPath
/// A map of the plane. Foundation has a type of this name, too.
public typealias AffineTransform = Transform2D
/// An Objective-C object, as the protocol that its delegates' protocols inherit from: any object.
public typealias NSObjectProtocol = AnyObject
