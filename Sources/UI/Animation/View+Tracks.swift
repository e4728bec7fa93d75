import GlissadeGeometry

// How a property that is set finds the open animation block.

extension View {
  func get<Value>(_ property: Property<Value>) -> Value {
    property.load(properties.model)
  }

  func set<Value: Equatable>(_ property: Property<Value>, to value: Value) {
    let old = property.load(properties.model)
    guard let stage, let transaction = Transaction.current, !transaction.isDisabled else {
      guard value != old else { return }
      property.store(value, in: properties.model)
      modelDidChange(property.columns)
      return
    }
    var start = old
    if takesOver(property.columns, transaction, stage) {
      start = property.load(properties.presentation)
      stage.animator.removeAnimations(of: self, columns: property.columns)
    }
    property.store(value, in: properties.model)
    modelDidChange(property.columns)
    // A keyframe that sets what is already there holds it there.
    guard start != value || transaction.recording != nil else { return }
    withUnsafeBytes(of: start) { start in
      let start = start.assumingMemoryBound(to: Double.self)
      guard let address = start.baseAddress else { return }
      if let recording = transaction.recording {
        withUnsafeBytes(of: value) { value in
          let value = value.assumingMemoryBound(to: Double.self)
          for column in property.columns {
            let index = column - property.column
            recording.record(self, column: column, initial: start[index], value: value[index])
          }
        }
      } else {
        stage.animator.add(
          transaction.animation(of: self, on: stage), self, columns: property.columns, from: address)
      }
    }
  }

  /// Whether the open block takes the columns from whatever moves them. It does so once: what it sets again
  /// goes on from what it set before.
  private func takesOver(_ columns: Range<Int>, _ transaction: Transaction, _ stage: Stage) -> Bool {
    guard transaction.options.contains(.beginFromCurrentState),
      !stage.animator.moves(transaction.begunAnimation(of: self, on: stage), self, columns: columns)
    else { return false }
    stage.animator.presentCurrent()
    return true
  }

  func animateTransform(to transform: Transform3D) {
    let old = properties.model.pointee.transform
    guard let stage, let transaction = Transaction.current, !transaction.isDisabled else {
      if transform != old { setModelTransform(transform) }
      return
    }
    var start = old
    if takesOver(Property.transformParts.columns, transaction, stage) {
      start = properties.presentation.pointee.transform
      stage.animator.removeAnimations(of: self, columns: Property.transformParts.columns)
    }
    if let recording = transaction.recording {
      setModelTransform(transform)
      recording.record(self, initial: start, transform: transform)
      return
    }
    setModelTransform(transform)
    guard start != transform, let from = Decomposition(start), let to = Decomposition(transform) else {
      return
    }
    prepareTransformTracks(to)
    let animation = transaction.animation(of: self, on: stage)
    withUnsafeBytes(of: from.parts) { parts in
      guard let address = parts.assumingMemoryBound(to: Double.self).baseAddress else { return }
      stage.animator.add(animation, self, columns: Property.transformParts.columns, from: address)
    }
    let turn = (from.rotation * to.rotation.inverse).rotationVector
    if turn != (0, 0, 0) {
      stage.animator.add(animation, self, rotation: .shrinking(x: turn.x, y: turn.y, z: turn.z))
    }
  }

  /// Sets the model's transform; the running animations go on on top of it where it can be taken apart.
  func setModelTransform(_ transform: Transform3D) {
    let (model, presentation) = properties
    model.pointee.transform = transform
    if transformTrackCount == 0 {
      presentation.pointee.transform = transform
    } else if let decomposition = Decomposition(transform) {
      model.pointee.decomposition = decomposition
      presentation.pointee.decomposition = decomposition
    } else {
      stage?.animator.removeAnimations(of: self, columns: Property.transformParts.columns)
    }
    stage?.animator.invalidate()
    setNeedsDisplay()
  }

  /// Takes model and presentation apart, so that tracks find numbers to move.
  func prepareTransformTracks(_ decomposition: Decomposition) {
    properties.model.pointee.decomposition = decomposition
    if transformTrackCount == 0 { properties.presentation.pointee.decomposition = decomposition }
  }

  private func modelDidChange(_ columns: Range<Int>) {
    let model = UnsafeMutableRawPointer(properties.model).assumingMemoryBound(to: Double.self)
    for column in columns { model[column + Properties.columnCount] = model[column] }
    if trackCount > 0 { stage?.animator.invalidate() }
    if layoutState != nil, columns.lowerBound < Property.anchorPoint.columns.upperBound { frameDidChange() }
    setNeedsDisplay()
  }

  func didRemoveTrack(unlocking: Bool, movesTransform: Bool) {
    trackCount -= 1
    if unlocking { interactionLocks -= 1 }
    guard movesTransform else { return }
    transformTrackCount -= 1
    if transformTrackCount == 0 {
      properties.presentation.pointee.transform = properties.model.pointee.transform
    }
  }
}
