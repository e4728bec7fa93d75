import GlissadeControls
import GlissadeDrawing
import GlissadeGeometry
import GlissadeInput
import GlissadeLists
import GlissadeMotion
import GlissadeUI
import StageSupport

extension Trial {
  /// Calls of the public interface on two stages, in random order and with random numbers.
  static let calls = calls("calls", strange: 0.03)
  /// The same, where half of the numbers are finite and absurd.
  static let absurdCalls = calls("absurd-calls", strange: 0.5)

  private static func calls(_ name: String, strange share: Double) -> Trial {
    Trial(
      name: name,
      // A line is a call. It has random numbers of its own, which do not depend on the calls before.
      events: { _, _ in (0..<300).map { ScriptEvent(time: 0, action: .change("call \($0)"), line: 0) } },
      play: { events, seed in
        let hand = Caller(seed: seed, strange: share)
        for case .change(let text) in events.map(\.action) {
          guard let step = UInt64(text.dropFirst("call ".count)) else { continue }
          hand.call(step)
          if let fault = hand.faults().first { return ["step \(step): \(fault)"] }
        }
        return hand.faultsAtRest()
      })
  }
}

/// The data source of a table, the target of recognizers and the owner of views. Its callbacks make further calls.
@MainActor
final class Caller: TableViewDataSource, TableViewDelegate, CollectionViewDataSource,
  CollectionViewDelegateFlowLayout, AnimationDelegate
{
  private var random: SeededGenerator
  private let seed: UInt64
  /// The share of numbers that are absurd.
  private let strange: Double
  private var stages: [Stage] = []
  private var views: [View] = []
  private var constraints: [LayoutConstraint] = []
  private var animators: [PropertyAnimator] = []
  /// The number of rows of each section and the number of sections, by table or collection. The default is `(30, 1)`.
  private var counts: [ObjectIdentifier: (rows: Int, sections: Int)] = [:]
  private var controllers: [ViewController] = []
  /// The share of callbacks in which a call is made.
  private let share: Double
  private let picture = Picture()
  /// The number of callbacks in progress. The limit on the depth ends the recursion.
  private var depth = 0

  init(seed: UInt64, strange: Double) {
    (self.seed, self.strange) = (seed, strange)
    random = SeededGenerator(seed: seed)
    share = Double.random(in: 0.05...0.5, using: &random)
    stages = [newStage(), newStage()]
    views = (0..<14).map { _ in newView() }
    controllers = (0..<5).map { _ in newController() }
  }

  /// Makes a random call, which depends only on the seed and the number of the step.
  func call(_ step: UInt64) {
    random = SeededGenerator(seed: seed &+ (step &+ 1) &* 0x9E37_79B9_7F4A_7C15)
    self.step()
  }

  func faults() -> [String] {
    var faults = stages.flatMap { $0.brokenInvariants() }
    for view in views where view.stage !== view.superview?.stage {
      faults.append("\(type(of: view)) is not on the stage of its parent")
    }
    return faults
  }

  /// Ends all movements without further calls, and returns descriptions of faults.
  func faultsAtRest() -> [String] {
    depth = .max
    for view in views {
      if let table = view as? TableView { for _ in 0..<4 { table.endUpdates() } }
      rest(view)
    }
    for stage in stages {
      stage.root.endEditing(true)
      rest(stage.root)
      for _ in 0..<3 { stage.advance(to: stage.time + 100) }
    }
    var faults = faults()
    // Times after 1e10 count as that: no animation ends on a stage that has come so far.
    let ending = stages.filter { $0.time < 1e10 }
    for view in views where ending.contains(where: { $0 === view.stage }) {
      let (rows, sections) = rowCounts(of: view)
      if let table = view as? TableView {
        // A stage that is released does not complete its animations. Its tables keep the cells of deleted rows, which
        // do not receive touches.
        let cells = table.subviews.count { $0 is TableViewCell && $0.isUserInteractionEnabled }
        let visible = table.visibleCells.count
        if cells != visible { faults.append("a table has \(cells) cells, of which \(visible) are visible") }
        if table.numberOfSections != sections || sections > 0 && table.numberOfRows(inSection: 0) != rows {
          faults.append("a table does not have the \(sections) x \(rows) rows of its data source")
        }
      } else if let collection = view as? CollectionView {
        let cells = collection.subviews.count { $0 is CollectionViewCell }
        if cells != collection.visibleCells.count { faults.append("a collection has \(cells) cells") }
        if collection.numberOfSections != sections
          || sections > 0 && collection.numberOfItems(inSection: 0) != rows
        {
          faults.append("a collection does not have the \(sections) x \(rows) items of its data source")
        }
      }
    }
    // An animation retains its delegate.
    (stages, views, controllers, animators) = ([], [], [], [])
    return faults
  }

  private func rest(_ view: View) {
    view.layer.removeAllAnimations()
    view.setNeedsLayout()
    for subview in view.subviews { rest(subview) }
  }

  // MARK: Chance

  func int(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }
  func chance(_ share: Double) -> Bool { Double.random(in: 0..<1, using: &random) < share }
  func number(_ range: ClosedRange<Double> = -100...300) -> Double {
    guard chance(strange) else { return .random(in: range, using: &random) }
    let finite = [1e308, -1e300, 1e-300, 0, 1e17, -1e9]
    let numbers = strange > 0.1 ? finite : finite + [.nan, .infinity, -.infinity]
    return numbers[int(numbers.indices)]
  }
  func time() -> Double { chance(0.1) ? [0, 1e-10, -1, .nan][int(0..<4)] : number(0...0.6) }
  func point() -> Point { Point(number(), number()) }
  func size() -> Size { Size(width: number(0...300), height: number(0...300)) }
  func rect() -> Rect { Rect(origin: point(), size: size()) }
  private func insets() -> EdgeInsets {
    EdgeInsets(
      top: number(-20...60), left: number(-20...60), bottom: number(-20...60), right: number(-20...60))
  }
  func view() -> View { views[int(views.indices)] }
  private func parent() -> View { chance(0.4) ? stages[int(0..<2)].root : view() }

  private func newStage() -> Stage {
    let stage = Stage(size: Size(width: 300, height: 300))
    stage.diagnostics = { _ in }
    return stage
  }

  private func newView() -> View {
    let made: View
    switch int(0..<15) {
    case 0: made = ScrollView()
    case 1:
      let table = TableView(style: chance(0.5) ? .plain : .insetGrouped)
      counts[ObjectIdentifier(table)] = nil
      table.register(TableViewCell.self, forCellReuseIdentifier: "row")
      table.delegate = self
      table.dataSource = self
      if chance(0.5) { table.asksForRowHeights = false }
      made = table
    case 2: made = Label("some words that are set in lines")
    case 3: made = StackView()
    case 4: made = Slider()
    case 5: made = TextField()
    case 9: made = Stepper()
    case 10: made = PageControl()
    case 11: made = ProgressView()
    case 12: made = TextView()
    case 13: made = SegmentedControl(items: ["one", "two", "three"])
    case 6:
      let collection = CollectionView()
      counts[ObjectIdentifier(collection)] = nil
      collection.register(CollectionViewCell.self, forCellWithReuseIdentifier: "item")
      collection.delegate = self
      collection.dataSource = self
      made = collection
    default:
      let told = ToldView()
      told.onChange = { [weak self] in self?.callOn() }
      made = told
    }
    made.frame = rect()
    made.addGestureRecognizer(PanGestureRecognizer { [weak self] _ in self?.callOn() })
    return made
  }

  /// Makes a random call from a callback.
  private func callOn() {
    guard depth < 3, chance(share) else { return }
    depth += 1
    step()
    depth -= 1
  }

  // MARK: Calls

  func step() {
    switch int(0..<38) {
    case 0...2: parent().insertSubview(view(), at: int(-1..<5))
    case 3:
      if chance(0.9) { view().removeFromSuperview() } else { view().addSubview(stages[int(0..<2)].root) }
    case 4: views[int(views.indices)] = newView()
    case 5: if chance(0.3) { stages[int(0..<2)] = newStage() }
    case 6...9: change(view())
    case 10...12:
      let options: AnimationOptions = [[], .beginFromCurrentState, .repeat, .allowUserInteraction][int(0..<4)]
      View.animate(withDuration: time(), delay: time(), options: options) {
        for _ in 0..<int(1..<4) { change(view()) }
        if chance(0.1) { step() }
      } completion: { [weak self] _ in
        self?.callOn()
      }
    case 13:
      View.animate(
        withDuration: time(), delay: 0, usingSpringWithDamping: number(-0.5...1.5),
        initialSpringVelocity: number(-9...9)
      ) {
        change(view())
      }
    case 14:
      View.animateKeyframes(withDuration: time(), options: chance(0.3) ? .calculationModeCubicPaced : []) {
        for _ in 0..<3 {
          View.addKeyframe(withRelativeStartTime: number(0...1), relativeDuration: number(0...1)) {
            change(view())
          }
        }
      }
    case 15:
      let animator = PropertyAnimator(duration: time(), dampingRatio: number(0...1)) { [weak self] in
        guard let self else { return }
        change(view())
        View.animate(withDuration: time(), delay: time(), options: .overrideInheritedDuration) {
          change(view())
        }
      }
      animator.addCompletion { [weak self] _ in self?.callOn() }
      animators = animators.suffix(4) + [animator]
    case 16...18: steer()
    case 19: constrain()
    case 20: for constraint in constraints where chance(0.5) { constraint.constant = number() }
    case 21, 22:
      if let table = view() as? TableView { change(rows: table) }
      if let collection = view() as? CollectionView { change(items: collection) }
    case 23: view().layoutIfNeeded()
    case 24: stages[int(0..<2)].userInterfaceStyle = chance(0.5) ? .dark : .light
    case 25: view().layer.add(layerAnimation(), forKey: nil)
    case 26: control()
    case 27: stages[int(0..<2)].scheduleTimer(after: time()) { [weak self] in self?.callOn() }
    case 28:
      LayerTransaction.begin()
      LayerTransaction.setAnimationDuration(time())
      LayerTransaction.setCompletionBlock { [weak self] in self?.callOn() }
      view().layer.opacity = number(0...1)
      LayerTransaction.commit()
    case 29:
      View.transition(
        with: view(), duration: time(),
        options: chance(0.5) ? .transitionCrossDissolve : .transitionFlipFromLeft,
        animations: { [self] in change(view()) }, completion: { [weak self] _ in self?.callOn() })
    case 30: change(layerOf: view())
    case 31: change(control: view())
    default: advance(stages[int(0..<2)])
    }
  }

  func animationDidStart(_ animation: LayerAnimation) { callOn() }
  func animationDidStop(_ animation: LayerAnimation, finished flag: Bool) { callOn() }

  private func advance(_ stage: Stage) {
    var input: [InputEvent] = []
    for _ in 0..<int(0..<3) {
      let place = Point(number(0...300), number(0...300))
      let kind: InputEvent.Kind =
        switch int(0..<7) {
        case 0: .pointer(PointerEvent(.pressed(.primary), at: place))
        case 1: .pointer(PointerEvent(.released(.primary), at: place))
        case 2: .wheel(delta: Point(number(-90...90), number(-90...90)), location: place)
        case 3: .resized(size())
        case 4: .magnify(scale: number(0.5...2), rotation: number(-1...1), location: place)
        case 5: .text("a")
        default: .pointer(PointerEvent(.moved, at: place))
        }
      input.append(InputEvent(time: stage.time, kind))
    }
    stage.advance(to: stage.time + number(0...0.3), input: input)
    if chance(0.3) {
      let list = stage.draw()
      if chance(0.2) { picture.draw(list) }
    }
    if chance(0.1) { _ = stage.snapshot() }
    if chance(0.1) { _ = stage.accessibilityTree() }
  }

  private func change(_ view: View) {
    switch int(0..<20) {
    case 0: view.frame = rect()
    case 1: view.bounds = rect()
    case 2: view.center = point()
    case 3: view.alpha = number(0...1)
    case 4:
      view.transform = Transform2D(rotationAngle: number(-3...3)).scaledBy(
        x: number(-1...2), y: number(0...2))
    case 5: view.transform3D.m34 = number(-0.01...0.01)
    case 6: view.backgroundColor = [nil, .red, .label, Color(white: number(0...1))][int(0..<4)]
    case 7: view.layer.cornerRadius = number(0...20)
    case 8: view.layer.shadowRadius = number(0...20)
    case 9: view.layer.zPosition = number(-1...1)
    case 10:
      switch int(0..<4) {
      case 0: view.layer.beginTime = number(-2...2)
      case 1: view.layer.timeOffset = number(-2...2)
      default: view.layer.speed = number(0.1...3)
      }
    case 11: (view as? ScrollView)?.contentSize = size()
    case 12: (view as? ScrollView)?.contentInset = insets()
    case 13: (view as? ScrollView)?.setContentOffset(point(), animated: chance(0.5))
    case 14: (view as? Label)?.font = .systemFont(ofSize: number(1...40))
    case 15: (view as? Label)?.numberOfLines = int(-1..<4)
    case 16: (view as? StackView)?.spacing = number(-5...20)
    case 17: (view as? Slider)?.value = number(0...1)
    case 18: view.isHidden.toggle()
    default: view.stage?.displayScale = number(0.5...3)
    }
  }

  private func steer() {
    guard !animators.isEmpty else { return }
    let animator = animators[int(animators.indices)]
    switch int(0..<8) {
    case 0, 1: animator.startAnimation(afterDelay: time())
    case 2: animator.pauseAnimation()
    case 3: animator.fractionComplete = number(-0.2...1.2)
    case 4: animator.isReversed.toggle()
    case 5: animator.stopAnimation(chance(0.5))
    case 6: animator.finishAnimation(at: [.start, .current, .end][int(0..<3)])
    default: animator.continueAnimation(durationFactor: number(0...2))
    }
  }

  private func constrain() {
    let (one, other) = (view(), parent())
    let attributes: [LayoutConstraint.Attribute] = [.left, .right, .top, .width, .height, .centerX]
    let attribute = attributes[int(attributes.indices)]
    let constraint = LayoutConstraint(
      item: one, attribute: attribute, relatedBy: [.equal, .lessThanOrEqual][int(0..<2)], toItem: other,
      attribute: attribute, multiplier: chance(0.2) ? number(0...2) : 1, constant: number(),
      priority: chance(0.5) ? .required : .defaultLow)
    one.translatesAutoresizingMaskIntoConstraints = chance(0.3)
    constraint.isActive = true
    constraints = constraints.suffix(12) + [constraint]
    if chance(0.3) { constraints[int(constraints.indices)].isActive = false }
  }

  // MARK: Tables

  private func rowCounts(of view: View) -> (rows: Int, sections: Int) {
    counts[ObjectIdentifier(view)] ?? (30, 1)
  }

  private func change(rows table: TableView) {
    let id = ObjectIdentifier(table)
    let old = rowCounts(of: table)
    func row(_ count: Int) -> TableView.IndexPath {
      TableView.IndexPath(row: int(0..<max(count, 1)), section: 0)
    }
    switch int(0..<11) {
    case 0: table.reloadData()
    case 1:
      guard old.rows > 0, old.sections == 1 else { return }
      counts[id] = (old.rows - 1, old.sections)
      table.deleteRows(at: [row(old.rows)])
    case 2:
      guard old.sections == 1 else { return }
      counts[id] = (old.rows + 1, old.sections)
      table.insertRows(at: [row(old.rows + 1)])
    case 3: table.rowHeight = chance(0.2) ? TableView.automaticDimension : number(10...90)
    case 4: table.reloadRows(at: [row(old.rows)])
    case 5: table.moveRow(at: row(old.rows), to: row(old.rows))
    case 6: table.reloadSections([0])
    case 7:
      counts[id] = (int(0..<40), int(0..<3))
      table.reloadData()
    case 8:
      table.beginUpdates()
      table.moveRow(at: row(old.rows), to: row(old.rows))
      if chance(0.5) { table.layoutIfNeeded() }
      table.endUpdates()
    case 9: table.focusRow(at: row(old.rows))
    default:
      table.scrollToRow(
        at: TableView.IndexPath(row: int(-2..<40), section: int(0..<2)), animated: chance(0.5))
    }
  }

  private func change(items collection: CollectionView) {
    let item = CollectionView.IndexPath(item: int(-2..<40), section: int(0..<2))
    switch int(0..<6) {
    case 0: collection.reloadData()
    case 1:
      counts[ObjectIdentifier(collection)] = (int(0..<40), int(0..<3))
      collection.reloadData()
    case 2: collection.collectionViewLayout.invalidateLayout()
    case 3: collection.focusRow(at: item)
    case 4: (collection.collectionViewLayout as? CollectionViewFlowLayout)?.itemSize = size()
    default: collection.scrollToItem(at: item, at: .top, animated: chance(0.5))
    }
  }

  func numberOfSections(in tableView: TableView) -> Int {
    callOn()
    return rowCounts(of: tableView).sections
  }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    callOn()
    return rowCounts(of: tableView).rows
  }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: TableView.IndexPath) -> TableViewCell {
    callOn()
    return tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
  }

  func tableView(
    _ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: TableView.IndexPath
  ) { callOn() }

  func tableView(
    _ tableView: TableView, didEndDisplaying cell: TableViewCell, forRowAt indexPath: TableView.IndexPath
  ) { callOn() }

  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
    callOn()
    return section == 0 ? "title" : nil
  }

  func tableView(_ tableView: TableView, viewForFooterInSection section: Int) -> View? {
    callOn()
    return nil
  }

  func tableView(_ tableView: TableView, heightForRowAt indexPath: TableView.IndexPath) -> Double {
    if indexPath.row == 0 { callOn() }
    return 30 + Double(indexPath.row % 3) * 10
  }

  func numberOfSections(in collectionView: CollectionView) -> Int {
    callOn()
    return rowCounts(of: collectionView).sections
  }

  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
    callOn()
    return rowCounts(of: collectionView).rows
  }

  func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: TableView.IndexPath)
    -> CollectionViewCell
  {
    callOn()
    return collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
  }

  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewFlowLayout,
    sizeForItemAt indexPath: TableView.IndexPath
  ) -> Size {
    if indexPath.item == 0 { callOn() }
    return collectionViewLayout.itemSize
  }

  func collectionView(
    _ collectionView: CollectionView, didEndDisplaying cell: CollectionViewCell,
    forItemAt indexPath: TableView.IndexPath
  ) { callOn() }

  // MARK: Controllers

  private func newController() -> ViewController {
    switch int(0..<6) {
    case 0: return NavigationController()
    case 1: return TabBarController()
    default:
      let told = ToldController()
      told.onChange = { [weak self] in self?.callOn() }
      return told
    }
  }

  private func control() {
    let (one, other) = (controllers[int(controllers.indices)], controllers[int(controllers.indices)])
    let isAnimated = chance(0.5)
    switch int(0..<10) {
    case 0: stages[int(0..<2)].rootViewController = one
    case 1: one.present(other, animated: isAnimated) { [weak self] in self?.callOn() }
    case 2: one.dismiss(animated: isAnimated) { [weak self] in self?.callOn() }
    case 3: one.addChild(other)
    case 4: one.removeFromParent()
    case 5: (one as? NavigationController)?.pushViewController(other, animated: isAnimated)
    case 6: (one as? NavigationController)?.popViewController(animated: isAnimated)
    case 7:
      guard let tabs = one as? TabBarController else { return }
      if chance(0.5) { tabs.viewControllers = [other] } else { tabs.selectedIndex = int(0..<3) }
    case 8: one.navigationController?.setViewControllers([other], animated: isAnimated)
    default: controllers[int(controllers.indices)] = newController()
    }
  }
}

/// Calls `onChange` when the view tree, its stage, its palette or its size changes.
private final class ToldView: View {
  var onChange: () -> Void = {}

  override func didMoveToStage() { onChange() }
  override func didMoveToSuperview() { onChange() }
  override func willRemoveSubview(_ subview: View) { onChange() }
  override func paletteDidChange() { onChange() }
  override func layoutSubviews() { onChange() }
  override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) { onChange() }
  override func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent?) { onChange() }
}

/// Calls `onChange` when the screen or its parent changes.
private final class ToldController: ViewController {
  var onChange: () -> Void = {}

  override func viewDidLoad() { onChange() }
  override func viewWillAppear(_ animated: Bool) { onChange() }
  override func viewDidAppear(_ animated: Bool) { onChange() }
  override func viewWillDisappear(_ animated: Bool) { onChange() }
  override func viewDidDisappear(_ animated: Bool) { onChange() }
  override func willMove(toParent parent: ViewController?) { onChange() }
  override func didMove(toParent parent: ViewController?) { onChange() }
}
