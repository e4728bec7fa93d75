import GlissadeControls
import GlissadeGeometry
import GlissadeInput
import GlissadeMotion
import GlissadeUI

/// A change to an application's stage from outside: an input event, or a change by the tools.
package enum StageChange {
  /// An input event.
  case input(InputEvent.Kind)
  /// Another appearance.
  case userInterfaceStyle(UserInterfaceStyle)
  /// Settings of the desktop that have changed.
  case desktop(DesktopSettings)
  /// Whether motion is reduced.
  case reducesMotion(Bool)
  /// The insets that the tools take from the application's edges.
  case room(EdgeInsets)
  /// A layout for the tools' insets, animated over a number of seconds, or immediate if the duration is
  /// `nil`.
  case layout(duration: Double?)
  /// A value for a setting of the screen in front.
  case setting(String, Double)
  /// A timing for a motion of the screen in front. It is stored indirectly to keep entries small.
  indirect case timing(String, TimingFunction)
  /// The index of the selected option of a choice on the screen in front.
  case choice(String, Int)
  /// A replay of the motion that a setting belongs to. `nil` for the main motion.
  case replay(String?)
  /// A change of the keyboard focus.
  case focus(FocusChange)
  /// Whether the text typed from now on is hidden. It has no effect on the stage, and keeps secrets out of
  /// the timeline.
  case secureTyping(Bool)
  /// The arrow on the selected tab.
  case disclosure(TabBar.Disclosure?)
  /// The rate of time as a fraction of normal speed.
  case pace(Double)
  /// A frame that was drawn, with its work in seconds.
  case frame(Double)
  /// A question of the stage to the tools. The tools' changes follow, and then their answer.
  case question
  /// The tools' answer to the last question.
  case answer(Bool)

  /// A change of the keyboard focus.
  package enum FocusChange {
    case isActive(Bool)
    case isVisible(Bool)
    case enter(backwards: Bool)
    case resign
    case toTabBar
    /// Ends the animation of the focus ring immediately.
    case settle
  }
}

extension Stage {
  /// Applies a change by the tools and returns whether it was applied. Input, questions and answers cannot be
  /// applied.
  @discardableResult
  package func perform(_ change: StageChange) -> Bool {
    switch change {
    case .input, .question, .answer: return false
    case .secureTyping: break
    case .userInterfaceStyle(let style): userInterfaceStyle = style
    case .desktop(let settings): apply(settings)
    case .reducesMotion(let reduces): reducesMotion = reduces
    case .room(let insets):
      if let tabs = rootViewController as? TabBarController {
        tabs.additionalContentInsets = insets
      } else {
        rootViewController?.additionalSafeAreaInsets = insets
      }
    case .layout(let duration): layOut(in: duration)
    case .setting(let name, let value): try? tunableScreen?.set(name, to: value)
    case .timing(let name, let timing): try? tunableScreen?.set(name, to: timing)
    case .choice(let name, let index):
      tunableScreen?.choices.first { $0.name == name }?.selectedIndex = index
    case .replay(let name): tunableScreen?.replay(name)
    case .focus(let change): return perform(change)
    case .disclosure(let disclosure):
      (rootViewController as? TabBarController)?.tabBar.disclosure = disclosure
    case .pace(let pace): (rootViewController as? any PaceObserver)?.paceDidChange(to: pace)
    case .frame(let duration):
      (rootViewController as? any FrameObserver)?.frameWasDrawn(in: duration, at: time)
    }
    return true
  }

  /// Returns whether an event types hidden text, or `nil` if it types no text.
  func typesInSecret(_ kind: InputEvent.Kind) -> Bool? {
    switch kind {
    case .keyPressed, .text, .composition, .pasteboard: return textInput?.isSecureTextEntry == true
    case .accessibility(.setText, let path), .accessibility(.replaceText, let path):
      // The text goes to the element, wherever the focus is.
      let tree = accessibilityTree()
      return tree.index(at: path).map { tree.elements[$0].role == .passwordText }
    default: return nil
    }
  }

  /// The insets that the tools take from the application's edges.
  package var roomForTools: EdgeInsets {
    guard let tabs = rootViewController as? TabBarController else {
      return rootViewController?.additionalSafeAreaInsets ?? .zero
    }
    return tabs.additionalContentInsets
  }

  /// The part of the stage beside the tools. A bar at the bottom belongs to the tools' part while a panel is above it.
  package var areaBesideTools: Rect {
    let room = roomForTools
    var free = Size(width: size.width - room.left - room.right, height: size.height - room.bottom)
    if room.bottom > 0, let bar = (rootViewController as? TabBarController)?.barSize(in: size),
      bar.width >= size.width
    {
      free.height -= bar.height
    }
    return Rect(x: room.left, y: 0, width: max(free.width, 1), height: max(free.height, 1))
  }

  private func layOut(in duration: Double?) {
    guard let view = rootViewController?.view else { return }
    guard let duration else { return View.performWithoutAnimation { view.layoutIfNeeded() } }
    // The layout for the tools is not recorded, because it is not an animation of the application.
    let record = motionRecord
    motionRecord = nil
    defer { motionRecord = record }
    timeline.withoutRecording {
      PropertyAnimator(duration: duration, dampingRatio: 1) { view.layoutIfNeeded() }.startAnimation()
    }
  }

  private func perform(_ change: StageChange.FocusChange) -> Bool {
    switch change {
    case .isActive(let isActive): focus.isActive = isActive
    case .isVisible(let isVisible): focus.isVisible = isVisible
    case .enter(let backwards): return focus.enter(backwards: backwards)
    case .resign: focus.resign()
    case .toTabBar:
      return (rootViewController as? TabBarController)?.tabBar.becomeFocused() ?? false
    case .settle: focus.settleRing()
    }
    return true
  }

  /// The screen in front, without the view controllers it presents.
  package var screenInFront: ViewController? {
    rootViewController.flatMap { sequence(first: $0, next: \.activeChild).reversed().first }
  }

  package var tunableScreen: (any TunableScreen)? { screenInFront as? any TunableScreen }
}
