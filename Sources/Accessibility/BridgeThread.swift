import Glibc
import GlissadeInput
import GlissadeUI
import Synchronization

/// The thread that communicates with the buses. It owns all its state except the mailbox.
///
/// The thread lives as long as the process, and sleeps until a bus or the application needs it.
final class BridgeThread {
  private let mailbox: Mailbox
  private let client: AccessibilityBridge.Client
  private let desktop: DesktopStatus
  private var registration: Registration?
  private var objects: AccessibleObjects
  /// The trees that clients know, by window. All events up to them have been sent.
  private var known: [Int: PublishedTree] = [:]
  /// The extents that clients know, by window.
  private var bounds: [Int: KnownBounds] = [:]
  /// The windows that were published or closed since the last events.
  private var news: Set<Int> = []
  private var retry = Retry()
  /// The call that waits for the content of now.
  private var waitingCall: BusMessage?
  private var refresh = Refresh()
  /// The processor time of the thread that is not counted as the cost of content, in seconds.
  private var counted = 0.0

  /// The number of bytes waiting to be sent above which no events are added. It bounds the memory if the bus
  /// stops responding.
  private static let backlogLimit = 1 << 18

  private init(_ configuration: AccessibilityBridge.Configuration, _ mailbox: Mailbox) {
    (self.mailbox, client) = (mailbox, configuration.client)
    objects = AccessibleObjects(
      applicationName: configuration.applicationName, version: configuration.version,
      locale: Self.locale)
    desktop = DesktopStatus(configuration.buses)
  }

  /// The language that the environment specifies.
  private static var locale: String {
    let names = ["LC_ALL", "LC_MESSAGES", "LANG"]
    let value = names.lazy.compactMap { getenv($0).map { String(cString: $0) } }.first { !$0.isEmpty }
    return value.map { String($0.prefix { $0 != "." && $0 != "@" }) } ?? "C"
  }

  // MARK: - The thread

  /// The stack size of the thread, in bytes, which is reserved and not used. Queries are recursive: in a debug build,
  /// a level of the deepest tree takes 10 kB.
  private static let stackSize = 1 << 24

