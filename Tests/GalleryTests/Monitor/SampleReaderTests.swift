import Glibc
import GlissadeSession
import TestSupport
import Testing

@testable import GlissadeGallery

@MainActor
@Suite struct `Lines of samples` {
  private func recording(_ text: String, pieces: Int? = nil) -> Recording {
    let recording = Recording()
    var reader = SampleReader(into: recording)
    let bytes = Array(text.utf8)
    if let pieces {
      for start in stride(from: 0, to: bytes.count, by: pieces) {
        reader.read(bytes[start..<min(start + pieces, bytes.count)])
      }
    } else {
      reader.read(bytes)
    }
    reader.finish()
    return recording
  }

  private func samples(_ recording: Recording) -> [Sample] {
    recording.lines.compactMap { if case .sample(let sample) = $0 { sample } else { nil } }
  }

  private func complaints(_ recording: Recording) -> [Int: String] {
    var complaints: [Int: String] = [:]
    for case .malformed(let text, let line) in recording.lines { complaints[line] = text }
    return complaints
  }

  private let text = """
    time,round trip (ms),state\r
    0,18.5,up\r
    1.5,-2e3
    \r
    1.5, 7 ,"a ""quoted"", label"
    bad
    2,nan
    2,0x10
    1,5,late
    3,4,5,6
    2.5,1e99
    3,12
    """

