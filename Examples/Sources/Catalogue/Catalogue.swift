// What do the controls look like in their states? docs/guides/controls.md shows the pictures of this program.
import Glissade
import GlissadeTools

@main
struct Catalogue: App {
  static func main() { Tools.main(Catalogue.self) }

  var windowSize: Size { Size(width: 460, height: 560) }

  /// A screen for each kind of control.
  var screens: [Screen] {
    Page.all.map { page in Screen(page.name, title: page.title) { PageController(page) } }
      + [
        Screen("bars", title: "Bars") { BarsController.inBars() },
        Screen("alert", title: "Alert") { AlertingController(.alert) },
        Screen("action-sheet", title: "Action sheet") { AlertingController(.actionSheet) },
      ]
  }

  func makeRootViewController() -> ViewController {
    TabBarController(
      viewControllers: Page.all.prefix(5).map { page in
        let controller = PageController(page)
        controller.tabBarItem = TabBarItem(title: page.title, image: nil)
        return controller
      })
  }
}

/// A page of the catalogue: a control in several states, each with a caption.
@MainActor
struct Page {
  var name: String
  var title: String
  var rows: @MainActor () -> [Row]
}

/// Shows the rows of a page below each other, with their captions in a column at the left.
final class PageController: ViewController {
  private let page: Page

  init(_ page: Page) {
    self.page = page
    super.init()
    title = page.title
  }

  override func viewDidLoad() {
    view.backgroundColor = .systemBackground
    let rows = page.rows().map { caption, shown in
      let label = Label(caption, font: .systemFont(ofSize: 13), color: .secondaryLabel)
      let row = View()
      row.addSubview(label)
      row.addSubview(shown)
      constrain(row, label, shown) { row, label, shown in
        row.height >= 44
        label.leading == row.leading
        label.width == 104
        label.centerY == row.centerY
        shown.leading == label.trailing + 8
        shown.trailing <= row.trailing
        shown.centerY == row.centerY
        shown.top >= row.top + 4
        shown.bottom <= row.bottom - 4
      }
      if shown is Slider || shown is ProgressView || shown is TextField {
        constrain(row, shown) { row, shown in shown.trailing == row.trailing }
      }
      return row
    }
    let stack = StackView(arrangedSubviews: rows)
    stack.axis = .vertical
    view.addSubview(stack)
    constrain(view, stack) { page, stack in
      stack.top == page.safeArea.top + 12
      stack.leading == page.leading + 16
      stack.trailing == page.trailing - 16
    }
  }
}

/// A table in a navigation controller with a toolbar.
final class BarsController: TableViewController {
  static func inBars() -> ViewController {
    let bars = BarsController()
    let navigation = NavigationController(rootViewController: ViewController())
    navigation.topViewController?.title = "Back"
    navigation.pushViewController(bars, animated: false)
    navigation.isToolbarHidden = false
    navigation.tabBarItem = TabBarItem(title: "Bars", image: try? Image(systemName: "folder"))
    let other = ViewController()
    other.tabBarItem = TabBarItem(title: "Other", image: try? Image(systemName: "star"))
    return TabBarController(viewControllers: [navigation, other])
  }

  override func viewDidLoad() {
    title = "Title"
    navigationItem.rightBarButtonItems = [
      BarButtonItem(barButtonSystemItem: .add), BarButtonItem(title: "Edit"),
    ]
    toolbarItems = [
      BarButtonItem(barButtonSystemItem: .action), .flexibleSpace(),
      BarButtonItem(barButtonSystemItem: .trash),
    ]
  }
}

/// Presents an alert as soon as it has appeared.
final class AlertingController: ViewController {
  private let style: AlertController.Style

  init(_ style: AlertController.Style) {
    self.style = style
    super.init()
  }

  override func viewDidLoad() { view.backgroundColor = .systemBackground }

  override func viewDidAppear(_ animated: Bool) {
    let alert = AlertController(
      title: "Delete the note?", message: "You cannot undo this.", preferredStyle: style)
    alert.addAction(AlertAction(title: "Cancel", style: .cancel))
    alert.addAction(AlertAction(title: "Delete", style: .destructive))
    present(alert, animated: false)
  }
}
