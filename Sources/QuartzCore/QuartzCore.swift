// UIKit includes Core Animation, as on iOS. The module exists so that files that import QuartzCore compile.
@_exported import UIKit