  @Test func `contain times, values and labels; other lines are counted`() {
    let recording = recording(text)
    #expect(recording.measurand == Measurand("Round trip", unit: "ms"))
    #expect(
      samples(recording) == [
        Sample(time: 0, value: 18.5, label: "up"), Sample(time: 1.5, value: -2000),
        Sample(time: 1.5, value: 7, label: "a \"quoted\", label"), Sample(time: 3, value: 12),
      ])
    #expect(recording.count == 4 && recording.lateCount == 1 && recording.malformedCount == 5)
    #expect(recording.lines.contains(.late(Sample(time: 1, value: 5, label: "late"), line: 9)))
    let complaints = complaints(recording)
    #expect(complaints.keys.sorted() == [6, 7, 8, 10, 11])
    #expect(complaints[6] == "'bad'; expected 'time,value' or 'time,value,label'")
  }

  @Test(arguments: [1, 2, 3, 7, 1000])
  func `are read equally in pieces of any size`(pieces: Int) {
    let (whole, cut) = (recording(text), recording(text, pieces: pieces))
    #expect(Array(whole.lines) == Array(cut.lines))
    #expect(whole.measurand == cut.measurand)
  }

  @Test func `without times are one second apart in a file`() {
    let recording = recording("5\n7\n\n9")
    #expect(samples(recording).map(\.time) == [0, 1, 2])
    #expect(samples(recording).map(\.value) == [5, 7, 9])
    #expect(recording.malformedCount == 0)
  }

  @Test func `without times get the time of their arrival, at even distances if several arrive together`() {
    let recording = Recording()
    var reader = SampleReader(into: recording)
    reader.read("1\n".utf8, at: 10)
    reader.read("2\n3\n4\n5\n6".utf8, at: 12)
    reader.read("\n".utf8, at: 15)
    #expect(samples(recording).map(\.time) == [10, 10.5, 11, 11.5, 12, 15])
    #expect(samples(recording).map(\.value) == [1, 2, 3, 4, 5, 6])
    // A sample arrives when its line is complete.
    reader.read("7".utf8, at: 16)
    reader.read("\n8\n".utf8, at: 17)
    #expect(samples(recording).map(\.time).suffix(2) == [16, 17])
  }

  @Test func `have the columns of the first line`() {
    #expect(recording("1\n2,3\n4").malformedCount == 1)
    #expect(recording("1,2\n3\n4,5").malformedCount == 1)
    #expect(recording("latency\n1\n2").measurand == Measurand("Latency"))
    #expect(recording("delay [s] (s)\n1").measurand == Measurand("Delay [s]", unit: "s"))
    // Only the first line can be a header.
    #expect(recording("1\nlatency\n2").malformedCount == 1)
  }

  @Test func `are skipped if they are too long or not text`() {
    let long = String(repeating: "1", count: 3_000_000)
    #expect(complaints(recording("1\n\(long)\n2")) == [2: "it is longer than 4096 bytes; expected a sample"])
    #expect(complaints(recording("1\n\(long)", pieces: 1000)).count == 1)

    var random = SplitMix(seed: 5)
    let recording = Recording()
    var reader = SampleReader(into: recording)
    for _ in 0..<2000 {
      let size = Int.random(in: 0...400, using: &random)
      reader.read((0..<size).map { _ in UInt8.random(in: 0...255, using: &random) })
    }
    reader.read("\n8\n".utf8)
    reader.finish()
    #expect(recording.malformedCount > 1000)
    #expect(samples(recording).last?.value == 8)
    #expect(samples(recording).allSatisfy { $0.value.isFinite })
  }

  @Test(arguments: seeds(1..<4))
  func `have numbers that are parsed as Swift parses them`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    func number(_ text: String) -> Double? {
      Array(text.utf8).withUnsafeBufferPointer { Double(decimal: $0[...]) }
    }
    for _ in 0..<3000 {
      let digits = (0..<Int.random(in: 1...19, using: &random)).map { _ in
        String(Int.random(in: 0...9, using: &random))
      }.joined()
      let point = Int.random(in: 0...digits.count, using: &random)
      var text =
        (Bool.random(using: &random) ? "-" : "") + digits.prefix(point) + "." + digits.dropFirst(point)
      if Int.random(in: 0...4, using: &random) == 0 { text += "e\(Int.random(in: -20...3, using: &random))" }
      let truth = Double(text).flatMap { abs($0) <= 1e15 ? $0 : nil }
      #expect(number(text) == truth, "\(text)")
    }
    #expect(
      ["", "-", ".", "-.", "1.2.3", "1e", "nan", "inf", "0x1", "1 2", "1e16", "١"].allSatisfy {
        number($0) == nil
      })
    #expect(number("+7") == 7 && number("5.") == 5 && number(".5") == 0.5 && number("-0") == 0)
  }

  @Test func `are required in a file, which is otherwise rejected with a message of one line`() throws {
    func complaint(_ text: String) throws -> String {
      var template = Array("/tmp/glissade.XXXXXX".utf8CString)
      let descriptor = mkstemp(&template)
      let path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
      defer { unlink(path) }
      _ = write(descriptor, text, text.utf8.count)
      close(descriptor)
      do throws(DataFileError) {
        _ = try Recording(path: path)
        return ""
      } catch {
        #expect(error.status == .data)
        return String("\(error)".dropFirst(path.count))
      }
    }
    #expect(try complaint("") == ": contains no samples; expected lines of 'time,value'")
    #expect(try complaint("time,value\n\n") == ": contains no samples; expected lines of 'time,value'")
    #expect(
      try complaint("\nthis is\nno data")
        == ":2: contains no samples: 'this is'; expected a number, or 'time,value' or 'time,value,label'")
    #expect { try Recording(path: "/nowhere/at all.csv") } throws: {
      ($0 as? DataFileError)?.status == .noInput
    }

    // A stream may never end. Too long a gap without samples is therefore an error, also after samples.
    let gap = "for 16 MiB there is no sample; expected lines of 'time,value'"
    #expect { try Recording(path: "/dev/zero") } throws: { "\($0)" == "/dev/zero:1: \(gap)" }
    let long = String(repeating: "0", count: Recording.longestGap)
    #expect(try complaint("1\n2\n\(long)\(long)") == ":3: \(gap)")
    #expect(try complaint("1\n2\n\(long.dropLast(1 << 16))\n3") == "")
  }
}
