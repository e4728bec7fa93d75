#if canImport(GlissadeSDL)
  import Glibc

  extension Benchmark {
    /// The program as a user has it: a process of its own, with a window.
    static let window = Benchmark(
      "window", "the program in a window: its start up to the first frame, its memory, and its rest"
    ) { bench in
      let list = ["run", "--screen", "list", "--alone", "--appearance", "light", "--renderer", "software"]
      for (name, arguments) in [
        ("one frame", list + ["--frames", "1"]), ("60 frames", list + ["--frames", "60"]),
      ] {
        var ends: [Offspring.End] = []
        for _ in 0..<bench.runs {
          // Where no window opens, there is nothing to measure.
          guard let end = Offspring(arguments)?.end(), end.status == 0 else { return }
          ends.append(end)
        }
        bench.add(
          Figure(
            name: "\(name), from start to end, by the clock", unit: .milliseconds,
            value: Quartiles(of: ends.map { 1000 * $0.duration })))
        bench.add(
          Figure(
            name: "\(name), from start to end", unit: .milliseconds,
            value: Quartiles(of: ends.map { 1000 * $0.processorTime })))
        let memory = ends.compactMap(\.memory)
        if memory.count == ends.count {
          bench.add(Figure(name: "\(name), most memory", unit: .megabytes, value: Quartiles(of: memory)))
        }
      }
      // One that appears and then moves nothing by itself.
      let rest = [
        "run", "--screen", "controls", "--alone", "--appearance", "light", "--renderer", "software",
      ]
      guard let resting = Offspring(rest) else { return }
      sleep(3)
      let before = resting.spent
      let seconds: UInt32 = bench.runs > 3 ? 10 : 2
      sleep(seconds)
      let after = resting.spent
      resting.kill()
      guard let before, let after else { return }
      bench.add(
        Figure(
          name: "at rest for \(seconds) seconds, ticks of the processor", unit: .count,
          value: Quartiles(of: [Double(after.ticks - before.ticks)])))
      bench.add(
        Figure(
          name: "at rest for \(seconds) seconds, wake-ups", unit: .count,
          value: Quartiles(of: [Double(after.switches - before.switches)])))
    }
  }

  /// This program, started once more.
  private struct Offspring {
    /// How it ended, and what that took.
    struct End {
      var status: Int32
      /// By the clock, in seconds.
      var duration: Double
      /// In seconds.
      var processorTime: Double
      /// At most, in megabytes; `nil` where what it began with, the peak of this process, was more.
      var memory: Double?
    }

    private let process: pid_t
    private let start: Double
    /// The most memory of this process when it started that one, in kibibytes.
    private let peak: Int

    init?(_ arguments: [String]) {
      let words = (["/proc/self/exe"] + arguments).map { strdup($0) }
      defer { words.forEach { free($0) } }
      var files = posix_spawn_file_actions_t()
      posix_spawn_file_actions_init(&files)
      defer { posix_spawn_file_actions_destroy(&files) }
      for file in [STDOUT_FILENO, STDERR_FILENO] {
        posix_spawn_file_actions_addopen(&files, file, "/dev/null", O_WRONLY, 0)
      }
      start = Self.now
      var usage = rusage()
      getrusage(RUSAGE_SELF.rawValue, &usage)
      peak = usage.ru_maxrss
      var process = pid_t()
      guard posix_spawn(&process, "/proc/self/exe", &files, nil, words + [nil], environ) == 0 else {
        return nil
      }
      self.process = process
    }

    private static var now: Double {
      var time = timespec()
      clock_gettime(CLOCK_MONOTONIC, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }

    func end() -> End {
      var (status, usage) = (Int32(), rusage())
      while wait4(process, &status, 0, &usage) < 0 && errno == EINTR {}
      func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) * 1e-6 }
      return End(
        status: status, duration: Self.now - start,
        processorTime: seconds(usage.ru_utime) + seconds(usage.ru_stime),
        memory: usage.ru_maxrss > peak ? Double(usage.ru_maxrss) * 1024 / 1e6 : nil)
    }

    func kill() {
      Glibc.kill(process, SIGKILL)
      _ = end()
    }

    /// Ticks of the processor so far, and how often any of its threads has been put on it; `nil` where it is gone.
    var spent: (ticks: Int, switches: Int)? {
      guard let stat = contents(of: "/proc/\(process)/stat") else { return nil }
      // The name, in brackets, may hold blanks.
      let fields = stat[(stat.lastIndex(of: ")") ?? stat.startIndex)...].split(separator: " ")
      guard fields.count > 13, let user = Int(fields[12]), let system = Int(fields[13]) else { return nil }
      var switches = 0
      guard let folder = opendir("/proc/\(process)/task") else { return nil }
      defer { closedir(folder) }
      while let entry = readdir(folder) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
        for line in (contents(of: "/proc/\(process)/task/\(name)/status") ?? "").split(separator: "\n")
        where line.contains("ctxt_switches") {
          switches += line.split(separator: "\t").last.flatMap { Int($0) } ?? 0
        }
      }
      return (user + system, switches)
    }

    private func contents(of path: String) -> String? {
      guard let file = fopen(path, "r") else { return nil }
      defer { fclose(file) }
      var bytes = [UInt8](repeating: 0, count: 1 << 14)
      let count = fread(&bytes, 1, bytes.count, file)
      return String(decoding: bytes[..<count], as: UTF8.self)
    }
  }
#endif
