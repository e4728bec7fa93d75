import GlissadeGeometry

// How a property that is set finds the open animation block.

extension TrackTarget {
  /// Sets columns in the block that is open: a track leads each from where it was to its new value.
  ///
  /// - Parameters:
  ///   - values: As many numbers as there are columns.
  ///   - store: Makes `values` the model's, and what is drawn where nothing else moves the columns.
  @MainActor
  func animate(
    _ columns: Range<Int>, to values: UnsafeBufferPointer<Double>, _ transaction: Transaction,
    on stage: Stage,
    store: () -> Void
  ) {
    withUnsafeTemporaryAllocation(of: Double.self, capacity: columns.count) { start in
      let takesOver = takesOver(columns, transaction, stage)
      for (index, column) in columns.enumerated() {
        let value = self.column(column)
        start.initializeElement(
          at: index, to: takesOver ? value.presentation.pointee : value.model.pointee)
      }
      let start = UnsafeBufferPointer(start)
      if takesOver { stage.animator.removeAnimations(of: self, columns: columns) }
      store()
      // A keyframe that sets what is already there holds it there.
      guard transaction.recording != nil || !start.elementsEqual(values) else { return }
      if let recording = transaction.recording {
        for (index, column) in columns.enumerated() {
          recording.record(
            self, column: column, of: columns, initial: start[index], value: values[index])
        }
      } else {
        let (animator, animation) = (stage.animator, transaction.animation(of: view, on: stage))
        animator.add(animation, self, columns: columns, from: start)
        animator.timeline?.add(
          columns, of: self, from: start, by: animation, on: animator, in: transaction)
      }
    }
  }

  /// Whether the open block takes the columns from whatever moves them. It does so once: what it sets again
  /// goes on from what it set before.
  @MainActor
  fileprivate func takesOver(_ columns: Range<Int>, _ transaction: Transaction, _ stage: Stage) -> Bool {
    guard transaction.options.contains(.beginFromCurrentState),
      !stage.animator.moves(transaction.begunAnimation(of: view, on: stage), self, columns: columns)
    else { return false }
    stage.animator.presentCurrent()
    return true
  }

  /// An animator that was stopped has set the columns' model values.
  @MainActor
  func didSettle() {
    if let property { property.didChange(in: view) } else { view.setNeedsLayout() }
  }
}

extension View {
  /// A number of the view's, whichever block it is in.
  func column(_ index: Int) -> PropertyPair<Double> {
    if index < Column.countOfCommon { return properties.column(index) }
    if index < Column.all.upperBound { return rareProperties.column(index - Column.countOfCommon) }
    return columnOfClass(index - Column.all.upperBound)
  }

  func get<Value>(_ property: Property<Value>) -> Value {
    UnsafeRawPointer(column(property.column).model).loadUnaligned(as: Value.self)
  }

  private func store<Value>(_ value: Value, in property: Property<Value>) {
    if Column.isRare(property.column) { makeRareProperties() }
    UnsafeMutableRawPointer(column(property.column).model).storeBytes(of: value, as: Value.self)
    modelDidChange(property.columns)
  }

  func set<Value: Equatable>(_ property: Property<Value>, to value: Value) {
    guard Property.isFinite(value) else { return refuse(property.name) }
    guard let stage, let transaction = Transaction.current, !transaction.isDisabled else {
      if value != get(property) { store(value, in: property) }
      return
    }
    // A value of columns is numbers and nothing else; see `Property`.
    withUnsafeBytes(of: value) { bytes in
      TrackTarget(view: self).animate(
        property.columns, to: bytes.assumingMemoryBound(to: Double.self), transaction, on: stage
      ) {
        store(value, in: property)
      }
    }
  }

  func animateTransform(to transform: Transform3D) {
    guard transform.isFinite else { return refuse("the transform") }
    let old = modelTransform
    guard let stage, let transaction = Transaction.current, !transaction.isDisabled else {
      if transform != old { setModelTransform(transform) }
      return
    }
    var start = old
    let target = TrackTarget(view: self)
    if target.takesOver(Property.transformParts.columns, transaction, stage) {
      start = presentedTransform
      stage.animator.removeAnimations(of: target, columns: Property.transformParts.columns)
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
      stage.animator.add(
        animation, target, columns: Property.transformParts.columns,
        from: parts.assumingMemoryBound(to: Double.self))
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
    if running.count > 0 { stage?.animator.modelDidChange() }
    if layoutState != nil, columns.lowerBound < Property.anchorPoint.columns.upperBound { frameDidChange() }
    setNeedsDisplay()
  }

  func didRemoveTrack(unlocking: Bool, movesTransform: Bool) {
    running.count -= 1
    if unlocking { running.interactionLocks -= 1 }
    guard movesTransform else { return }
    running.transformCount -= 1
    if running.transformCount == 0 { presentedTransform = modelTransform }
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
    if running.transformCount == 0 {
      presentedTransform = transform
    } else if let decomposition = Decomposition(transform) {
      rareProperties.model.pointee.decomposition = decomposition
      rareProperties.presentation.pointee.decomposition = decomposition
    } else {
      stage?.animator.removeAnimations(
        of: TrackTarget(view: self), columns: Property.transformParts.columns)
    }
    stage?.animator.modelDidChange()
    setNeedsDisplay()
  }

  /// Sees to it that the decomposition is the transform's; false where that cannot be taken apart.
  func takeTransformApart() -> Bool {
    // While it is animated it always is.
    if running.transformCount > 0 { return true }
    guard let decomposition = Decomposition(modelTransform) else { return false }
    prepareTransformTracks(decomposition)
    return true
  }

  /// Takes model and presentation apart, so that tracks find numbers to move.
  func prepareTransformTracks(_ decomposition: Decomposition) {
    makeRareProperties()
    rareProperties.model.pointee.decomposition = decomposition
    if running.transformCount == 0 { rareProperties.presentation.pointee.decomposition = decomposition }
  }
}
