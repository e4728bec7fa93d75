/// The newest elements of an endless sequence, from the oldest of them to the newest.
struct RingBuffer<Element> {
  /// How many it holds at most.
  let capacity: Int
  private var storage: [Element] = []
  /// Where the oldest one lies, once the buffer is full.
  private var head = 0

  init(capacity: Int) {
    self.capacity = capacity
  }

  /// Adds an element; where there is no room, in place of the oldest one.
  mutating func append(_ element: Element) {
    if storage.count < capacity {
      storage.append(element)
    } else {
      storage[head] = element
      head = head + 1 == capacity ? 0 : head + 1
    }
  }
}

extension RingBuffer: RandomAccessCollection {
  var startIndex: Int { 0 }
  var endIndex: Int { storage.count }

  subscript(index: Int) -> Element {
    let place = head + index
    return storage[place < storage.count ? place : place - storage.count]
  }
}
