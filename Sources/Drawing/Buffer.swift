import Glibc

/// Contiguous scratch memory that is emptied and filled again every frame and never shrinks, so that a steady
/// frame allocates nothing. Indices are checked in debug builds only.
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

  /// Forgets all elements but the first `newCount`.
  mutating func truncate(to newCount: Int) {
    assert(newCount >= 0 && newCount <= count)
    count = newCount
  }

  mutating func removeLast() {
    assert(count > 0)
    count -= 1
  }

  /// Makes the buffer `newCount` long; what is new in it is not initialised.
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
  /// Memory to be freed by `free`, of which the system gives what is written to. Of a large piece that may be little:
  /// of coverage, as most shapes are rectangles, and of an atlas that has just been made.
  static func zeros(count: Int) -> Self {
    guard let memory = calloc(max(count, 1), MemoryLayout<Pointee>.stride) else {
      preconditionFailure("out of memory")
    }
    return memory.bindMemory(to: Pointee.self, capacity: count)
  }
}
