// How do I load something slowly without blocking the window, show the progress, and animate the result?
import Glissade

final class LoaderController: ViewController {
  private let status = Label("Loading …", font: .systemFont(ofSize: 17), color: .secondaryLabel)
  private let track = View()
  private let bar = View()
  private var rows: [Label] = []
  private var progress = 0.0

  override func viewDidLoad() {
    view.backgroundColor = .systemBackground
    status.textAlignment = .center
    track.backgroundColor = .systemFill
    bar.backgroundColor = .systemBlue
    track.layer.cornerRadius = 3
    bar.layer.cornerRadius = 3
    for part in [status, track] { view.addSubview(part) }
    track.addSubview(bar)
  }

  override func viewDidAppear(_ animated: Bool) {
    // A task on the main actor runs between frames. The window stays responsive while the task is suspended.
    Task {
      var words: [String] = []
      for await (word, share) in Library.read() {
        words.append(word)
        show(progress: share)
      }
      show(words)
    }
  }

  private func show(progress: Double) {
    self.progress = progress
    view.setNeedsLayout()
    // The layout happens within the block, so the bar animates to its new width.
    View.animate(withDuration: 0.25) { view.layoutIfNeeded() }
  }

  private func show(_ words: [String]) {
    status.text = "\(words.count) words"
    rows = words.map { Label($0, font: .systemFont(ofSize: 22), color: .label) }
    for (index, row) in rows.enumerated() {
      row.alpha = 0
      row.transform = AffineTransform(translationX: 0, y: 24)
      view.addSubview(row)
      View.animate(withDuration: 0.4, delay: 0.05 * Double(index), options: .curveEaseOut) {
        row.alpha = 1
        row.transform = .identity
      }
    }
    View.animate(withDuration: 0.3) { track.alpha = 0 }
  }

  override func viewDidLayoutSubviews() {
    let width = min(view.bounds.width - 64, 320)
    let x = (view.bounds.width - width) / 2
    status.frame = Rect(x: x, y: 80, width: width, height: 24)
    track.frame = Rect(x: x, y: 116, width: width, height: 6)
    bar.frame = Rect(x: 0, y: 0, width: width * progress, height: 6)
    for (index, row) in rows.enumerated() {
      // An arriving row has a transform, so its bounds and centre are set instead of its frame.
      row.bounds.size = Size(width: width, height: 32)
      row.center = Point(view.bounds.midX, 160 + 36 * Double(index))
    }
  }
}

/// A slow source of data. It runs on other threads and reports its progress with each word.
enum Library {
  static func read() -> AsyncStream<(word: String, share: Double)> {
    AsyncStream { continuation in
      Task.detached {
        let words = ["glide", "slide", "tip in", "wind up", "ripple", "settle", "rest"]
        for (index, word) in words.enumerated() {
          try? await Task.sleep(for: .milliseconds(250))
          continuation.yield((word, Double(index + 1) / Double(words.count)))
        }
        continuation.finish()
      }
    }
  }
}

@main
struct Loader: App {
  func makeRootViewController() -> ViewController { LoaderController() }
}
