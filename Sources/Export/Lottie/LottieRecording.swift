import GlissadeDrawing
import GlissadeGeometry

/// The display lists of consecutive frames, divided into the items drawn in them.
///
/// An item does not identify the view that has drawn it. An item of the next frame continues it if it has the
/// same kind, the same text or image, and the same place in the drawing order. A wrong match makes the file
/// larger, but does not change the picture, because each frame always reproduces its display list.
struct LottieRecording {
  let size: Size
  /// The measurer of text.
  let measuring: any TextMeasuring
  /// Returns the natural size of an image.
  let imageSize: (Image) -> Size?
  /// The tracks, in drawing order.
  private(set) var tracks: [LottieTrack] = []
  private(set) var clips: [Int: LottieClip] = [:]
  private(set) var groups: [LottieGroup] = []
  private(set) var frameCount = 0
  /// The distances by which moving texts are shifted so that they are aligned to whole points at rest.
  private(set) var textShifts: [Double] = []

  private var lastList: DisplayList?
  /// The tracks of the last frame's items in drawing order, with the invariant properties of each item.
  private var alive: [(track: LottieTrack, key: LottieItemKey)] = []
  private var trackCount = 0
  private var lastGroups: [(group: LottieGroup, opacity: Double, isOfItems: Bool)] = []

  /// A group of a frame's list.
  private struct FoundGroup {
    /// The places of its items among the drawn items.
    var range: Range<Int>
    var opacity: Double
    var isOfItems = false
    var role = LottieGroup.Role.fading
  }

  init(size: Size, measuring: any TextMeasuring, imageSize: @escaping (Image) -> Size?) {
    (self.size, self.measuring, self.imageSize) = (size, measuring, imageSize)
  }

  /// Adds the display list of the next frame.
  mutating func append(_ list: DisplayList) {
    let frame = frameCount
    frameCount += 1
    if list == lastList {
      for (track, _) in alive {
        track.end = frame + 1
        if let seen = track.seen, seen.upperBound == frame - 1 { track.seen = seen.lowerBound...frame }
      }
      for last in lastGroups { last.group.add(last.opacity, isOfItems: last.isOfItems, at: frame) }
      return
    }
    lastList = list
    let drawn = list.items.indices.filter { list.items[$0].isDrawn }
    let keys = drawn.map { LottieItemKey(list.items[$0].content) }
    let states = drawn.map { state(of: list.items[$0]) }
    let matches = LottieMatching(
      alive.map { ($0.key, $0.track.clips.count, place(of: $0.track.last)) },
      states.indices.map { (keys[$0], list.chain(of: drawn[$0]).count, place(of: states[$0])) }
    ).matches

    let clipIDs = nameClips(of: list, drawn, matches, frame)
    var next: [(track: LottieTrack, key: LottieItemKey)] = []
    var position = -1
    for (index, state) in states.enumerated() {
      let chain = list.chain(of: drawn[index]).map { clipIDs[$0] ?? 0 }
      if let match = matches[index], alive[match].track.clips == chain {
        let track = alive[match].track
        track.append(state, at: frame)
        position = placeOfTrack(track, after: position)
        next.append((track, keys[index]))
      } else {
        let track = LottieTrack(id: trackCount, clips: chain, frame: frame, state: state)
        trackCount += 1
        position += 1
        tracks.insert(track, at: position)
        next.append((track, keys[index]))
      }
    }
    alive = next
    noteSight(of: next.map(\.track), frame)
    noteGroups(list, drawn, next.map(\.track), frame)
  }

  private func placeOfTrack(_ track: LottieTrack, after position: Int) -> Int {
    tracks[(position + 1)...].firstIndex { $0 === track } ?? position
  }

  /// Returns an item in its own coordinates.
  private func state(of item: DisplayItem) -> LottieTrack.State {
    var state = LottieTrack.State(
      content: item.content, projection: item.projection, opacity: item.opacity, isMoving: item.isMoving)
    switch item.content {
    case .text(let string, let font, let color, let origin):
      state.content = .text(string, font, color, origin: .zero)
      state.projection = item.projection.translatedBy(x: origin.x, y: origin.y)
    case .image(let image, let rect, let tint):
      let natural = imageSize(image) ?? rect.size
      guard natural.width > 0, natural.height > 0 else { break }
      state.content = .image(image, Rect(origin: .zero, size: natural), tint: tint)
      let fit = Transform2D(
        a: rect.width / natural.width, b: 0, c: 0, d: rect.height / natural.height, tx: rect.minX,
        ty: rect.minY)
      state.projection = fit.concatenating(item.projection)
    default: break
    }
    return state
  }

  /// Returns the location of the centre of an item on the stage.
  private func place(of state: LottieTrack.State) -> Point {
    extent(of: state.content).center.applying(state.projection) ?? .zero
  }

  // MARK: Clips

