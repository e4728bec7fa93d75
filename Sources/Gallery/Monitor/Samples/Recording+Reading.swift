extension Recording {
  /// The samples of the file at `path`; see `SampleReader` for how they are written. It may be of any length.
  ///
  /// - Throws: `DataFileError` where it cannot be read, or holds no sample.
  public convenience init(path: String) throws(DataFileError) {
    self.init()
    var reader = SampleReader(into: self)
    try DataFile.forEachChunk(of: path) { (chunk) throws(DataFileError) in reader.read(chunk) }
    reader.finish()
    guard count == 0 else { return }
    guard let first = firstComplaint else {
      throw DataFileError(file: path, message: "holds no samples; expected lines of 'time,value'")
    }
    throw DataFileError(
      file: path, place: DataFileError.Place(line: first.line), message: "holds no samples: \(first.text)")
  }
}
