import GlissadeDrawing
import GlissadeGeometry

/// A writer of a recording as a Lottie composition.
///
/// Each drawn item becomes a shape, and shapes with common properties share a layer. Items that move, are
/// clipped or fade as one form a composition of their own that a single layer shows, so that the keyframes
/// are written once.
final class LottieWriter {
  let recording: LottieRecording
  let fitter: KeyframeFitter
  let media: LottieMedia
  var notes = LottieNotes()
  /// The compositions and images that layers refer to.
  private var assets: [LottieValue] = []
  private var assetNames: [LottieValue: String] = [:]
  /// The glyphs that are written as compositions of their own. `sharedLines` are the lines.
  var sharedGlyphs: Set<LottieGlyph> = []
  var sharedLines: Set<LottieLine> = []

  init(_ recording: LottieRecording, timings: [KeyframeFitter.Timing], media: LottieMedia) {
    (self.recording, self.media) = (recording, media)
    fitter = KeyframeFitter(timings: timings)
  }

  /// A coordinate space in which items are placed.
  struct Space {
    /// The motion of the space over the stage. `nil` for the stage itself.
    package var body: LottieBody?
    /// The location of the composition's origin, in the body's coordinates.
    package var origin = Point.zero
    /// The width of the composition, in points. `height` is its height.
    package var width: Int
    package var height: Int
  }

  /// The number of frames of the composition.
  var end: Int { max(1, recording.frameCount - 1) }

  /// Returns the composition.
  ///
  /// - Parameters:
  ///   - name: The name of the composition.
  ///   - framesPerSecond: The frame rate of the recording and the composition.
  func composition(named name: String, framesPerSecond: Double) -> LottieValue {
    let tree = LottieNodes(recording)
    for group in tree.brokenGroups { dissolve(group) }
    for shift in recording.textShifts { notes.add(.placement, shift) }
    findSharedText(recording.tracks)
    let space = Space(
      width: Int(recording.size.width.rounded()), height: Int(recording.size.height.rounded()))
    let layers = layers(tree.all, in: space)
    if fitter.pieceCount > 0 { notes.add(.motion, count: fitter.pieceCount, fitter.largestError) }
    return [
      "v": "5.7.0", "nm": .string(name), "fr": .number(framesPerSecond), "ip": 0, "op": .number(Double(end)),
      "w": .number(Double(space.width)), "h": .number(Double(space.height)), "assets": .array(assets),
      "layers": .array(layers.reversed()),
    ]
  }

  /// Applies the opacity of a group to each of its items.
  private func dissolve(_ group: LottieGroup) {
    for track in recording.tracks where group.members.contains(track.id) {
      track.multiplyOpacity(by: group.opacities)
    }
    // Where two items overlap, the lower one shows through the upper one.
    notes.add(.opacity, group.opacities.values.reduce(0) { max($0, $1 * (1 - $1) * 255) })
  }

  // MARK: Assets

  /// Returns the identifier of a composition with layers in the order from back to front.
  func asset(_ layers: [LottieValue]) -> String {
    let layers = LottieValue.array(layers.reversed())
    if let name = assetNames[layers] { return name }
    let name = "c\(assets.count)"
    assetNames[layers] = name
    assets.append(["id": .string(name), "layers": layers])
    return name
  }

  /// Returns the identifier of an image.
  func asset(png: [UInt8], width: Int, height: Int) -> String {
    let data = LottieValue.string("data:image/png;base64," + png.base64)
    if let name = assetNames[data] { return name }
    let name = "i\(assets.count)"
    assetNames[data] = name
    assets.append([
      "id": .string(name), "w": .number(Double(width)), "h": .number(Double(height)), "u": "", "p": data,
      "e": 1,
    ])
    return name
  }

  // MARK: Layers

  /// Returns the layers of nodes, from back to front.
  func layers(_ nodes: [LottieNode], in space: Space) -> [LottieValue] {
    var layers: [LottieValue] = []
    var shapes = LottieShapeRun()
    func flush() {
      if let layer = shapes.layer() { layers.append(layer) }
      shapes = LottieShapeRun()
    }
    var index = 0
    while index < nodes.count {
      // Nodes that move as one share a layer.
      if let (count, body) = movingRun(nodes, from: index, in: space) {
        flush()
        layers += moving(Array(nodes[index..<index + count]), body, in: space)
        index += count
        continue
      }
      switch nodes[index] {
      case .item(let track):
        if let part = stillShapes(track, in: space) {
          if !shapes.accepts(track, end) { flush() }
          shapes.add(part, of: track, end)
        } else {
          flush()
          layers += layersOfItem(track, in: space)
        }
      case .group, .clip:
        flush()
        layers += container(nodes[index], in: space, placed: nil)
      }
      index += 1
    }
    flush()
    return layers
  }

