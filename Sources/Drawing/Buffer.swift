import GlissadeLibC

/// Contiguous scratch memory that is emptied and refilled in every frame and never shrinks, so that a steady frame
/// allocates nothing. Indices are checked in debug builds only.
struct Buffer<Element: BitwiseCopyable>: ~Copyable {
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var count = 0
  private var capacity: Int

  init(capacity: Int = 64) {
    self.capacity = capacity
    base = .allocate(capacity: capacity)
  }

  deinit { base.deallocate() }

  var isEmpty: Bool { count == 0 }

  subscript(index: Int) -> Element {
    get {
      assert(index >= 0 && index < count)
      return base[index]
    }
    set {
      assert(index >= 0 && index < count)
      base[index] = newValue
    }
  }

  mutating func append(_ element: Element) {
    if count == capacity { reserve(count + 1) }
    base[count] = element
    count += 1
  }

  mutating func removeAll() { count = 0 }

  mutating func sort(by isBefore: (Element, Element) -> Bool) {
    var elements = UnsafeMutableBufferPointer(start: base, count: count)
    elements.sort(by: isBefore)
  }

  /// Sorts elements that are few or almost in order already, without memory.
  @inline(__always)
  mutating func sortAlmostSorted(_ isAfter: (Element, Element) -> Bool) {
    var moves = 0
    for index in 1..<Swift.max(count, 1) {
      let element = base[index]
      var place = index
      while place > 0, isAfter(base[place - 1], element) {
        base[place] = base[place - 1]
        place -= 1
      }
      base[place] = element
      moves += index - place
      // They are neither.
      if moves > 64 * count { return sort { isAfter($1, $0) } }
    }
  }

  /// Removes all elements except the first `newCount`.
  mutating func truncate(to newCount: Int) {
    assert(newCount >= 0 && newCount <= count)
    count = newCount
  }

  mutating func removeLast() {
    assert(count > 0)
    count -= 1
  }

  /// Changes the number of elements. New elements are not initialised.
  mutating func resize(to newCount: Int) {
    if newCount > capacity { reserve(newCount) }
    count = newCount
  }

  private mutating func reserve(_ needed: Int) {
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: Swift.max(needed, capacity * 2))
    larger.update(from: base, count: count)
    base.deallocate()
    base = larger
    capacity = Swift.max(needed, capacity * 2)
  }
}

extension UnsafeMutablePointer where Pointee: BitwiseCopyable {
  /// Returns zeroed memory that `free` releases. The system provides only the pages that are written to, which may be
  /// few: most shapes are rectangles and need no coverage, and a new atlas is nearly empty.
  static func zeros(count: Int) -> Self {
    guard let memory = calloc(max(count, 1), MemoryLayout<Pointee>.stride) else {
      preconditionFailure("out of memory")
    }
    return memory.bindMemory(to: Pointee.self, capacity: count)
  }
}
