import GlissadeUI

// `print(_:)` shows what a class of the program states about its objects, as it does for every `NSObject` on iOS.
extension Responder: @MainActor CustomStringConvertible {}
