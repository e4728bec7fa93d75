import Foundation
import GlissadeControls
import GlissadeUI

/// A file of Interface Builder, of which there are none. Code that names one compiles, with a warning, and creates
/// cells of the base class.
@available(*, deprecated, message: "there are no nib files; register the class of the cell")
public final class UINib: NSObject {
  /// Creates a nib without contents.
  public init(nibName name: String, bundle bundleOrNil: Bundle?) { super.init() }

  /// Returns no objects.
  public func instantiate(withOwner owner: Any?, options: [AnyHashable: Any]? = nil) -> [Any] { [] }
}

@available(*, deprecated)
extension TableView {
  /// Registers the base class for a reuse identifier, because there are no nib files.
  public func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    register(TableViewCell.self, forCellReuseIdentifier: identifier)
  }
}

extension TableView {
  /// Registers a class for a reuse identifier. A class that is not one of cells is ignored.
  @_disfavoredOverload
  public func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    guard let cellClass = cellClass as? TableViewCell.Type else { return }
    register(cellClass, forCellReuseIdentifier: identifier)
  }
}

@available(*, deprecated)
extension CollectionView {
  /// Registers the base class for a reuse identifier, because there are no nib files.
  public func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    register(CollectionViewCell.self, forCellWithReuseIdentifier: identifier)
  }
}

extension CollectionView {
  /// Registers a class for a reuse identifier. A class that is not one of cells is ignored.
  @_disfavoredOverload
  public func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    guard let cellClass = cellClass as? CollectionViewCell.Type else { return }
    register(cellClass, forCellWithReuseIdentifier: identifier)
  }

  /// Whether cells are prepared before they are visible: `false`. Setting it has no effect.
  public var isPrefetchingEnabled: Bool {
    get { false }
    set {}
  }
}

extension Bundle {
  /// Returns no objects: there are no nib files.
  @available(*, deprecated, message: "there are no nib files; create the view by its initializer")
  public func loadNibNamed(_ name: String, owner: Any?, options: [AnyHashable: Any]? = nil) -> [Any]? { nil }
}
