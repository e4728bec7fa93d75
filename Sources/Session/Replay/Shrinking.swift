/// The reduction of a list that fails to a part of it that still fails.
package enum Shrinking {
  /// Returns a part of `elements`, in their order, that fails, and of which no single element can be left out.
  ///
  /// The method is delta debugging (Zeller and Hildebrandt, "Simplifying and Isolating Failure-Inducing Input", 2002):
  /// the list is divided into pieces, and each piece that is not needed is left out; then the pieces are halved.
  ///
  /// - Parameters:
  ///   - elements: A list that fails.
  ///   - fails: Returns whether a part of the list fails. It is called about *k*² + *k* log *n* times for a part of *k*
  ///     elements of *n*.
  package static func minimal<Element>(
    _ elements: [Element], fails: ([Element]) throws -> Bool
  ) rethrows -> [Element] {
    var elements = elements
    var size = (elements.count + 1) / 2
    while size > 0 {
      var (start, hasChanged) = (0, false)
      while start < elements.count {
        let end = min(start + size, elements.count)
        let rest = Array(elements[..<start] + elements[end...])
        if try fails(rest) { (elements, hasChanged) = (rest, true) } else { start = end }
      }
      // What was left out may have been what another element was needed for.
      if !hasChanged || size > elements.count { size = size == 1 ? 0 : (size + 1) / 2 }
    }
    return elements
  }
}
