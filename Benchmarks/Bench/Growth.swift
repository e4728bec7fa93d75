import Glibc
import GlissadeControls
import GlissadeDrawing
import GlissadeGallery
import GlissadeGeometry
import GlissadeInput
import GlissadeMotion
import GlissadeSession
import GlissadeUI

extension Bench {
  /// Measures work of two sizes, and the exponents with which the time and the memory grow with the size: 1 is linear,
  /// 2 quadratic.
  mutating func measureGrowth(_ name: String, from size: Int, _ work: (Int) -> () -> Void) {
    let factor = 8
    if let counted {
      growing.append(name)
      if counted.name == name { countedWork(work(counted.isLarge ? factor * size : size)) }
      return
    }
    var (times, memory) = ([[Double]](), [Double]())
    for size in [size, factor * size] {
      let run = work(size)
      if let peak = PeakMemory.used(by: run) { memory.append(peak) }
      // The least of several times has the smallest error.
      times.append((0..<max(2, runs / 5)).map { _ in ProcessorTime.spent(on: run) })
    }
    func exponent(_ small: Double, _ large: Double) -> Quartiles {
      Quartiles(of: [log(large / small) / log(Double(factor))])
    }
    let label = "\(name), \(factor * size)"
    add(Figure(name: label, unit: .milliseconds, value: Quartiles(of: times[1].map { $0 * 1000 })))
    add(
      Figure(
        name: "\(name), exponent of the time", unit: .count,
        value: exponent(times[0].min() ?? 0, times[1].min() ?? 0)))
    // A difference of a few pages is chance.
    guard memory.count == 2, memory[1] > 1e6 else { return }
    add(
      Figure(name: "\(label), peak of the memory", unit: .megabytes, value: Quartiles(of: [memory[1] / 1e6])))
    guard memory[0] > 64e3 else { return }
    add(
      Figure(
        name: "\(name), exponent of the memory", unit: .count, value: exponent(memory[0], memory[1])))
  }
}

/// Does work whose instructions `.ci/growth` counts. It finds the function by this name.
@inline(never)
private func countedWork(_ work: () -> Void) { work() }

/// A text measurer with constant widths, so that the typesetter is not measured.
private final class Blocks: TextMeasuring {
  func metrics(of font: Font) -> FontMetrics {
    FontMetrics(ascent: 0.75 * font.size, descent: 0.25 * font.size, lineHeight: 1.2 * font.size)
  }

  func width(of string: String, font: Font) -> Double { Double(string.utf8.count) * font.size / 2 }
}

/// Returns a stage with the given number of views.
@MainActor
private func crowd(_ count: Int) -> (stage: Stage, views: [View]) {
  let stage = Stage(size: Size(width: 390, height: 844))
  let views = (0..<count).map { _ in View(frame: Rect(x: 0, y: 0, width: 10, height: 10)) }
  for view in views { stage.root.addSubview(view) }
  return (stage, views)
}

extension Benchmark {
  private static func text(_ piece: String, _ size: Int) -> String {
    String(repeating: piece, count: size / piece.utf8.count)
  }

