import GlissadeSDL
import GlissadeUI

/// What an interface is made for.
public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1, phone, pad, tv, carPlay
  case mac = 5
}

/// Which way a device is held.
public enum UIDeviceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown

  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// The machine.
@MainActor
public final class UIDevice {
  public static let current = UIDevice()

  private init() {}

  /// The machine's name in its network.
  public var name: String { ProcessInfo.processInfo.hostName }
  /// "Linux".
  public var model: String { "Linux" }
  /// "Linux".
  public var localizedModel: String { model }
  /// "Linux".
  public var systemName: String { "Linux" }
  /// The version of the system's kernel, as in "6.8".
  public var systemVersion: String {
    let version = ProcessInfo.processInfo.operatingSystemVersion
    return "\(version.majorVersion).\(version.minorVersion)"
  }
  /// What interfaces are made for: a phone where the first window is as narrow as one, a tablet otherwise.
  public var userInterfaceIdiom: UIUserInterfaceIdiom {
    UIScreen.main.traitCollection.horizontalSizeClass == .regular ? .pad : .phone
  }
  /// Upright where the first window is no wider than it is high, on its side otherwise.
  public var orientation: UIDeviceOrientation {
    UIScreen.main.bounds.width > UIScreen.main.bounds.height ? .landscapeLeft : .portrait
  }
  /// Kept, without an effect on a desktop.
  public var isBatteryMonitoringEnabled = false
  /// -1: it is not known.
  public var batteryLevel: Float { -1 }
}

/// What people have asked the system for.
@MainActor
public enum UIAccessibility {
  /// Whether movement is to give way to fades, in the first window.
  public static var isReduceMotionEnabled: Bool { MainScreen.stage?.reducesMotion ?? false }
  /// Whether the first window shows high contrast.
  public static var isDarkerSystemColorsEnabled: Bool { MainScreen.stage?.accessibilityContrast == .high }

  /// What assistive technologies can be told of.
  public enum Notification: Hashable, Sendable {
    case announcement, layoutChanged, screenChanged
  }

  /// Tells assistive technologies of something in the first window.
  ///
  /// - Parameter argument: The text of an announcement, also of one that goes with a change. Views are left out.
  public static func post(notification: Notification, argument: Any?) {
    switch notification {
    case .announcement: break
    case .layoutChanged: Accessibility.post(.layoutChanged)
    case .screenChanged: Accessibility.post(.screenChanged)
    }
    if let text = argument as? String { Accessibility.post(.announcement(text)) }
  }

  /// Always `false`: it is not known whether a screen reader works.
  public static var isVoiceOverRunning: Bool { false }
}

/// The desktop's clipboard; see `string`.
public typealias UIPasteboard = Pasteboard
