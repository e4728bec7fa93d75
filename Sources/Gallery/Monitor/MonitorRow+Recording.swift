import GlissadeGeometry
import GlissadeUI

extension Recording {
  /// How much has come, and how fast, in one line.
  var status: String {
    var parts = [count == 1 ? "1 sample" : "\(count.grouped) samples"]
    if let rate = series.rate() { parts.append("\(rate.brief())/s") }
    if lateCount > 0 { parts.append("\(lateCount.grouped) late") }
    if malformedCount > 0 { parts.append("\(malformedCount.grouped) malformed") }
    return parts.joined(separator: " · ")
  }

  /// Seconds since the first sample, as a clock shows them.
  private func clock(_ time: Double) -> String {
    (time - (series.first?.start ?? time)).clock(decimals: 2)
  }

  /// The line that came `index` lines before the newest.
  func logRow(_ index: Int, _ palette: Palette) -> MonitorRow? {
    guard lines.indices.contains(lines.count - 1 - index) else { return nil }
    switch lines[lines.count - 1 - index] {
    case .sample(let sample):
      return MonitorRow(
        color: palette.blue, time: clock(sample.time), text: sample.label ?? "",
        value: measurand.text(sample.value, digits: 5))
    case .late(let sample, let line):
      return MonitorRow(
        color: palette.yellow, time: clock(sample.time), text: "Late, on line \(line)",
        value: measurand.text(sample.value, digits: 5))
    case .malformed(let complaint, let line):
      return MonitorRow(color: palette.brown, time: "Line \(line)", text: complaint, value: "")
    }
  }

  /// The event that came `index` events before the newest.
  func eventRow(_ index: Int, _ palette: Palette) -> MonitorRow? {
    guard events.indices.contains(events.count - 1 - index) else { return nil }
    let event = events[events.count - 1 - index]
    var row = MonitorRow(
      color: event.color(palette), time: clock(event.sample.time), text: "",
      value: measurand.text(event.sample.value))
    switch event.kind {
    case .outlier(let median):
      row.text = "Outlier, usual \(median.brief())"
    case .level(let from, let to):
      row.text = "\(to > from ? "Rose" : "Fell") from \(from.brief())"
      row.value = measurand.text(to)
    case .label(let from, let to):
      row.text = "\((from ?? "").isEmpty ? "nothing" : from ?? "") → \(to)"
      row.value = ""
    }
    return row
  }
}

extension SeriesEvent {
  func color(_ palette: Palette) -> Color {
    switch kind {
    case .outlier: palette.red
    case .level: palette.purple
    case .label: palette.green
    }
  }
}
