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
/// Each begins with a line of the processor's cache. Memory goes back slab by slab, as soon as nothing in it is in use.
@MainActor
struct PropertySlabs<Values: BitwiseCopyable> {
  private let initial: Values
  /// The slabs with a free place; those that are full nobody needs to find.
  private var vacant: [UnsafeMutableRawPointer] = []

  /// - Parameter initial: what new values are, model and presentation.
  init(of initial: Values) {
    self.initial = initial
  }

  mutating func allocate() -> PropertyPair<Values> {
    if vacant.isEmpty { vacant.append(Self.makeSlab()) }
    let slab = vacant[vacant.count - 1]
    let used = Self.used(slab)
    let place = (~used.pointee).trailingZeroBitCount
    used.pointee |= 1 << place
    if used.pointee.nonzeroBitCount == Self.capacity { vacant.removeLast() }
    let bytes = slab + Slab.header + place * Self.stride
    (bytes + Slab.distanceOfModel).bindMemory(to: Values.self, capacity: 1).initialize(to: initial)
    let presentation = bytes.bindMemory(to: Values.self, capacity: 1)
    presentation.initialize(to: initial)
    return PropertyPair(presentation: presentation)
  }

  mutating func deallocate(_ values: PropertyPair<Values>) {
    let bytes = UnsafeMutableRawPointer(values.presentation)
    // A slab begins at a multiple of its size.
    let offset = Int(UInt(bitPattern: bytes) % UInt(Slab.size))
    let slab = bytes - offset
    let used = Self.used(slab)
    if used.pointee.nonzeroBitCount == Self.capacity { vacant.append(slab) }
    used.pointee &= ~(1 << ((offset - Slab.header) / Self.stride))
    // One is kept, lest a view that comes and goes have it made each time.
    guard used.pointee == 0, vacant.count > 1, let index = vacant.firstIndex(of: slab) else { return }
    vacant.remove(at: index)
    slab.deallocate()
  }

  private static var stride: Int { (MemoryLayout<Values>.stride + Slab.line - 1) / Slab.line * Slab.line }
  private static var capacity: Int { min((Slab.distanceOfModel - Slab.header) / stride, UInt64.bitWidth) }

  private static func makeSlab() -> UnsafeMutableRawPointer {
    let slab = UnsafeMutableRawPointer.allocate(byteCount: Slab.size, alignment: Slab.size)
    slab.bindMemory(to: UInt64.self, capacity: 1).initialize(to: 0)
    return slab
  }

  /// A bit for each place.
  private static func used(_ slab: UnsafeMutableRawPointer) -> UnsafeMutablePointer<UInt64> {
    slab.assumingMemoryBound(to: UInt64.self)
  }
}

/// Measures of a slab, in bytes: which places are in use, then the presentations, then the models.
private enum Slab {
  static let size = 32768
  static let distanceOfModel = size / 2
  static let line = 64
  static let header = line
}
