import Glibc

/// The machine on which the figures were measured.
public enum Machine {
  /// The model and the number of processors, as in "AMD EPYC, 2 processors".
  public static var description: String {
    let count = sysconf(Int32(_SC_NPROCESSORS_ONLN))
    return "\(model ?? "unknown processor"), \(count) \(count == 1 ? "processor" : "processors")"
  }

  private static var model: String? {
    guard let file = fopen("/proc/cpuinfo", "r") else { return nil }
    defer { fclose(file) }
    var (line, capacity) = (UnsafeMutablePointer<CChar>?.none, 0)
    defer { free(line) }
    while getline(&line, &capacity, file) > 0 {
      guard let text = line.map({ String(cString: $0) }), text.hasPrefix("model name") else { continue }
      return text.split(separator: ":").last.map { $0.drop { $0 == " " }.filter { $0 != "\n" && $0 != "\"" } }
    }
    return nil
  }
}
