import TestSupport
import Testing

@testable import GlissadeAnimationEngine

@MainActor
@Suite struct `Slabs with the values of views` {
  private static let seed: UInt64 = 9
  /// A value of the same size as the values of a view.
  private struct Block: BitwiseCopyable, Equatable {
    var numbers = (0.0, 0.0, 0.0, 0.0)
    var rest = SIMD16<Double>()

    static func == (a: Block, b: Block) -> Bool { a.numbers == b.numbers && a.rest == b.rest }
  }

  @Test func `keep the values of each view apart, through many insertions and removals`() {
    var random = SplitMix(seed: Self.seed)
    var slabs = PropertySlabs(of: Block())
    var held: [(pair: PropertyPair<Block>, model: Double, presentation: Double)] = []
    for step in 0..<40_000 {
      // The number of views grows to some thousand, then shrinks to none.
      if held.isEmpty || Int.random(in: 0..<40_000, using: &random) > step {
        let pair = slabs.allocate()
        #expect(pair.model.pointee == Block() && pair.presentation.pointee == Block(), "seed \(Self.seed)")
        let (model, presentation) = (Double(2 * step), Double(2 * step + 1))
        pair.model.pointee.numbers.3 = model
        pair.presentation.pointee.numbers.3 = presentation
        held.append((pair, model, presentation))
      } else {
        let (pair, model, presentation) = held.remove(at: .random(in: held.indices, using: &random))
        #expect(pair.model.pointee.numbers.3 == model, "seed \(Self.seed)")
        #expect(pair.presentation.pointee.numbers.3 == presentation, "seed \(Self.seed)")
        slabs.deallocate(pair)
      }
    }
    #expect(
      held.allSatisfy {
        $0.pair.model.pointee.numbers.3 == $0.model
          && $0.pair.presentation.pointee.numbers.3 == $0.presentation
      }, "seed \(Self.seed)")
    for (pair, _, _) in held { slabs.deallocate(pair) }
  }

  @Test func `reuse a place as soon as it is free, and keep one empty slab`() {
    var slabs = PropertySlabs(of: Block())
    var pairs = (0..<3000).map { _ in slabs.allocate() }
    #expect(Set(pairs.map(\.presentation)).count == 3000)
    #expect(slabs.vacantCount == 1)
    let freed = pairs.remove(at: 0)
    slabs.deallocate(freed)
    #expect(slabs.vacantCount == 2)
    #expect(slabs.allocate().presentation == freed.presentation)
    slabs.deallocate(freed)
    while let pair = pairs.popLast() { slabs.deallocate(pair) }
    #expect(slabs.vacantCount == 1)
  }
}
