import Glissade

extension Page {
  typealias Row = (caption: String, view: View)

  static let all = [
    Page(name: "button", title: "Buttons", rows: buttons),
    Page(name: "button-configuration", title: "Configurations", rows: configurations),
    Page(name: "switch", title: "Switches", rows: switches),
    Page(name: "slider", title: "Sliders", rows: sliders),
    Page(name: "segmented-control", title: "Choices", rows: choices),
    Page(name: "stepper", title: "Steppers", rows: steppers),
    Page(name: "progress", title: "Progress", rows: progress),
    Page(name: "text-field", title: "Fields", rows: fields),
    Page(name: "text-view", title: "Text", rows: text),
    Page(name: "table-cell", title: "Cells", rows: cells),
    Page(name: "label", title: "Labels", rows: labels),
  ]

  /// Changes a view and returns it.
  private static func with<V: View>(_ view: V, _ change: (V) -> Void = { _ in }) -> V {
    change(view)
    return view
  }

  private static func buttons() -> [Row] {
    func row(_ change: (Button) -> Void) -> View {
      let styles = Button.Style.allCases.map { style in with(Button("Save", style: style), change) }
      return with(StackView(arrangedSubviews: styles)) { $0.spacing = 12 }
    }
    return [
      ("normal", row { _ in }), ("pressed", row { $0.isHighlighted = true }),
      ("selected", row { $0.isSelected = true }), ("disabled", row { $0.isEnabled = false }),
      ("with an image", row { $0.image = try? Image(systemName: "heart") }),
    ]
  }

  private static func configurations() -> [Row] {
    func button(
      _ configuration: Button.Configuration, _ change: (inout Button.Configuration) -> Void = { _ in }
    ) -> View {
      var changed = configuration
      changed.title = "Download"
      change(&changed)
      return Button(configuration: changed)
    }
    return [
      ("plain", button(.plain())), ("gray", button(.gray())), ("tinted", button(.tinted())),
      ("filled", button(.filled())),
      (
        "image, subtitle",
        button(.filled()) {
          $0.image = try? Image(systemName: "arrow-down")
          $0.imagePadding = 8
          $0.subtitle = "24 MB"
        }
      ), ("capsule, large", button(.filled()) { ($0.cornerStyle, $0.buttonSize) = (.capsule, .large) }),
      (
        "small, colour", button(.tinted()) { ($0.baseForegroundColor, $0.buttonSize) = (.systemPink, .small) }
      ),
    ]
  }

  private static func switches() -> [Row] {
    func pair(_ change: (Switch) -> Void) -> View {
      let pair = [false, true].map { isOn in
        with(Switch()) {
          $0.isOn = isOn
          change($0)
        }
      }
      return with(StackView(arrangedSubviews: pair)) { $0.spacing = 24 }
    }
    return [
      ("off, on", pair { _ in }), ("pressed", pair { $0.isHighlighted = true }),
      ("disabled", pair { $0.isEnabled = false }), ("colours", pair { $0.onTintColor = .systemPink }),
    ]
  }

  private static func sliders() -> [Row] {
    func slider(_ value: Double, _ change: (Slider) -> Void = { _ in }) -> View {
      with(Slider(value: value), change)
    }
    return [
      ("normal", slider(0.4)), ("pressed", slider(0.4) { $0.isHighlighted = true }),
      ("disabled", slider(0.4) { $0.isEnabled = false }),
      ("colours", slider(0.7) { ($0.minimumTrackTintColor, $0.thumbTintColor) = (.systemPink, .systemPink) }),
    ]
  }

  private static func choices() -> [Row] {
    func choice(_ change: (SegmentedControl) -> Void = { _ in }) -> View {
      with(SegmentedControl(items: ["Day", "Week", "Month"])) {
        $0.selectedSegmentIndex = 1
        change($0)
      }
    }
    func pages(_ change: (PageControl) -> Void = { _ in }) -> View {
      with(PageControl()) {
        ($0.numberOfPages, $0.currentPage) = (5, 2)
        change($0)
      }
    }
    return [
      ("normal", choice()),
      ("none selected", choice { $0.selectedSegmentIndex = SegmentedControl.noSegment }),
      ("disabled", choice { $0.isEnabled = false }),
      ("pages", pages { $0.pageIndicatorTintColor = .systemGray3 }),
    ]
  }

