import GlissadeGeometry
import GlissadeUI

/// A column of views. Each is as wide as the page less its insets, and is attached to the previous one by four
/// constraints.
@MainActor
private struct Column {
  let stage = Stage(size: Size(width: 390, height: 844))
  /// The constraint of the gap in the middle.
  let gap: LayoutConstraint?

  init(views count: Int) {
    let page = stage.root
    var constraints: [LayoutConstraint] = []
    var last: View?
    for _ in 0..<count {
      let view = View()
      view.translatesAutoresizingMaskIntoConstraints = false
      page.addSubview(view)
      constraints += [
        LayoutConstraint(
          item: view, attribute: .leading, toItem: page, attribute: .leading, constant: 16),
        LayoutConstraint(
          item: view, attribute: .trailing, toItem: page, attribute: .trailing, constant: -16),
        LayoutConstraint(item: view, attribute: .height, constant: 20),
        LayoutConstraint(
          item: view, attribute: .top, toItem: last ?? page, attribute: last == nil ? .top : .bottom,
          constant: 8),
      ]
      last = view
    }
    LayoutConstraint.activate(constraints)
    stage.advance(to: 0)
    let middle = 4 * (count / 2) + 3
    gap = middle < constraints.count ? constraints[middle] : nil
  }

  /// Moves all views below the middle.
  func widenGap(by length: Double) {
    gap?.constant += length
    stage.advance(to: stage.time)
  }
}

extension Benchmark {
  /// The cost of the solver in views, including their variables, the computed values, and the frames that are set.
  static let constraintLayout = Benchmark("layout", "a column of 1,000 views placed by 4,000 constraints") {
    bench in
    bench.measure("make the views, and lay them out", in: .milliseconds) { _ = Column(views: 1000) }
    let column = Column(views: 1000)
    var length = 1.0
    bench.measure("edit one constraint, which moves 500 views", in: .milliseconds, per: 20) {
      for _ in 0..<20 {
        column.widenGap(by: length)
        length = -length
      }
    }
    var width = 390.0
    bench.measure("change the stage's width, and all views' with it", in: .milliseconds, per: 20) {
      for _ in 0..<20 {
        width = width == 390 ? 400 : 390
        column.stage.advance(
          to: column.stage.time,
          input: [.init(time: column.stage.time, .resized(Size(width: width, height: 844)))])
      }
    }
  }
}
