import GlissadeTools

extension Recording {
  /// So much of a file may go by without a sample, in bytes, before it is taken for none: some devices never end.
  static let longestGap = 16 << 20

  /// The samples of the file at `path`; see `SampleReader` for how they are written. It may be of any length.
  ///
  /// - Throws: `DataFileError` where it cannot be read, or holds no sample, or none for too long.
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

  /// The samples of a file that has been read.
  ///
  /// - Throws: `DataFileError` where it holds no sample.
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
      throw DataFileError(file: path, message: "holds no samples; expected lines of 'time,value'")
    }
    throw DataFileError(
      file: path, place: DataFileError.Place(line: first.line), message: "holds no samples: \(first.text)")
  }
}
