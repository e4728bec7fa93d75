import GlissadeControls
import GlissadeDrawing
import GlissadeGeometry
import GlissadeLists
import GlissadeUI

extension Subject {
  static let controls = [
    Subject("controls", everyControl),
    Subject("table", table),
    Subject("collection", collection),
    Subject("navigation", navigation),
    Subject("tabs", tabs),
  ]

  @MainActor private static func everyControl() -> Scene {
    let button = Button("Button", style: .filled)
    let toggle = Switch()
    let slider = Slider(value: 0.5)
    let late = Slider(value: 0.5)
    late.isContinuous = false
    let segments = SegmentedControl(items: ["a", "b", "c"])
    let stepper = Stepper()
    let calm = Stepper()
    (calm.autorepeat, calm.wraps) = (false, true)
    let pages = PageControl()
    pages.numberOfPages = 5
    let field = TextField()
    let text = TextView(frame: Rect(x: 40, y: 680, width: 200, height: 80))
    text.accessibilityIdentifier = "text"
    let controls: [(String, Control)] = [
      ("button", button), ("switch", toggle), ("slider", slider), ("late", late), ("segments", segments),
      ("stepper", stepper), ("calm", calm), ("pages", pages), ("field", field),
    ]
    let scene = Scene(controls.map(\.1) + [text])
    let ground = button.superview
    for (index, (name, control)) in controls.enumerated() {
      control.frame = Rect(
        x: 40, y: 40 + 70 * Double(index), width: control === toggle ? 51 : 200, height: 36)
      scene.listen(to: control, name)
      scene.changes += [
        { control.isEnabled.toggle() },
        {
          if control.superview == nil { ground?.addSubview(control) } else { control.removeFromSuperview() }
        },
        { control.isHidden.toggle() },
      ]
    }
    scene.changes += [
      { toggle.setOn(!toggle.isOn, animated: true) }, { slider.setValue(0.2, animated: true) },
      { pages.currentPage = 1 }, { field.text = "abc def" }, { stepper.value = 100 },
    ]
    scene.detours = [({ [stage = scene.stage] in stage.focus.cover != nil }, Press("button"))]
    scene.restore = {
      for (_, control) in controls {
        control.isEnabled = true
        control.isHidden = false
        if control.superview == nil { ground?.addSubview(control) }
      }
      ground?.endEditing(true)
      toggle.isOn = false
      for slider in [slider, late] { slider.value = 0.5 }
      segments.selectedSegmentIndex = 0
      for stepper in [stepper, calm] { stepper.value = 5 }
      pages.currentPage = 2
      (field.text, text.text) = ("", "")
    }
    scene.presses = [
      Press("button"), Press("button", drag: Point(0, 200)), Press("switch"),
      Press("switch", drag: Point(-30, 0)),
      Press("slider", offset: Point(40, 0)), Press("slider", offset: Point(30, 0), drag: Point(20, 0)),
      Press("late", drag: Point(20, 0)), Press("segments"), Press("segments", drag: Point(60, 0)),
      Press("stepper", offset: Point(30, 0)), Press("stepper", offset: Point(-30, 0), duration: 0.75),
      Press("calm", offset: Point(30, 0)), Press("pages", offset: Point(20, 0)), Press("field"),
      Press("text"), Press("button"),
    ]
    return scene
  }

  // MARK: - Rows

