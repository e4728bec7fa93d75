import CAllocations
import Glibc

/// Checks that a steady frame, in which no motion begins or ends, allocates no memory. The check needs a release build,
/// because the optimizer removes most allocations of a debug build.
@main
@MainActor
struct AllocationProbe {
  private static var isDebugBuild: Bool {
    #if DEBUG
      true
    #else
      false
    #endif
  }

  static func main() throws {
    guard !isDebugBuild else {
      complain("AllocationProbe: built for debugging; expected a release build")
      exit(64)
    }
    guard allocations_of_thread() >= 0 else {
      complain("AllocationProbe: this C library does not let a program count its allocations")
      exit(69)
    }
    var check = Check()
    var array: [Int] = []
    check.expect(
      Studio.allocations { array.append(Int.random(in: 0...9)) } > 0 && array.count == 1,
      "an array's storage is counted")
    for isRecorded in [false, true] { SteadyFrames.checkAnimations(&check, isRecorded: isRecorded) }
    SteadyFrames.checkFlyIn(&check)
    for scene in Scene.all { try ScreenFrames.check(scene, &check) }
    print("AllocationProbe: \(check.count) expectations, \(check.failures) failed")
    exit(check.failures == 0 ? 0 : 1)
  }
}

/// Counts expectations, and prints those that fail.
struct Check {
  private(set) var count = 0
  private(set) var failures = 0

  mutating func expect(_ allocations: Int, _ moment: String, of subject: String) {
    expect(allocations == 0, "\(subject): \(moment) a frame makes \(allocations) allocations; expected none")
  }

  mutating func expect(_ isTrue: Bool, _ expectation: String) {
    count += 1
    guard !isTrue else { return }
    failures += 1
    complain("AllocationProbe: \(expectation)")
  }
}

private func complain(_ line: String) {
  var text = line + "\n"
  text.withUTF8 { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
}
