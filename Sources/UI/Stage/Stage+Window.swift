import GlissadeGeometry

extension Stage {
  /// The part of the stage below the bar of menus.
  var contentFrame: Rect {
    let height = min(menuBar?.barHeight ?? 0, size.height)
    return Rect(x: 0, y: height, width: size.width, height: size.height - height)
  }

  /// Places the bar of menus and the screens below it.
  package func layOutMenuBar() {
    menuBar?.frame = Rect(x: 0, y: 0, width: size.width, height: menuBar?.barHeight ?? 0)
    rootViewController?.fill(contentFrame)
  }

  /// The frontmost view controller: the one that was presented last, including within containers such as tab
  /// bar controllers.
  public var frontmostViewController: ViewController? { rootViewController?.frontmost }
}
