// Swift Testing expects a module of this name beside every module `UIKit`: a file that imports both imports it, too.
@_exported import UIKit
