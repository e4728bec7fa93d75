/// Elements of which the least is found first. An element may be contained more than once.
struct Heap<Element: Comparable> {
  private var elements: [Element] = []

  /// The least element. `nil` if there is none.
  var least: Element? { elements.first }

  mutating func insert(_ element: Element) {
    var place = elements.count
    elements.append(element)
    while place > 0, element < elements[(place - 1) / 2] {
      elements[place] = elements[(place - 1) / 2]
      place = (place - 1) / 2
    }
    elements[place] = element
  }

  /// Removes the least element, if there is one.
  mutating func removeLeast() {
    guard let last = elements.popLast(), !elements.isEmpty else { return }
    var place = 0
    while true {
      var child = 2 * place + 1
      guard child < elements.count else { break }
      if child + 1 < elements.count, elements[child + 1] < elements[child] { child += 1 }
      guard elements[child] < last else { break }
      elements[place] = elements[child]
      place = child
    }
    elements[place] = last
  }
}
