import GlissadeGeometry
import Testing

@Suite("A rectangle")
struct RectTests {
  @Test("has its edges, middle and corners")
  func edges() {
    let rect = Rect(x: 1, y: 2, width: 10, height: 20)
    #expect(rect.maxX == 11 && rect.maxY == 22 && rect.center == Point(6, 12))
    #expect(rect.corners == [Point(1, 2), Point(11, 2), Point(11, 22), Point(1, 22)])
    #expect(Rect(center: rect.center, size: rect.size) == rect)
    #expect(Rect(enclosing: rect.corners) == rect)
    #expect(Rect(enclosing: []) == nil)
    #expect(Rect(enclosing: [Point(3, 4)]) == Rect(x: 3, y: 4, width: 0, height: 0))
  }

  @Test("contains its top and left edges, not its bottom and right ones")
  func containment() {
    let rect = Rect(x: 0, y: 0, width: 2, height: 2)
    #expect(rect.contains(Point(0, 0)) && rect.contains(Point(1.9, 1.9)))
    #expect(!rect.contains(Point(2, 0)) && !rect.contains(Point(0, 2)) && !rect.contains(Point(.nan, 0)))
    #expect(rect.contains(rect) && rect.contains(Rect(x: 9, y: 9, width: 0, height: 5)))
    #expect(!rect.contains(Rect(x: 1, y: 1, width: 2, height: 1)))
  }

  @Test("intersects another one in the points of both")
  func intersection() {
    var random = Samples()
    for _ in 0..<300 {
      let (a, b) = (random.rect(), random.rect())
      let common = a.intersection(b)
      #expect(common == b.intersection(a), "\(random)")
      #expect((common != nil) == a.intersects(b), "\(random): \(a), \(b)")
      #expect(a.intersects(b) == b.intersects(a), "\(random)")
      for x in -10...19 {
        let point = Point(Double(x), Double(x / 2))
        let isInBoth = a.contains(point) && b.contains(point)
        #expect((common?.contains(point) ?? false) == isInBoth, "\(random)")
      }
      if let common { #expect(a.contains(common) && b.contains(common), "\(random)") }
    }
  }

  @Test("has as its union with another one the smallest rectangle around both")
  func union() {
    var random = Samples()
    for _ in 0..<300 {
      let (a, b) = (random.rect(), random.rect())
      let union = a.union(b)
      #expect(union == b.union(a) && union.contains(a) && union.contains(b), "\(random)")
      #expect(union == Rect(enclosing: a.corners + b.corners), "\(random)")
      #expect(a.union(a) == a, "\(random)")
    }
  }

  @Test("does not intersect a rectangle that it only touches")
  func touching() {
    let rect = Rect(x: 0, y: 0, width: 2, height: 2)
    #expect(rect.intersection(rect.offsetBy(dx: 2, dy: 0)) == nil)
    #expect(!rect.intersects(rect.offsetBy(dx: 0, dy: -2)))
  }

  @Test("without an area intersects no rectangle")
  func noArea() {
    let line = Rect(x: 1, y: 0, width: 0, height: 2)
    #expect(!Rect(x: 0, y: 0, width: 2, height: 2).intersects(line))
    #expect(line.isEmpty && Rect(x: 0, y: 0, width: .nan, height: 1).isEmpty)
  }

  @Test("shrinks by insets, but not below a size of zero")
  func insets() {
    let rect = Rect(x: 0, y: 0, width: 10, height: 20)
    #expect(rect.insetBy(dx: 1, dy: 2) == Rect(x: 1, y: 2, width: 8, height: 16))
    #expect(rect.insetBy(dx: -1, dy: -2).insetBy(dx: 1, dy: 2) == rect)
    #expect(
      rect.inset(by: EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        == Rect(x: 2, y: 1, width: 4, height: 16))
    #expect(rect.insetBy(dx: 6, dy: 0).width == 0)
    #expect(rect.inset(by: .zero) == rect)
  }
}

@Suite("A point")
struct PointTests {
  @Test("is added and scaled as a vector")
  func arithmetic() {
    var p = Point(1, 2) + Point(3, 4) * 2
    #expect(p == Point(7, 10))
    p -= Point(4, 6)
    #expect(p == Point(3, 4) && p.length == 5 && -p == Point(-3, -4))
    p += p
    #expect(p.distance(to: .zero) == 10)
  }
}

@Suite("A size")
struct SizeTests {
  @Test("is positive if both sides are finite and above zero")
  func positive() {
    #expect(Size(width: 1, height: 0.1).isPositive)
    for side in [0, -1, Double.nan, .infinity] {
      #expect(!Size(width: side, height: 1).isPositive && !Size(width: 1, height: side).isPositive)
    }
  }
}
