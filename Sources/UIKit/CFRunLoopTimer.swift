// The file declares Core Foundation's spellings.
// swift-format-ignore-file: AlwaysUseLowerCamelCase, NeverUseImplicitlyUnwrappedOptionals

import Foundation
import UIKitTypes

/// Core Foundation's name for `Timer`.
public typealias CFRunLoopTimer = UIKitTypes.Timer

/// A run loop. There is one, in which timers follow the stage's time.
public struct CFRunLoop: Sendable {}

/// A mode of a run loop. Modes have no effect.
public struct CFRunLoopMode: Hashable, Sendable {
  /// The mode in which timers fire. They fire in all modes.
  public static let commonModes = CFRunLoopMode()
  /// The mode in which timers fire. They fire in all modes.
  public static let defaultMode = CFRunLoopMode()
}

/// An allocator of memory. It has no effect.
public struct CFAllocator: Sendable {}

/// The default allocator. It has no effect.
public let kCFAllocatorDefault: CFAllocator? = nil

/// Returns the run loop.
public func CFRunLoopGetCurrent() -> CFRunLoop! { CFRunLoop() }

/// Returns the run loop.
public func CFRunLoopGetMain() -> CFRunLoop! { CFRunLoop() }

/// Creates a timer, which starts when it is added to the run loop.
///
/// - Parameters:
///   - allocator: No effect.
///   - fireDate: The time of the first call, in seconds, as `CFAbsoluteTimeGetCurrent()` counts them.
///   - interval: The time between calls, in seconds. 0 for a single call.
///   - flags: No effect.
///   - order: No effect.
///   - block: Called each time, with the timer.
@MainActor
public func CFRunLoopTimerCreateWithHandler(
  _ allocator: CFAllocator?, _ fireDate: Double, _ interval: Double, _ flags: UInt, _ order: Int,
  _ block: ((CFRunLoopTimer?) -> Void)!
) -> CFRunLoopTimer! {
  let delay = max(fireDate - CFAbsoluteTimeGetCurrent(), 0)
  let timer = UIKitTypes.Timer(timeInterval: interval > 0 ? interval : delay, repeats: interval > 0) {
    block?($0)
  }
  timer.firstDelay = delay
  return timer
}

/// Starts a timer. The mode has no effect.
@MainActor
public func CFRunLoopAddTimer(_ loop: CFRunLoop!, _ timer: CFRunLoopTimer!, _ mode: CFRunLoopMode!) {
  _ = timer?.started()
}

/// Stops a timer.
@MainActor
public func CFRunLoopTimerInvalidate(_ timer: CFRunLoopTimer!) { timer?.invalidate() }
