import GlissadeGeometry
import GlissadeUI

/// A view of a section's header or footer. The default one shows the title of the section.
///
/// It corresponds to UIKit's `UITableViewHeaderFooterView`. A table keeps those that have an identifier for reuse.
open class TableViewHeaderView: View {
  /// The label of the title.
  public let titleLabel = Label("", font: .systemFont(ofSize: 13, weight: .semibold))
  /// The view for the content. It fills this view.
  public let contentView = View()
  /// The identifier for reuse. `nil` if the view is not reused.
  public let reuseIdentifier: String?
  /// The label of the title, by UIKit's name.
  open var textLabel: Label? { titleLabel }
  /// The view behind the content. It fills this view. The default is `nil`.
  open var backgroundView: View? {
    didSet {
      guard backgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }

  /// The margin at both sides of the title, in points.
  private static let margin = 16.0

  /// Creates a view.
  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    titleLabel.textColor = .secondaryLabel
    contentView.addSubview(titleLabel)
    addSubview(contentView)
  }

  /// Creates a view for a table. The class is one that is registered.
  public required convenience init(forTableWithIdentifier identifier: String) {
    self.init(reuseIdentifier: identifier)
  }

  /// Unavailable. Use `init(reuseIdentifier:)`.
  @available(*, unavailable, message: "use init(reuseIdentifier:)")
  public required convenience init(asDelegate: Void) { self.init(reuseIdentifier: nil) }

  /// Creates a view with a title.
  public convenience init(title: String) {
    self.init(reuseIdentifier: nil)
    backgroundColor = .systemGroupedBackground
    titleLabel.text = title
  }

  /// Called before the view is reused for another section. The default implementation does nothing.
  open func prepareForReuse() {}

  open override func layoutSubviews() {
    backgroundView?.frame = bounds
    contentView.frame = bounds
    titleLabel.frame = bounds.inset(by: EdgeInsets(left: Self.margin, right: Self.margin))
  }
}
