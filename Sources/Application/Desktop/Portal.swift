#if canImport(GlissadeSDL)
  import GlissadeAccessibility
  import GlissadeGeometry
  import GlissadeUI

  /// The desktop's portal: dialogs, settings, notifications and other programs.
  @MainActor
  final class Portal {
    let bus: DesktopBus
    private var count = 0
    /// The requests that wait for the user, by their paths.
    private var requests: [String: (UInt32, [String: BusValue]) -> Void] = [:]
    private var listens = false

    private static let service = "org.freedesktop.portal.Desktop"
    private static let path = "/org/freedesktop/portal/desktop"
    /// The time within which the portal must accept a request, in seconds. It may have to be started first.
    private static let patience = 5.0
    /// How long the bus may take to assign a name, in seconds.
    private static let namePatience = 1.0
    /// The time within which a user cannot have read a dialog and closed it.
    private static let shortestLook = Duration.milliseconds(250)

    init(_ bus: DesktopBus) {
      self.bus = bus
      bus.onDisconnect = { [weak self] in self?.endRequests() }
    }

    static func call(_ interface: String, _ member: String, _ arguments: [BusValue]) -> BusMessage? {
      .call(service, path, "org.freedesktop.portal.\(interface)", member, arguments)
    }

    /// The response of the user to a request.
    enum Response {
      /// The user has answered.
      case done([String: BusValue])
      /// The user has cancelled the dialog.
      case cancelled
      /// There is no such portal, or it has failed.
      case unavailable
    }

    /// Makes a request that opens a dialog, and waits for the user.
    func request(
      _ interface: String, _ member: String, _ arguments: [BusValue], options: [(String, BusValue)]
    ) async -> Response {
      listenForResponses()
      // The path of the request contains the name, which the bus assigns after the connection.
      if bus.name.isEmpty { bus.wait(within: Self.namePatience) { !bus.name.isEmpty } }
      guard !bus.name.isEmpty else { return .unavailable }
      count += 1
      let token = "glissade\(count)"
      let sender = bus.name.drop { $0 == ":" }.replacing(".", with: "_")
      let expected = "\(Self.path)/request/\(sender)/\(token)"
      return await withCheckedContinuation { continuation in
        var isOver = false
        func end(_ response: Response) {
          guard !isOver else { return }
          isOver = true
          continuation.resume(returning: response)
        }
        let start = ContinuousClock.now
        let receive: (UInt32, [String: BusValue]) -> Void = { code, results in
          switch code {
          case 0: end(.done(results))
          case 1: end(.cancelled)
          // Any other end: the user has closed the dialog, as by Escape, or the portal could not open it.
          default: end(ContinuousClock.now - start < Self.shortestLook ? .unavailable : .cancelled)
          }
        }
        // The response may arrive before the reply.
        requests[expected] = receive
        let message = Self.call(
          interface, member, arguments + [.options([("handle_token", .string(token))] + options)])
        bus.call(message, within: Self.patience) { [weak self] values in
          guard let self else { return end(.unavailable) }
          guard let values else {
            requests[expected] = nil
            // A dialog that opens later would have no effect.
            bus.send(
              .call(
                Self.service, expected, "org.freedesktop.portal.Request", "Close", wantsReply: false))
            return end(.unavailable)
          }
          let actual = values.string(0)
          if !actual.isEmpty, actual != expected, !isOver {
            requests[expected] = nil
            requests[actual] = receive
          }
        }
      }
    }

    /// Ends all requests that await a response. Called when the portal or the connection to the bus is lost.
    private func endRequests() {
      let ended = requests
      requests = [:]
      for receive in ended.values { receive(2, [:]) }
    }

    private func listenForResponses() {
      guard !listens else { return }
      listens = true
      bus.listen(
        for:
          "type='signal',sender='org.freedesktop.DBus',member='NameOwnerChanged',arg0='\(Self.service)'"
      ) { [weak self] message in
        guard message.kind == .signal, message.member == "NameOwnerChanged",
          message.arguments.string(0) == Self.service
        else { return false }
        if message.arguments.string(2).isEmpty { self?.endRequests() }
        return true
      }
      bus.listen(for: "type='signal',interface='org.freedesktop.portal.Request',member='Response'") {
        [weak self] message in
        guard let self, message.kind == .signal, message.interface == "org.freedesktop.portal.Request",
          let receive = requests.removeValue(forKey: message.path)
        else { return false }
        let arguments = message.arguments
        receive(UInt32(arguments.int(0)), arguments.count > 1 ? arguments[1].members : [:])
        return true
      }
    }

    // MARK: - Settings

    /// Calls a closure with the settings of the desktop as they are now, and with each change.
    func followSettings(_ change: @escaping @MainActor (DesktopSettings) -> Void) {
      bus.listen(
        for:
          "type='signal',path='\(Self.path)',interface='org.freedesktop.portal.Settings',member='SettingChanged'"
      ) { message in
        guard message.kind == .signal, message.member == "SettingChanged" else { return false }
        let arguments = message.arguments
        guard arguments.count > 2 else { return true }
        var settings = DesktopSettings()
        settings.set(arguments.string(1), of: arguments.string(0), to: arguments[2])
        if settings != DesktopSettings() { change(settings) }
        return true
      }
      bus.call(
        Self.call("Settings", "ReadAll", [.strings(DesktopSettings.namespaces)]), within: Self.patience
      ) {
        guard let namespaces = $0?.first?.members else { return }
        var settings = DesktopSettings()
        for name in DesktopSettings.namespaces {
          for (key, value) in namespaces[name]?.members ?? [:] { settings.set(key, of: name, to: value) }
        }
        if settings != DesktopSettings() { change(settings) }
      }
    }
  }

  extension DesktopSettings {
    /// The groups of settings that are read, the portal's own last, as it takes precedence.
    static let namespaces = [
      "org.gnome.desktop.interface", "org.gnome.desktop.a11y.interface", "org.freedesktop.appearance",
    ]

    /// Takes a setting of the desktop. Unknown ones are ignored.
    mutating func set(_ key: String, of namespace: String, to value: BusValue) {
      switch (namespace, key, value.unwrapped) {
      case ("org.freedesktop.appearance", "color-scheme", .uint32(let scheme)):
        // 0 is no preference.
        style = scheme == 1 ? .dark : .light
      case ("org.freedesktop.appearance", "contrast", .uint32(let level)):
        contrast = level == 1 ? .high : .normal
      case ("org.freedesktop.appearance", "reduced-motion", .uint32(let level)): reducesMotion = level == 1
      case ("org.freedesktop.appearance", "accent-color", .structure(let parts)):
        let numbers = parts.compactMap { if case .double(let number) = $0 { number } else { nil } }
        guard numbers.count == 3 else { return }
        // Components outside of 0 … 1 mean that there is no accent colour.
        let isSet = numbers.allSatisfy { (0...1).contains($0) }
        accent = .some(isSet ? RGBA(red: numbers[0], green: numbers[1], blue: numbers[2]) : nil)
      case ("org.gnome.desktop.interface", "enable-animations", .boolean(let isOn)): reducesMotion = !isOn
      case ("org.gnome.desktop.interface", "text-scaling-factor", .double(let factor)): textScale = factor
      case ("org.gnome.desktop.interface", "color-scheme", .string(let name)):
        style = name == "prefer-dark" ? .dark : .light
      case ("org.gnome.desktop.a11y.interface", "high-contrast", .boolean(let isOn)):
        contrast = isOn ? .high : .normal
      default: break
      }
    }
  }
#endif