  private static func steppers() -> [Row] {
    func stepper(_ value: Double, _ change: (Stepper) -> Void = { _ in }) -> View {
      with(Stepper()) {
        $0.value = value
        change($0)
      }
    }
    return [
      ("normal", stepper(5)), ("at its minimum", stepper(0)),
      ("disabled", stepper(5) { $0.isEnabled = false }),
    ]
  }

  private static func progress() -> [Row] {
    func bar(_ progress: Double) -> View { with(ProgressView()) { $0.progress = progress } }
    func wheel(_ style: ActivityIndicatorView.Style) -> View {
      with(ActivityIndicatorView(style: style)) { $0.startAnimating() }
    }
    return [
      ("a third", bar(1 / 3)), ("complete", bar(1)), ("medium", wheel(.medium)), ("large", wheel(.large)),
    ]
  }

  private static func fields() -> [Row] {
    func field(_ change: (TextField) -> Void) -> View {
      with(TextField()) {
        $0.borderStyle = .roundedRect
        change($0)
      }
    }
    return [
      ("empty", field { $0.placeholder = "Name" }), ("with text", field { $0.text = "Ada" }),
      (
        "clear button",
        field {
          $0.text = "Ada"
          $0.clearButtonMode = .always
        }
      ),
      (
        "secure",
        field {
          $0.text = "lovelace"
          $0.isSecureTextEntry = true
        }
      ),
      (
        "disabled",
        field {
          $0.text = "Ada"
          $0.isEnabled = false
        }
      ),
      (
        "line",
        field {
          $0.text = "Ada"
          $0.borderStyle = .line
        }
      ),
      (
        "bezel",
        field {
          $0.text = "Ada"
          $0.borderStyle = .bezel
        }
      ), ("search", with(SearchField()) { $0.placeholder = "Search" }),
    ]
  }

  private static func text() -> [Row] {
    let page = with(TextView()) {
      $0.text = "A page of text, which wraps at the edge and scrolls if it is long."
      $0.isScrollEnabled = false
      $0.backgroundColor = .secondarySystemBackground
      $0.layer.cornerRadius = 8
      $0.textContainerInset = EdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    }
    constrain(page) { page in
      page.height == 80
      page.width == 250
    }
    return [("text view", page)]
  }

  private static func cells() -> [Row] {
    func cell(
      _ style: TableViewCell.CellStyle, _ accessory: TableViewCell.AccessoryType,
      _ change: (TableViewCell) -> Void = { _ in }
    ) -> View {
      let cell = TableViewCell(style: style, reuseIdentifier: nil)
      cell.textLabel?.text = "Title"
      if style != .default { cell.detailTextLabel?.text = "Detail" }
      cell.accessoryType = accessory
      constrain(cell) { cell in
        cell.height == 48
        cell.width == 250
      }
      return with(cell, change)
    }
    return [
      ("default", cell(.default, .disclosureIndicator)), ("value1", cell(.value1, .checkmark)),
      ("value2", cell(.value2, .none)), ("subtitle", cell(.subtitle, .detailButton)),
      ("selected", cell(.default, .none) { $0.isSelected = true }),
      (
        "image",
        cell(.subtitle, .detailDisclosureButton) { $0.imageView?.image = try? Image(systemName: "photo") }
      ),
    ]
  }

  private static func labels() -> [Row] {
    func label(_ text: String, _ change: (Label) -> Void = { _ in }) -> View {
      let label = Label(text)
      constrain(label) { label in label.width == 240 }
      return with(label, change)
    }
    let long = "A label that is too long for its line"
    return [
      ("tail", label(long)), ("middle", label(long) { $0.lineBreakMode = .byTruncatingMiddle }),
      ("head", label(long) { $0.lineBreakMode = .byTruncatingHead }),
      ("two lines", label(long) { $0.numberOfLines = 2 }),
      ("centred", label("Centred") { $0.textAlignment = .center }),
      ("secondary", label("Secondary") { $0.textColor = .secondaryLabel }),
      ("heavy", label("Weight") { $0.font = .systemFont(ofSize: 22, weight: .black) }),
    ]
  }
}
