import CInterruption
import Glibc

/// A file that appears under its name completely or not at all. It is written beside its destination under a hidden
/// name, and `commit()` moves it there. Without that, it is removed with the object, or when a signal ends the program.
///
/// The hidden file of a process that SIGKILL has ended stays until the next file of the same name is begun.
///
/// A pipe or a device cannot be replaced and is written to directly. A pipe without a reader accepts all bytes
/// without an error.
package final class AtomicFile {
  /// The path as it was given.
  package let path: String
  /// The path of the file that is written until `commit()`; for a program that writes it directly.
  package let temporaryPath: String
  /// The path after following links.
  private let destination: String
  private var descriptor: Int32
  /// The number of the entry by which the file is removed when the program ends.
  private var entry: Int32 = -1
  /// Whether the file is moved to its name. `false` for a pipe or a device.
  package var replaces: Bool { temporaryPath != destination }

  /// Begins a file.
  ///
  /// - Throws: A `PlatformError` of the status `cannotCreate` if the path is empty or a folder, or if the file cannot
  ///   be created.
  package init(path: String) throws(PlatformError) {
    guard !path.isEmpty else {
      throw PlatformError(.cannotCreate, "cannot write '': expected the name of a file")
    }
    self.path = path
    destination = Self.followingLinks(path)
    var status = stat()
    let exists = stat(destination, &status) == 0
    if exists, status.st_mode & S_IFMT == S_IFDIR {
      throw PlatformError(.cannotCreate, "cannot write \(path): it is a folder")
    }
    let isOrdinary = !exists || status.st_mode & S_IFMT == S_IFREG
    if isOrdinary {
      let (folder, prefix) = Self.hiddenSiblings(of: destination)
      Self.removeLeftovers(in: folder, prefix)
      temporaryPath = folder + prefix + String(getpid())
    } else {
      temporaryPath = destination
    }
    let flags = isOrdinary ? O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC : O_WRONLY | O_CLOEXEC
    if isOrdinary { entry = interruption_add_file(temporaryPath) }
    descriptor = open(temporaryPath, flags, 0o666)
    if descriptor < 0 {
      interruption_forget(entry)
      throw .system(.cannotCreate, "cannot write \(path)", code: errno)
    }
  }

  deinit { discard() }

  /// Appends bytes.
  ///
  /// - Throws: A `PlatformError` of the status `inputOutput` if they cannot be written.
  package func write(_ bytes: [UInt8]) throws(PlatformError) {
    guard bytes.withUnsafeBytes({ descriptor.write($0) }) || (!replaces && errno == EPIPE) else {
      throw .system(.inputOutput, "cannot write \(path)", code: errno)
    }
  }

  /// Replaces what was written.
  ///
  /// - Throws: A `PlatformError` of the status `inputOutput` if it cannot be written.
  package func rewrite(_ bytes: [UInt8]) throws(PlatformError) {
    guard ftruncate(descriptor, 0) == 0, lseek(descriptor, 0, SEEK_SET) == 0 else {
      throw .system(.inputOutput, "cannot write \(path)", code: errno)
    }
    try write(bytes)
  }

  /// Writes the bytes to the disk and moves the file to its name.
  package func commit() throws(PlatformError) {
    // Pipes and terminals cannot be synchronised and fail with EINVAL; nothing is lost.
    if fsync(descriptor) != 0, errno != EINVAL {
      throw .system(.inputOutput, "cannot write \(path)", code: errno)
    }
    if replaces, rename(temporaryPath, destination) != 0 {
      throw .system(.cannotCreate, "cannot write \(path)", code: errno)
    }
    interruption_forget(entry)
    close(descriptor)
    descriptor = -1
  }

  /// Removes the file. Has no effect after `commit()`.
  package func discard() {
    guard descriptor >= 0 else { return }
    close(descriptor)
    descriptor = -1
    if replaces { unlink(temporaryPath) }
    interruption_forget(entry)
  }

  /// Writes `bytes` to `path`, completely or not at all.
  package static func write(_ bytes: [UInt8], to path: String) throws(PlatformError) {
    let file = try AtomicFile(path: path)
    try file.write(bytes)
    try file.commit()
  }

  /// Whether the file will be moved to its name and no byte has been written yet.
  var isEmpty: Bool {
    var status = stat()
    return replaces && fstat(descriptor, &status) == 0 && status.st_size == 0
  }

  /// Returns the folder of `path`, with its slash, and the prefix of the names of hidden files that become it, to
  /// which a process appends its number. They are in the same folder, as a file can only be renamed within its file
  /// system.
  private static func hiddenSiblings(of path: String) -> (folder: String, prefix: String) {
    let (folder, name) = path.splitAtLastSlash
    // The longest file name has 255 bytes, and a process number at most 10 digits.
    var (stem, length) = ("", 0)
    for character in name {
      length += character.utf8.count
      if length > 240 { break }
      stem.append(character)
    }
    return (folder, ".\(stem).")
  }

  /// Removes the hidden files of processes that have ended without doing so.
  private static func removeLeftovers(in folder: String, _ prefix: String) {
    for name in (folder.isEmpty ? "." : folder).folderEntries {
      guard name.hasPrefix(prefix), let process = pid_t(name.dropFirst(prefix.count)), process > 0,
        kill(process, 0) != 0, errno == ESRCH
      else { continue }
      unlink(folder + name)
    }
  }

  /// Returns the target of a symbolic link, so that the link itself is not replaced.
  private static func followingLinks(_ path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}

extension Int32 {
  /// Writes all of `bytes` to this file descriptor. If it fails, `errno` has the reason.
  func write(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = Glibc.write(self, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }
}

extension String {
  /// The folder with its slash, empty if there is none, and the name within it.
  var splitAtLastSlash: (folder: String, name: String) {
    guard let slash = utf8.lastIndex(of: UInt8(ascii: "/")) else { return ("", self) }
    let start = utf8.index(after: slash)
    return (String(self[..<start]), String(self[start...]))
  }

  /// The names of the files in the folder at the path, with "." and "..". It is empty if the folder cannot be read.
  var folderEntries: [String] {
    guard let folder = opendir(self) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      names.append(
        withUnsafePointer(to: &entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        })
    }
    return names
  }
}
