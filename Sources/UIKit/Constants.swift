// The file declares names of C.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

// Constants and types of Apple's C libraries.

/// An integer of the size of a pointer.
public typealias NSInteger = Int
/// An unsigned integer of the size of a pointer.
public typealias NSUInteger = UInt
/// An owned reference to an object of any type, in C's frameworks.
public typealias CFTypeRef = AnyObject

/// The object of `true`, for functions of C.
public let kCFBooleanTrue = true
/// The object of `false`, for functions of C.
public let kCFBooleanFalse = false

/// The greatest finite `Float`, for `repeatCount`.
public let HUGE = Float.greatestFiniteMagnitude
/// The greatest finite `Float`.
public let MAXFLOAT = Float.greatestFiniteMagnitude
/// The greatest finite `CGFloat`.
public let CGFLOAT_MAX = CGFloat.greatestFiniteMagnitude
/// The least positive `CGFloat` with full precision.
public let CGFLOAT_MIN = CGFloat.leastNormalMagnitude

/// The number of nanoseconds in a second.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
/// The number of nanoseconds in a millisecond.
public let NSEC_PER_MSEC: UInt64 = 1_000_000
/// The number of nanoseconds in a microsecond.
public let NSEC_PER_USEC: UInt64 = 1000
/// The number of microseconds in a second.
public let USEC_PER_SEC: UInt64 = 1_000_000
/// The number of milliseconds in a second.
public let MSEC_PER_SEC: UInt64 = 1000

/// Returns the name of a selector's method.
@MainActor
public func NSStringFromSelector(_ selector: Selector) -> String { selector.name }
