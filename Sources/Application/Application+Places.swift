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
    ///
    /// A window beside an open one of the same name has the stored size, at a position that the desktop chooses.
    func storedPlace(of window: Window) -> WindowPlaces.Place? {
      guard let path = placesPath else { return nil }
      var place = readPlaces(from: path)[SystemWindow.displays, window.name]
      if windows.contains(where: { $0.name == window.name }) { place?.position = nil }
      return place
    }

    /// Stores the place of a window that is about to close.
    func storePlace(of window: Window) {
      guard let path = placesPath, let place = window.place else { return }
      // Another instance may have stored other places.
      var places = readPlaces(from: path)
      places[SystemWindow.displays, window.name] = place
      do throws(PlatformError) {
        try StateFolder.write(places.text, to: path)
      } catch {
        reportPlaces(error.message)
      }
    }

    private func readPlaces(from path: String) -> WindowPlaces {
      do throws(PlatformError) {
        let places = try StateFolder.read(path).map { WindowPlaces($0) } ?? WindowPlaces()
        if let line = places.damagedLine {
          reportPlaces("\(path):\(line): expected the place of a window")
        }
        return places
      } catch {
        reportPlaces(error.message)
        return WindowPlaces()
      }
    }

    /// Writes the first fault of the file to standard error. The application does without the places.
    private func reportPlaces(_ fault: String) {
      guard !hasReportedPlaces else { return }
      hasReportedPlaces = true
      StandardError.write(fault)
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
