#if canImport(GlissadeSDL)
  import GlissadeGeometry
  import GlissadeSDL
  import GlissadeUI

  extension Application {
    /// The file with the places of windows; `nil` if they are not stored.
    private var placesPath: String? {
      guard configuration.restoresWindows else { return nil }
      return StateFolder.path(of: "windows", application: configuration.identifier)
    }

    /// Returns the place where a window was closed last, with the same arrangement of displays.
    func storedPlace(of window: Window) -> WindowPlaces.Place? {
      guard let path = placesPath, let text = StateFolder.read(path) else { return nil }
      return WindowPlaces(text)[SystemWindow.displays, window.name]
    }

    /// Stores the place of a window that is about to close. An error is reported on standard error.
    func storePlace(of window: Window) {
      guard let path = placesPath, let place = window.place else { return }
      // Another instance may have stored other places.
      var places = StateFolder.read(path).map { WindowPlaces($0) } ?? WindowPlaces()
      places[SystemWindow.displays, window.name] = place
      do throws(PlatformError) {
        try StateFolder.write(places.text, to: path)
      } catch {
        StandardError.write(error.message)
      }
    }

    /// Takes the user's language and signs of numbers.
    package func prepareLanguage() {
      if SystemStrings.current == SystemStrings(language: "en") {
        SystemStrings.current = SystemStrings(language: UserLanguage.name)
      }
      if let signs = UserLanguage.numberSigns {
        NumberSigns.current = NumberSigns(decimal: signs.decimal, grouping: signs.grouping)
      }
    }

    /// Takes the properties of an application, before its first window opens.
    ///
    /// - Returns: Whether the application is to run. `false` if it is a single instance and another one, to which the
    ///   arguments were handed over, is running.
    package func prepare(for app: some App) -> Bool {
      configuration.identifier = app.identifier
      configuration.icon = app.icon
      configuration.followsDesktop = true
      configuration.restoresWindows = app.restoresWindows
      prepareLanguage()
      if !app.menus.isEmpty { configuration.menus = { app.menus } }
      guard app.isSingleInstance else { return true }
      return becomeOnlyInstance(named: app.identifier) { app.applicationDidLaunchAgain(with: $0, in: $1) }
    }
  }
#endif
