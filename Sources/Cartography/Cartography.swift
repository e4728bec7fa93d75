// The library itself has `constrain`. The module exists so that files that import Cartography compile.
@_exported import UIKit
