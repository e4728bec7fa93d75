import GlissadeEffects
import GlissadeGeometry
import GlissadeInput
import GlissadeUI

/// The screen of the lyric cards tutorial: a song's words on a card and its story on the one behind, which change
/// places when the front one is dragged away. The song plays by the stage's time; its words light up as they are
/// sung.
///
/// From the keyboard, Return changes the cards' places, P plays and pauses, Left and Right seek by five seconds,
/// Up and Down go from line to line, Home goes to the beginning. In the story, Up and Down scroll.
public final class LyricsScreen: ViewController {

  private let song: Song
  let cards: PerspectiveCards
  let header: SongHeader
  let playbackControls: PlaybackControls
  let songCard: SongCard
  let storyCard: StoryCard

  private var playhead: Playhead
  /// What waits for the next word, or the next second.
  private var timer: StageTimer?
  /// Whether the song goes on when the screen is seen again, or the bar let go.
  private var resumes = true
  private var isScrubbing = false

  /// - Parameter axis: which way the cards can be dragged.
  public init(song: Song = .glidingHome, axis: PerspectiveCards.Axis = .vertical) {
    self.song = song
    songCard = SongCard(song.lyrics)
    storyCard = StoryCard(song.story)
    cards = PerspectiveCards(front: songCard, behind: storyCard)
    cards.axis = axis
    header = SongHeader(song.lyrics)
    playbackControls = PlaybackControls(duration: song.lyrics.duration)
    playhead = Playhead(duration: song.lyrics.duration)
    super.init()
    title = song.lyrics.title
  }

  public override func viewDidLoad() {
    view.backgroundColor = .systemBackground
    cards.accessibilityIdentifier = "lyrics"
    songCard.accessibilityIdentifier = "lyrics.first"
    storyCard.accessibilityIdentifier = "lyrics.second"
    songCard.lyricsView.accessibilityIdentifier = "lyrics.lines"
    playbackControls.playButton.accessibilityIdentifier = "lyrics.play"
    playbackControls.bar.accessibilityIdentifier = "lyrics.bar"
    for card in [songCard, storyCard] {
      // What drags the card up and down cannot scroll it too.
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

  /// Shows what is sung now, and waits for what comes next.
  private func update(animated: Bool = true) {
    timer?.invalidate()
    timer = nil
    let position = playhead.position(at: time)
    // The clock's sums of decimals may miss a whole second by their last digit.
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

  /// Lets the bar go on from where the song is.
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

  /// Goes to the next line, or to the one before.
  private func step(_ isForwards: Bool) -> Bool {
    let place = song.lyrics.neighbor(of: playhead.position(at: time), isNext: isForwards)
    guard let place else { return false }
    seek(to: place)
    return true
  }

  private func scroll(_ isForwards: Bool) -> Bool { storyCard.turnPage(forwards: isForwards) }
}
