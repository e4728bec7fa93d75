import GlissadeGeometry

extension Layer {
  /// Returns the model value, without animations.
  func modelValue(_ key: LayerKey) -> LayerValue? {
    switch key {
    case .columns(let columns, _): .numbers(columns.map { view.column($0).model.pointee })
    case .hidden: LayerValue(isHidden ? 1 : 0)
    case .own(let name): ownValue(name)
    case .transform, .rotation, .scale, .translation: key.part(of: view.modelTransform)
    }
  }

  /// Returns the current presentation value.
  func presentedValue(_ key: LayerKey) -> LayerValue? {
    switch key {
    case .columns(let columns, _): .numbers(columns.map { view.column($0).presentation.pointee })
    case .hidden: modelValue(key)
    case .own(let name): presentedOwnValues[name] ?? ownValue(name)
    case .transform, .rotation, .scale, .translation: key.part(of: view.presentedTransform)
    }
  }

  func present(_ value: LayerValue, for key: LayerKey) {
    switch key {
    case .columns(let columns, _):
      guard case .numbers(let numbers) = value, numbers.count == columns.count else { return }
      for (column, number) in zip(columns, numbers) { view.column(column).presentation.pointee = number }
    case .hidden:
      if (value.number ?? 0) >= 0.5 { view.properties.presentation.pointee.alpha = 0 }
    case .own(let name):
      presentedOwnValues[name] = value
      if name == "contents" { view.properties.presentation.pointee.hasLayerContent = true }
    case .transform, .rotation, .scale, .translation:
      view.presentedTransform = key.replacingPart(of: view.presentedTransform, by: value)
    }
  }

  /// Resets the presentation value to the model value, unless an animation block animates it.
  func presentModel(_ key: LayerKey) {
    switch key {
    case .columns(let columns, _):
      for column in columns {
        let value = view.column(column)
        value.presentation.pointee = value.model.pointee
      }
    case .hidden:
      view.properties.presentation.pointee.alpha = view.properties.model.pointee.alpha
    case .own(let name):
      presentedOwnValues[name] = nil
      if name == "contents" { view.properties.presentation.pointee.hasLayerContent = drawsContent }
    case .transform, .rotation, .scale, .translation:
      if view.running.transformCount == 0 { view.presentedTransform = view.modelTransform }
    }
  }

  /// Prepares the view for an animation of the value.
  func prepare(_ key: LayerKey) {
    switch key {
    case .columns(let columns, _):
      if Column.isRare(columns.lowerBound) { view.makeRareProperties() }
      if columns == Property.zPosition.columns {
        view.hasDepth = true
        view.superview?.holdsDepth = true
      }
    case .rotation, .transform: view.makeRareProperties()
    case .own(let name):
      if name == "shadowPath" { makeOutline() }
      if Self.needsDisplay(forKey: name) { scheduleDisplay() }
    case .hidden, .scale, .translation: break
    }
  }
}
