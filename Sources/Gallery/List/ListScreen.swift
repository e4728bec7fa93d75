import GlissadeEffects
import GlissadeGeometry
import GlissadeUI

/// The screen of seed 000: a slide-in list in its middle; a tapped row opens its detail.
public final class ListScreen: ViewController {
  /// How a row's detail comes.
  public enum DetailTransition: String, CaseIterable, Sendable {
    /// It slides up over the list. Source: seed 000.
    case cover
    case dissolve
    /// The row itself becomes the detail.
    case grow
  }

  public override var screenName: String { "list" }
  public var detailTransition = DetailTransition.cover

  private let items: [ListItem]
  private lazy var list = SlideInList(
    titles: items.map(\.title), colors: items.map { $0.color ?? .darkGray })

  public init(items: [ListItem] = ListItem.animals) {
    self.items = items
    super.init()
  }

  public override func viewDidLoad() {
    view.backgroundColor = .white
    list.accessibilityIdentifier = "list"
    list.identifyRows { "list.row.\($0)" }
    list.onSelect = { [weak self] in self?.openDetail(ofRow: $0) }
    view.addSubview(list)
  }

  public override func viewDidLayoutSubviews() {
    list.bounds.size.width = view.bounds.width
    list.center = view.bounds.center
  }

  public override func viewWillAppear(_ animated: Bool) {
    if !isRowOut { list.reset() }
  }

  public override func viewDidAppear(_ animated: Bool) {
    if !isRowOut { list.flyIn() }
    isRowOut = false
  }

  /// Whether a row of the list has become the detail, and is to find its place among the others again.
  private var isRowOut = false

  private func openDetail(ofRow index: Int) {
    guard presentedViewController == nil || presentedViewController?.isBeingDismissed == true else { return }
    let row = list.rows[index]
    let detail = DetailScreen(title: row.title, color: row.color)
    switch detailTransition {
    case .cover: break
    case .dissolve: detail.transition = Dissolve()
    case .grow:
      detail.transition = GrowTransition(from: row, title: row.titleLabel, becoming: detail.titleLabel)
      isRowOut = true
    }
    present(detail)
  }
}
