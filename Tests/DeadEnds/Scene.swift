import GlissadeControls
import GlissadeGeometry
import GlissadeInput
import GlissadeUI
import StageSupport

/// Views on a stage of their own that a hand presses, with the ordinary presses that they have to answer.
@MainActor
public final class Scene {
  let stage: Stage
  /// What the scene has told its program since the last press.
  private(set) var told: [String] = []

  /// The changes that the program may make at any time, such as deleting a row.
  var changes: [() -> Void] = []
  /// Takes the views off the stage, and puts them back.
  var leave: () -> Void = {}
  var enter: () -> Void = {}
  /// Restores the values and the data of a fresh scene, but neither motions nor touches.
  var restore: () -> Void = {}
  /// The states in which the scene is not as a fresh one, each with an ordinary press that leads back.
  var detours: [(isOn: () -> Bool, back: Press)] = []
  /// The ordinary presses. They leave the scene at home.
  var presses: [Press] = []
  /// Whether the views of an identifier are compared.
  var compares: (String) -> Bool = { _ in true }
  /// Removes the values that are not compared.
  var simplify: (inout ViewSnapshot) -> Void = { _ in }

  static let size = Size(width: 390, height: 844)

  init() { stage = Stage(size: Self.size, textMeasurer: BlockText()) }

  /// Creates a scene of views that fill the stage together.
  convenience init(_ views: [View]) {
    self.init()
    let ground = View(frame: Rect(origin: .zero, size: Self.size))
    for view in views { ground.addSubview(view) }
    stage.root.addSubview(ground)
    leave = { ground.removeFromSuperview() }
    enter = { [stage] in stage.root.addSubview(ground) }
  }

  /// Creates a scene of a screen.
  convenience init(_ controller: ViewController) {
    self.init()
    stage.rootViewController = controller
    leave = { [stage] in stage.rootViewController = nil }
    enter = { [stage] in stage.rootViewController = controller }
  }

  func tell(_ what: String) { told.append(what) }

  func takeTold() -> [String] {
    defer { told = [] }
    return told
  }

  /// Tells of the events of a control.
  func listen(to control: Control, _ name: String) {
    control.accessibilityIdentifier = name
    for (event, what) in [
      (Control.Event.touchDown, "down"), (.touchUpInside, "up"), (.touchUpOutside, "up outside"),
      (.touchCancel, "cancelled"), (.valueChanged, "changed"), (.editingDidBegin, "begins editing"),
    ] {
      control.addAction(for: event) { [unowned self] in tell("\(name) \(what)") }
    }
  }

  /// Returns the frontmost visible view with an identifier.
  func find(_ identifier: String) -> View? {
    func find(_ view: View) -> View? {
      guard !view.isHidden, view.alpha > 0 else { return nil }
      if view.accessibilityIdentifier == identifier { return view }
      return view.subviews.reversed().lazy.compactMap(find).first
    }
    return find(stage.root)
  }
}

/// An ordinary press.
struct Press {
  /// The identifier of the pressed view.
  let target: String
  /// The distance of the press from the centre of the target, in points.
  var offset = Point.zero
  /// The duration, in seconds.
  var duration = 0.1
  /// The way to the release, in points.
  var drag = Point.zero

  init(_ target: String, offset: Point = .zero, duration: Double = 0.1, drag: Point = .zero) {
    (self.target, self.offset, self.duration, self.drag) = (target, offset, duration, drag)
  }
}

/// The answer to a press: what the scene told its program, and what it showed.
struct Answer {
  var told: [String]
  /// The views by their identifiers, for each time of `Press.times`.
  var frames: [[String: ViewSnapshot]]
}

extension Press {
  /// The times at which the answer is compared, in seconds since the press. Nothing ends exactly then.
  private static let times = [0, 0.041, 0.113, 0.207, 0.373, 0.617, 0.911, 1.433, 2.237, 60]

  /// Makes the press. Returns `nil` if the target is not on screen.
  @MainActor
  func make(in scene: Scene) -> Answer? {
    let stage = scene.stage
    guard let place = stage.locate(target).map({ $0 + offset }) else { return nil }
    let start = stage.time
    _ = scene.takeTold()
    func send(_ phase: PointerEvent.Phase, _ place: Point, at time: Double) {
      stage.advance(to: time, input: [InputEvent(time: time, .pointer(PointerEvent(phase, at: place)))])
    }
    var frames: [[String: ViewSnapshot]] = []
    func look() {
      var views = stage.snapshot().filter { scene.compares($0.identifier) }
      for index in views.indices { scene.simplify(&views[index]) }
      frames.append(Dictionary(views.map { ($0.identifier, $0) }, uniquingKeysWith: { first, _ in first }))
    }
    send(.pressed(.primary), place, at: start)
    let steps = 8
    let moves = drag == .zero ? [] : (1...steps).map { Double($0) / Double(steps) }
    var done = 0
    var isDown = true
    for time in Self.times {
      while done < moves.count, moves[done] * duration <= time {
        send(.moved, place + drag * moves[done], at: start + moves[done] * duration)
        done += 1
      }
      if isDown, duration <= time {
        send(.released(.primary), place + drag, at: start + duration)
        isDown = false
      }
      stage.advance(to: start + time)
      look()
    }
    // The pointer is nowhere near any view.
    send(.moved, Point(-100, -100), at: stage.time)
    return Answer(told: scene.takeTold(), frames: frames)
  }
}

extension Answer {
  /// Describes the first difference from the answer of a fresh scene, or returns `nil`.
  func difference(from fresh: Answer) -> String? {
    if told != fresh.told { return "tells \(told), not \(fresh.told)" }
    for (index, (here, there)) in zip(frames, fresh.frames).enumerated() {
      for (name, view) in there.sorted(by: { $0.key < $1.key }) {
        guard let mine = here[name] else { return "frame \(index): \(name) is missing" }
        if let part = mine.difference(from: view) { return "frame \(index): \(name) differs in \(part)" }
      }
      if let more = here.keys.first(where: { there[$0] == nil }) { return "frame \(index): there is \(more)" }
    }
    return nil
  }
}

extension ViewSnapshot {
  /// Describes the first value that differs by more than rounding, or returns `nil`.
  fileprivate func difference(from other: ViewSnapshot) -> String? {
    func isClose(_ a: Double, _ b: Double) -> Bool { abs(a - b) <= 1e-3 }
    if isHidden != other.isHidden { return "hidden: \(isHidden)" }
    if isHidden { return nil }
    let pairs: [(String, Double, Double)] = [
      ("x", position.x, other.position.x), ("y", position.y, other.position.y),
      ("width", size.width, other.size.width), ("height", size.height, other.size.height),
      ("alpha", alpha, other.alpha), ("m11", transform.m11, other.transform.m11),
      ("m12", transform.m12, other.transform.m12), ("m13", transform.m13, other.transform.m13),
      ("m41", transform.m41, other.transform.m41), ("m42", transform.m42, other.transform.m42),
      ("scroll", scroll?.y ?? 0, other.scroll?.y ?? 0),
    ]
    for (name, a, b) in pairs where !isClose(a, b) { return "\(name): \(a), not \(b)" }
    if state != other.state { return "state: \(state ?? "none"), not \(other.state ?? "none")" }
    if text != other.text { return "text: \(text ?? "none"), not \(other.text ?? "none")" }
    return nil
  }
}