  /// The cost of reading input must grow linearly with its length.
  static let readers = Benchmark(
    "readers", "readers of files and input, and the growth of their cost with the length"
  ) {
    bench in
    func read(
      _ name: String, _ file: String, _ piece: String, around: (String, String) = ("", ""),
      _ read: @escaping (DataFile) throws(DataFileError) -> Void
    ) {
      bench.measureGrowth(name, from: 64_000) { size in
        let bytes = Array((around.0 + text(piece, size) + around.1).utf8)
        return { try? read(DataFile(name: file, bytes: bytes)) }
      }
    }
    let lrc: (DataFile) throws(DataFileError) -> Void = { (file) throws(DataFileError) in _ = try Lyrics(file)
    }
    let verse = text("[00:01]", 700) + text("<00:01>a", 3000) + "\n"
    read("lyrics of short lines", "a.lrc", "[00:01]a line <00:02>of a song\n", lrc)
    read("lyrics of stamps times words", "a.lrc", verse, lrc)
    read("lyrics of one line", "a.lrc", "[00:01]", lrc)
    let list: (DataFile) throws(DataFileError) -> Void = { (file) throws(DataFileError) in
      _ = try ListItem.read(file)
    }
    read("a list of lines", "a.txt", "a title\n", list)
    read("a list of one line", "a.txt", "x", list)
    read("a list as CSV", "a.csv", "\"a \"\"title\"\"\",#ff8000\n", list)
    read("a list as CSV of one quoted field", "a.csv", "\"\"", around: ("\"", "\"\n"), list)
    read("a list as JSON", "a.json", "{\"title\":\"a\"},", around: ("[", "{\"title\":\"a\"}]"), list)
    read("JSON of one string", "a.json", "\\u00e9", around: ("[{\"title\":\"", "\"}]"), list)
    let member = "{\"name\":\"a\",\"role\":\"b\",\"place\":\"c\",\"description\":\"d\"},"
    read(
      "members as JSON", "a.json", member, around: ("[", member.dropLast() + "]")
    ) { (file) throws(DataFileError) in
      _ = try Member.read(file)
    }
    let tuning: (DataFile) throws(DataFileError) -> Void = { (file) throws(DataFileError) in
      _ = try TuningFile(file)
    }
    let variants = ("{\"screen\":\"list\",\"variants\":{", "\"z\":{}}}")
    for (name, piece) in [("values", "{\"b\":1,\"c\":\"spring(0.5,0.2)\"}"), ("no values", "{}")] {
      bench.measureGrowth("a tuning file of variants with \(name)", from: 64_000) { size in
        let all = (0..<size / (piece.utf8.count + 8)).map { "\"\($0)\":\(piece)," }.joined()
        let bytes = Array((variants.0 + all + variants.1).utf8)
        return { try? tuning(DataFile(name: "a.json", bytes: bytes)) }
      }
    }
    bench.measureGrowth("a tuning file of one variant", from: 64_000) { size in
      let values = (0..<size / 12).map { "\"\($0)\":\($0)," }.joined()
      let bytes = Array((variants.0 + "\"a\":{" + values + "\"z\":1}," + variants.1).utf8)
      return { try? tuning(DataFile(name: "a.json", bytes: bytes)) }
    }
    bench.measureGrowth("samples", from: 64_000) { size in
      let bytes = Array(text("0.5,1.25,a\n", size).utf8)
      return {
        var reader = SampleReader(into: Recording())
        reader.read(bytes)
        reader.finish()
      }
    }
    let hand = [
      "move 10 20", "down 10 20", "up", "key shift+S", "text \"a\\u{e9}\"", "wheel 0 -30", "pinch 1.1",
    ]
    let scripts: [(name: String, text: (Int) -> String)] = [
      ("a script", { text("1 move +1 +2\n", $0) }),
      (
        "a recorded session",
        { size in (0..<size / 20).map { "\(Double($0) / 8) \(hand[$0 % hand.count])\n" }.joined() }
      ),
      ("a script of one line", { text("text ", $0) }),
    ]
    for (name, text) in scripts {
      bench.measureGrowth(name, from: 64_000) { size in
        let script = text(size)
        return { _ = Script(script, file: "a") }
      }
    }
    bench.measureGrowth("a timing of keyframes", from: 8000) { size in
      let timing = "keyframes(" + text("0 1 0.5,", size) + "0 1 1)"
      return { _ = try? TimingFunction(text: timing) }
    }
    bench.measureGrowth("a colour", from: 64_000) { size in
      let colour = text("f", size)
      return { _ = try? RGBA(hex: colour) }
    }
  }

