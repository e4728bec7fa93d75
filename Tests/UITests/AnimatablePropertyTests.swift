import GlissadeGeometry
import GlissadeTesting
import TestSupport
import Testing

@testable import GlissadeUI

/// Each row of the table is found wherever properties are named.
@MainActor
@Suite struct `The table of animatable properties` {
  private let stage = Stage(size: Size(width: 300, height: 300))
  private let label = Label("A", font: .systemFont(ofSize: 12))

  init() {
    stage.root.addSubview(label)
    stage.timeline.isEnabled = true
    stage.advance(to: 0)
  }

  /// Changes the property of the label in an open block by its columns.
  private func change(_ property: AnimatableProperty, by amount: Double) {
    if property.kind == .transform {
      label.transform = Transform2D(rotationAngle: amount)
      return
    }
    for column in property.columns {
      let number = Property<Double>(column: column)
      label.set(number, to: label.get(number) + amount)
    }
  }

  @Test func `has different names, and columns that no other row has`() {
    let all = AnimatableProperty.all
    #expect(Set(all.map(\.name)).count == all.count)
    #expect(all.flatMap(\.columns).count == Set(all.flatMap(\.columns)).count)
    #expect(AnimatableProperty.all.allSatisfy { AnimatableProperty.named($0.name)?.columns == $0.columns })
  }

  /// What a frame reads of each view; see docs/ARCHITECTURE.md. Properties that few views set are in `RareProperties`.
  @Test func `has the common properties in three cache lines`() {
    #expect(MemoryLayout<Properties>.size <= 3 * 64)
  }

  @Test(arguments: AnimatableProperty.all.map(\.name))
  func `names the timeline's entry, the inspector's row and the fault of each property`(name: String) throws {
    let property = try #require(AnimatableProperty.named(name))
    if name == "tintColor" { label.tintColor = .black }
    View.animate(withDuration: 1) { change(property, by: 0.25) }
    #expect(stage.timeline.entries.map(\.property) == [name])
    stage.advance(to: 0.5)
    if property.kind != .transform {
      let (model, presented) = (label.modelValues[name], label.presentedValues[name])
      #expect(model != nil && presented != nil && model != presented)
      #expect(label.modelValues.properties.first { $0.name == name }?.kind == property.kind)
    }
    var faults: [String] = []
    stage.diagnostics = { faults.append($0) }
    change(property, by: .nan)
    #expect(faults.first?.hasPrefix("\(property.noun) of the Label") == true, "\(faults)")
  }

  @Test(arguments: AnimatableProperty.all.map(\.name))
  func `gives each property with a layer key a value of its type, which can be set and animated`(name: String)
    throws
  {
    let property = try #require(AnimatableProperty.named(name))
    guard let key = property.layerKey, property.kind != .transform else { return }
    let value = try #require(label.layer.value(forKeyPath: key))
    let hasKind =
      switch property.kind {
      case .number: value is Double
      case .point: value is Point
      case .size, .offset: value is Size
      case .rect: value is Rect
      case .color: value is Color
      case .transform, .numbers: false
      }
    #expect(hasKind, "\(key) is a \(type(of: value))")
    let target = LayerValue(property.columns.map { Double($0) * 0.01 })
    label.layer.setValue(target, forKeyPath: key)
    #expect(property.model(TrackTarget(view: label)) == target.numbers)
    let animation = BasicAnimation(keyPath: key)
    animation.toValue = LayerValue(property.columns.map { Double($0) * 0.02 })
    animation.duration = 1
    label.layer.add(animation, forKey: nil)
    #expect(stage.timeline.entries.map(\.property) == [name])
  }
}

extension LayerValue {
  fileprivate init(_ numbers: [Double]) { self = .numbers(numbers) }
}
