import GlissadeControls
import GlissadeDrawing
import GlissadeGeometry
import GlissadeUI

// Calls of layers, of their animations, and of controls.

extension Caller {
  /// Returns an animation of a layer, which may be part of a group.
  func layerAnimation() -> LayerAnimation {
    let path = ["position", "opacity", "transform.scale", "cornerRadius", "bounds", "nonsense"][int(0..<6)]
    let animation: LayerAnimation
    switch int(0..<4) {
    case 0:
      let keyframes = KeyframeAnimation(keyPath: path)
      keyframes.values = (0..<int(0..<4)).map { _ in chance(0.5) ? number() as Any : point() }
      if chance(0.5) { keyframes.keyTimes = (0..<int(0..<4)).map { _ in number(0...1) } }
      animation = keyframes
    case 1:
      let spring = SpringAnimation(keyPath: path)
      spring.toValue = chance(0.5) ? number() as Any : point()
      (spring.mass, spring.stiffness) = (number(0.1...3), number(1...300))
      (spring.damping, spring.initialVelocity) = (number(0...30), number(-9...9))
      animation = spring
    default:
      let basic = BasicAnimation(keyPath: path)
      basic.toValue = chance(0.5) ? number() as Any : point()
      if chance(0.5) { basic.byValue = number() }
      (basic.isAdditive, basic.isCumulative) = (chance(0.3), chance(0.3))
      animation = basic
    }
    setTiming(of: animation)
    guard chance(0.2) else { return animation }
    let group = AnimationGroup()
    group.animations = [animation]
    setTiming(of: group)
    return group
  }

  private func setTiming(of animation: LayerAnimation) {
    animation.duration = time()
    animation.repeatCount = Float(number(0...3))
    animation.delegate = self
    guard chance(0.5) else { return }
    switch int(0..<7) {
    case 0: animation.beginTime = number(0...3)
    case 1: animation.timeOffset = number(-1...1)
    case 2: animation.speed = Float(number(-2...2))
    case 3: animation.repeatDuration = number(0...2)
    case 4: animation.autoreverses = true
    case 5: animation.fillMode = .both
    default: animation.isRemovedOnCompletion = false
    }
  }

  func change(layerOf view: View) {
    let layer = view.layer
    // Others belong to subviews, such as cells, which only their table removes.
    let sublayers = (layer.sublayers ?? []).filter { $0.name == Self.name }
    switch int(0..<10) {
    case 0 where sublayers.count < 4: layer.addSublayer(newLayer())
    case 1: sublayers.randomElement(by: int)?.removeFromSuperlayer()
    case 2: layer.mask = chance(0.6) ? newLayer() : nil
    case 3: layer.borderWidth = number(0...9)
    case 4: layer.shadowOffset = Size(width: number(-9...9), height: number(-9...9))
    case 5: layer.anchorPoint = Point(number(0...1), number(0...1))
    case 6: layer.sublayerTransform.m34 = number(-0.01...0.01)
    case 7: layer.masksToBounds.toggle()
    default: if let sublayer = sublayers.randomElement(by: int) { change(sublayer) }
    }
  }

  /// The name of the layers that are added.
  private static var name: String { "added" }

  private func newLayer() -> Layer {
    let layer: Layer
    switch int(0..<5) {
    case 0:
      let emitter = EmitterLayer()
      emitter.emitterCells = [newCell(), newCell()]
      layer = emitter
    case 1:
      let replicator = ReplicatorLayer()
      replicator.addSublayer(ShapeLayer())
      layer = replicator
    case 2: layer = GradientLayer()
    case 3: layer = ShapeLayer()
    default: layer = Layer()
    }
    (layer.name, layer.frame) = (Self.name, rect())
    for _ in 0..<3 { change(layer) }
    return layer
  }

  private func newCell(level: Int = 0) -> EmitterCell {
    let cell = EmitterCell()
    (cell.birthRate, cell.lifetime) = (Float(number(0...100)), Float(number(0...2)))
    (cell.velocity, cell.velocityRange, cell.emissionRange) = (number(), number(), number(0...3))
    (cell.scale, cell.scaleSpeed, cell.spin) = (number(0...2), number(-1...1), number(-3...3))
    (cell.xAcceleration, cell.beginTime, cell.duration) = (number(), number(0...1), number(0...3))
    (cell.alphaSpeed, cell.redRange) = (Float(number(-1...1)), Float(number(0...1)))
    cell.contents = Image(asset: "spark")
    if level < 3, chance(0.3) { cell.emitterCells = [newCell(level: level + 1)] }
    return cell
  }