  /// Assigns each clip of the frame the identifier of the clip that it continues, or a new one.
  private mutating func nameClips(
    of list: DisplayList, _ drawn: [Int], _ matches: [Int?], _ frame: Int
  ) -> [Int: Int] {
    var names: [Int: Int] = [:]
    var taken: Set<Int> = []
    for (index, item) in drawn.enumerated() {
      guard let match = matches[index] else { continue }
      for (clip, name) in zip(list.chain(of: item), alive[match].track.clips)
      where names[clip] == nil && !taken.contains(name) {
        names[clip] = name
        taken.insert(name)
      }
    }
    for item in drawn {
      for clip in list.chain(of: item) {
        let name = names[clip] ?? clips.count
        names[clip] = name
        if let known = clips[name] {
          known.append(list.clips[clip], at: frame)
        } else {
          clips[name] = LottieClip(id: name, frame: frame, clip: list.clips[clip])
        }
      }
    }
    return names
  }

  // MARK: Groups

  private mutating func noteGroups(
    _ list: DisplayList, _ drawn: [Int], _ tracks: [LottieTrack], _ frame: Int
  ) {
    let place = Dictionary(uniqueKeysWithValues: drawn.enumerated().map { ($1, $0) })
    var found: [FoundGroup] = []
    var open: [(start: Int, opacity: Double, role: LottieGroup.Role)] = []
    var count = 0
    // The last group of items with a backdrop.
    var flat: FoundGroup?
    for (index, item) in list.items.enumerated() {
      switch item.content {
      case .beginGroup(_, let opacity):
        open.append((count, opacity * item.opacity, item.isMasked ? .masked : .fading))
      case .beginMask: open.append((count, 1, .mask))
      case .endGroup:
        if let group = open.popLast(), group.opacity < 1 || group.role != .fading, count > group.start {
          found.append(
            FoundGroup(range: group.start..<count, opacity: group.opacity, role: group.role))
        }
      default:
        guard place[index] != nil else { continue }
        if let backdrop = item.backdrop, item.opacity < 1,
          let base = base(of: count, backdrop, list, drawn, from: open.last?.start ?? 0)
        {
          if let group = flat, group.range.contains(base) {
            flat = FoundGroup(
              range: group.range.lowerBound..<count + 1, opacity: group.opacity, isOfItems: true)
          } else {
            if let flat { found.append(flat) }
            flat = FoundGroup(
              range: base..<count + 1, opacity: list.items[drawn[base]].opacity, isOfItems: true)
          }
        }
        count += 1
      }
    }
    if let flat { found.append(flat) }
    lastGroups = []
    let present = Set(tracks.map(\.id))
    var used: Set<ObjectIdentifier> = []
    for part in found {
      let members = Set(tracks[part.range].map(\.id))
      let known = groups.filter {
        $0.role == part.role && !used.contains(ObjectIdentifier($0)) && !$0.members.isDisjoint(with: members)
      }
      func likeness(_ group: LottieGroup) -> Double {
        let then = group.members.intersection(present)
        return Double(then.intersection(members).count) / Double(then.union(members).count)
      }
      let likest = known.max { likeness($0) < likeness($1) }
      let group = likest.flatMap { likeness($0) > 0.5 ? $0 : nil } ?? LottieGroup(members: members, part.role)
      if likest !== group { groups.append(group) }
      group.members.formUnion(members)
      group.add(part.opacity, isOfItems: part.isOfItems, at: frame)
      used.insert(ObjectIdentifier(group))
      lastGroups.append((group, part.opacity, part.isOfItems))
    }
  }

  /// Returns the index of the item whose colour is the backdrop of another item, so that both fade as one.
  private func base(
    of index: Int, _ backdrop: RGBA, _ list: DisplayList, _ drawn: [Int], from start: Int
  ) -> Int? {
    (start..<index).last {
      guard case .fill(_, .color(backdrop)) = list.items[drawn[$0]].content else { return false }
      let opacity = list.items[drawn[$0]].opacity
      // On an opaque item, the other item is translucent in the usual way.
      return opacity < 1 && opacity >= list.items[drawn[index]].opacity
    }
  }

  // MARK: Visibility

  /// Returns the bounds of an item's content, in its own coordinates.
  func extent(of content: DisplayItem.Content) -> Rect {
    switch content {
    case .fill(let shape, _), .border(let shape, _, _): return shape.rect
    case .shadow(let shape, let radius, _): return shape.rect.insetBy(dx: -3 * radius, dy: -3 * radius)
    case .text(let string, let font, _, let origin):
      let metrics = measuring.metrics(of: font)
      let width = measuring.width(of: string, font: font)
      return Rect(
        x: origin.x, y: origin.y - metrics.ascent, width: width, height: metrics.ascent + metrics.descent
      )
      .insetBy(dx: -font.size / 5, dy: -font.size / 5)
    case .image(_, let rect, _): return rect
    case .polyline(let points, let width, _):
      return (Rect(enclosing: points) ?? .zero).insetBy(dx: -width / 2, dy: -width / 2)
    case .path(let path, let style, _): return path.extent(style) ?? .zero
    case .beginGroup, .beginMask, .endGroup: return .zero
    }
  }

