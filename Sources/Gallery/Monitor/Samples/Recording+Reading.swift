import GlissadeSession

extension Recording {
  /// The number of bytes without a sample after which a file is rejected, since some devices never end.
  static let longestGap = 16 << 20

  /// Creates a recording of the samples in the file at `path`, of any length. `SampleReader` describes the
  /// format.
  ///
  /// - Throws: `DataFileError` if the file cannot be read, has no sample, or has none over a long stretch.
  package convenience init(path: String) throws(DataFileError) {
    self.init()
    var reader = SampleReader(into: self)
    var (known, gap) = (0, 0)
    try DataFile.forEachChunk(of: path) { (chunk) throws(DataFileError) in
      reader.read(chunk)
      gap = count > known ? 0 : gap + chunk.count
      known = count
      guard gap <= Self.longestGap else {
        throw DataFileError(
          file: path, place: DataFileError.Place(line: reader.line + 1),
          message: "for \(Self.longestGap >> 20) MiB there is no sample; expected lines of 'time,value'")
      }
    }
    reader.finish()
    try checkContent(of: path)
  }

  /// Creates a recording of the samples in a file that has been read.
  ///
  /// - Throws: `DataFileError` if the file has no sample.
  package convenience init(_ file: DataFile) throws(DataFileError) {
    self.init()
    var reader = SampleReader(into: self)
    reader.read(file.bytes[...])
    reader.finish()
    try checkContent(of: file.name)
  }

  private func checkContent(of path: String) throws(DataFileError) {
    guard count == 0 else { return }
    guard let first = firstComplaint else {
      throw DataFileError(file: path, message: "contains no samples; expected lines of 'time,value'")
    }
    throw DataFileError(
      file: path, place: DataFileError.Place(line: first.line), message: "contains no samples: \(first.text)")
  }
}
