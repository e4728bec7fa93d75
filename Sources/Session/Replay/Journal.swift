import GlissadeInput

/// The record of all changes to a stage, in order, with their times.
@MainActor
package final class Journal {
  /// A change and its time.
  package struct Entry {
    /// The stage's time, in seconds.
    package let time: Double
    package let change: StageChange
  }

  /// The default maximum memory of a journal, in bytes. Later changes are not recorded.
  package static let limit = 4 << 20
  private let limit: Int
  /// The number of entries in one chunk of memory. Chunks are never moved.
  private static let chunkCount = 512

  private var chunks: [[Entry]] = []
  package private(set) var count = 0
  /// The memory of data and texts outside of the entries, in bytes.
  private var dataSize = 0

  /// The stage's time at which the journal became full, in seconds. `nil` if it has not.
  package private(set) var end: Double?

  package init(limit: Int = Journal.limit) { self.limit = limit }

  package subscript(index: Int) -> Entry { chunks[index / Self.chunkCount][index % Self.chunkCount] }

  /// The memory used by the journal, in bytes.
  package var size: Int { chunks.count * Self.chunkCount * MemoryLayout<Entry>.stride + dataSize }

  package func append(_ change: StageChange, at time: Double) {
    guard end == nil else { return }
    guard size + change.sizeInMemory < limit else {
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

  /// Removes all changes after `time` and returns them in their order.
  @discardableResult
  package func removeAll(after time: Double) -> [Entry] {
    var kept = count
    while kept > 0, self[kept - 1].time > time { kept -= 1 }
    return removeAll(from: kept)
  }

  /// Removes all changes from an index on and returns them in their order.
  @discardableResult
  func removeAll(from index: Int) -> [Entry] {
    var removed: [Entry] = []
    while count > index {
      count -= 1
      let chunk = count / Self.chunkCount
      let entry = chunks[chunk].removeLast()
      dataSize -= entry.change.sizeInMemory
      removed.append(entry)
      if chunks[chunk].isEmpty { chunks.removeLast() }
    }
    end = nil
    return removed.reversed()
  }

  /// Appends changes that were removed.
  ///
  /// - Parameter end: The time at which the journal was full, in seconds. `nil` if it was not.
  func restore(_ entries: [Entry], end: Double?) {
    for entry in entries { append(entry.change, at: entry.time) }
    if let end { self.end = end }
  }
}

extension StageChange {
  /// The approximate memory of the change outside of its entry, in bytes.
  ///
  /// The content of a dropped file is not counted. It may exceed the limit of the journal, and the session
  /// could not be reproduced after it without the content.
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
  /// The memory of the text outside of its value, in bytes. Short texts are stored inline.
  fileprivate var sizeInMemory: Int { utf8.count > 15 ? utf8.count + 32 : 0 }
}
