// The library has `constrain` itself; so that files which import it by name compile.
@_exported import UIKit
