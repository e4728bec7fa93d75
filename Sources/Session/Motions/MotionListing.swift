import GlissadeUI

/// A call that has begun animations, as the command `motions` prints it.
package struct MotionListing: JSONWritable {
  private let site: String
  private let call: String
  private let count: Int
  private let first: Double
  private let path: String?
  private let parameters: [(name: String, value: MotionValue?, place: MotionPlace)]

  @MainActor
  package init(entry: MotionRecord.Entry, sources: MotionSources) {
    let motion = entry.motion
    (site, call) = (motion.site.description, motion.call.rawValue)
    (count, first) = (entry.count, entry.first)
    path = sources.path(of: motion.site)
    parameters = motion.written.parameters.map {
      ($0.rawValue, motion.values[$0], sources.place(of: $0, in: motion))
    }
  }

  /// The line, with numbers that read as exactly the same values.
  package var line: String {
    var json = JSONWriter(numbers: .shortest)
    write(to: &json)
    return json.text
  }

  /// Writes the call as docs/MOTIONS.md describes it.
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("site", site)
      json.member("call", call)
      json.member("count", count)
      json.member("first", first)
      json.member("file", path)
      json.member("parameters", Parameters(all: parameters))
    }
  }

  private struct Parameters: JSONWritable {
    let all: [(name: String, value: MotionValue?, place: MotionPlace)]

    func write(to json: inout JSONWriter) {
      json.object { json in
        for (name, value, place) in all { json.member(name, Parameter(value: value, place: place)) }
      }
    }
  }

  private struct Parameter: JSONWritable {
    let value: MotionValue?
    let place: MotionPlace

    func write(to json: inout JSONWriter) {
      json.object { json in
        json.member("value", value)
        json.member("source", place.source.rawValue)
        json.member("at", place.token?.place)
      }
    }
  }
}
