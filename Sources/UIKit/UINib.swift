import Foundation
import GlissadeLists
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

  /// Registers the base class for a reuse identifier, because there are no nib files.
  public func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    register(TableViewHeaderView.self, forHeaderFooterViewReuseIdentifier: identifier)
  }
}

@available(*, deprecated)
extension CollectionView {
  /// Registers the base class for a reuse identifier, because there are no nib files.
  public func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    register(CollectionViewCell.self, forCellWithReuseIdentifier: identifier)
  }

  /// Registers the base class for a kind and a reuse identifier, because there are no nib files.
  public func register(
    _ nib: UINib?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
  ) {
    register(
      CollectionReusableView.self, forSupplementaryViewOfKind: elementKind, withReuseIdentifier: identifier)
  }
}

extension CollectionView {
  /// Whether cells are prepared before they are visible: `false`. Setting it has no effect.
  public var isPrefetchingEnabled: Bool {
    get { false }
    set {}
  }
}

@available(*, deprecated)
extension CollectionViewLayout {
  /// Registers the base class for a kind, because there are no nib files.
  public func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {
    register(CollectionReusableView.self, forDecorationViewOfKind: elementKind)
  }
}

extension Bundle {
  /// Returns no objects: there are no nib files.
  @available(*, deprecated, message: "there are no nib files; create the view by its initializer")
  public func loadNibNamed(_ name: String, owner: Any?, options: [AnyHashable: Any]? = nil) -> [Any]? { nil }

  /// Returns no objects: there are no nib files.
  @_disfavoredOverload
  @available(*, deprecated, message: "there are no nib files; create the view by its initializer")
  public func loadNibNamed(
    _ name: String, owner: Any?, options: [AnyHashable: Any]? = nil
  ) -> [AnyObject]? { nil }
}