  private func change(_ layer: Layer) {
    switch layer {
    case let emitter as EmitterLayer:
      switch int(0..<5) {
      case 0: emitter.emitterCells = [newCell()]
      case 1: emitter.birthRate = Float(number(0...3))
      case 2: (emitter.lifetime, emitter.velocity) = (Float(number(0...2)), Float(number(-2...2)))
      case 3: (emitter.emitterSize, emitter.emitterPosition) = (size(), point())
      default:
        emitter.emitterShape = [.line, .circle, .rectangle][int(0..<3)]
        emitter.emitterMode = [.outline, .points, .volume][int(0..<3)]
      }
    case let replicator as ReplicatorLayer:
      switch int(0..<3) {
      case 0: replicator.instanceCount = chance(0.1) ? [.min, .max, 1000][int(0..<3)] : int(0..<9)
      case 1: replicator.instanceDelay = number(-1...1)
      default: replicator.instanceTransform.m41 = number(-30...30)
      }
    case let gradient as GradientLayer:
      gradient.colors = [Color.red, Color.label, Color.blue]
      switch int(0..<3) {
      case 0: gradient.locations = (0..<int(0..<4)).map { _ in number(0...1) }
      case 1: (gradient.startPoint, gradient.endPoint) = (Point(number(0...1), number(0...1)), point())
      default: gradient.type = [.axial, .radial, .conic][int(0..<3)]
      }
    case let shape as ShapeLayer:
      shape.strokeColor = .red
      switch int(0..<7) {
      case 0: shape.path = path()
      case 1: shape.lineWidth = number(0...9)
      case 2: (shape.strokeStart, shape.strokeEnd) = (number(0...1), number(0...1))
      case 3: shape.lineDashPattern = (0..<int(0..<4)).map { _ in number(0...9) }
      case 4: shape.lineDashPhase = number(-9...9)
      case 5: shape.miterLimit = number(0...9)
      default:
        shape.lineCap = [.butt, .round, .square][int(0..<3)]
        shape.lineJoin = [.miter, .round, .bevel][int(0..<3)]
      }
    default: layer.backgroundColor = .blue
    }
  }

  private func path() -> Path {
    var path = Path(ellipseIn: rect())
    path.addRoundedRect(in: rect(), cornerWidth: number(0...30), cornerHeight: number(0...30))
    path.move(to: point())
    for _ in 0..<int(0..<4) { path.addCurve(to: point(), control1: point(), control2: point()) }
    path.addArc(
      center: point(), radius: number(0...90), startAngle: number(-7...7), endAngle: number(-7...7),
      clockwise: chance(0.5))
    return path
  }

  func change(control view: View) {
    switch view {
    case let stepper as Stepper:
      switch int(0..<4) {
      case 0: stepper.value = number()
      case 1: stepper.minimumValue = number()
      case 2: stepper.maximumValue = number()
      default: stepper.stepValue = number(0...9)
      }
    case let pages as PageControl:
      if chance(0.5) { pages.numberOfPages = [.min, -1, 0, 3, 40, 100_000, .max][int(0..<7)] }
      pages.currentPage = [.min, -1, 0, 3, 40, .max][int(0..<6)]
    case let progress as ProgressView: progress.setProgress(number(0...1), animated: chance(0.5))
    case let slider as Slider:
      if chance(0.5) { slider.minimumValue = number() } else { slider.maximumValue = number() }
    case let segments as SegmentedControl:
      segments.selectedSegmentIndex = [.min, -1, 0, 2, 3, .max][int(0..<6)]
    case let text as TextView: text.text = ["", "one", "two\nlines", "a long text of many words"][int(0..<4)]
    case let stack as StackView:
      switch int(0..<4) {
      case 0: stack.axis = chance(0.5) ? .vertical : .horizontal
      case 1:
        let distributions: [StackView.Distribution] = [
          .fill, .fillEqually, .fillProportionally, .equalSpacing, .equalCentering,
        ]
        stack.distribution = distributions[int(distributions.indices)]
      case 2: stack.alignment = [.fill, .leading, .center, .trailing][int(0..<4)]
      default: stack.addArrangedSubview(self.view())
      }
    default: break
    }
  }
}

extension Array {
  fileprivate func randomElement(by int: (Range<Int>) -> Int) -> Element? {
    isEmpty ? nil : self[int(indices)]
  }
}