  /// Returns the number of nodes from `start` on that move as one, with their motion, or `nil` if the first
  /// one does not move on its own.
  private func movingRun(
    _ nodes: [LottieNode], from start: Int, in space: Space
  ) -> (count: Int, body: LottieBody)? {
    guard let first = nodes[start].items.first, !isStill(nodes[start], in: space) else { return nil }
    var body = LottieBody(first, frameCount: recording.frameCount)
    guard join(nodes[start], to: &body), isPlain(body, in: space) else { return nil }
    var count = 1
    while start + count < nodes.count {
      var joined = body
      guard join(nodes[start + count], to: &joined), !isStill(nodes[start + count], in: space) else { break }
      body = joined
      count += 1
    }
    return (count, body)
  }

  private func join(_ node: LottieNode, to body: inout LottieBody) -> Bool {
    var joined = body
    for track in node.items { guard joined.join(track) else { return false } }
    if case .clip(_, let nodes) = node, nodes.isEmpty { return false }
    for (clip, frames) in clipFrames(node) {
      guard joined.join(frames, { clip.clip(at: $0).projection }) else { return false }
    }
    body = joined
    return true
  }

  /// Returns the clips of a node, with the frames in which they contain drawn items.
  private func clipFrames(_ node: LottieNode) -> [(LottieClip, Range<Int>)] {
    switch node {
    case .item: return []
    case .group(_, let nodes): return nodes.flatMap(clipFrames)
    case .clip(let clip, let nodes):
      return [(clip, frames(of: nodes))] + nodes.flatMap(clipFrames)
    }
  }

  func frames(of nodes: [LottieNode]) -> Range<Int> {
    let tracks = nodes.flatMap(\.items)
    return (tracks.map(\.first).min() ?? 0)..<(tracks.map(\.end).max() ?? 1)
  }

  /// Returns whether nothing in the node moves in a space.
  private func isStill(_ node: LottieNode, in space: Space) -> Bool {
    node.items.allSatisfy { track in
      guard let body = space.body else { return track.isStill }
      var joined = body
      return joined.join(track)
    }
      && clipFrames(node).allSatisfy { clip, frames in
        guard let body = space.body else { return clip.changes.count == 1 || clip.isStill }
        var joined = body
        return joined.join(frames) { clip.clip(at: $0).projection }
      }
  }

  /// Returns whether a layer can represent the motion of a body in a space.
  private func isPlain(_ body: LottieBody, in space: Space) -> Bool {
    body.projections.indices.allSatisfy { frame in
      guard let projection = body.projections[frame] else { return true }
      let relative = self.relative(projection, frame, in: space)
      return relative.isNearlyAffine && LottieTransform.isPlain(relative.normalized.affine)
        && abs(relative.normalized.affine.determinant) > 1e-9
    }
  }

  /// Returns the projection from an item's coordinates to those of the composition.
  func relative(_ projection: Projection, _ frame: Int, in space: Space) -> Projection {
    var result = projection
    if let body = space.body {
      let known = body.projections[frame] ?? body.projections.compactMap { $0 }.last
      if let back = known?.inverted() { result = result.concatenating(back).normalized }
    }
    if space.origin != .zero {
      result = result.concatenating(Projection.identity.translatedBy(x: -space.origin.x, y: -space.origin.y))
    }
    return result
  }

  /// Returns the projections of an item in a space, one per frame, or a single one if it does not move.
  func placements(of track: LottieTrack, in space: Space) -> [Projection] {
    if space.body == nil, track.isStill { return [relative(track.last.projection, track.first, in: space)] }
    let all = (track.first..<track.end).map { relative(track.state(at: $0).projection, $0, in: space) }
    return all.dropFirst().allSatisfy { $0.isNear(all[0]) } ? [all[0]] : all
  }

  // MARK: Rigid bodies

  private func moving(_ nodes: [LottieNode], _ body: LottieBody, in space: Space) -> [LottieValue] {
    let frames = frames(of: nodes)
    guard let track = nodes.first?.items.first else { return [] }
    // The anchor is the centre of the view itself, which differs from that of its shadow.
    let ground =
      nodes.flatMap(\.items).first { if case .fill = $0.last.content { true } else { false } } ?? track
    let extent = recording.extent(of: ground.last.content)
      .around(relative(ground.last.projection, ground.end - 1, in: Space(body: body, width: 0, height: 0)))
    let placements = frames.map { frame in
      relative(body.projections[frame] ?? track.last.projection, frame, in: space).normalized.affine
    }
    if nodes.count == 1, case .item = nodes[0] {
      if case .text = track.last.content, let layers = textLayers(track, placements, frames.lowerBound) {
        return layers
      }
      let inner = Space(body: body, width: space.width, height: space.height)
      if let part = stillShapes(track, in: inner) {
        var run = LottieShapeRun()
        run.add(part, of: track, end)
        return [run.layer(transform(placements, from: frames.lowerBound, anchor: extent.center, extent))]
          .compactMap { $0 }
      }
      return layersOfItem(track, in: space)
    }
    let bounds = bounds(of: nodes, body)
    let inner = Space(
      body: body, origin: bounds.origin, width: Int(bounds.width), height: Int(bounds.height))
    let anchor = Point(extent.midX, extent.midY)
    let ks = transform(
      placements, from: frames.lowerBound, anchor: anchor, Rect(origin: .zero, size: bounds.size),
      origin: bounds.origin)
    if nodes.count == 1 { return container(nodes[0], in: inner, placed: ks) }
    let layers = layers(nodes, in: inner)
    return [layer(asset: asset(layers), in: inner, frames, ks)]
  }

