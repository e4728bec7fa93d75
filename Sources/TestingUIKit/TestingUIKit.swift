// Swift Testing expects a module of this name along with every module `UIKit`. A file that imports Testing
// and UIKit imports it implicitly.
@_exported import UIKit
