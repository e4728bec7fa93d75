extension Timeline {
  /// The motion of a property by one animation that has not ended.
  struct Motion {
    /// The index of its entry in `records`.
    let record: Int
    /// The object that stores the property: a view, or the owner of a custom property.
    private(set) weak var target: AnyObject?
    private(set) weak var animation: AnyObject?
    fileprivate let identities: (target: ObjectIdentifier, animation: ObjectIdentifier)
    /// The columns of the target that move.
    var columns: [Int]
    /// The rate of the animation's clock.
    var rate: Double
    /// Whether it has begun to move.
    var hasBegun = false
    /// The keyframes of each column that has any.
    var keyframes: [ColumnKeyframes] = []

    init(record: Int, target: AnyObject, animation: AnyObject, columns: [Int], rate: Double) {
      self.record = record
      (self.target, self.animation) = (target, animation)
      identities = (ObjectIdentifier(target), ObjectIdentifier(animation))
      (self.columns, self.rate) = (columns, rate)
    }
  }

  /// The motions that have not ended. Those of one target or one animation are found without a search through all.
  struct RunningMotions {
    private var motions: [Int: Motion] = [:]
    private var keysOfTargets: [ObjectIdentifier: Set<Int>] = [:]
    private var keysOfAnimations: [ObjectIdentifier: Set<Int>] = [:]
    private var lastKey = 0

    subscript(key: Int) -> Motion? { motions[key] }

    /// Adds a motion and returns its key, which is greater than all before.
    mutating func append(_ motion: Motion) -> Int {
      lastKey += 1
      motions[lastKey] = motion
      keysOfTargets[motion.identities.target, default: []].insert(lastKey)
      keysOfAnimations[motion.identities.animation, default: []].insert(lastKey)
      return lastKey
    }

    mutating func update(_ key: Int, _ change: (inout Motion) -> Void) {
      if let index = motions.index(forKey: key) { change(&motions.values[index]) }
    }

    mutating func remove(_ key: Int) -> Motion? {
      guard let motion = motions.removeValue(forKey: key) else { return nil }
      let (target, animation) = motion.identities
      keysOfTargets[target]?.remove(key)
      if keysOfTargets[target]?.isEmpty == true { keysOfTargets[target] = nil }
      keysOfAnimations[animation]?.remove(key)
      if keysOfAnimations[animation]?.isEmpty == true { keysOfAnimations[animation] = nil }
      return motion
    }

    // An object may have the address, and so the identity, of one that is gone.

    func keys(ofTarget target: AnyObject) -> [Int] {
      (keysOfTargets[ObjectIdentifier(target)] ?? []).filter { motions[$0]?.target === target }
    }

    func keys(ofAnimation animation: AnyObject) -> [Int] {
      (keysOfAnimations[ObjectIdentifier(animation)] ?? []).filter { motions[$0]?.animation === animation }
    }
  }
}
