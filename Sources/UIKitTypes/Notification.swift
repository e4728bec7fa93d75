import Foundation

/// Foundation's notification. The library has a type of this name, too.
public typealias Notification = Foundation.Notification
