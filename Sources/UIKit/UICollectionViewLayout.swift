import Foundation
import GlissadeControls

extension NSArray {
  /// Creates an array of attributes, or of copies of them. Layouts change the copies.
  @MainActor
  public convenience init(array: [UICollectionViewLayoutAttributes], copyItems: Bool) {
    self.init(array: copyItems ? array.map { $0.copy() } : array)
  }
}
