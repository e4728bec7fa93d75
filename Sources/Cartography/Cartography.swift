// The library itself has `constrain`. This module adds the rest of Cartography's notation, for code that was written
// for iOS.
@_exported import UIKit
