extension Array where Element: AnyObject {
  /// Releases the objects, and what is in those that nothing else holds, one after the other.
  ///
  /// Each object that is released within the deinitializer of the one around it takes a part of the stack, which
  /// objects in objects, some ten thousand levels deep, overflow.
  ///
  /// - Parameter takeContent: Removes the objects in an object, and returns them.
  mutating func releaseNested(_ takeContent: (Element) -> [Element]) {
    while var object = popLast() {
      if isKnownUniquelyReferenced(&object) { self += takeContent(object) }
    }
  }
}