  /// Returns the bounds of all nodes in the body's coordinates, enlarged to whole points.
  private func bounds(of nodes: [LottieNode], _ body: LottieBody) -> Rect {
    var corners: [Point] = []
    let space = Space(body: body, width: 0, height: 0)
    for track in nodes.flatMap(\.items) {
      for (frame, state) in track.changes {
        let place = relative(state.projection, frame, in: space)
        corners += recording.extent(of: state.content).corners.compactMap { $0.applying(place) }
      }
    }
    let around = (Rect(enclosing: corners) ?? .zero).insetBy(dx: -1, dy: -1)
    let (x, y) = (around.minX.rounded(.down), around.minY.rounded(.down))
    return Rect(
      x: x, y: y, width: max(1, (around.maxX - x).rounded(.up)),
      height: max(1, (around.maxY - y).rounded(.up)))
  }

  // MARK: Groups and clips

  /// Returns a layer that shows a composition of the nodes in a group or a clip.
  ///
  /// - Parameter transform: The transform of the layer. `nil` if the composition has the coordinates of the
  ///   one that contains the layer.
  private func container(_ node: LottieNode, in space: Space, placed transform: LottieValue?) -> [LottieValue]
  {
    switch node {
    case .item(let track): return layersOfItem(track, in: space)
    case .group(let group, let nodes):
      let frames = frames(of: nodes)
      var ks = transform ?? [:]
      let opacities = frames.map { [(group.opacities[$0] ?? 1) * 100] }
      ks.add("o", property(opacities, from: frames.lowerBound, weights: [0.25], decimals: 2, isScalar: true))
      let content = nodes.filter { !$0.isMask }
      var layer = layer(asset: asset(layers(content, in: space)), in: space, frames, ks)
      guard group.role == .masked else { return [layer] }
      // The opacity of the layer in front of it is its mask. A mask without visible items hides everything.
      var mask = self.layer(
        asset: asset(layers(nodes.filter(\.isMask), in: space)), in: space, frames, transform ?? [:])
      layer.add("tt", 1)
      mask.add("td", 1)
      return [layer, mask]
    case .clip(let clip, let nodes):
      let frames = frames(of: nodes)
      var layer = layer(asset: asset(layers(nodes, in: space)), in: space, frames, transform ?? [:])
      // Some players read the masks only if this member is present.
      layer.add("hasMask", .bool(true))
      layer.add("masksProperties", [mask(clip, frames, in: space)])
      return [layer]
    }
  }

  private func mask(_ clip: LottieClip, _ frames: Range<Int>, in space: Space) -> LottieValue {
    let paths = frames.map { frame in
      let clip = clip.clip(at: frame)
      let projection = relative(clip.projection, frame, in: space)
      return LottieBezier(Path(clip.shape)).mapped(by: projection)
    }
    return [
      "mode": "a", "pt": bezier(paths, from: frames.lowerBound), "o": ["a": 0, "k": 100],
    ]
  }

  func layer(asset: String, in space: Space, _ frames: Range<Int>, _ ks: LottieValue) -> LottieValue {
    .layer(
      0, frames.lowerBound..<min(frames.upperBound, end), ks,
      [
        LottieValue.Member(name: "refId", value: .string(asset)),
        LottieValue.Member(name: "w", value: .number(Double(space.width))),
        LottieValue.Member(name: "h", value: .number(Double(space.height))),
      ])
  }
}

extension Rect {
  /// Returns the bounds of the projected rectangle.
  fileprivate func around(_ projection: Projection) -> Rect {
    Rect(enclosing: corners.compactMap { $0.applying(projection) }) ?? self
  }
}

extension LottieTrack {
  /// Whether the projection is the same in all frames.
  var isStill: Bool { changes.allSatisfy { $0.state.projection.isNear(last.projection) } }
}

extension LottieClip {
  var isStill: Bool { changes.allSatisfy { $0.clip.projection.isNear(changes[0].clip.projection) } }
}

extension Path {
  /// Creates the outline of a rounded rectangle.
  package init(_ shape: RoundedRect) {
    let radius = shape.effectiveRadius
    self =
      radius > 0 ? Path(roundedRect: shape.rect, cornerWidth: radius, cornerHeight: radius) : Path(shape.rect)
  }
}

extension [UInt8] {
  var base64: String {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var text: [UInt8] = []
    text.reserveCapacity((count + 2) / 3 * 4)
    for start in stride(from: 0, to: count, by: 3) {
      let bytes = self[start..<Swift.min(start + 3, count)]
      let bits = (0..<3).reduce(0) { $0 << 8 | (start + $1 < count ? Int(self[start + $1]) : 0) }
      for index in 0..<4 {
        text.append(index <= bytes.count ? letters[bits >> (18 - 6 * index) & 63] : UInt8(ascii: "="))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