  /// Rows of a table and items of a collection, which tell of their selection.
  @MainActor
  private final class Rows: TableViewDataSource, TableViewDelegate, CollectionViewDataSource,
    CollectionViewDelegateFlowLayout
  {
    static let usualCount = 30
    var count = usualCount
    unowned var scene: Scene?

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { count }
    func tableView(_ tableView: TableView, cellForRowAt indexPath: TableView.IndexPath) -> TableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    }
    func tableView(_ tableView: TableView, didSelectRowAt indexPath: TableView.IndexPath) {
      scene?.tell("selected \(indexPath.row)")
    }
    func tableView(_ tableView: TableView, didDeselectRowAt indexPath: TableView.IndexPath) {
      scene?.tell("deselected \(indexPath.row)")
    }
    func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
      count
    }
    func collectionView(
      _ collectionView: CollectionView, cellForItemAt indexPath: TableView.IndexPath
    ) -> CollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
      cell.accessibilityIdentifier = "item.\(indexPath.row)"
      return cell
    }
    func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: TableView.IndexPath) {
      scene?.tell("selected \(indexPath.row)")
    }
  }

  @MainActor private static func table() -> Scene {
    let rows = Rows()
    let table = TableView(frame: Rect(x: 0, y: 100, width: 390, height: 500))
    table.accessibilityIdentifier = "table"
    table.rowHeight = 60
    table.rowIdentifier = { "row.\($0.row)" }
    table.register(TableViewCell.self, forCellReuseIdentifier: "row")
    table.dataSource = rows
    table.delegate = rows
    let scene = Scene([table])
    rows.scene = scene
    func path(_ row: Int) -> TableView.IndexPath { TableView.IndexPath(row: row, section: 0) }
    scene.changes = [
      {
        guard rows.count > 10 else { return }
        rows.count -= 1
        table.deleteRows(at: [path(3)], with: .fade)
      },
      {
        rows.count += 2
        table.insertRows(at: [path(0), path(4)], with: .fade)
      },
      { table.reloadData() },
      { table.selectRow(at: path(2), animated: true, scrollPosition: .none) },
      { table.scrollToRow(at: path(9), at: .top, animated: true) },
      { table.allowsSelection.toggle() },
      { table.isScrollEnabled.toggle() },
      { table.setContentOffset(Point(0, 200), animated: true) },
    ]
    scene.restore = {
      table.allowsSelection = true
      table.isScrollEnabled = true
      table.selectRow(at: nil)
      table.contentOffset = .zero
      guard rows.count != Rows.usualCount else { return }
      rows.count = Rows.usualCount
      table.reloadData()
    }
    scene.presses = [
      Press("row.2"), Press("row.3", duration: 0.7), Press("table", duration: 0.3, drag: Point(0, -150)),
      Press("table", duration: 0.2, drag: Point(0, 300)), Press("row.1"),
    ]
    return scene
  }

  @MainActor private static func collection() -> Scene {
    let rows = Rows()
    let layout = CollectionViewFlowLayout()
    layout.itemSize = Size(width: 80, height: 80)
    let collection = CollectionView(
      frame: Rect(x: 0, y: 100, width: 390, height: 500), collectionViewLayout: layout)
    collection.accessibilityIdentifier = "collection"
    collection.register(CollectionViewCell.self, forCellWithReuseIdentifier: "item")
    collection.dataSource = rows
    collection.delegate = rows
    let scene = Scene([collection])
    rows.scene = scene
    scene.changes = [
      {
        rows.count = rows.count == 30 ? 24 : 30
        collection.reloadData()
      },
      { collection.setContentOffset(Point(0, 60), animated: true) },
      { collection.isScrollEnabled.toggle() },
    ]
    scene.restore = {
      collection.isScrollEnabled = true
      for path in collection.indexPathsForSelectedItems ?? [] {
        collection.deselectItem(at: path, animated: false)
      }
      collection.contentOffset = .zero
      guard rows.count != Rows.usualCount else { return }
      rows.count = Rows.usualCount
      collection.reloadData()
    }
    // Cells in reserve keep their identifiers.
    scene.compares = { $0 == "collection" }
    scene.presses = [
      Press("item.2"), Press("item.5"), Press("collection", duration: 0.3, drag: Point(0, -100)),
      Press("item.12"),
    ]
    return scene
  }

  // MARK: - Screens

  /// A screen with named buttons, one below the other.
  private final class Page: ViewController {
    let name: String
    private let entries: [(String, Button)]

    init(_ name: String, _ entries: [(String, @MainActor (ViewController) -> Void)], in scene: Scene) {
      self.name = name
      self.entries = entries.map { ($0.0, Button($0.0, style: .filled)) }
      super.init()
      title = name
      for ((name, button), action) in zip(self.entries, entries.map(\.1)) {
        scene.listen(to: button, name)
        button.addAction(for: .touchUpInside) { [weak self] in self.map(action) }
      }
    }

    override func viewDidLoad() {
      view.accessibilityIdentifier = name
      view.backgroundColor = .systemBackground
      for (index, (_, button)) in entries.enumerated() {
        button.frame = Rect(x: 60, y: 150 + 60 * Double(index), width: 160, height: 44)
        view.addSubview(button)
      }
    }
  }

  @MainActor private static func navigation() -> Scene {
    let scene = Scene()
    let navigation = NavigationController()
    func alert(_ style: AlertController.Style) -> AlertController {
      let alert = AlertController(title: "Title", message: "Message", preferredStyle: style)
      for (title, style) in [("OK", AlertAction.Style.default), ("Cancel", .cancel)] {
        alert.addAction(
          AlertAction(title: title, style: style) { [unowned scene] in scene.tell($0.title ?? "") })
      }
      return alert
    }
    func sheet(_ transition: ModalTransitionStyle) -> ViewController {
      let sheet = Page("sheet", [("close", { $0.dismiss() })], in: scene)
      sheet.modalTransitionStyle = transition
      return sheet
    }
    let push: @MainActor (ViewController) -> Void = { [unowned scene] from in
      let page = Page("pushed", [("deeper", { $0.dismiss() })], in: scene)
      from.navigationController?.pushViewController(page, animated: true)
    }
    let root = Page(
      "root",
      [
        ("push", push), ("warn", { $0.present(alert(.alert)) }),
        ("choices", { $0.present(alert(.actionSheet)) }),
        ("cover", { $0.present(sheet(.coverVertical)) }), ("fade", { $0.present(sheet(.crossDissolve)) }),
        ("flip", { $0.present(sheet(.flipHorizontal)) }),
      ], in: scene)
    navigation.setViewControllers([root], animated: false)
    let stage = scene.stage
    stage.rootViewController = navigation
    scene.leave = { stage.rootViewController = nil }
    scene.enter = { stage.rootViewController = navigation }
    scene.changes = [
      { push(root) }, { navigation.popViewController(animated: true) },
      { navigation.popToRootViewController(animated: false) }, { root.present(alert(.alert)) },
      { stage.frontmostViewController?.dismiss() },
      { stage.frontmostViewController?.dismiss(animated: false) },
      { navigation.setNavigationBarHidden(!navigation.isNavigationBarHidden, animated: true) },
    ]
    scene.detours = [
      // An alert may be over a sheet, and a sheet over an alert.
      ({ stage.frontmostViewController is AlertController }, Press("alert.action.0")),
      ({ stage.frontmostViewController?.view.accessibilityIdentifier == "sheet" }, Press("close")),
      ({ navigation.isNavigationBarHidden && scene.unhide(navigation) }, Press("root")),
      ({ navigation.viewControllers.count > 1 }, Press("BackButton")),
    ]
    scene.compares = { !$0.hasPrefix("Back") }
    scene.presses = [
      Press("push"), Press("BackButton"), Press("push"),
      Press("pushed", offset: Point(-192, 0), duration: 0.3, drag: Point(320, 0)), Press("warn"),
      Press("alert.action.0"), Press("choices"), Press("alert.action.1"), Press("cover"), Press("close"),
      Press("fade"), Press("close"), Press("flip"), Press("close"),
    ]
    return scene
  }

  @MainActor private static func tabs() -> Scene {
    let scene = Scene()
    let pages = (0..<3).map { index in
      Page("page.\(index)", [("button.\(index)", { _ in })], in: scene)
    }
    for (index, page) in pages.enumerated() {
      page.tabBarItem = TabBarItem(title: "\(index)", image: nil, accessibilityIdentifier: "tab.\(index)")
    }
    let tabs = TabBarController(viewControllers: pages)
    let stage = scene.stage
    stage.rootViewController = tabs
    scene.leave = { stage.rootViewController = nil }
    scene.enter = { stage.rootViewController = tabs }
    scene.changes =
      (0..<3).map { index in { tabs.selectedIndex = index } } + [
        { tabs.viewControllers = pages.reversed() }, { tabs.viewControllers = pages },
      ]
    scene.restore = {
      tabs.viewControllers = pages
    }
    scene.detours = [
      ({ tabs.viewControllers?.first !== pages[0] && tabs.restore(pages) }, Press("tab.0")),
      ({ tabs.selectedIndex != 0 }, Press("tab.0")),
    ]
    scene.presses = [Press("button.0"), Press("tab.1"), Press("button.1"), Press("tab.2"), Press("tab.0")]
    return scene
  }
}

extension Scene {
  /// Shows the bar again, which no press does. Returns `false`.
  fileprivate func unhide(_ navigation: NavigationController) -> Bool {
    navigation.setNavigationBarHidden(false, animated: false)
    return false
  }
}

extension TabBarController {
  /// Restores the order of the screens, which no press does. Returns `false`.
  fileprivate func restore(_ pages: [ViewController]) -> Bool {
    viewControllers = pages
    return false
  }
}
