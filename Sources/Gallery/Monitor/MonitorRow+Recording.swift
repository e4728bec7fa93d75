import Glibc
import GlissadeGeometry
import GlissadeSession
import GlissadeUI

extension Recording {
  /// The number of samples, their rate, and the numbers of lines that do not count.
  var status: String {
    var parts = [count == 1 ? "1 sample" : "\(count.grouped) samples"]
    if hasEnded {
      parts.append("ended")
    } else if let rate = series.rate() {
      parts.append("\(rate.brief())/s")
    }
    if lateCount > 0 { parts.append("\(lateCount.grouped) late") }
    if malformedCount > 0 { parts.append("\(malformedCount.grouped) malformed") }
    return parts.joined(separator: " · ")
  }

  /// The number of significant digits of a value as large as the median, in the value column and within a text.
  private static let digits = 4
  private static let briefDigits = 3

  /// The number of decimals of all values of a list: as many as the samples have, limited by `digits`.
  var columnDecimals: Int { decimals(digits: Self.digits) }

  private func decimals(digits: Int) -> Int {
    guard decimals > 0, let median = Percentiles(of: newestValues)?.median else { return 0 }
    let magnitude = median == 0 ? 0 : Int(log10(abs(median)).rounded(.down))
    return min(decimals, max(digits - 1 - magnitude, 0))
  }

  private func brief(_ value: Double) -> String {
    measurand.text(value, decimals: decimals(digits: Self.briefDigits))
  }

  private func column(_ value: Double) -> String { measurand.text(value, decimals: columnDecimals) }

  /// Returns the sample of a line, counted from the newest. Returns `nil` for a line that is late or
  /// malformed.
  func logSample(_ index: Int) -> Sample? {
    guard lines.indices.contains(lines.count - 1 - index),
      case .sample(let sample) = lines[lines.count - 1 - index]
    else { return nil }
    return sample
  }

  /// Returns the sample of an event, counted from the newest.
  func eventSample(_ index: Int) -> Sample? {
    guard events.indices.contains(events.count - 1 - index) else { return nil }
    return events[events.count - 1 - index].sample
  }

  /// Returns the time since the first sample, as a clock shows it.
  private func clock(_ time: Double) -> String {
    (time - (series.first?.start ?? time)).clock(decimals: 2)
  }

  /// Returns the row of a line, counted from the newest.
  func logRow(_ index: Int, _ palette: Palette) -> MonitorRow? {
    guard lines.indices.contains(lines.count - 1 - index) else { return nil }
    switch lines[lines.count - 1 - index] {
    case .sample(let sample):
      return MonitorRow(
        color: palette.blue, time: clock(sample.time), text: sample.label ?? "",
        value: column(sample.value))
    case .late(let sample, let line):
      return MonitorRow(
        color: palette.yellow, time: clock(sample.time), text: "Late, on line \(line)",
        value: column(sample.value))
    case .malformed(let complaint, let line):
      return MonitorRow(color: palette.brown, time: "Line \(line)", text: complaint, value: "")
    }
  }

  /// Returns the row of an event, counted from the newest.
  func eventRow(_ index: Int, _ palette: Palette) -> MonitorRow? {
    guard events.indices.contains(events.count - 1 - index) else { return nil }
    let event = events[events.count - 1 - index]
    var row = MonitorRow(
      color: event.color(palette), time: clock(event.sample.time), text: "",
      value: column(event.sample.value))
    row.text = words(of: event)
    switch event.kind {
    case .outlier: break
    case .level(_, let to): row.value = column(to)
    case .label: row.value = ""
    }
    return row
  }

  /// Returns an event in words.
  func words(of event: SeriesEvent) -> String {
    switch event.kind {
    case .outlier(let mean): "Outlier, usual \(brief(mean))"
    case .level(let from, let to): "\(to > from ? "Rose" : "Fell") from \(brief(from))"
    case .label(let from, let to): "\((from ?? "").isEmpty ? "nothing" : from ?? "") → \(to)"
    }
  }
}

extension SeriesEvent {
  /// The kind of the event in a legend.
  var legend: String {
    switch kind {
    case .outlier: "Outlier"
    case .level: "New level"
    case .label: "New label"
    }
  }

  func color(_ palette: Palette) -> Color {
    switch kind {
    case .outlier: palette.red
    case .level: palette.purple
    case .label: palette.green
    }
  }
}
