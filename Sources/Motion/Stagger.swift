/// Delays that set things off one after the other.
public struct Stagger: Equatable, Sendable {
  /// The delay of the first, in seconds.
  public let base: Double
  /// How much later each is than the one before it, in seconds.
  public let step: Double

  public init(base: Double, step: Double) {
    self.base = base
    self.step = step
  }

  /// The delay of number `index`, counted from 0, in seconds.
  public func delay(of index: Int) -> Double { base + step * Double(index) }

  /// The delay of number `index` in a ripple that goes out from number `origin` both ways, in seconds: `base`
  /// for its neighbours, a step more for theirs. The origin itself sets the ripple off and has none.
  public func delay(of index: Int, rippleFrom origin: Int) -> Double {
    index == origin ? 0 : delay(of: abs(index - origin) - 1)
  }
}
