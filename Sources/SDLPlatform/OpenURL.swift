import CSDL2

/// Opens a URL with the desktop's program for it. A text without a scheme is ignored.
package func openURL(_ url: String) {
  guard let scheme = url.firstIndex(of: ":"), url[..<scheme].first?.isLetter == true else { return }
  glissade_open_url(url)
}
