/// A model value and its presentation value. In memory, the model value is at a fixed distance behind the
/// presentation value, so an animation needs only one address.
package struct PropertyPair<Value: BitwiseCopyable>: BitwiseCopyable {
  package let presentation: UnsafeMutablePointer<Value>

  @inlinable package init(presentation: UnsafeMutablePointer<Value>) { self.presentation = presentation }

  @inlinable package var model: UnsafeMutablePointer<Value> {
    (UnsafeMutableRawPointer(presentation) + Slab.distanceOfModel).assumingMemoryBound(to: Value.self)
  }

  /// Returns one number of the value.
  @inlinable package func column(_ index: Int) -> PropertyPair<Double> {
    PropertyPair<Double>(
      presentation: UnsafeMutableRawPointer(presentation).assumingMemoryBound(to: Double.self) + index)
  }
}

/// The memory of the values of views. It consists of slabs that contain the presentation values of many views side by
/// side, in the order in which the views were created. So traversals and ticks access memory mostly in order.
///
/// Each value begins at a cache line. Pages of a slab that have never been used take no memory, and a slab is
/// freed when none of its places is in use.
@MainActor
package struct PropertySlabs<Values: BitwiseCopyable> {
  private let initial: Values
  /// The slabs with a free place. Full slabs are not listed.
  private var vacant: [Slab] = []

  /// Creates slabs.
  ///
  /// - Parameter initial: The initial model and presentation value.
  package init(of initial: Values) { self.initial = initial }

  /// The number of slabs with a free place.
  package var vacantCount: Int { vacant.count }

  package mutating func allocate() -> PropertyPair<Values> {
    if vacant.isEmpty { vacant.append(Slab(places: Self.capacity)) }
    let slab = vacant[vacant.count - 1]
    let bytes = slab.bytes + Slab.header + slab.takePlace() * Self.stride
    if slab.isFull { vacant.removeLast() }
    (bytes + Slab.distanceOfModel).bindMemory(to: Values.self, capacity: 1).initialize(to: initial)
    let presentation = bytes.bindMemory(to: Values.self, capacity: 1)
    presentation.initialize(to: initial)
    return PropertyPair(presentation: presentation)
  }

  package mutating func deallocate(_ values: PropertyPair<Values>) {
    let slab = Slab(holding: values.presentation)
    if slab.isFull { vacant.append(slab) }
    slab.freePlace((UnsafeMutableRawPointer(values.presentation) - slab.bytes - Slab.header) / Self.stride)
    // One empty slab is kept, so that a view that comes and goes does not allocate a slab each time.
    guard vacant.count > 1, slab.isEmpty(of: Self.capacity),
      let index = vacant.firstIndex(where: { $0.bytes == slab.bytes })
    else { return }
    vacant.remove(at: index)
    slab.bytes.deallocate()
  }

  private static var stride: Int { (MemoryLayout<Values>.stride + Slab.line - 1) / Slab.line * Slab.line }
  private static var capacity: Int { min((Slab.distanceOfModel - Slab.header) / stride, Slab.mostPlaces) }
}

/// Memory whose address is a multiple of its size. It contains a bit mask of the used places, the
/// presentation values, and the model values.
@usableFromInline struct Slab {
  static let size = 2 * distanceOfModel
  @inlinable static var distanceOfModel: Int { 128 * 1024 }
  /// The size of a cache line, in bytes.
  static let line = 64
  /// The size of the bit mask, in bytes. A bit is set if its place is in use or does not exist.
  static let header = line
  static let mostPlaces = 8 * header

  let bytes: UnsafeMutableRawPointer

  init(places: Int) {
    bytes = .allocate(byteCount: Slab.size, alignment: Slab.size)
    bytes.bindMemory(to: UInt64.self, capacity: Slab.wordCount)
    for word in 0..<Slab.wordCount { words[word] = Slab.missing(word, of: places) }
  }

  /// Returns the slab that contains a presentation value.
  init(holding place: UnsafeMutableRawPointer) {
    bytes = place - Int(UInt(bitPattern: place) % UInt(Slab.size))
  }

  private static var wordCount: Int { header / MemoryLayout<UInt64>.size }
  private var words: UnsafeMutablePointer<UInt64> { bytes.assumingMemoryBound(to: UInt64.self) }

  /// Returns the bits of a word that have no places.
  private static func missing(_ word: Int, of places: Int) -> UInt64 {
    UInt64.max << max(places - word * UInt64.bitWidth, 0)
  }

  private var firstFreeWord: Int? { (0..<Slab.wordCount).first { words[$0] != .max } }

  var isFull: Bool { firstFreeWord == nil }

  func isEmpty(of places: Int) -> Bool {
    (0..<Slab.wordCount).allSatisfy { words[$0] == Slab.missing($0, of: places) }
  }

  /// Marks the first free place as used and returns it. The slab must not be full.
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
