import GlissadeDrawing
import GlissadeGeometry

/// The states of one drawn item in all frames in which it exists.
final class LottieTrack {
  /// The state of an item in a frame, in its own coordinates.
  ///
  /// The baseline of a text begins at the origin. An image fills the rectangle of its natural size at the
  /// origin.
  struct State: Equatable {
    var content: DisplayItem.Content
    /// The projection from the item's coordinates to those of the stage.
    var projection: Projection
    /// The item's own opacity, without that of the groups that are kept.
    var opacity: Double
    var isMoving: Bool
  }

  let id: Int
  /// The identifiers of the clips around the item, outermost first.
  let clips: [Int]
  /// The first frame in which the item is drawn.
  private(set) var first: Int
  /// The first frame in which the item is no longer drawn.
  var end: Int
  /// The changes of the state, with the frame of each.
  private(set) var changes: [(frame: Int, state: State)]
  /// The first and the last frame in which the item is visible. `nil` if it is never visible.
  var seen: ClosedRange<Int>?

  init(id: Int, clips: [Int], frame: Int, state: State) {
    (self.id, self.clips, first, end) = (id, clips, frame, frame + 1)
    changes = [(frame, state)]
  }

  var last: State { changes[changes.count - 1].state }

  func append(_ state: State, at frame: Int) {
    end = frame + 1
    if state != last { changes.append((frame, state)) }
  }

  /// Updates the state in all frames.
  func update(_ change: (Int, inout State) -> Void) {
    for index in changes.indices { change(changes[index].frame, &changes[index].state) }
  }

  /// Multiplies the opacity in each frame by a factor. Frames without a factor are unchanged.
  func multiplyOpacity(by factors: [Int: Double]) {
    guard !factors.isEmpty else { return }
    var multiplied: [(frame: Int, state: State)] = []
    for frame in first..<end {
      var state = state(at: frame)
      state.opacity = min(1, state.opacity * (factors[frame] ?? 1))
      if multiplied.last?.state != state { multiplied.append((frame, state)) }
    }
    changes = multiplied
  }

  /// Removes the frames before the first and after the last visible one.
  func trim() {
    guard let seen else { return }
    // The state in the first visible frame becomes the first change.
    let start = state(at: max(first, seen.lowerBound))
    let frame = max(first, seen.lowerBound)
    changes = [(frame, start)] + changes.filter { $0.frame > frame && $0.frame <= seen.upperBound }
    (first, end) = (frame, min(end, seen.upperBound + 1))
  }

  func state(at frame: Int) -> State {
    var (low, high) = (0, changes.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if changes[middle].frame <= frame { low = middle } else { high = middle }
    }
    return changes[low].state
  }

  /// Returns numbers derived from the state in each frame, or a single element if they are constant.
  func samples(_ value: (State) -> [Double]) -> [[Double]] {
    let values = changes.map { value($0.state) }
    if values.dropFirst().allSatisfy({ $0 == values[0] }) { return [values[0]] }
    var samples: [[Double]] = []
    for (index, value) in values.enumerated() {
      let next = index + 1 < changes.count ? changes[index + 1].frame : end
      samples += Array(repeating: value, count: next - changes[index].frame)
    }
    return samples
  }
}

/// The properties of an item that are equal in all frames, by which the item is recognised in the next frame.
struct LottieItemKey: Hashable {
  private let kind: Int
  private let count: Int
  private let text: String
  private let font: Font?
  private let image: Image?
  private let rule: FillRule?

  init(_ content: DisplayItem.Content) {
    var (count, text, font, image, rule): (Int, String, Font?, Image?, FillRule?) = (0, "", nil, nil, nil)
    switch content {
    case .fill(_, let paint):
      kind = 0
      if case .gradient(let gradient) = paint { count = gradient.stops.count }
    case .border: kind = 1
    case .shadow: kind = 2
    case .text(let string, let style, _, _): (kind, text, font) = (3, string, style)
    case .image(let picture, _, let tint): (kind, count, image) = (4, tint == nil ? 0 : 1, picture)
    case .polyline(let points, _, _): (kind, count) = (5, points.count)
    case .path(let path, let style, let paint):
      kind = 6
      count = path.elements.reduce(path.elements.count) { $0 &* 31 &+ $1.shape }
      if case .fill(let own) = style { rule = own }
      if case .gradient(let gradient) = paint { count = count &* 31 &+ gradient.stops.count }
    case .beginGroup, .beginMask, .endGroup: kind = 7
    }
    (self.count, self.text, self.font, self.image, self.rule) = (count, text, font, image, rule)
  }
}

extension Path.Element {
  fileprivate var shape: Int {
    switch self {
    case .move: 1
    case .line: 2
    case .quadCurve: 3
    case .curve: 4
    case .closeSubpath: 5
    }
  }
}

/// A clip over time.
final class LottieClip {
  let id: Int
  private(set) var changes: [(frame: Int, clip: DisplayList.Clip)]

  init(id: Int, frame: Int, clip: DisplayList.Clip) {
    self.id = id
    changes = [(frame, clip)]
  }

  func append(_ clip: DisplayList.Clip, at frame: Int) {
    let last = changes[changes.count - 1].clip
    if clip.shape != last.shape || clip.projection != last.projection { changes.append((frame, clip)) }
  }

  func clip(at frame: Int) -> DisplayList.Clip {
    (changes.last { $0.frame <= frame } ?? changes[0]).clip
  }
}

/// Items that fade as one or are masked as one, or a mask.
final class LottieGroup {
  enum Role {
    case fading
    /// The group contains its mask, which is a group.
    case masked
    case mask
  }

  let role: Role
  var members: Set<Int>
  /// The opacities by frame, for the frames in which there is one.
  private(set) var opacities: [Int: Double] = [:]
  /// The opacities of the frames in which the items include this opacity in their own.
  private(set) var itemOpacities: [Int: Double] = [:]

  init(members: Set<Int>, _ role: Role) { (self.members, self.role) = (members, role) }

  func add(_ opacity: Double, isOfItems: Bool, at frame: Int) {
    opacities[frame] = opacity
    if isOfItems { itemOpacities[frame] = opacity }
  }
}
