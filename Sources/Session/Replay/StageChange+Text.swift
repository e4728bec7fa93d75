import GlissadeControls
import GlissadeGeometry
import GlissadeInput
import GlissadeMotion
import GlissadeUI

// The words for changes of the tools, as a session has them after `change`.

extension StageChange {
  /// The change in words that `init(text:)` reads. `nil` for input, which has lines of its own.
  package var text: String? {
    switch self {
    case .input: nil
    case .userInterfaceStyle(let style): "appearance \(style)"
    case .desktop(let settings): "desktop" + settings.words.map { " " + $0 }.joined()
    case .reducesMotion(let reduces): "reduce-motion \(reduces)"
    case .room(let insets): "room \([insets.top, insets.left, insets.bottom, insets.right].words)"
    case .layout(let duration): "layout" + (duration.map { " " + $0.shortest } ?? "")
    case .setting(let name, let value): "set \(ScriptWriter.quoted(name)) \(value.shortest)"
    case .timing(let name, let timing):
      "timing \(ScriptWriter.quoted(name)) \(ScriptWriter.quoted(timing.description))"
    case .choice(let name, let index): "choice \(ScriptWriter.quoted(name)) \(index)"
    case .replay(let name): "replay" + (name.map { " " + ScriptWriter.quoted($0) } ?? "")
    case .focus(let change): "focus \(change.text)"
    case .secureTyping(let isSecure): "secure \(isSecure)"
    case .disclosure(let disclosure): "arrow \(disclosure.map { "\($0)" } ?? "none")"
    case .pace(let pace): "pace \(pace.shortest)"
    case .frame(let duration): "frame \(duration.shortest)"
    case .question: "question"
    case .answer(let answer): "answer \(answer)"
    }
  }

  /// Reads a change from its words. Returns `nil` if they mean none.
  package init?(text: String) {
    guard var words = ScriptTokens(text), let name = words.word(),
      let change = StageChange(name, &words), words.isEmpty
    else { return nil }
    self = change
  }

  private init?(_ name: String, _ words: inout ScriptTokens) {
    let change: StageChange?
    switch name {
    case "appearance":
      change = words.word().flatMap { UserInterfaceStyle(rawValue: $0) }.map { .userInterfaceStyle($0) }
    case "desktop": change = DesktopSettings(&words).map { .desktop($0) }
    case "reduce-motion": change = words.flag().map { .reducesMotion($0) }
    case "room":
      guard let top = words.number(), let left = words.number(), let bottom = words.number(),
        let right = words.number()
      else { return nil }
      change = .room(EdgeInsets(top: top, left: left, bottom: bottom, right: right))
    case "layout": change = .layout(duration: words.number())
    case "set":
      guard let setting = words.text(), let value = words.number() else { return nil }
      change = .setting(setting, value)
    case "timing":
      guard let setting = words.text(), let text = words.text(), let timing = try? TimingFunction(text: text)
      else { return nil }
      change = .timing(setting, timing)
    case "choice":
      guard let choice = words.text(), let index = words.integer() else { return nil }
      change = .choice(choice, index)
    case "replay": change = .replay(words.text())
    case "focus": change = FocusChange(&words).map { .focus($0) }
    case "secure": change = words.flag().map { .secureTyping($0) }
    case "arrow":
      switch words.word() {
      case "closed": change = .disclosure(.closed)
      case "open": change = .disclosure(.open)
      case "none": change = .disclosure(nil)
      default: return nil
      }
    case "pace": change = words.number().map { .pace($0) }
    case "frame": change = words.number().map { .frame($0) }
    case "question": change = .question
    case "answer": change = words.flag().map { .answer($0) }
    default: change = nil
    }
    guard let change else { return nil }
    self = change
  }
}

extension StageChange.FocusChange {
  fileprivate var text: String {
    switch self {
    case .isActive(let isActive): "active \(isActive)"
    case .isVisible(let isVisible): "visible \(isVisible)"
    case .enter(let backwards): backwards ? "enter backwards" : "enter"
    case .resign: "resign"
    case .toTabBar: "tab-bar"
    case .settle: "settle"
    }
  }

  fileprivate init?(_ words: inout ScriptTokens) {
    switch words.word() {
    case "active":
      guard let isActive = words.flag() else { return nil }
      self = .isActive(isActive)
    case "visible":
      guard let isVisible = words.flag() else { return nil }
      self = .isVisible(isVisible)
    case "enter": self = .enter(backwards: words.take("backwards"))
    case "resign": self = .resign
    case "tab-bar": self = .toTabBar
    case "settle": self = .settle
    default: return nil
    }
  }
}

extension DesktopSettings {
  fileprivate var words: [String] {
    var words: [String] = []
    if let style { words.append("appearance \(style)") }
    if let contrast { words.append("contrast \(contrast)") }
    if let reducesMotion { words.append("reduce-motion \(reducesMotion)") }
    if let textScale { words.append("text-scale \(textScale.shortest)") }
    if let accent {
      words.append("accent \(accent.map { [$0.red, $0.green, $0.blue, $0.alpha].words } ?? "none")")
    }
    return words
  }

  fileprivate init?(_ words: inout ScriptTokens) {
    self.init()
    while !words.isEmpty {
      switch words.word() {
      case "appearance": style = words.word().flatMap { UserInterfaceStyle(rawValue: $0) }
      case "contrast": contrast = words.take("high") ? .high : words.take("normal") ? .normal : nil
      case "reduce-motion": reducesMotion = words.flag()
      case "text-scale": textScale = words.number()
      case "accent": accent = words.take("none") ? .some(nil) : RGBA(&words)
      default: return nil
      }
    }
  }
}

extension RGBA {
  fileprivate init?(_ words: inout ScriptTokens) {
    guard let red = words.number(), let green = words.number(), let blue = words.number(),
      let alpha = words.number()
    else { return nil }
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }
}

extension [Double] {
  fileprivate var words: String { map(\.shortest).joined(separator: " ") }
}
