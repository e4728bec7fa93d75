import ArgumentParser
import GlissadeApplication
import GlissadeDrawing
import GlissadeGallery
import GlissadeTools
import GlissadeUI

#if canImport(GlissadeSDL)
  import GlissadeSDL
#endif

@main
struct GlissadeApp: ToolsApp, ToolsNaming {
  static var abstract: String { "Animated interfaces on the Linux desktop, in the window and as text." }
  static var version: String { "0.1.0" }
  static var commands: [any ParsableCommand.Type] { [CurveCommand.self, NewCommand.self] }
  static var toolsPrefix: String { "gallery" }
  /// The traces of the screens are the same on every machine.
  static var measuresTextInTraces: Bool { false }

  let title = "Glissade"
  let icon: Image? = Image(asset: "icons/glissade")

  static func main() {
    #if canImport(GlissadeSDL)
      embedPictures()
    #endif
    Tools.main(GlissadeApp.self)
  }

  #if canImport(GlissadeSDL)
    /// Adds the pictures that are compiled in, so that a copy of the program alone shows them.
    private static func embedPictures() {
      for (name, bytes) in [
        ("icons/glissade", PackageResources.glissade_svg), ("icons/tab-list", PackageResources.tab_list_svg),
        ("icons/tab-lower", PackageResources.tab_lower_svg),
        ("icons/tab-cart", PackageResources.tab_cart_svg),
        ("icons/tab-cards", PackageResources.tab_cards_svg),
        ("icons/tab-lyrics", PackageResources.tab_lyrics_svg),
        ("icons/tab-controls", PackageResources.tab_controls_svg),
        ("art/gliding-home", PackageResources.gliding_home_svg),
      ] {
        Image.embed(bytes, as: name)
      }
    }
  #endif

  func makeRootViewController() -> ViewController {
    // Without options, the creation of screens does not fail.
    (try? makeRootViewController(showing: screens[0], ScreenOptions())) ?? ViewController()
  }

  /// Returns the gallery with a screen selected.
  func makeRootViewController(showing screen: Screen, _ options: ScreenOptions) throws -> ViewController {
    let controllers = try screens.map { screen in
      let controller = try screen.makeViewController(options)
      controller.tabBarItem = TabBarItem(
        title: screen.title, image: Image(asset: "icons/tab-\(screen.name)"),
        accessibilityIdentifier: "gallery.tab.\(screen.name)")
      return controller
    }
    let gallery = GalleryController(viewControllers: controllers)
    gallery.makeScreen = { file, current in try makeScreen(showing: file, current: current, options) }
    gallery.selectedIndex = screens.firstIndex { $0.name == screen.name } ?? 0
    return gallery
  }
}
