import GlissadeControls
import GlissadeGeometry
import GlissadeInput
import GlissadeUI
import TestSupport

/// A hand that presses, leaves, cancels and drags at random, types keys and turns the wheel, while the program changes
/// its data, removes its views, and resizes the window.
@MainActor
struct Hand {
  let scene: Scene
  private var random: SplitMix
  /// The pointers that are down, with their places.
  private var down: [(kind: PointerKind, button: PointerButton, place: Point)] = []
  private var isAway = false
  private var heldKeys: [KeyStroke] = []
  /// What the hand has done, for the description of a fault.
  private(set) var diary: [String] = []

  private static let pauses = [0, 0, 0.01, 0.05, 0.05, 0.1, 0.2, 0.3, 0.3, 0.5, 0.6, 0.9, 2, 6]
  private static let keys =
    [
      "Tab", "shift+Tab", "Left", "Right", "Up", "Down", "Home", "End", "Return", "Escape", "Escape", "Space",
      "Space", "Delete", "Insert",
    ]
    .compactMap { KeyStroke($0) }
  private static let sizes = [
    Size(width: 390, height: 844), Size(width: 800, height: 600), Size(width: 320, height: 480),
  ]

  init(in scene: Scene, seed: UInt64) {
    self.scene = scene
    random = SplitMix(seed: seed)
  }

  private var stage: Stage { scene.stage }

  /// Does as many things as a short or a long play of a person, and then lets everything go.
  mutating func play() {
    let count = Int.random(in: 2...([6, 12, 40].randomElement(using: &random) ?? 12), using: &random)
    for _ in 0..<count {
      step()
      wait(Self.pauses.randomElement(using: &random) ?? 0)
      if chance(0.2) { _ = stage.draw() }
    }
    letGo()
  }

  private mutating func letGo() {
    for pointer in down {
      let isCancelled = chance(0.5)
      send(isCancelled ? .cancelled : .released(pointer.button), pointer.place, pointer.kind)
    }
    for stroke in heldKeys { send(.keyReleased(stroke)) }
    if isAway { returnViews() }
  }

  // MARK: Chance

  private mutating func chance(_ share: Double) -> Bool { Double.random(in: 0..<1, using: &random) < share }
  private mutating func int(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }

  /// Returns the centre of a view that can be pressed, or any point.
  private mutating func place() -> Point {
    var places: [Point] = []
    func collect(_ view: View) {
      guard !view.isHidden, view.alpha > 0, view.isUserInteractionEnabled else { return }
      if view is Control || view.accessibilityIdentifier != nil {
        places.append(view.presentation.bounds.center.applying(view.projectionToStage) ?? .zero)
      }
      view.subviews.forEach(collect)
    }
    _ = stage.snapshot()
    collect(stage.root)
    for press in scene.presses { stage.locate(press.target).map { places.append($0 + press.offset) } }
    guard chance(0.9), let place = places.randomElement(using: &random) else {
      return Point(.random(in: 0...390, using: &random), .random(in: 0...844, using: &random))
    }
    return place
  }

  // MARK: Deeds

  private mutating func step() {
    switch int(0..<100) {
    case 0..<35: if down.isEmpty || chance(0.1) { press() } else { lift() }
    case 35..<50: drag()
    case 50..<62: lift()
    case 62..<74: type()
    case 74..<78:
      let way = Double.random(in: -400...400, using: &random)
      let target = place()
      note("wheel \(way)")
      send(.wheel(delta: Point(0, way), location: target))
    case 78..<82:
      let size = Self.sizes.randomElement(using: &random) ?? Scene.size
      note("resize \(size)")
      send(.resized(size))
    case 82..<92:
      guard !scene.changes.isEmpty else { return press() }
      let index = int(scene.changes.indices)
      note("change \(index)")
      scene.changes[index]()
    case 92..<95: if isAway { returnViews() } else { removeViews() }
    case 95..<98:
      stage.reducesMotion.toggle()
      note("reduced motion \(stage.reducesMotion)")
    default:
      stage.root.layer.speed = stage.root.layer.speed == 1 ? 0.1 : 1
      note("speed \(stage.root.layer.speed)")
    }
  }

  private mutating func press() {
    let kinds: [PointerKind] = [.mouse, .mouse, .touch(id: 1), .touch(id: 2)]
    let kind = kinds[int(0..<4)]
    guard !down.contains(where: { $0.kind == kind }) else { return }
    let place = place()
    let button: PointerButton = kind == .mouse && chance(0.1) ? .secondary : .primary
    down.append((kind, button, place))
    send(.pressed(button), place, kind)
  }

  private mutating func lift() {
    guard !down.isEmpty else { return press() }
    let pointer = down.remove(at: int(down.indices))
    let isCancelled = chance(0.4)
    send(isCancelled ? .cancelled : .released(pointer.button), pointer.place, pointer.kind)
  }

  private mutating func drag() {
    guard !down.isEmpty else { return press() }
    let index = int(down.indices)
    let reach: Double = [4, 30, 120, 400].randomElement(using: &random) ?? 30
    let isUpright = chance(0.5)
    let way = Double.random(in: -reach...reach, using: &random)
    let target = chance(0.2) ? place() : down[index].place + (isUpright ? Point(0, way) : Point(way, 0))
    let (start, steps) = (down[index].place, int(1..<6))
    for step in 1...steps {
      down[index].place = start + (target - start) * (Double(step) / Double(steps))
      send(.moved, down[index].place, down[index].kind)
      wait(0.016)
    }
  }

  private mutating func type() {
    if let stroke = heldKeys.popLast() {
      note("key \(stroke) is released")
      return send(.keyReleased(stroke))
    }
    guard let stroke = Self.keys.randomElement(using: &random) else { return }
    note("key \(stroke)")
    send(.keyPressed(stroke))
    if chance(0.3) { heldKeys.append(stroke) } else { send(.keyReleased(stroke)) }
  }

  private mutating func removeViews() {
    isAway = true
    note("leave")
    scene.leave()
  }

  private mutating func returnViews() {
    isAway = false
    note("enter")
    scene.enter()
  }

  // MARK: Events

  private mutating func note(_ what: String) {
    diary.append("\((stage.time * 1000).rounded() / 1000) \(what)")
  }

  private func wait(_ pause: Double) { stage.advance(to: stage.time + pause) }

  private mutating func send(_ phase: PointerEvent.Phase, _ place: Point, _ kind: PointerKind) {
    let what: String
    switch phase {
    case .pressed(let button): what = button == .primary ? "down" : "down, secondary,"
    case .moved: what = "move"
    case .released: what = "up"
    case .cancelled: what = "cancel"
    }
    note("\(what) \(place.x.rounded()) \(place.y.rounded())\(kind == .mouse ? "" : " \(kind)")")
    send(.pointer(PointerEvent(phase, at: place, kind: kind)))
  }

  private func send(_ kind: InputEvent.Kind) {
    stage.advance(to: stage.time, input: [InputEvent(time: stage.time, kind)])
  }
}
