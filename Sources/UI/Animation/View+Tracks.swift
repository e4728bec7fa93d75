import GlissadeGeometry

// How a property that is set finds the open animation block.

extension View {
  /// A number of the view's, whichever block it is in.
  func column(_ index: Int) -> PropertyPair<Double> {
    Column.isRare(index)
      ? rareProperties.column(index - Column.countOfCommon) : properties.column(index)
  }

  func get<Value>(_ property: Property<Value>) -> Value {
    UnsafeRawPointer(column(property.column).model).loadUnaligned(as: Value.self)
  }

  private func presented<Value>(_ property: Property<Value>) -> Value {
    UnsafeRawPointer(column(property.column).presentation).loadUnaligned(as: Value.self)
  }

  private func store<Value>(_ value: Value, in property: Property<Value>) {
    if Column.isRare(property.column) { makeRareProperties() }
    UnsafeMutableRawPointer(column(property.column).model).storeBytes(of: value, as: Value.self)
    modelDidChange(property.columns)
  }

  func set<Value: Equatable>(_ property: Property<Value>, to value: Value) {
    let old = get(property)
    guard let stage, let transaction = Transaction.current, !transaction.isDisabled else {
      guard value != old else { return }
      store(value, in: property)
      return
    }
    var start = old
    if takesOver(property.columns, transaction, stage) {
      start = presented(property)
      stage.animator.removeAnimations(of: self, columns: property.columns)
    }
    store(value, in: property)
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
        let (animator, animation) = (stage.animator, transaction.animation(of: self, on: stage))
        animator.add(animation, self, columns: property.columns, from: address)
        animator.timeline?.add(
          property.columns, of: self, from: address, by: animation, on: animator, in: transaction)
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
    let old = modelTransform
    guard let stage, let transaction = Transaction.current, !transaction.isDisabled else {
      if transform != old { setModelTransform(transform) }
      return
    }
    var start = old
    if takesOver(Property.transformParts.columns, transaction, stage) {
      start = presentedTransform
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
    stage.animator.timeline?.add(
      of: self, from: start, to: transform, by: animation, on: stage.animator, in: transaction)
  }

  private func modelDidChange(_ columns: Range<Int>) {
    for index in columns { column(index).presentation.pointee = column(index).model.pointee }
    if trackCount > 0 { stage?.animator.modelDidChange() }
    if layoutState != nil, columns.lowerBound < Property.anchorPoint.columns.upperBound { frameDidChange() }
    setNeedsDisplay()
  }

  func didRemoveTrack(unlocking: Bool, movesTransform: Bool) {
    trackCount -= 1
    if unlocking { interactionLocks -= 1 }
    guard movesTransform else { return }
    transformTrackCount -= 1
    if transformTrackCount == 0 { presentedTransform = modelTransform }
  }
}

// MARK: - The transform

extension View {
  private(set) var modelTransform: Transform3D {
    get { properties.model.pointee.transform(rareProperties.model) }
    set {
      if !newValue.isAffine { makeRareProperties() }
      properties.model.pointee.setTransform(newValue, rareProperties.model)
    }
  }

  var presentedTransform: Transform3D {
    get { properties.presentation.pointee.transform(rareProperties.presentation) }
    set {
      if !newValue.isAffine { makeRareProperties() }
      properties.presentation.pointee.setTransform(newValue, rareProperties.presentation)
    }
  }

  /// Sets the model's transform; the running animations go on on top of it where it can be taken apart.
  func setModelTransform(_ transform: Transform3D) {
    modelTransform = transform
    if transformTrackCount == 0 {
      presentedTransform = transform
    } else if let decomposition = Decomposition(transform) {
      rareProperties.model.pointee.decomposition = decomposition
      rareProperties.presentation.pointee.decomposition = decomposition
    } else {
      stage?.animator.removeAnimations(of: self, columns: Property.transformParts.columns)
    }
    stage?.animator.modelDidChange()
    setNeedsDisplay()
  }

  /// Sees to it that the decomposition is the transform's; false where that cannot be taken apart.
  func takeTransformApart() -> Bool {
    // While it is animated it always is.
    if transformTrackCount > 0 { return true }
    guard let decomposition = Decomposition(modelTransform) else { return false }
    prepareTransformTracks(decomposition)
    return true
  }

  /// Takes model and presentation apart, so that tracks find numbers to move.
  func prepareTransformTracks(_ decomposition: Decomposition) {
    makeRareProperties()
    rareProperties.model.pointee.decomposition = decomposition
    if transformTrackCount == 0 { rareProperties.presentation.pointee.decomposition = decomposition }
  }
}
