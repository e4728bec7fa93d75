import GlissadeGallery
import GlissadeGeometry
import GlissadeSession
import GlissadeUI

extension Benchmark {
  /// The cost of a song must grow linearly with its number of lines.
  static let lyrics = Benchmark("lyrics", "a song of 20,000 lines, and one of 2,000") { bench in
    for count in [2000, 20_000] {
      let bytes = Array(
        (0..<count).map { "[\($0 / 60):\($0 % 60)]line <\($0 / 60):\($0 % 60)>\($0)\n" }.joined().utf8)
      var song = Song.glidingHome
      try bench.measure("read \(count) lines, for each", in: .nanoseconds, per: count) {
        song = try Song(DataFile(name: "song.lrc", bytes: bytes))
      }
      var stage = Stage(size: Size(width: 390, height: 844))
      bench.measure("show \(count) lines, for each", in: .nanoseconds, per: count) {
        stage = Stage(size: Size(width: 390, height: 844))
        stage.rootViewController = LyricsScreen(song: song)
        stage.advance(to: 0)
        _ = stage.draw()
      }
      bench.measure("a frame of \(count) lines", in: .milliseconds, per: 120) {
        for _ in 0..<120 {
          stage.advance(to: stage.time + 1 / 60)
          _ = stage.draw()
        }
      }
    }
  }
}
