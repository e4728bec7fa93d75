import GlissadeControls
import GlissadeDrawing
import GlissadeGeometry
import GlissadeUI

/// All controls in all states, in groups on one page. The slider's number follows its knob.
public final class ControlsScreen: ViewController {

  /// In points.
  private enum Metrics {
    /// The width of a page below which the buttons have smaller titles.
    static let narrow = 360.0
    /// The width of a page from which on the groups are in two columns.
    static let wide = 860.0
    static let betweenGroups = 24.0
  }

  private let titleLabel = Label("Controls", font: Page.titleFont)
  private var groups: [ControlGroup] = []
  private var buttons: [Button] = []
  private let scrollView = ScrollView()

  public override func viewDidLoad() {
    view.backgroundColor = .systemGroupedBackground
    view.accessibilityIdentifier = "controls"
    titleLabel.accessibilityTraits = .header
    groups = [
      ControlGroup("Buttons", rows: buttonRows()), ControlGroup("Switches", rows: switchRows()),
      ControlGroup("Sliders", rows: sliderRows()),
      ControlGroup("Segmented controls", rows: segmentedRows()),
    ]
    scrollView.accessibilityLabel = titleLabel.text
    view.addSubview(scrollView)
    scrollView.addSubview(titleLabel)
    for group in groups { scrollView.addSubview(group) }
  }

  public override func viewDidLayoutSubviews() {
    scrollView.frame = view.bounds
    let isNarrow = view.bounds.width < Metrics.narrow
    for button in buttons { button.font = .systemFont(ofSize: isNarrow ? 11 : 14, weight: .semibold) }
    let room = max(0, view.bounds.width - 2 * Page.margin)
    let columns = view.bounds.width >= Metrics.wide ? 2 : 1
    let gutters = Page.gutter * Double(columns - 1)
    let width = min(((room - gutters) / Double(columns)).rounded(.down), Page.readableWidth)
    let all = width * Double(columns) + gutters
    let x = (view.bounds.midX - all / 2).rounded(.down)
    titleLabel.frame = view.directed(Rect(x: x, y: Page.margin, width: all, height: Page.titleHeight))

    let top = Page.titleBottom + Page.gap
    var bottoms = Array(repeating: top, count: columns)
    // Each column has the same number of groups, in their order.
    let perColumn = (groups.count + columns - 1) / columns
    for (index, group) in groups.enumerated() {
      let column = index / perColumn
      let height = group.height(in: width)
      group.frame = view.directed(
        Rect(x: x + Double(column) * (width + Page.gutter), y: bottoms[column], width: width, height: height))
      bottoms[column] += height + Metrics.betweenGroups
    }
    let height = (bottoms.max() ?? top) - Metrics.betweenGroups + Page.margin
    scrollView.contentSize = Size(width: view.bounds.width, height: height)
  }

  // MARK: - The controls

  private func buttonRows() -> [ControlRow] {
    Button.Style.allCases.map { style in
      let states = ["\(style)", "held", "selected", "disabled"]
      let buttons = states.map { state in
        let button = Button(state.capitalizedFirst, style: style)
        button.contentInsets = .zero
        button.isHighlighted = state == "held"
        button.isSelected = state == "selected"
        button.isEnabled = state != "disabled"
        button.accessibilityIdentifier =
          "controls.button.\(style)" + (state == states[0] ? "" : "." + state)
        self.buttons.append(button)
        return button
      }
      return ControlRow(sharing: buttons)
    }
  }

  private func switchRows() -> [ControlRow] {
    [("Loop", true, true), ("Reverse", false, true), ("Locked", true, false)].map { title, isOn, isEnabled in
      let control = Switch()
      control.isOn = isOn
      control.isEnabled = isEnabled
      control.accessibilityIdentifier = "controls.switch.\(title.lowercased())"
      return ControlRow(title, control)
    }
  }

  private func sliderRows() -> [ControlRow] {
    [("Damping", 0.7, true), ("Bounce", 0.3, false)].map { title, value, isEnabled in
      let slider = Slider(value: value)
      slider.isEnabled = isEnabled
      slider.accessibilityIdentifier = "controls.slider.\(title.lowercased())"
      let row = ControlRow(title, slider, reading: percent(value))
      slider.addAction(for: .valueChanged) { [weak self, weak slider, weak row] in
        guard let self, let slider else { return }
        row?.reading = percent(slider.value)
      }
      return row
    }
  }

  private func percent(_ share: Double) -> String { "\(Int((share * 100).rounded())) %" }

  private func segmentedRows() -> [ControlRow] {
    [("curve", ["Ease in", "Ease out", "Spring"], 2, true), ("speed", ["1×", "½×", "¼×", "⅛×"], 0, false)]
      .map { name, items, selected, isEnabled in
        let control = SegmentedControl(items: items)
        control.selectedSegmentIndex = selected
        control.isEnabled = isEnabled
        control.accessibilityIdentifier = "controls.segmented.\(name)"
        control.accessibilityLabel = name.capitalizedFirst
        return ControlRow(sharing: [control])
      }
  }
}
