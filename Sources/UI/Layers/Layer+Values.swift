import GlissadeGeometry

// MARK: - Properties by name

extension Layer {
  /// The default implementation of `value(forKeyPath:)`.
  func value(at path: String) -> Any? {
    let key = LayerKey(path)
    if case .own(let name) = key {
      return ownProperty(name) ?? keptValues[name] ?? Self.defaultValue(forKey: name)
    }
    switch (key, modelValue(key)) {
    case (.columns(_, let kind), .numbers(let numbers)): return kind.value(numbers)
    case (_, .numbers(let numbers)): return numbers.count == 1 ? numbers[0] : Point(numbers[0], numbers[1])
    case (_, .transform(let transform)): return transform
    default: return nil
    }
  }

  /// The default implementation of `setValue(_:forKeyPath:)`.
  func set(_ value: Any?, at path: String) {
    let key = LayerKey(path)
    guard let new = LayerValue(value, palette: view.palette) else { return setOwnValue(value, path) }
    switch key {
    case .own(let name): setOwnValue(value, name)
    case .hidden: isHidden = (new.number ?? 0) != 0
    case .transform, .rotation, .scale, .translation: transform = key.replacingPart(of: transform, by: new)
    case .columns(let columns, _):
      guard case .numbers(let numbers) = new, numbers.count == columns.count else { return }
      change(path) {
        for (column, number) in zip(columns, numbers) {
          view.set(Property<Double>(column: column), to: number)
        }
      }
    }
  }

  /// Returns a property of the layer's own class as a value that can be animated.
  func ownValue(_ name: String) -> LayerValue? {
    LayerValue(ownProperty(name) ?? keptValues[name], palette: view.palette)
  }

  /// Returns a property that the layers of all classes have beside those of their views, by name.
  func commonProperty(_ name: String) -> Any? {
    switch name {
    case "contents": contents
    case "contentsRect": contentsRect
    case "maskedCorners": maskedCorners
    case "shadowPath": shadowPath
    default: nil
    }
  }

  /// Sets a property that the layers of all classes have beside those of their views, by name. Another value is stored.
  func setCommonProperty(_ name: String, to value: Any?) {
    switch name {
    case "contents":
      if case .image(let image)? = value as? LayerValue { contents = image } else { contents = value }
    case "contentsRect":
      let numbers = LayerValue(value, palette: view.palette)?.numbers ?? []
      contentsRect =
        numbers.count == 4
        ? Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]) : Self.wholeContents
    case "maskedCorners": maskedCorners = value as? RectCorner ?? .allCorners
    case "shadowPath": shadowPath = LayerValue(value, palette: view.palette)?.path
    default: keptValues[name] = value
    }
  }

  /// Copies the presentation values of the properties that the layers of all classes have.
  func takeCommonProperties(of other: Layer) {
    contents = other.contents
    contentsGravity = other.contentsGravity
    if other.masking.outline != nil {
      (maskedCorners, shadowPath) = (other.maskedCorners, other.shadowPath)
    }
    keptValues.merge(other.keptValues) { _, new in new }
    for (name, value) in other.presentedOwnValues { setOwnValue(value, name) }
  }
}

// MARK: - Values that animate

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

  /// Returns the presentation value at the stage's time.
  func currentValue(_ key: LayerKey) -> LayerValue? {
    view.stage?.animator.presentCurrent(view)
    return presentedValue(key)
  }

  /// Sets the presentation value.
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
