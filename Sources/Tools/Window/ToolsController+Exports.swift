import GlissadeApplication
import GlissadeExport
import GlissadeStudio

#if canImport(GlissadeSDL)
  import GlissadeSDL
#endif

extension ToolsController {
  /// Enables exports, which are drawn with the application's fonts and pictures.
  func enableExports() {
    #if canImport(GlissadeSDL)
      makeDarkroom = { (scale) throws(ApplicationError) in
        // The window handles signals itself.
        SystemDarkroom(media: try Application.shared.loadMedia(), scale: scale)
      }
    #endif
  }
}
