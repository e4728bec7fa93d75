import GlissadeEffects
import GlissadeGeometry
import GlissadeUI

/// The screen of seed 000: a slide-in list in its middle; a tapped row opens its detail.
public final class ListScreen: ViewController {
  public override var screenName: String { "list" }

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
    list.reset()
  }

  public override func viewDidAppear(_ animated: Bool) {
    list.flyIn()
  }

  private func openDetail(ofRow index: Int) {
    guard presentedViewController == nil || presentedViewController?.isBeingDismissed == true else { return }
    present(DetailScreen(title: list.rows[index].title, color: list.rows[index].color))
  }
}
