import GlissadeTesting
import TestSupport
import Testing
import UIKit

@testable import GlissadeUI

/// An object that notes the changes of which it is informed.
@MainActor
private final class Witness: NSObject {
  var changes: [String] = []
  static var context = 0

  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    let new = (change?[.newKey] as? NSValue)?.cgPointValue
    changes.append("\(keyPath ?? "") \(new.map { "\($0.x) \($0.y)" } ?? "")")
  }
}

/// A view that observes itself, as UIKit code does.
@MainActor
private final class SelfObserver: UIScrollView {
  var offsets: [CGFloat] = []

  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    if keyPath == "contentOffset", let point = change?[.newKey] as? CGPoint { offsets.append(point.y) }
  }
}

/// A view that follows one of its parts.
@MainActor
private final class Follower: UIView {
  private(set) var knob = UIView()
  lazy var cap = UIView()
  var places: [String] = []

  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    let point = (change?[.newKey] as? NSValue)?.cgPointValue
    places.append("\(keyPath ?? "") \(object as? UIView === self) \(point.map { "\($0.x)" } ?? "")")
  }
}

@MainActor
struct ObservingTests {
  private let stage = Stage(size: CGSize(width: 100, height: 100))

  @Test func `A pan whose state is observed again and again has one target for all`() {
    final class Watcher: NSObject {
      var count = 0
      override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
      ) { count += 1 }
    }
    let (view, watcher) = (scrollView(), Watcher())
    let targets = view.panGestureRecognizer.actions.entries.count
    for _ in 0..<100 {
      view.addObserver(watcher, forKeyPath: "panGestureRecognizer.state", options: .new, context: nil)
      view.removeObserver(watcher, forKeyPath: "panGestureRecognizer.state")
    }
    #expect(view.panGestureRecognizer.actions.entries.count <= targets + 1)
  }

  private func scrollView() -> UIScrollView {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.contentSize = CGSize(width: 100, height: 1000)
    stage.root.addSubview(view)
    return view
  }

  @Test func `A closure is called with each new value`() {
    let view = UIView()
    var frames: [CGRect] = []
    let observation = view.observe(\.frame, options: [.new]) { view, change in
      if let frame = change.newValue { frames.append(frame) }
      #expect(change.newValue == view.frame && change.oldValue == nil)
    }
    view.frame = CGRect(x: 1, y: 2, width: 4, height: 6)
    view.frame = CGRect(x: 1, y: 2, width: 4, height: 6)
    view.center = .zero
    view.bounds.size = .zero
    view.alpha = 0.5
    #expect(
      frames == [
        CGRect(x: 1, y: 2, width: 4, height: 6), CGRect(x: -2, y: -3, width: 4, height: 6), .zero,
      ])
    observation.invalidate()
    view.frame = CGRect(x: 1, y: 2, width: 4, height: 6)
    #expect(frames.count == 3)
  }

  @Test func `The text, the font, the image and the colour of views are observed`() {
    let (label, picture) = (UILabel(), UIImageView())
    var log: [String] = []
    let star = UIImage(systemName: "star.fill")
    let observations = [
      label.observe(\.text, options: [.old, .new]) { _, change in
        log.append("\((change.oldValue ?? nil) ?? "none") to \((change.newValue ?? nil) ?? "none")")
      },
      label.observe(\.font) { label, _ in log.append("font \(label.font.pointSize)") },
      label.observe(\.backgroundColor) { _, _ in log.append("colour") },
      picture.observe(\.image) { view, _ in log.append(view.image == star ? "star" : "other") },
    ]
    label.text = "one"
    label.text = "one"
    label.font = .systemFont(ofSize: 9)
    label.numberOfLines = 3
    label.backgroundColor = .red
    picture.image = star
    label.text = nil
    #expect(log == ["none to one", "font 9.0", "colour", "star", "one to none"])
    for observation in observations { observation.invalidate() }
  }

  @Test func `An observer by name is called for the font of a label, and never for what cannot be observed`()
  {
    let (label, witness) = (UILabel(), Witness())
    label.addObserver(witness, forKeyPath: "font", options: [.old, .new], context: nil)
    label.addObserver(witness, forKeyPath: "numberOfLines")
    label.font = .systemFont(ofSize: 9)
    label.numberOfLines = 2
    #expect(witness.changes == ["font "])
    label.removeObserver(witness, forKeyPath: "font")
    label.removeObserver(witness, forKeyPath: "numberOfLines")
    label.font = .systemFont(ofSize: 10)
    #expect(witness.changes.count == 1)
  }

  @Test func `An observation ends when it is released`() {
    let view = UIView()
    var count = 0
    var observation: NSKeyValueObservation? = view.observe(\.isHidden) { _, _ in count += 1 }
    view.isHidden = true
    #expect(count == 1 && observation != nil)
    observation = nil
    view.isHidden = false
    #expect(count == 1)
  }

  @Test func `The initial and the old value are passed on request`() {
    let view = UIView()
    var values: [String] = []
    let observation = view.observe(\.alpha, options: [.new, .old, .initial]) { _, change in
      values.append("\(change.oldValue ?? -1) \(change.newValue ?? -1)")
    }
    view.alpha = 0.5
    #expect(values == ["-1.0 1.0", "1.0 0.5"])
    observation.invalidate()
  }

  @Test func `The offset of moving content is reported in each frame, as it is seen`() {
    let view = scrollView()
    var offsets: [CGFloat] = []
    let observation = view.observe(\.contentOffset, options: .new) { view, change in
      offsets.append(change.newValue?.y ?? -1)
    }
    view.contentOffset.y = 40
    #expect(offsets == [40])
    view.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
    for frame in 1...120 { stage.advance(to: Double(frame) / 60) }
    #expect(offsets.count > 10 && offsets.last == 300)
    #expect(zip(offsets, offsets.dropFirst()).allSatisfy { $0 < $1 })
    observation.invalidate()
  }

  @Test func `An object is informed by name, until it is removed`() {
    let view = scrollView()
    let witness = Witness()
    view.addObserver(witness, forKeyPath: "contentOffset", options: [.new], context: &Witness.context)
    view.addObserver(witness, forKeyPath: "contentSize", options: [.new], context: nil)
    view.contentOffset.y = 40
    view.contentSize.height = 2000
    #expect(witness.changes == ["contentOffset 0.0 40.0", "contentSize 100.0 2000.0"])
    view.removeObserver(witness, forKeyPath: "contentOffset", context: &Witness.context)
    view.contentOffset.y = 50
    view.contentSize.height = 3000
    #expect(witness.changes.count == 3)
    view.removeObserver(witness, forKeyPath: "contentSize")
    view.contentSize.height = 4000
    #expect(witness.changes.count == 3)
  }

  @Test func `A path leads to the view that a stored property holds`() {
    let view = Follower()
    _ = view.cap
    view.addObserver(view, forKeyPath: "knob.center", options: .new)
    view.addObserver(view, forKeyPath: "cap.center", options: .new)
    view.knob.center = CGPoint(x: 7, y: 0)
    view.cap.center = CGPoint(x: 8, y: 0)
    view.center = CGPoint(x: 9, y: 0)
    #expect(view.places == ["knob.center true 7.0", "cap.center true 8.0"])
    view.removeObserver(view, forKeyPath: "knob.center")
    view.knob.center = .zero
    view.cap.center = .zero
    #expect(view.places.last == "cap.center true 0.0" && view.places.count == 3)
  }

  @Test(arguments: seeds(0..<20))
  func `Observers are informed as a plain list of observations says`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let views = (0..<3).map { _ in Follower() }
    let witnesses = (0..<2).map { _ in Witness() }
    let paths = ["center", "knob.center", "cap.center"]
    for view in views { _ = view.cap }
    var model: [(view: Int, witness: Int, path: Int, hasContext: Bool)] = []
    for step in 0..<200 {
      let view = Int.random(in: 0..<3, using: &random)
      let witness = Int.random(in: 0..<2, using: &random)
      let path = Int.random(in: 0..<3, using: &random)
      let (root, observer) = (views[view], witnesses[witness])
      switch Int.random(in: 0..<6, using: &random) {
      case 0:
        root.addObserver(observer, forKeyPath: paths[path], options: .new)
        model.append((view, witness, path, false))
      case 1:
        root.addObserver(observer, forKeyPath: paths[path], options: .new, context: &Witness.context)
        model.append((view, witness, path, true))
      case 2:
        root.removeObserver(observer, forKeyPath: paths[path])
        model.removeAll { $0.view == view && $0.witness == witness && $0.path == path }
      case 3:
        root.removeObserver(observer, forKeyPath: paths[path], context: &Witness.context)
        model.removeAll { $0.view == view && $0.witness == witness && $0.path == path && $0.hasContext }
      default:
        for witness in witnesses { witness.changes = [] }
        let changed: UIView = path == 0 ? root : path == 1 ? root.knob : root.cap
        changed.center = CGPoint(x: step + 1, y: 0)
        for (index, witness) in witnesses.enumerated() {
          let expected = model.filter { $0.view == view && $0.path == path && $0.witness == index }
          #expect(witness.changes.count == expected.count, "seed \(seed), step \(step)")
        }
      }
    }
  }

  @Test func `A view observes itself`() {
    let view = SelfObserver(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.contentSize = CGSize(width: 100, height: 1000)
    view.addObserver(view, forKeyPath: "contentOffset", options: [.new], context: nil)
    view.contentOffset.y = 10
    #expect(view.offsets == [10])
  }

  @Test func `An observer and an observed view may be released first`() {
    var witness: Witness? = Witness()
    weak let released = witness
    var view: UIView? = UIView()
    weak let releasedView = view
    if let witness { view?.addObserver(witness, forKeyPath: "center", options: [.new], context: nil) }
    witness = nil
    #expect(released == nil)
    view?.center = CGPoint(x: 1, y: 2)
    view = nil
    #expect(releasedView == nil)
  }

  // MARK: Associated objects

  private final class Token {}

  private static var first = 0
  private static var second = 0

  @Test func `A value is found by its object and its key`() {
    let (one, two) = (UIView(), Token())
    objc_setAssociatedObject(one, &Self.first, "a", .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    objc_setAssociatedObject(one, &Self.second, 7, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    objc_setAssociatedObject(two, &Self.first, "b", .OBJC_ASSOCIATION_COPY)
    #expect(objc_getAssociatedObject(one, &Self.first) as? String == "a")
    #expect(objc_getAssociatedObject(one, &Self.second) as? Int == 7)
    #expect(objc_getAssociatedObject(two, &Self.first) as? String == "b")
    #expect(objc_getAssociatedObject(two, &Self.second) == nil)
    objc_setAssociatedObject(one, &Self.first, nil, .OBJC_ASSOCIATION_RETAIN)
    #expect(objc_getAssociatedObject(one, &Self.first) == nil)
    objc_removeAssociatedObjects(one)
    #expect(objc_getAssociatedObject(one, &Self.second) == nil)
  }

  @Test func `A view releases its values at its end, and a weak value is not retained`() {
    var view: UIView? = UIView()
    weak var strong: Token?
    do {
      let token = Token()
      strong = token
      view.map { objc_setAssociatedObject($0, &Self.first, token, .OBJC_ASSOCIATION_RETAIN) }
      view.map { objc_setAssociatedObject($0, &Self.second, Token(), .OBJC_ASSOCIATION_ASSIGN) }
    }
    #expect(strong != nil)
    #expect(view.flatMap { objc_getAssociatedObject($0, &Self.second) } == nil)
    view = nil
    #expect(strong == nil)
  }

  @Test func `An object at the address of a former one has none of its values`() {
    for _ in 0..<1000 {
      let token = Token()
      #expect(objc_getAssociatedObject(token, &Self.first) == nil)
      objc_setAssociatedObject(token, &Self.first, Token(), .OBJC_ASSOCIATION_RETAIN)
    }
  }
}
