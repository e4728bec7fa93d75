import GlissadeGeometry
import GlissadeInput
import GlissadeUI

extension CollectionViewListCell {
  /// What a row of a list has at an edge. It corresponds to UIKit's `UICellAccessory`.
  @MainActor
  public struct Accessory {
    /// The edge at which an accessory is.
    public enum Placement: Hashable, Sendable {
      /// The edge where lines of text begin, or the other one.
      case leading, trailing
    }

    /// The edge at which the accessory is.
    public let placement: Placement
    /// Whether the accessory is a check mark.
    private(set) var isCheckmark = false
    /// Returns the view, with its size.
    let makeView: @MainActor () -> View?
    /// Sizes the view for the present size of text.
    private(set) var fit: @MainActor (View) -> Void = { _ in }

    /// Returns a chevron.
    public static func disclosureIndicator() -> Accessory { standard(.disclosureIndicator) {} }
    /// Returns a check mark.
    public static func checkmark() -> Accessory {
      var accessory = standard(.checkmark) {}
      accessory.isCheckmark = true
      return accessory
    }
    /// Returns a button for details.
    ///
    /// - Parameter actionHandler: The closure that a press calls.
    public static func detail(actionHandler: @escaping @MainActor () -> Void) -> Accessory {
      standard(.detailButton, actionHandler)
    }
    /// Returns a text.
    public static func label(text: String) -> Accessory {
      var accessory = Accessory(placement: .trailing) {
        Label(text, font: .systemFont(ofSize: CellMetrics.textSize), color: .secondaryLabel)
      }
      accessory.fit = { view in
        let size = view.sizeThatFits(Size(width: Double.infinity, height: .infinity))
        if view.bounds.size != size { view.bounds.size = size }
      }
      return accessory
    }
    /// Returns a view, whose bounds determine its size.
    public static func customView(_ view: View, placement: Placement = .trailing) -> Accessory {
      Accessory(placement: placement) { view }
    }

    private static func standard(
      _ type: TableViewCell.AccessoryType, _ action: @escaping @MainActor () -> Void
    ) -> Accessory {
      Accessory(placement: .trailing) { CellAccessory(type, action: action) }
    }
  }
}