  /// The cost of changes to many views or to long text must grow linearly with their number or length.
  static let growth = Benchmark("growth", "text and views, and the growth of their cost with the number") {
    bench in
    let measurer = Blocks()
    for (name, piece) in [("words", "word "), ("text without spaces", "x"), ("ideographs", "日")] {
      for maximum in [0, 1] {
        bench.measureGrowth("lay out \(name) in \(maximum == 0 ? "lines" : "one line")", from: 2000) { size in
          let text = text(piece, size)
          return {
            _ = TextLayout(
              text, font: .systemFont(ofSize: 16), width: 300, maximumLines: maximum, measuring: measurer)
          }
        }
      }
    }
    for (isRecorded, isNamed) in [(false, true), (true, true), (true, false)] {
      let recorded = isRecorded ? ", recorded" + (isNamed ? "" : " without identifiers") : ""
      let name = "set views in motion and retarget them, one by one\(recorded)"
      bench.measureGrowth(name, from: 500) { count in
        let (stage, views) = crowd(count)
        if isNamed {
          for (index, view) in views.enumerated() { view.accessibilityIdentifier = "\(index)" }
        }
        return {
          stage.timeline.isEnabled = isRecorded
          for step in 0..<3 {
            View.animate(withDuration: 1, options: .beginFromCurrentState) {
              for view in views {
                view.alpha = step == 1 ? 0 : 1
                view.transform = Transform2D(translationX: Double(step % 2), y: 0)
              }
            }
            stage.advance(to: stage.time + 0.3)
            _ = stage.draw()
          }
          stage.advance(to: stage.time + 2)
          stage.timeline.isEnabled = false
        }
      }
    }
    bench.measureGrowth("animate views, each by itself, and retarget them when they have arrived", from: 500)
    {
      count in
      let (stage, views) = crowd(count)
      return {
        for (index, view) in views.enumerated() {
          View.animate(withDuration: 1 + Double(index) / Double(count)) {
            view.alpha = 0
          } completion: { _ in
            View.animate(withDuration: 1, options: .beginFromCurrentState) { view.alpha = 1 }
          }
        }
        stage.advance(to: stage.time + 4)
      }
    }
    bench.measureGrowth("animate layers, one by one, until they end", from: 500) { count in
      let (stage, views) = crowd(count)
      return {
        for view in views {
          let animation = BasicAnimation(keyPath: "opacity")
          animation.fromValue = 0.0
          animation.toValue = 1.0
          animation.duration = 1
          view.layer.add(animation, forKey: nil)
        }
        stage.advance(to: stage.time + 0.5)
        _ = stage.draw()
        stage.advance(to: stage.time + 1)
      }
    }
    bench.measureGrowth("scrub, reverse and stop property animators, one by one", from: 500) { count in
      let (stage, views) = crowd(count)
      return {
        let animators = views.map { view in
          PropertyAnimator(duration: 1, curve: .linear) { view.alpha = 1 - view.alpha }
        }
        for animator in animators { animator.startAnimation() }
        stage.advance(to: stage.time + 0.2)
        for animator in animators { animator.fractionComplete = 0.6 }
        for animator in animators { animator.isReversed = true }
        for animator in animators { animator.continueAnimation(durationFactor: 0.5) }
        stage.advance(to: stage.time + 0.1)
        for animator in animators {
          animator.stopAnimation(false)
          animator.finishAnimation(at: .current)
        }
        stage.advance(to: stage.time + 2)
      }
    }
    bench.measureGrowth("let property animators end together, and stop others, one by one", from: 500) {
      count in
      let (stage, views) = crowd(count)
      return {
        for view in views {
          PropertyAnimator(duration: 1, curve: .linear) { view.alpha = 1 - view.alpha }.startAnimation()
        }
        stage.advance(to: stage.time + 2)
        let animators = views.map { view in
          PropertyAnimator(duration: 1, curve: .linear) { view.alpha = 1 - view.alpha }
        }
        for animator in animators { animator.startAnimation() }
        stage.advance(to: stage.time + 0.2)
        for (index, animator) in animators.enumerated() {
          animator.stopAnimation(index % 2 == 0)
          if index % 2 == 1 { animator.finishAnimation(at: .end) }
        }
        stage.advance(to: stage.time + 2)
      }
    }
    bench.measureGrowth("let one property animator move views, each in a block of its own", from: 500) {
      count in
      let (stage, views) = crowd(count)
      return {
        let animator = PropertyAnimator(duration: 1, curve: .linear) {
          for (index, view) in views.enumerated() {
            let length = 0.2 + 0.5 * Double(index) / Double(count)
            View.animate(withDuration: length, delay: 0.1, options: .overrideInheritedDuration) {
              view.alpha = 1 - view.alpha
            }
          }
        }
        for view in views { animator.addAnimations { view.center.x += 1 } }
        animator.startAnimation()
        stage.advance(to: stage.time + 0.5)
        animator.isReversed = true
        stage.advance(to: stage.time + 3)
      }
    }
    bench.measureGrowth("scroll many views", from: 100) { count in
      let stage = Stage(size: Size(width: 390, height: 844))
      let views = (0..<count).map { _ in ScrollView(frame: Rect(x: 0, y: 0, width: 100, height: 100)) }
      for view in views {
        view.contentSize = Size(width: 900, height: 900)
        stage.root.addSubview(view)
      }
      return {
        for view in views { view.setContentOffset(Point(0, 50 - view.contentOffset.y), animated: true) }
        stage.advance(to: stage.time + 0.3)
        for view in views { view.removeFromSuperview() }
        for view in views { stage.root.addSubview(view) }
        stage.advance(to: stage.time + 3)
      }
    }
    bench.measureGrowth("set the speed of the layers of moving views, one by one", from: 500) { count in
      let (stage, views) = crowd(count)
      return {
        for view in views { View.animate(withDuration: 1) { view.alpha = 1 - view.alpha } }
        stage.advance(to: stage.time + 0.2)
        for view in views { view.layer.speed = 0.5 }
        for view in views { view.layer.speed = 1 }
        stage.advance(to: stage.time + 4)
      }
    }
    bench.measureGrowth("list the running motions of views, one by one", from: 500) { count in
      let (stage, views) = crowd(count)
      View.animate(withDuration: 1000) { for view in views { view.alpha = 0 } }
      stage.advance(to: 0.2)
      return { withExtendedLifetime(stage) { for view in views { _ = view.runningMotions.count } } }
    }
    bench.measureGrowth("read what views show, and stop them there, one by one", from: 500) { count in
      let (stage, views) = crowd(count)
      return {
        View.animate(withDuration: 1) { for view in views { view.alpha = 1 - view.alpha } }
        stage.advance(to: stage.time + 0.5)
        for view in views {
          let alpha = view.presentation.alpha
          view.layer.removeAllAnimations()
          view.alpha = alpha.rounded()
        }
        stage.advance(to: stage.time + 1)
      }
    }
    for isMoving in [false, true] {
      bench.measureGrowth("remove \(isMoving ? "moving " : "")views one by one, and put them back", from: 500)
      { count in
        let (stage, views) = crowd(count)
        return {
          if isMoving { View.animate(withDuration: 1) { for view in views { view.alpha = 0 } } }
          for view in views { view.removeFromSuperview() }
          for view in views { stage.root.addSubview(view) }
          for view in views.reversed() { view.removeFromSuperview() }
          for view in views { stage.root.addSubview(view) }
        }
      }
    }
    bench.measureGrowth("animate layers of different speeds in one block", from: 500) { count in
      let (stage, views) = crowd(count)
      for (index, view) in views.enumerated() { view.layer.speed = 1 + Double(index) / Double(count) }
      return {
        View.animate(withDuration: 1) { for view in views { view.alpha = 1 - view.alpha } }
        stage.advance(to: stage.time + 2)
      }
    }
    bench.measureGrowth("draw views of different depths", from: 2000) { count in
      let (stage, views) = crowd(count)
      for (index, view) in views.enumerated() { view.layer.zPosition = Double(index * 7919 % count) }
      return {
        views[0].alpha = 1 - views[0].alpha
        _ = stage.draw()
      }
    }
    bench.measureGrowth("bring views to the front, one by one", from: 2000) { count in
      let (stage, views) = crowd(count)
      return {
        for view in views { stage.root.bringSubviewToFront(view) }
        _ = stage.draw()
      }
    }
    bench.measureGrowth("select rows and deselect them, one by one", from: 2000) { count in
      let table = TableView()
      let rows = Rows(count: count)
      table.dataSource = rows
      table.allowsMultipleSelection = true
      table.reloadData()
      return {
        withExtendedLifetime(rows) {
          for row in 0..<count {
            table.selectRow(
              at: TableView.IndexPath(row: row, section: 0), animated: false, scrollPosition: .none)
          }
          for row in 0..<count {
            table.deselectRow(at: TableView.IndexPath(row: row, section: 0), animated: false)
          }
        }
      }
    }
  }
}

/// A number of rows without content.
private final class Rows: TableViewDataSource {
  private let count: Int

  init(count: Int) { self.count = count }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { count }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: TableView.IndexPath) -> TableViewCell {
    TableViewCell(style: .default, reuseIdentifier: nil)
  }
}
