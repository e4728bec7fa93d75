/// A value twice, as its view's owner has set it and as it is drawn: the model always lies as far behind the
/// presentation, so that an animation needs only the one address.
struct PropertyPair<Value: BitwiseCopyable>: BitwiseCopyable {
  let presentation: UnsafeMutablePointer<Value>

  var model: UnsafeMutablePointer<Value> {
    (UnsafeMutableRawPointer(presentation) + Slab.distanceOfModel).assumingMemoryBound(to: Value.self)
  }

  /// One number of it.
  func column(_ index: Int) -> PropertyPair<Double> {
    PropertyPair<Double>(
      presentation: UnsafeMutableRawPointer(presentation).assumingMemoryBound(to: Double.self) + index)
  }
}

/// Where the values of views lie: in slabs, the presentations of many views side by side, in the order in which these
/// were made, so that a walk through the tree and a tick go through memory and not about it.
///
/// Each begins with a line of the processor's cache. Of a slab only those pages are real that were used, and it goes
/// back as soon as nothing in it is in use.
@MainActor
struct PropertySlabs<Values: BitwiseCopyable> {
  private let initial: Values
  /// The slabs with a free place; those that are full nobody needs to find.
  private var vacant: [Slab] = []

  /// - Parameter initial: what new values are, model and presentation.
  init(of initial: Values) {
    self.initial = initial
  }

  /// How many slabs have room.
  var vacantCount: Int { vacant.count }

  mutating func allocate() -> PropertyPair<Values> {
    if vacant.isEmpty { vacant.append(Slab(places: Self.capacity)) }
    let slab = vacant[vacant.count - 1]
    let bytes = slab.bytes + Slab.header + slab.takePlace() * Self.stride
    if slab.isFull { vacant.removeLast() }
    (bytes + Slab.distanceOfModel).bindMemory(to: Values.self, capacity: 1).initialize(to: initial)
    let presentation = bytes.bindMemory(to: Values.self, capacity: 1)
    presentation.initialize(to: initial)
    return PropertyPair(presentation: presentation)
  }

  mutating func deallocate(_ values: PropertyPair<Values>) {
    let slab = Slab(holding: values.presentation)
    if slab.isFull { vacant.append(slab) }
    slab.freePlace((UnsafeMutableRawPointer(values.presentation) - slab.bytes - Slab.header) / Self.stride)
    // One is kept, lest a view that comes and goes have it made each time.
    guard vacant.count > 1, slab.isEmpty(of: Self.capacity),
      let index = vacant.firstIndex(where: { $0.bytes == slab.bytes })
    else { return }
    vacant.remove(at: index)
    slab.bytes.deallocate()
  }

  private static var stride: Int { (MemoryLayout<Values>.stride + Slab.line - 1) / Slab.line * Slab.line }
  private static var capacity: Int { min((Slab.distanceOfModel - Slab.header) / stride, Slab.mostPlaces) }
}

/// Memory that begins at a multiple of its size: which places are in use, the presentations, the models.
private struct Slab {
  static let size = 256 * 1024
  static let distanceOfModel = size / 2
  /// A line of the processor's cache.
  static let line = 64
  /// A bit for each place, set where it is in use or there is none.
  static let header = line
  static let mostPlaces = 8 * header

  let bytes: UnsafeMutableRawPointer

  init(places: Int) {
    bytes = .allocate(byteCount: Slab.size, alignment: Slab.size)
    bytes.bindMemory(to: UInt64.self, capacity: Slab.wordCount)
    for word in 0..<Slab.wordCount { words[word] = Slab.missing(word, of: places) }
  }

  /// - Parameter place: the address of a presentation.
  init(holding place: UnsafeMutableRawPointer) {
    bytes = place - Int(UInt(bitPattern: place) % UInt(Slab.size))
  }

  private static var wordCount: Int { header / MemoryLayout<UInt64>.size }
  private var words: UnsafeMutablePointer<UInt64> { bytes.assumingMemoryBound(to: UInt64.self) }

  /// The bits of a word for which there are no places.
  private static func missing(_ word: Int, of places: Int) -> UInt64 {
    UInt64.max << max(places - word * UInt64.bitWidth, 0)
  }

  private var firstFreeWord: Int? { (0..<Slab.wordCount).first { words[$0] != .max } }

  var isFull: Bool { firstFreeWord == nil }

  func isEmpty(of places: Int) -> Bool {
    (0..<Slab.wordCount).allSatisfy { words[$0] == Slab.missing($0, of: places) }
  }

  /// The first free place, which there must be.
  func takePlace() -> Int {
    let word = firstFreeWord ?? 0
    let bit = (~words[word]).trailingZeroBitCount
    words[word] |= 1 << bit
    return word * UInt64.bitWidth + bit
  }

  func freePlace(_ place: Int) {
    words[place / UInt64.bitWidth] &= ~(1 << (place % UInt64.bitWidth))
  }
}
