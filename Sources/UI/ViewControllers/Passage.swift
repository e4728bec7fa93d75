/// A running presentation or dismissal, until the end of its animation.
@MainActor
final class Passage {
  let isPresentation: Bool
  let isAnimated: Bool
  private var completions: [() -> Void]

  init(isPresentation: Bool, isAnimated: Bool, completion: (() -> Void)?) {
    self.isPresentation = isPresentation
    self.isAnimated = isAnimated
    completions = completion.map { [$0] } ?? []
  }

  func add(_ completion: (() -> Void)?) {
    if let completion { completions.append(completion) }
  }

  /// Calls each completion closure once.
  func complete() {
    let completions = completions
    self.completions = []
    for completion in completions { Nesting.call(completion) }
  }
}
