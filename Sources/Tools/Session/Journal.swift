import GlissadeInput

/// What went into a stage, in order, each at its time.
@MainActor
package final class Journal {
  package struct Entry {
    /// The stage's time, in seconds.
    package let time: Double
    package let change: StageChange
  }

  /// The most memory that a journal takes, in bytes. What comes later is not written down.
  static let limit = 4 << 20
  /// The entries that find room in one piece of memory. A piece is never moved.
  private static let chunkCount = 512

  private var chunks: [[Entry]] = []
  package private(set) var count = 0
  /// The memory that data and texts take beside their entries, in bytes.
  private var dataSize = 0

  /// When the journal was full, by the stage's time. `nil` while it has room.
  package private(set) var end: Double?

  package init() {}

  package subscript(index: Int) -> Entry { chunks[index / Self.chunkCount][index % Self.chunkCount] }

  /// The memory that the journal takes, in bytes.
  package var size: Int { chunks.count * Self.chunkCount * MemoryLayout<Entry>.stride + dataSize }

  package func append(_ change: StageChange, at time: Double) {
    guard end == nil else { return }
    guard size + change.sizeInMemory < Self.limit else {
      end = time
      return
    }
    if count == chunks.count * Self.chunkCount {
      var chunk: [Entry] = []
      chunk.reserveCapacity(Self.chunkCount)
      chunks.append(chunk)
    }
    chunks[count / Self.chunkCount].append(Entry(time: time, change: change))
    count += 1
    dataSize += change.sizeInMemory
  }

  /// Removes what happened after `time`.
  package func removeAll(after time: Double) {
    while count > 0, self[count - 1].time > time {
      count -= 1
      let chunk = count / Self.chunkCount
      dataSize -= chunks[chunk].removeLast().change.sizeInMemory
      if chunks[chunk].isEmpty { chunks.removeLast() }
    }
    end = nil
  }
}

extension StageChange {
  /// What the change takes besides its entry, in bytes, as far as that can be told. A file that was dropped does not count:
  /// it may be larger than any journal, and nothing after it could be repeated without it.
  fileprivate var sizeInMemory: Int {
    switch self {
    case .input(.data(let data)):
      switch data.value {
      case let bytes as [UInt8]: bytes.count
      case let text as String: text.utf8.count
      default: 0
      }
    case .input(.text(let text)), .input(.pasteboard(_, let text)): text.sizeInMemory
    case .input(.composition(let composition)): composition.text.sizeInMemory
    default: 0
    }
  }
}

extension String {
  /// What the text takes besides itself, in bytes. A short one lies in itself.
  fileprivate var sizeInMemory: Int { utf8.count > 15 ? utf8.count + 32 : 0 }
}
