import GlissadeDrawing
import GlissadeGeometry

/// The drawn items as a tree, in which opacity groups and clips contain the nodes that they affect.
indirect enum LottieNode {
  case item(LottieTrack)
  case group(LottieGroup, [LottieNode])
  case clip(LottieClip, [LottieNode])

  var items: [LottieTrack] {
    switch self {
    case .item(let track): [track]
    case .group(_, let nodes), .clip(_, let nodes): nodes.flatMap(\.items)
    }
  }

  /// Whether the node is the mask of the group around it.
  var isMask: Bool { if case .group(let group, _) = self { group.role == .mask } else { false } }

  /// The clips in the node.
  var clips: [LottieClip] {
    switch self {
    case .item: []
    case .group(_, let nodes): nodes.flatMap(\.clips)
    case .clip(let clip, let nodes): [clip] + nodes.flatMap(\.clips)
    }
  }
}

/// A builder of the tree.
struct LottieNodes {
  private let tracks: [LottieTrack]
  /// The clips around each track that cut off content.
  private var chains: [[LottieClip]]
  /// The range of each group in the drawing order.
  private var groups: [(group: LottieGroup, range: Range<Int>)] = []
  /// The groups that overlap others and could therefore not be kept.
  private(set) var brokenGroups: [LottieGroup] = []

  init(_ recording: LottieRecording) {
    tracks = recording.tracks
    let cutting = recording.cuttingClips
    chains = tracks.map { $0.clips.filter(cutting.contains).compactMap { recording.clips[$0] } }
    for group in recording.groups {
      let places = tracks.indices.filter { group.members.contains(tracks[$0].id) }
      guard let first = places.first, let last = places.last else { continue }
      groups.append((group, first..<last + 1))
    }
    groups.sort { a, b in
      // A mask is within its group, even if nothing else of the group is visible.
      (a.range.lowerBound, -a.range.count, a.group.role == .mask ? 1 : 0)
        < (b.range.lowerBound, -b.range.count, b.group.role == .mask ? 1 : 0)
    }
    var kept: [(group: LottieGroup, range: Range<Int>)] = []
    for group in groups {
      let crosses = kept.contains {
        $0.range.overlaps(group.range) && !$0.range.contains(group.range) && !group.range.contains($0.range)
      }
      if crosses { brokenGroups.append(group.group) } else { kept.append(group) }
    }
    groups = kept
  }

  var all: [LottieNode] { nodes(0..<tracks.count, depth: 0, groups[...]) }

  private func nodes(
    _ range: Range<Int>, depth: Int, _ groups: ArraySlice<(group: LottieGroup, range: Range<Int>)>
  ) -> [LottieNode] {
    var nodes: [LottieNode] = []
    var groups = groups.filter { range.contains($0.range) }[...]
    var index = range.lowerBound
    while index < range.upperBound {
      groups = groups.drop { $0.range.lowerBound < index }
      let clip = self.clip(at: index, depth)
      var end = index + 1
      while end < range.upperBound, self.clip(at: end, depth) === clip { end += 1 }
      for other in groups where other.range.lowerBound > index && other.range.lowerBound < end {
        if other.range.upperBound > end { end = other.range.lowerBound }
      }
      if let first = groups.first, first.range.lowerBound == index,
        clip == nil || first.range.upperBound > end
      {
        let inner = self.nodes(first.range, depth: depth, groups.dropFirst())
        nodes.append(.group(first.group, inner))
        index = first.range.upperBound
      } else if let clip {
        nodes.append(.clip(clip, self.nodes(index..<end, depth: depth + 1, groups)))
        index = end
      } else {
        nodes.append(.item(tracks[index]))
        index += 1
      }
    }
    return nodes
  }

  private func clip(at index: Int, _ depth: Int) -> LottieClip? {
    depth < chains[index].count ? chains[index][depth] : nil
  }
}

extension Range where Bound == Int {
  fileprivate func contains(_ other: Range<Int>) -> Bool {
    lowerBound <= other.lowerBound && upperBound >= other.upperBound
  }
}

extension LottieRecording {
  /// The identifiers of the clips that cut off content in any frame.
  fileprivate var cuttingClips: Set<Int> {
    var cutting: Set<Int> = []
    for track in tracks {
      for name in track.clips where !cutting.contains(name) {
        guard let clip = clips[name] else { continue }
        let frames = Set(track.changes.map(\.frame) + clip.changes.map { max(track.first, $0.frame) })
        for frame in frames where frame < track.end {
          let (state, shape) = (track.state(at: frame), clip.clip(at: frame))
          guard shape.projection.isUpright, shape.projection.m11 > 0, shape.projection.m22 > 0 else {
            // For a rotated clip, the content is compared in the coordinates of the clip.
            if let back = shape.projection.inverted(),
              let area = Rect(
                enclosing: extent(of: state.content).corners.compactMap {
                  $0.applying(state.projection.concatenating(back))
                }), shape.shape.holds(area)
            {
              continue
            }
            cutting.insert(name)
            break
          }
          guard let area = area(of: state) else { continue }
          let place = RoundedRect(
            shape.shape.rect.applying(shape.projection.affine),
            radius: shape.shape.effectiveRadius * shape.projection.m11)
          if !place.holds(area) {
            cutting.insert(name)
            break
          }
        }
      }
    }
    return cutting
  }
}
