#if canImport(GlissadeSDL)
  import Glibc
  import GlissadeDrawing
  import GlissadeSDL

  extension Benchmark {
    /// The program as a user runs it: a separate process with a window.
    static let window = Benchmark(
      "window", "the program in a window, and the equivalent in C: startup, memory and idle cost"
    ) { bench in
      let list =
        Command.ours + [
          "run", "--screen", "list", "--alone", "--appearance", "light", "--renderer", "software",
        ]
      let loop = try Command.loop
      for frames in [1, 60] {
        guard
          let ends = bench.ends(of: list + ["--frames", "\(frames)"], and: loop.map { $0 + ["\(frames)"] })
        else { return }
        let name = frames == 1 ? "one frame" : "\(frames) frames"
        bench.add("\(name), from start to end, by the clock", .milliseconds, ends) { 1000 * $0.duration }
        bench.add("\(name), from start to end", .milliseconds, ends) { 1000 * $0.processorTime }
      }
      bench.addMemory(of: list, and: loop)
      // The screen does not move by itself after it has appeared.
      bench.addRest(
        of: Command.ours + [
          "run", "--screen", "controls", "--alone", "--appearance", "light", "--renderer", "software",
        ])
    }
  }

  extension Bench {
    /// The results of processes that were run alternately.
    fileprivate typealias Ends = (ours: [Offspring.End], loop: [Offspring.End])

    /// Runs both alternately. Returns `nil` if no window can be opened, in which case nothing is measured.
    fileprivate func ends(of ours: Command, and loop: Command?) -> Ends? {
      var ends: Ends = ([], [])
      // The first run of each has cold caches and is discarded.
      for run in 0...runs {
        guard let end = Offspring(ours)?.end(), end.status == 0 else { return nil }
        let other = loop.flatMap { Offspring($0)?.end() }
        guard run > 0 else { continue }
        ends.ours.append(end)
        if let other, other.status == 0 { ends.loop.append(other) }
      }
      return ends
    }

    fileprivate mutating func add(
      _ name: String, _ unit: Figure.Unit, _ ends: Ends, _ value: (Offspring.End) -> Double
    ) {
      let isHeld = ends.loop.count == ends.ours.count
      add(
        Figure(
          name: name, unit: unit, of: ends.ours.map(value),
          against: isHeld ? ("a C program's", ends.loop.map(value)) : nil))
    }

    /// Adds the memory of windows after all rows have flown in: the peak, and the private memory, without the
    /// code of shared libraries.
    fileprivate mutating func addMemory(of ours: Command, and loop: Command?) {
      func memory(_ program: Command) -> Offspring.Memory? {
        guard let window = Offspring(program) else { return nil }
        defer { window.kill() }
        sleep(3)
        return window.memory
      }
      guard let ours = memory(ours) else { return }
      let loop = loop.flatMap(memory)
      for (name, value) in [("most memory", \Offspring.Memory.peak), ("memory of its own", \.own)] {
        add(
          Figure(
            name: name, unit: .megabytes, of: [ours[keyPath: value]],
            against: loop.map { ("a C program's", [$0[keyPath: value]]) }))
      }
    }

    fileprivate mutating func addRest(of program: Command) {
      guard let resting = Offspring(program) else { return }
      sleep(3)
      let before = resting.spent
      let seconds: UInt32 = runs > 3 ? 10 : 2
      sleep(seconds)
      let after = resting.spent
      resting.kill()
      guard let before, let after else { return }
      add(
        Figure(
          name: "at rest for \(seconds) seconds, ticks of the processor", unit: .count,
          of: [Double(after.ticks - before.ticks)]))
      add(
        Figure(
          name: "at rest for \(seconds) seconds, wake-ups", unit: .count,
          of: [Double(after.switches - before.switches)]))
    }
  }

  /// An executable with its arguments.
  private struct Command {
    var path: String
    var arguments: [String] = []

    /// The program, which is built in the folder of this one.
    static let ours = Command(path: "\(folder)/glissade")

    /// The folder of this program.
    private static let folder: String = {
      guard let own = realpath("/proc/self/exe", nil) else { return "" }
      defer { free(own) }
      return "/" + String(cString: own).split(separator: "/").dropLast().joined(separator: "/")
    }()

    /// The fly-in in C, which is built in the folder of this program; `nil` if it is missing.
    @MainActor static var loop: Command? {
      get throws {
        let path = "\(folder)/CWindow"
        guard access(path, X_OK) == 0,
          let font = try Typesetter(report: { _ in }).file(of: Font.systemFont(ofSize: 17))
        else { return nil }
        return Command(path: path, arguments: [font])
      }
    }

    static func + (program: Command, arguments: [String]) -> Command {
      Command(path: program.path, arguments: program.arguments + arguments)
    }
  }

  /// A child process.
  private struct Offspring {
    /// The exit status of a process and its times.
    struct End {
      var status: Int32
      /// The elapsed time, in seconds.
      var duration: Double
      /// The processor time, in seconds.
      var processorTime: Double
    }

    /// The memory of a process, in megabytes.
    struct Memory {
      /// The peak of the resident memory, including shared memory.
      var peak: Double
      /// The anonymous memory, which belongs to the process alone.
      var own: Double
    }

    private let process: pid_t
    private let start: Double

    init?(_ program: Command) {
      let words = ([program.path] + program.arguments).map { strdup($0) }
      defer { words.forEach { free($0) } }
      var files = posix_spawn_file_actions_t()
      posix_spawn_file_actions_init(&files)
      defer { posix_spawn_file_actions_destroy(&files) }
      for file in [STDOUT_FILENO, STDERR_FILENO] {
        posix_spawn_file_actions_addopen(&files, file, "/dev/null", O_WRONLY, 0)
      }
      start = Self.now
      var process = pid_t()
      guard posix_spawn(&process, program.path, &files, nil, words + [nil], environ) == 0 else { return nil }
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
        processorTime: seconds(usage.ru_utime) + seconds(usage.ru_stime))
    }

    func kill() {
      Glibc.kill(process, SIGKILL)
      _ = end()
    }

    /// The memory so far, or `nil` if the process has ended.
    var memory: Memory? {
      guard let status = contents(of: "/proc/\(process)/status") else { return nil }
      func megabytes(_ name: String) -> Double? {
        let line = status.split(separator: "\n").first { $0.hasPrefix("\(name):") }
        let kibibytes = line?.split { !$0.isNumber }.first.flatMap { Double($0) }
        return kibibytes.map { $0 * 1024 / 1e6 }
      }
      guard let peak = megabytes("VmHWM"), let own = megabytes("RssAnon") else { return nil }
      return Memory(peak: peak, own: own)
    }

    /// The processor ticks and the context switches of all threads so far, or `nil` if the process has ended.
    var spent: (ticks: Int, switches: Int)? {
      guard let stat = contents(of: "/proc/\(process)/stat") else { return nil }
      // The name in parentheses may contain spaces.
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
