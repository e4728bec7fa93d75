#if canImport(GlissadeSDL)
  import Dispatch
  import Glibc
  import GlissadeAccessibility

  /// The application's connection to the session bus, on the main thread. It never waits: messages are sent and
  /// received when the main queue runs, and an idle connection costs nothing.
  @MainActor
  final class DesktopBus {
    private let connection: BusConnection
    private var reading: (any DispatchSourceRead)?
    private var writing: (any DispatchSourceWrite)?
    /// The receivers of signals and calls.
    private var receivers: [(BusMessage) -> Bool] = []
    private(set) var isConnected = true
    /// The name of the connection on the bus. It is empty until the bus has assigned one.
    var name: String { connection.name }

    /// Connects to the bus at an address. Returns `nil` if there is none.
    init?(address: String) {
      guard let connection = BusConnection(address, whenNamed: { _ in }),
        let descriptor = connection.requests().first?.fd
      else { return nil }
      self.connection = connection
      let reading = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
      reading.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.serve() } }
      reading.activate()
      self.reading = reading
      serve()
    }

    isolated deinit {
      reading?.cancel()
      writing?.cancel()
    }

    // MARK: - Messages

    /// Subscribes to the signals that match a rule. The closure returns whether a message was meant for it.
    func listen(for rule: String, _ receiver: @escaping (BusMessage) -> Bool) {
      connection.listen(for: rule)
      receivers.append(receiver)
      serve()
    }

    /// Adds a receiver of method calls.
    func receiveCalls(_ receiver: @escaping (BusMessage) -> Bool) { receivers.append(receiver) }

    func send(_ message: BusMessage?) {
      connection.send(message)
      serve()
    }

    /// Sends a call. The closure is called with the values of the reply, or with `nil` after an error, and if the bus
    /// does not answer within a number of seconds.
    func call(
      _ message: BusMessage?, within seconds: Double, _ completion: @escaping @MainActor ([BusValue]?) -> Void
    ) {
      let call = PendingCall(completion)
      guard isConnected, let message else { return call.end(nil) }
      let isSent = connection.call(message) { reply in
        let values = reply.kind == .reply ? reply.arguments : nil
        MainActor.assumeIsolated { call.end(values) }
      }
      guard isSent else { return call.end(nil) }
      DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { MainActor.assumeIsolated { call.end(nil) } }
      pending.append(call)
      serve()
    }

    /// Sends a call, and returns the values of the reply, or `nil` after an error or without an answer.
    func call(_ message: BusMessage?, within seconds: Double) async -> [BusValue]? {
      await withCheckedContinuation { continuation in
        call(message, within: seconds) { continuation.resume(returning: $0) }
      }
    }

    /// Waits for a condition, at most a number of seconds, while messages are received. It is used before the event
    /// loop runs, and for the first request until the bus has assigned a name.
    func wait(within seconds: Double, until isDone: () -> Bool) {
      let end = DispatchTime.now() + seconds
      while !isDone(), isConnected {
        let rest = Double(Int64(end.uptimeNanoseconds) - Int64(DispatchTime.now().uptimeNanoseconds)) / 1e6
        guard rest > 0 else { return }
        var requests = connection.requests()
        _ = poll(&requests, nfds_t(requests.count), Int32(rest.rounded(.up)))
        serve()
      }
    }

    private var pending: [PendingCall] = []

    /// Reads, writes and handles what is there.
    private func serve() {
      guard isConnected else { return }
      for _ in 0..<8 {
        var requests = connection.requests()
        guard poll(&requests, nfds_t(requests.count), 0) > 0 else { break }
        connection.serve(requests[...])
      }
      while let message = connection.next() { receive(message) }
      pending.removeAll(where: \.isOver)
      guard connection.isConnected else { return disconnect() }
      waitForRoom()
    }

    /// Continues when the bus accepts messages again.
    private func waitForRoom() {
      let request = connection.requests().first { $0.events & Int16(POLLOUT) != 0 }
      guard let request else {
        writing?.cancel()
        writing = nil
        return
      }
      guard writing == nil else { return }
      let source = DispatchSource.makeWriteSource(fileDescriptor: request.fd, queue: .main)
      source.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.serve() } }
      source.activate()
      writing = source
    }

    private func receive(_ message: BusMessage) {
      let isTaken = receivers.contains { $0(message) }
      if !isTaken, message.kind == .call, message.wantsReply {
        connection.send(message.error("org.freedesktop.DBus.Error.UnknownMethod", message.member))
      }
    }

    private func disconnect() {
      isConnected = false
      reading?.cancel()
      writing?.cancel()
      (reading, writing) = (nil, nil)
      for call in pending { call.end(nil) }
      pending = []
      onDisconnect?()
    }

    /// Called when the connection is lost.
    var onDisconnect: (() -> Void)?
  }

  /// A call whose reply is awaited.
  @MainActor
  private final class PendingCall {
    private var completion: (@MainActor ([BusValue]?) -> Void)?
    var isOver: Bool { completion == nil }

    init(_ completion: @escaping @MainActor ([BusValue]?) -> Void) { self.completion = completion }

    func end(_ values: [BusValue]?) {
      let completion = completion
      self.completion = nil
      completion?(values)
    }
  }

  extension BusValue {
    /// The value inside variants.
    var unwrapped: BusValue { if case .variant(let inner) = self { inner.unwrapped } else { self } }

    /// Returns a dictionary of variants by names.
    static func options(_ pairs: [(String, BusValue)]) -> BusValue {
      .array(pairs.map { .entry(.string($0.0), .variant($0.1)) }, of: "{sv}")
    }

    /// The entries of a dictionary with strings as keys.
    var members: [String: BusValue] {
      guard case .array(let entries, _) = self else { return [:] }
      var members: [String: BusValue] = [:]
      for case .entry(.string(let key), let value) in entries { members[key] = value.unwrapped }
      return members
    }

    /// The strings of an array.
    var strings: [String] {
      guard case .array(let values, _) = self else { return [] }
      return values.compactMap { if case .string(let text) = $0.unwrapped { text } else { nil } }
    }

    /// The bytes of a text that ends with a zero, as the portal names files.
    static func path(bytes text: String) -> BusValue {
      .array((Array(text.utf8) + [0]).map { .byte($0) }, of: "y")
    }
  }
#endif
