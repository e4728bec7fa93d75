import GlissadeAnimationEngine
import GlissadeGeometry

// The connection between setting a property and the open animation block.

extension TrackTarget {
  /// Sets columns in the open block, and adds a track for each from its old value to its new one.
  ///
  /// - Parameters:
  ///   - values: The new values of the columns.
  ///   - store: Writes `values` to the model, and to the presentation of columns without other tracks.
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
      // A keyframe with an unchanged value still counts: it holds the value.
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

  /// Returns whether the open block replaces the animations of the columns. It does so only once; further
  /// changes in the same block continue from the first.
  @MainActor
  fileprivate func takesOver(_ columns: Range<Int>, _ transaction: Transaction, _ stage: Stage) -> Bool {
    guard transaction.options.contains(.beginFromCurrentState),
      !stage.animator.moves(transaction.begunAnimation(of: view, on: stage), self, columns: columns)
    else { return false }
    stage.animator.present(view)
    return true
  }

  /// Called when an animator that was stopped has set the model values of the columns.
  @MainActor
  func didSettle() {
    if let property { property.didChange(in: view) } else { view.setNeedsLayout() }
  }
}

extension View {
  /// Returns an animatable number of the view.
  func column(_ index: Int) -> PropertyPair<Double> {
    if index < Column.countOfCommon { return properties.column(index) }
    if index < Column.all.upperBound { return rareProperties.column(index - Column.countOfCommon) }
    return columnOfClass(index - Column.all.upperBound)
  }

  func get<Value>(_ property: Property<Value>) -> Value {
    UnsafeRawPointer(column(property.column).model).loadUnaligned(as: Value.self)
  }

  /// Calls a closure while the bounds read as `former`. Nothing that is drawn changes. If the closure sets the bounds,
  /// they remain.
  package func whileBounds<Result>(are former: Rect, _ body: () -> Result) -> Result {
    let (place, present) = (UnsafeMutableRawPointer(column(Property<Rect>.bounds.column).model), get(.bounds))
    place.storeBytes(of: former, as: Rect.self)
    defer { if get(.bounds) == former { place.storeBytes(of: present, as: Rect.self) } }
    return body()
  }

  private func store<Value>(_ value: Value, in property: Property<Value>) {
    if Column.isRare(property.column) { makeRareProperties() }
    UnsafeMutableRawPointer(column(property.column).model).storeBytes(of: value, as: Value.self)
    modelDidChange(property.columns)
  }

  func set<Value: Equatable>(_ property: Property<Value>, to value: Value) {
    guard Property.isFinite(value) else {
      return refuse(AnimatableProperty.holding(property.column)?.noun ?? "a property")
    }
    guard let stage, let transaction = Transaction.current, !transaction.isDisabled else {
      guard value != get(property) else { return }
      if self.stage == nil, let block = Transaction.awaiting {
        withUnsafeBytes(of: value) { bytes in
          let values = AwaitedChange.Values.columns(
            property.columns, start: numbers(of: property.columns),
            end: Array(bytes.bindMemory(to: Double.self)))
          block.await(AwaitedChange(view: self, values: values))
        }
      }
      // The position and the bounds.
      if property.column < Property.anchorPoint.column {
        step { store(value, in: property) }
      } else {
        store(value, in: property)
      }
      return tellWatcher(.place)
    }
    // The memory of such a value consists of its columns; see `Property`.
    withUnsafeBytes(of: value) { bytes in
      TrackTarget(view: self).animate(
        property.columns, to: bytes.assumingMemoryBound(to: Double.self), transaction, on: stage
      ) {
        store(value, in: property)
      }
    }
    tellWatcher(.place)
  }

  func animateTransform(to transform: Transform3D) {
    guard transform.isFinite else { return refuse(AnimatableProperty.transform.noun) }
    let old = modelTransform
    guard let stage, let transaction = Transaction.current, !transaction.isDisabled else {
      guard transform != old else { return }
      if self.stage == nil, let block = Transaction.awaiting {
        block.await(AwaitedChange(view: self, values: .transform(start: old, end: transform)))
      }
      step { setModelTransform(transform) }
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

  /// Returns the model values of columns.
  func numbers(of columns: Range<Int>) -> [Double] { columns.map { column($0).model.pointee } }

  /// Sets the model values of columns. Running animations continue relative to them.
  func set(_ columns: Range<Int>, to numbers: [Double]) {
    for (index, number) in zip(columns, numbers) { column(index).model.pointee = number }
    modelDidChange(columns)
  }

  private func modelDidChange(_ columns: Range<Int>) {
    for index in columns { column(index).presentation.pointee = column(index).model.pointee }
    if running.count > 0 { stage?.animator.modelDidChange(of: self) }
    if columns.lowerBound < Property.anchorPoint.columns.upperBound {
      if layoutState != nil { frameDidChange() }
      if holdsInsetGuides { layoutEngine?.noteShift(of: self) }
    }
    drawsByCalls = true
    stage?.setNeedsDisplay(
      of: self, AnimatableProperty.holding(columns.lowerBound)?.name ?? "column \(columns.lowerBound)")
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

  /// Sets the model value of the transform. Running animations continue relative to it, unless it cannot be decomposed.
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
    if running.count > 0 { stage?.animator.modelDidChange(of: self) }
    if holdsInsetGuides { layoutEngine?.noteShift(of: self) }
    drawsByCalls = true
    stage?.setNeedsDisplay(of: self, AnimatableProperty.transform.name)
  }

  /// Decomposes the model transform. Returns `false` if it cannot be decomposed.
  func takeTransformApart() -> Bool {
    // While the transform is animated, its parts are always valid.
    if running.transformCount > 0 { return true }
    guard let decomposition = Decomposition(modelTransform) else { return false }
    prepareTransformTracks(decomposition)
    return true
  }

  /// Stores the parts of the transform in model and presentation, so that tracks can move them.
  func prepareTransformTracks(_ decomposition: Decomposition) {
    makeRareProperties()
    rareProperties.model.pointee.decomposition = decomposition
    if running.transformCount == 0 { rareProperties.presentation.pointee.decomposition = decomposition }
  }
}
