import Testing
import UIKit

@MainActor
private func make<T: UIView>(_ type: T.Type = T.self) -> T { T() }

@MainActor
private func make<T: UIView>(_ type: T.Type, in frame: CGRect) -> T { type.init(frame: frame) }

/// A view that notes the frame with which it was created.
private final class Card: UIView {
  let first: CGRect

  override init(frame: CGRect) {
    first = frame
    super.init(frame: frame)
    backgroundColor = .red
  }

  required init?(coder: NSCoder) { fatalError("not created from files") }
}

/// A cell with the initializer that tables call.
private final class Row: UITableViewCell {
  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
  }

  required init?(coder: NSCoder) { fatalError("not created from files") }
}

/// A controller with an initializer of its own.
private final class Page: UIViewController {
  let isOwn: Bool

  override init() {
    isOwn = true
    super.init()
  }
}

@MainActor
struct `A view that generic code creates from its class` {
  @Test func `is created by the class's own initializer`() {
    let card: Card = make()
    #expect(card.first == .zero && card.backgroundColor == .red)
    let frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    let placed = make(Card.self, in: frame)
    #expect(placed.first == frame && placed.frame == frame)
    // The frame is that of one view only.
    #expect(make(Card.self).first == .zero)
  }

  @Test func `is of the library's class`() {
    #expect(type(of: make(UILabel.self)) == UILabel.self)
    #expect(type(of: make(UISlider.self, in: .zero)) == UISlider.self)
    #expect(type(of: make(UICollectionViewCell.self)) == UICollectionViewCell.self)
  }

  @Test func `has the class that a value of a metatype has at run time`() {
    let kinds: [UIView.Type] = [UILabel.self, Card.self, UIView.self]
    for kind in kinds { #expect(type(of: kind.init()) == kind) }
    let frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    for kind in kinds {
      let view = kind.init(frame: frame)
      #expect(type(of: view) == kind && view.frame == frame)
    }
    #expect((kinds[1].init(frame: frame) as? Card)?.first == frame)
    #expect(kinds.map { $0.isSubclass(of: UILabel.self) } == [true, false, false])
    let cells: [UITableViewCell.Type] = [UITableViewCell.self, Row.self]
    for cell in cells { #expect(type(of: cell.init()) == cell) }
    let page: UIViewController.Type = Page.self
    #expect(page.init() is Page && page.init(nibName: nil, bundle: nil) is Page)
    #expect((page.init() as? Page)?.isOwn == true)
  }

  @Test func `is also created where the class is known`() {
    #expect(
      UIView().frame == .zero && UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 1)).bounds.width == 1)
  }
}

@MainActor
struct OverrideTests {
  private final class Screen: UIViewController {
    var updates = 0

    override func updateViewConstraints() {
      updates += 1
      super.updateViewConstraints()
    }
  }

  private final class Inset: UIView {
    override var directionalLayoutMargins: NSDirectionalEdgeInsets {
      get { NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4) }
      set { super.directionalLayoutMargins = newValue }
    }
  }

  private final class Field: UITextField {
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
      action.name != "paste(_:)" && super.canPerformAction(action, withSender: sender)
    }
  }

  @Test func `A screen updates its constraints before its first layout`() {
    let (stage, screen) = (Stage(size: Size(width: 100, height: 100)), Screen())
    stage.rootViewController = screen
    stage.advance(to: 0)
    stage.advance(to: 1)
    #expect(screen.updates == 1)
  }

  @Test func `Margins can be overridden`() {
    let view: UIView = Inset()
    #expect(view.directionalLayoutMargins.leading == 2 && view.directionalLayoutMargins.trailing == 4)
    view.directionalLayoutMargins.leading = 9
    #expect(view.layoutMargins == UIEdgeInsets(top: 1, left: 9, bottom: 3, right: 4))
  }
}

@MainActor
struct FontManagerTests {
  @Test func `A font in memory is registered under the name of its family`() throws {
    let path = "/usr/share/fonts/opentype/inter/Inter-Regular.otf"
    guard let data = try? Data(contentsOf: URL(fileURLWithPath: path)) else { return }
    let provider = try #require(CGDataProvider(data: data as CFData))
    let font = try #require(CGFont(provider))
    #expect(font.familyName.hasPrefix("Inter"))
    #expect(CTFontManagerRegisterGraphicsFont(font, nil))
    #expect(CTFontManagerRegisterFontsForURL(URL(fileURLWithPath: path) as CFURL, .process, nil))
  }

  @Test func `What is not a font is an error`() throws {
    let provider = try #require(CGDataProvider(data: Data("no font".utf8) as CFData))
    #expect(CGFont(provider) == nil)
    var error: Unmanaged<CFError>?
    #expect(!CTFontManagerRegisterFontsForURL(URL(fileURLWithPath: "/none.ttf"), .process, &error))
    let description = error?.takeRetainedValue().description
    #expect(description?.contains("/none.ttf") == true)
    #expect(!CTFontManagerRegisterGraphicsFont(.monospacedSystemFont(ofSize: 12, weight: .bold), nil))
  }
}