  /// Returns the bounds of an item on the stage, or `nil` if it is not on the stage.
  func area(of state: LottieTrack.State) -> Rect? {
    Rect(enclosing: extent(of: state.content).corners.compactMap { $0.applying(state.projection) })?
      .intersection(Rect(origin: .zero, size: size))
  }

  /// Records which items are visible: those on the stage that are not covered by opaque items.
  private func noteSight(of tracks: [LottieTrack], _ frame: Int) {
    var covers: [RoundedRect] = []
    for track in tracks.reversed() {
      let state = track.last
      guard var area = area(of: state) else { continue }
      var isClipped = false
      for name in track.clips {
        guard let clip = clips[name]?.clip(at: frame),
          let bounds = Rect(enclosing: clip.shape.rect.corners.compactMap { $0.applying(clip.projection) }),
          let rest = area.intersection(bounds)
        else {
          isClipped = true
          break
        }
        area = rest
      }
      if isClipped || state.opacity <= 0 || covers.contains(where: { $0.holds(area) }) { continue }
      track.seen = (track.seen?.lowerBound ?? frame)...frame
      // A group may make the item translucent. In this case it has an opacity or is in a group of the list.
      if case .fill(let shape, let paint) = state.content, paint.isSolid, state.opacity >= 1,
        state.projection.isUpright, lastList.map({ !$0.hasGroups }) ?? true
      {
        let place = shape.rect.applying(state.projection.affine)
        let radius = shape.effectiveRadius * abs(state.projection.m11)
        if track.clips.isEmpty, place.width * place.height > 2_000 {
          covers.append(RoundedRect(place, radius: radius))
        }
      }
    }
  }
}

extension LottieRecording {
  /// Finishes the recording: removes invisible frames, items and groups, and aligns resting texts to whole
  /// points.
  package mutating func finish() {
    for group in groups {
      for track in tracks where group.members.contains(track.id) {
        track.multiplyOpacity(by: group.itemOpacities.filter { $0.value > 0 }.mapValues { 1 / $0 })
      }
    }
    tracks.removeAll { $0.seen == nil }
    let kept = Set(tracks.map(\.id))
    for group in groups { group.members.formIntersection(kept) }
    groups.removeAll { group in
      group.members.isEmpty || group.role == .fading && !group.opacities.values.contains { $0 < 1 }
    }
    for track in tracks {
      track.trim()
      guard case .text = track.last.content else { continue }
      let last = track.last
      guard !last.isMoving, last.projection.isShift else { continue }
      let dx = (last.projection.m31 + 0.5).rounded(.down) - last.projection.m31
      let dy = (last.projection.m32 + 0.5).rounded(.down) - last.projection.m32
      if !track.isStill, max(abs(dx), abs(dy)) > 1e-3 { textShifts.append(Point(dx, dy).length) }
      track.update { _, state in
        state.projection = state.projection.concatenating(Projection.identity.translatedBy(x: dx, y: dy))
      }
    }
  }
}

extension DisplayList {
  /// Returns the clips around an item, outermost first.
  fileprivate func chain(of item: Int) -> [Int] {
    guard let innermost = items[item].clip else { return [] }
    return sequence(first: innermost) { clips[$0].parent }.reversed()
  }

  fileprivate var hasGroups: Bool {
    items.contains { if case .beginGroup = $0.content { true } else { false } }
  }
}

extension DisplayItem {
  fileprivate var isDrawn: Bool {
    switch content {
    case .beginGroup, .beginMask, .endGroup: false
    default: true
    }
  }
}

extension Paint {
  fileprivate var isSolid: Bool {
    if case .color(let color) = self { color.isOpaque } else { false }
  }
}

extension Projection {
  var isUpright: Bool { m12 == 0 && m21 == 0 && isAffine }
  var isShift: Bool { isUpright && m11 == 1 && m22 == 1 }
}

extension RoundedRect {
  /// Returns whether a rectangle is inside the shape.
  func holds(_ area: Rect) -> Bool {
    guard rect.insetBy(dx: -0.01, dy: -0.01).contains(area) else { return false }
    let radius = effectiveRadius
    guard radius > 0 else { return true }
    return area.corners.allSatisfy { corner in
      let dx = max(rect.minX + radius - corner.x, corner.x - (rect.maxX - radius), 0)
      let dy = max(rect.minY + radius - corner.y, corner.y - (rect.maxY - radius), 0)
      return dx * dx + dy * dy <= (radius + 0.01) * (radius + 0.01)
    }
  }
}
