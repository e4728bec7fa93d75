import GlissadeDrawing
import GlissadeEffects
import GlissadeGeometry
import GlissadeInput
import GlissadeUI

/// The screen of the lyric cards tutorial: the lyrics of a song on a card, and its story on a card behind.
/// The cards change places when the front one is dragged away. The song plays in the stage's time, and its
/// words light up when they are sung.
///
/// On the keyboard, Return swaps the cards, P plays and pauses, Left and Right seek by five seconds, Up and
/// Down go to the previous and the next line, and Home goes to the beginning. In the story, Up and Down
/// scroll.
public final class LyricsScreen: ViewController {

  private let song: Song
  let cards: PerspectiveCards
  let header: SongHeader
  let playbackControls: PlaybackControls
  let songCard: SongCard
  let storyCard: StoryCard

  private var playhead: Playhead
  /// The timer of the next word or second.
  private var timer: StageTimer?
  /// Whether the song continues when the screen reappears or the bar is released.
  private var resumes = true
  private var isScrubbing = false

  /// Creates a screen.
  ///
  /// - Parameters:
  ///   - song: The song. The default is the gallery's own.
  ///   - axis: The axis along which the cards can be dragged. The default is vertical.
  public init(song: Song = .glidingHome, axis: PerspectiveCards.Axis = .vertical) {
    self.song = song
    songCard = SongCard(song.lyrics)
    storyCard = StoryCard(song.story)
    cards = PerspectiveCards(front: songCard, behind: storyCard)
    cards.axis = axis
    header = SongHeader(
      song.lyrics, cover: song == .glidingHome ? Image(asset: "art/gliding-home") : nil)
    playbackControls = PlaybackControls(duration: song.lyrics.duration)
    playhead = Playhead(duration: song.lyrics.duration)
    super.init()
    title = song.lyrics.title
  }

  public override func viewDidLoad() {
    view.backgroundColor = .systemBackground
    cards.accessibilityIdentifier = "lyrics"
    cards.accessibilityLabel = "Cards"
    playbackControls.bar.accessibilityControls = [songCard.lyricsView]
    songCard.accessibilityIdentifier = "lyrics.first"
    storyCard.accessibilityIdentifier = "lyrics.second"
    songCard.lyricsView.accessibilityIdentifier = "lyrics.lines"
    playbackControls.playButton.accessibilityIdentifier = "lyrics.play"
    playbackControls.bar.accessibilityIdentifier = "lyrics.bar"
    for card in [songCard, storyCard] {
      // A vertical drag moves the card, so it cannot scroll the content as well.
      card.content.panGestureRecognizer.isEnabled = cards.axis == .horizontal
    }
    songCard.lyricsView.onSelect = { [weak self] index in
      guard let self else { return }
      seek(to: song.lyrics.start(ofLineAt: index))
    }
    playbackControls.playButton.addAction(for: .primaryActionTriggered) { [weak self] in self?.togglePlaying()
    }
    playbackControls.bar.addAction(for: .valueChanged) { [weak self] in self?.scrub() }
    playbackControls.bar.addAction(for: [.touchUpInside, .touchUpOutside, .touchCancel]) { [weak self] in
      self?.endScrubbing()
    }
    for part in [header, cards, playbackControls] { view.addSubview(part) }
  }

  public override func viewDidLayoutSubviews() {
    layOut(in: view.bounds)
  }

  public override func viewDidAppear(_ animated: Bool) {
    update(animated: false)
    if resumes { play() }
  }

  public override func viewWillDisappear(_ animated: Bool) {
    resumes = playhead.isPlaying
    pause()
  }

  // MARK: - Playing

  private var time: Double { stage?.time ?? 0 }

  private func play() {
    playhead.play(at: time)
    update()
    follow()
  }

  private func pause() {
    playhead.pause(at: time)
    update()
    follow()
  }

  private func togglePlaying() {
    if playhead.isPlaying { pause() } else { play() }
  }

  private func seek(to position: Double) {
    playhead.seek(to: position, at: time)
    update()
    follow()
  }

  /// Shows the current lines, and waits for the next change.
  private func update(animated: Bool = true) {
    timer?.invalidate()
    timer = nil
    let position = playhead.position(at: time)
    // Sums of decimals can fall short of a whole second by their last digit.
    let shown = position + 1e-6
    if shown >= playhead.duration, playhead.isPlaying {
      playhead.pause(at: time)
      follow()
    }
    songCard.lyricsView.show(song.lyrics.moment(at: position), animated: animated)
    playbackControls.show(shown, isPlaying: playhead.isPlaying || isScrubbing && resumes)
    guard playhead.isPlaying, let stage else { return }
    let next = min(
      song.lyrics.nextChange(after: position) ?? .infinity, shown.rounded(.down) + 1, playhead.duration)
    timer = stage.scheduleTimer(after: next - position) { [weak self] in self?.update() }
  }

  /// Continues the animation of the bar from the current position.
  private func follow() {
    guard !isScrubbing else { return }
    playbackControls.bar.show(playhead.position(at: time), isRunning: playhead.isPlaying)
  }

  // MARK: - Seeking along the bar

  private func scrub() {
    if !isScrubbing {
      isScrubbing = true
      resumes = playhead.isPlaying
      playhead.pause(at: time)
    }
    playhead.seek(to: playbackControls.bar.position, at: time)
    update()
  }

  private func endScrubbing() {
    guard isScrubbing else { return }
    isScrubbing = false
    if resumes, playbackControls.bar.position < playhead.duration { play() } else { pause() }
  }

  // MARK: - Keys

  public override func keyPressed(_ stroke: KeyStroke) -> Bool {
    guard stroke.modifiers.isEmpty, !isScrubbing else { return false }
    switch stroke.key {
    case .return, .keypadEnter: cards.swap()
    case .left: seek(to: playhead.position(at: time) - SeekBar.step)
    case .right: seek(to: playhead.position(at: time) + SeekBar.step)
    case .home: seek(to: 0)
    case .up, .down: return cards.isFirstInFront ? step(stroke.key == .down) : scroll(stroke.key == .down)
    case .pageUp, .pageDown: return !cards.isFirstInFront && scroll(stroke.key == .pageDown)
    case Key("P"): togglePlaying()
    default: return false
    }
    return true
  }

  /// Goes to the next or the previous line.
  private func step(_ isForwards: Bool) -> Bool {
    let place = song.lyrics.neighbor(of: playhead.position(at: time), isNext: isForwards)
    guard let place else { return false }
    seek(to: place)
    return true
  }

  private func scroll(_ isForwards: Bool) -> Bool { storyCard.turnPage(forwards: isForwards) }
}