  static func start(_ configuration: AccessibilityBridge.Configuration, _ mailbox: Mailbox) {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, stackSize)
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    let start = Unmanaged.passRetained(Start(configuration, mailbox))
    // Signals are delivered to the main thread.
    var (all, old, thread) = (sigset_t(), sigset_t(), pthread_t())
    sigfillset(&all)
    pthread_sigmask(SIG_SETMASK, &all, &old)
    if pthread_create(&thread, &attributes, runBridge, start.toOpaque()) != 0 { start.release() }
    pthread_sigmask(SIG_SETMASK, &old, nil)
  }

  fileprivate final class Start: Sendable {
    let configuration: AccessibilityBridge.Configuration
    let mailbox: Mailbox

    init(_ configuration: AccessibilityBridge.Configuration, _ mailbox: Mailbox) {
      (self.configuration, self.mailbox) = (configuration, mailbox)
    }
  }

  fileprivate static func run(_ start: Start) { BridgeThread(start.configuration, start.mailbox).run() }

  private func run() {
    desktop.connect()
    while true {
      follow()
      wait()
    }
  }

  /// Waits for an event and processes it.
  private func wait() {
    var requests = [pollfd(fd: mailbox.descriptor, events: Int16(POLLIN), revents: 0)]
    requests += desktop.connection?.requests() ?? []
    let middle = requests.count
    requests += registration?.connection.requests() ?? []
    let due = [retry.due, isCongested ? nil : boundsDue, refresh.deadline].compactMap { $0 }.min()
    let milliseconds = due.map { Int32(min(max(0, $0 - Clock.now), 1000) * 1000 + 1) } ?? -1
    guard poll(&requests, nfds_t(requests.count), milliseconds) >= 0 else { return }
    let connection = registration?.connection
    desktop.connection?.serve(requests[1..<middle])
    connection?.serve(requests[middle...])
    if requests[0].revents != 0 { receive(mailbox.take()) }
  }

  /// Performs all steps that are due.
  private func follow() {
    desktop.serve()
    if retry.isDue {
      desktop.forgetAddress()
      desktop.ask()
    }
    if !desktop.isEnabled {
      if registration != nil { disconnect() }
      retry = Retry()
    } else if registration == nil, retry.due == nil, let address = desktop.takeAddress() {
      connect(address)
    }
    serveRegistration()
    sendChanges()
  }

  // MARK: - The bus of assistive technologies

  private func connect(_ address: String) {
    registration = Registration(address) { [unowned self] name in
      objects.busName = name
    }
    if registration == nil { retry.wait() }
  }

  private func disconnect() {
    registration = nil
    waitingCall = nil
    refresh = Refresh()
    known = [:]
    bounds = [:]
    objects.removeAll()
    setActive(false)
    mailbox.forgetOutdated()
  }

  private func setActive(_ isActive: Bool) {
    guard mailbox.isActive.exchange(isActive, ordering: .acquiringAndReleasing) != isActive else { return }
    let client = client
    Task { @MainActor in client.activityDidChange() }
  }

  private func serveRegistration() {
    guard let registration else { return }
    let start = Clock.used
    while let call = waitingCall ?? registration.next() {
      waitingCall = call
      guard knowsPresent() else { break }
      waitingCall = nil
      answer(call, registration.connection)
    }
    counted += Clock.used - start
    guard registration.connection.isConnected else {
      disconnect()
      desktop.forgetAddress()
      retry.wait()
      return
    }
    guard let desktop = registration.desktop else { return }
    objects.desktop = desktop
    retry = Retry()
    setActive(true)
  }

  /// Whether calls can be answered, which they are from the content of now. If it may have changed, it is requested.
  private func knowsPresent() -> Bool {
    switch refresh.step(at: Clock.now, isOutdated: mailbox.isOutdated) {
    case .answer: return true
    case .wait: return false
    case .ask:
      let client = client
      Task { @MainActor in client.contentIsAwaited() }
      return false
    }
  }

  private func answer(_ message: BusMessage, _ connection: BusConnection) {
    let call = BusCall(
      path: message.path, interface: message.interface, member: message.member, arguments: message.arguments)
    do throws(BusError) {
      let answer = try call.interface == Interface.peer.name ? answerPeer(call) : objects.answer(call)
      for request in answer.requests { perform(request) }
      if message.wantsReply { connection.send(message.reply(answer.values)) }
    } catch {
      if message.wantsReply { connection.send(message.error(error.name, "\(call.interface).\(call.member)")) }
    }
  }

  private func answerPeer(_ call: BusCall) throws(BusError) -> Answer {
    switch call.member {
    case "Ping": return Answer()
    case "GetMachineId": return Answer(.string(BusConnection.machine))
    default: throw .unknownMethod
    }
  }

  private func perform(_ request: ElementRequest) {
    let client = client
    Task { @MainActor in client.perform(request.window, request.element, request.request) }
  }

  // MARK: - Publications

  private func receive(_ mail: Mailbox.Mail) {
    guard registration?.desktop != nil else { return }
    for (window, publication) in mail.windows.sorted(by: { $0.key < $1.key }) {
      if let publication {
        objects.publish(
          PublishedTree(
            publication.tree, of: window, origin: publication.origin, scale: publication.scale))
      } else {
        objects.remove(window)
      }
    }
    news.formUnion(mail.windows.keys)
    sendChanges()
    if !mail.windows.isEmpty {
      refresh.contentHasCome(at: Clock.now)
      let used = Clock.used
      mailbox.cost.wrappingAdd(UInt64(max(0, used - counted) * 1e9), ordering: .relaxed)
      counted = used
    }
    for (window, notification) in mail.notifications { send(notification, in: window) }
  }

  /// Whether the bus accepts no messages at present.
  private var isCongested: Bool { (registration?.connection.backlog ?? 0) >= Self.backlogLimit }

  /// The time at which extents are to be sent, unless a window changes before.
  private var boundsDue: Double? { bounds.values.compactMap(\.nextTime).min() }

  /// Sends the changes since the last call. While the bus accepts no messages, changes accumulate into one.
  private func sendChanges() {
    guard let registration, registration.desktop != nil, !isCongested else { return }
    let published = news
    if !published.isEmpty { sendTrees(registration) }
    if !registration.wantsBounds {
      bounds = [:]
    } else if !published.isEmpty || bounds.isEmpty || boundsDue.map({ $0 <= Clock.now }) == true {
      sendBounds(registration, published)
    }
  }

  private func sendTrees(_ registration: Registration) {
    news = []
    var now = Dictionary(uniqueKeysWithValues: objects.windows.map { ($0.window, $0) })
    for (window, tree) in now { now[window] = known[window].map { tree.keepingHidden(of: $0) } ?? tree }
    for window in Set(known.keys).union(now.keys).sorted() {
      for event in TreeChanges(from: known[window], to: now[window], in: objects).events {
        registration.send(event)
      }
    }
    known = now
    objects.clientsWereTold()
  }

  /// Sends the extents of elements that have moved, as far as they are due, after windows were published.
  private func sendBounds(_ registration: Registration, _ published: Set<Int>) {
    let time = Clock.now
    bounds = bounds.filter { objects.window($0.key) != nil }
    for window in objects.windows {
      let number = window.window
      let isOutdated = !published.contains(number) && mailbox.isOutdated(number)
      let told = objects.told(window)
      for event in bounds[number, default: KnownBounds()].update(to: told, at: time, isOutdated: isOutdated) {
        registration.send(event)
      }
    }
  }

  private func send(_ notification: AccessibilityNotification, in number: Int) {
    guard let registration, !isCongested, let window = objects.window(number),
      let root = window.tree.elements.first
    else { return }
    let source = window.path(of: root)
    switch notification {
    case .announcement(let text): registration.send(.announcement(text, of: source))
    case .alert(let text): registration.send(.announcement(text, of: source, isUrgent: true))
    case .layoutChanged, .screenChanged: registration.send(.visibleDataChanged(of: source))
    }
  }
}

private nonisolated func runBridge(_ start: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  if let start { BridgeThread.run(Unmanaged<BridgeThread.Start>.fromOpaque(start).takeRetainedValue()) }
  return nil
}

/// The schedule of attempts to reach a bus: after 1, 2, 4 … seconds, up to a limit.
private struct Retry {
  private var attempts = 0
  /// The time of the next attempt by the system's monotonic clock, in seconds.
  private(set) var due: Double?

  private static let attemptLimit = 7

  mutating func wait() {
    guard attempts < Self.attemptLimit else {
      due = nil
      return
    }
    due = Clock.now + Double(1 << attempts)
    attempts += 1
  }

  /// Whether the next attempt is due. Reading `true` resets it.
  var isDue: Bool {
    mutating get {
      guard let due, Clock.now >= due else { return false }
      self.due = nil
      return true
    }
  }
}

/// The clocks of the system.
private enum Clock {
  /// The processor time of the current thread, in seconds.
  static var used: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  /// The monotonic time, in seconds.
  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}
