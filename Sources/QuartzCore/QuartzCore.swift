// As on iOS, UIKit has all of it; so that files which import it by name compile.
@_exported import UIKit
