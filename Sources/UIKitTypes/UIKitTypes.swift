import GlissadeGeometry
import GlissadeLists
import GlissadeUI

// The names that Foundation declares, too. The module UIKit exports each of them individually, so that they
// are not ambiguous in a file that imports Foundation and UIKit: a declaration that is imported individually
// takes precedence over those of whole modules.

/// A number in graphics, which is a `Double`.
public typealias CGFloat = Double
/// Core Graphics' name for `Point`.
public typealias CGPoint = Point
/// Core Graphics' name for `Size`.
public typealias CGSize = Size
/// Core Graphics' name for `Rect`.
public typealias CGRect = Rect
/// The position of a row in a table.
public typealias IndexPath = TableView.IndexPath
/// The position of a row in a table, by the name of Objective-C's class.
public typealias NSIndexPath = TableView.IndexPath
/// An affine transform of the plane. Foundation has a type of this name, too.
public typealias AffineTransform = Transform2D
