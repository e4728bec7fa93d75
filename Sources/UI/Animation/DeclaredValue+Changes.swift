extension DeclaredValue {
  func set(_ new: Value) {
    if Transaction.current == nil, new == value { return }
    change(to: new)
  }

  func change(to new: Value) {
    let newNumbers = resolved(new)
    func apply() {
      (setValue, numbers) = (new, newNumbers)
      store()
      didChange(in: view)
    }
    guard let view, let stage = view.stage, let transaction = Transaction.current, !transaction.isDisabled
    else {
      return apply()
    }
    withUnsafeTemporaryAllocation(of: Double.self, capacity: columnCount) { end in
      for index in columns { end.initializeElement(at: index, to: newNumbers.component(index)) }
      target(in: view).animate(
        columns, to: UnsafeBufferPointer(end), transaction, on: stage, store: apply)
    }
  }
}
