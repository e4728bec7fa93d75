#if canImport(GlissadeSDL)
  import Glibc
  import GlissadeAccessibility
  import GlissadeInput
  import GlissadeUI

  extension Application {
    private static let instanceInterface = "org.glissade.Instance"
    private static let instancePath = "/org/glissade/Instance"
    /// The times within which the bus and the running instance must answer, in seconds.
    private static let (busPatience, instancePatience) = (1.0, 3.0)

    /// Makes this process the only instance of the application, or hands its arguments over to the running one.
    ///
    /// - Returns: Whether this process is the only instance. Without a bus, it is.
    func becomeOnlyInstance(
      named identifier: String,
      _ launch: @escaping @MainActor (_ arguments: [String], _ directory: String) -> Void
    ) -> Bool {
      guard let bus = desktopServices.bus else { return true }
      // The name of a bus has at least two parts.
      let name =
        identifier.contains(".") ? identifier : "org.glissade.instance.\(identifier.onlyNameCharacters)"
      var isOwner: Bool?
      let doNotQueue: UInt32 = 4
      bus.call(
        BusConnection.bus("RequestName", [.string(name), .uint32(doNotQueue)]), within: Self.busPatience
      ) {
        // 1: this connection is the owner; 4: it is already. An invalid name has an error.
        isOwner = $0.map { [1, 4].contains($0.int(0)) } ?? true
      }
      bus.wait(within: Self.busPatience) { isOwner != nil }
      guard isOwner == false else {
        receiveLaunches(bus, launch)
        return true
      }
      var isDone: Bool?
      let arguments = Array(CommandLine.arguments.dropFirst())
      let directory = getcwd(nil, 0).map { path in
        defer { free(path) }
        return String(cString: path)
      }
      let message = BusMessage.call(
        name, Self.instancePath, Self.instanceInterface, "Launch",
        [.strings(arguments), .string(directory ?? "/")])
      bus.call(message, within: Self.instancePatience) { isDone = $0 != nil }
      bus.wait(within: Self.instancePatience) { isDone != nil }
      if isDone != true { StandardError.write("the running instance does not answer") }
      return isDone != true
    }

    private func receiveLaunches(
      _ bus: DesktopBus, _ launch: @escaping @MainActor (_ arguments: [String], _ directory: String) -> Void
    ) {
      bus.receiveCalls { [weak bus] message in
        guard message.kind == .call else { return false }
        let arguments = message.arguments
        switch (message.interface, message.member) {
        case (Self.instanceInterface, "Launch"):
          let strings = arguments.first?.strings ?? []
          Task { @MainActor in launch(strings, arguments.string(1)) }
        // Desktops start programs in this way if their desktop file says so.
        case ("org.freedesktop.Application", "Activate"): Task { @MainActor in launch([], "/") }
        case ("org.freedesktop.Application", "Open"):
          let files = (arguments.first?.strings ?? []).map { FileURI.path(of: $0) ?? $0 }
          Task { @MainActor in launch(files, "/") }
        default: return false
        }
        if message.wantsReply { bus?.send(message.reply([])) }
        return true
      }
    }
  }

  extension String {
    /// The text without the characters that a part of a bus name cannot contain.
    fileprivate var onlyNameCharacters: String {
      let text = String(
        unicodeScalars.map {
          $0.isASCII && ($0.properties.isAlphabetic || ("0"..."9").contains($0)) ? Character($0) : "_"
        })
      return text.first?.isNumber == true ? "_" + text : text
    }
  }
#endif
