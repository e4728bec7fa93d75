#if canImport(GlissadeSDL)
  import Glibc
  import GlissadeAccessibility
  import GlissadeInput
  import GlissadeSDL
  import GlissadeUI

  /// The application's services of the desktop, each created when it is first used.
  @MainActor
  final class Desktop {
    /// The connection to the session bus. `nil` if there is none.
    private(set) lazy var bus: DesktopBus? =
      SessionBus.answersNow ? SessionBus.address.flatMap { DesktopBus(address: $0) } : nil
    private(set) lazy var portal: Portal? = bus.map { Portal($0) }
    /// The settings that differ from those with which the windows were opened.
    var settings = DesktopSettings()
    var isFollowing = false
    /// The closures of notifications, by their identifiers.
    var notificationHandlers: [String: @MainActor (_ action: String?) -> Void] = [:]
    var listensToNotifications = false
    /// The identifiers of notifications of the notification daemon, by its numbers.
    var notificationNumbers: [UInt32: String] = [:]
  }

  extension Application {
    /// The desktop's portal. `nil` without a session bus.
    var portal: Portal? { desktopServices.bus?.isConnected == false ? nil : desktopServices.portal }

    // MARK: - Settings

    /// Begins to follow the settings of the desktop, after the first frame.
    func followDesktopSettings() {
      guard configuration.followsDesktop, !desktopServices.isFollowing else { return }
      desktopServices.isFollowing = true
      portal?.followSettings { [weak self] in self?.take($0) }
    }

    private func take(_ settings: DesktopSettings) {
      var settings = settings
      if configuration.userInterfaceStyle != nil || DesktopAppearance.isFixedByEnvironment {
        settings.style = nil
      }
      if configuration.reducesMotion != nil { settings.reducesMotion = nil }
      if configuration.contrast != nil { settings.contrast = nil }
      if configuration.textScale != nil { settings.textScale = nil }
      desktopServices.settings.merge(settings)
      for window in windows { window.driver.desktopDidChange(settings) }
    }

    // MARK: - Other programs

    /// Opens a web page, a file or another resource in the program that the desktop has for it.
    ///
    /// - Parameters:
    ///   - url: The URL, or the absolute path of a file.
    ///   - completionHandler: A closure that is called with whether the desktop has accepted the request.
    public func open(_ url: String, completionHandler: (@MainActor (Bool) -> Void)? = nil) {
      guard !Stage.isReplaying else { return }
      Task { @MainActor in
        let isDone = await open(url)
        completionHandler?(isDone)
      }
    }

    private func open(_ url: String) async -> Bool {
      let path = url.hasPrefix("/") ? url : FileURI.path(of: url)
      let isURL = url.contains(":") && !url.hasPrefix("/")
      guard path != nil || isURL else { return false }
      if let portal {
        let window = windows.first?.portalName ?? ""
        if let path {
          let file = Glibc.open(path, O_RDONLY | O_CLOEXEC)
          guard file >= 0 else { return false }
          defer { Glibc.close(file) }
          let response = await portal.request(
            "OpenURI", "OpenFile", [.string(window), .handle(file)], options: [])
          if case .done = response { return true }
        } else if case .done = await portal.request(
          "OpenURI", "OpenURI", [.string(window), .string(url)], options: [])
        {
          return true
        }
      }
      return Launcher.open(path ?? url)
    }

    // MARK: - Notifications

    /// Shows a notification of the application. A notification with the same identifier is replaced.
    ///
    /// It is shown by the desktop's portal, or else by its notification service. Without either, it is not shown.
    public func post(_ notification: DesktopNotification) {
      guard !Stage.isReplaying else { return }
      desktopServices.notificationHandlers[notification.identifier] = notification.handler
      listenToNotifications()
      guard let portal else { return }
      let message = Portal.call(
        "Notification", "AddNotification", [.string(notification.identifier), notification.portalValue])
      portal.bus.call(message, within: 5) { [weak self] in
        if $0 == nil { self?.notify(notification, by: portal.bus) }
      }
    }

    /// Removes a notification.
    public func removeNotification(withIdentifier identifier: String) {
      guard let portal, !Stage.isReplaying else { return }
      desktopServices.notificationHandlers[identifier] = nil
      portal.bus.send(Portal.call("Notification", "RemoveNotification", [.string(identifier)]))
      for (number, name) in desktopServices.notificationNumbers where name == identifier {
        portal.bus.send(NotificationService.call("CloseNotification", [.uint32(number)]))
        desktopServices.notificationNumbers[number] = nil
      }
    }

    /// Shows a notification by the notification service.
    private func notify(_ notification: DesktopNotification, by bus: DesktopBus) {
      let former = desktopServices.notificationNumbers.first { $0.value == notification.identifier }?.key ?? 0
      let actions = [("default", "")] + notification.buttons.map { ($0.identifier ?? $0.title, $0.title) }
      let message = NotificationService.call(
        "Notify",
        [
          .string(configuration.identifier), .uint32(former), .string(""), .string(notification.title),
          .string(notification.body), .strings(actions.flatMap { [$0.0, $0.1] }),
          .options([("desktop-entry", .string(configuration.identifier))]), .int32(-1),
        ])
      bus.call(message, within: 5) { [weak self] values in
        if case .uint32(let number)? = values?.first {
          self?.desktopServices.notificationNumbers[number] = notification.identifier
        }
      }
    }

    private func listenToNotifications() {
      guard !desktopServices.listensToNotifications, let bus = portal?.bus else { return }
      desktopServices.listensToNotifications = true
      bus.listen(for: "type='signal',interface='org.freedesktop.portal.Notification',member='ActionInvoked'")
      {
        [weak self] message in
        guard message.interface == "org.freedesktop.portal.Notification", message.member == "ActionInvoked"
        else {
          return false
        }
        self?.perform(message.arguments.string(1), ofNotification: message.arguments.string(0))
        return true
      }
      bus.listen(for: "type='signal',interface='\(NotificationService.name)',member='ActionInvoked'") {
        [weak self] message in
        guard let self, message.interface == NotificationService.name, message.member == "ActionInvoked"
        else {
          return false
        }
        guard case .uint32(let number)? = message.arguments.first,
          let identifier = desktopServices.notificationNumbers[number]
        else { return true }
        perform(message.arguments.string(1), ofNotification: identifier)
        return true
      }
    }

    private func perform(_ action: String, ofNotification identifier: String) {
      desktopServices.notificationHandlers[identifier]?(action == "default" ? nil : action)
    }
  }

  /// The notification service of desktops without a portal.
  private enum NotificationService {
    static let name = "org.freedesktop.Notifications"

    static func call(_ member: String, _ arguments: [BusValue]) -> BusMessage? {
      .call(name, "/org/freedesktop/Notifications", name, member, arguments)
    }
  }

  /// A notification of the application, which the desktop shows. The module `Glissade` also calls it `Notification`,
  /// which is Foundation's name for something else.
  @MainActor
  public struct DesktopNotification {
    /// The name by which the notification is replaced and removed.
    public var identifier: String
    /// The title.
    public var title: String
    /// The text below the title.
    public var body: String
    /// The buttons. Each performs its action.
    public var buttons: [Action]
    /// The closure that is called when the notification is activated other than by a button.
    public var activated: (@MainActor () -> Void)?

    /// The number of notifications so far, for their identifiers.
    private static var count = 0

    /// Creates a notification.
    ///
    /// - Parameters:
    ///   - title: The title.
    ///   - body: The text below the title.
    ///   - identifier: The name by which the notification is replaced and removed. The default is a new one.
    ///   - buttons: The buttons.
    ///   - activated: A closure that is called when the notification is activated other than by a button.
    public init(
      title: String, body: String = "", identifier: String? = nil, buttons: [Action] = [],
      activated: (@MainActor () -> Void)? = nil
    ) {
      Self.count += 1
      self.identifier = identifier ?? "\(getpid())-\(Self.count)"
      (self.title, self.body, self.buttons, self.activated) = (title, body, buttons, activated)
    }

    /// Shows the notification; see `Application.post(_:)`.
    public func post() { Application.shared.post(self) }

    /// Performs the action of a button or, for `nil`, of the notification.
    fileprivate var handler: @MainActor (String?) -> Void {
      { [buttons, activated] name in
        guard let name else {
          Application.shared.windows.first?.activate()
          activated?()
          return
        }
        buttons.first { ($0.identifier ?? $0.title) == name }?.perform()
      }
    }

    fileprivate var portalValue: BusValue {
      var options: [(String, BusValue)] = [
        ("title", .string(title)), ("body", .string(body)), ("default-action", .string("default")),
      ]
      if !buttons.isEmpty {
        let values = buttons.map {
          BusValue.options([("label", .string($0.title)), ("action", .string($0.identifier ?? $0.title))])
        }
        options.append(("buttons", .array(values, of: "a{sv}")))
      }
      return .options(options)
    }
  }
#endif
