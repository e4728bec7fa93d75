import Testing

/// The attachments of failed expectations.
enum Evidence {
  /// A function that receives the attachments instead of the test. The default is `nil`.
  @TaskLocal static var receiver: (@Sendable (_ name: String, _ content: [UInt8]) -> Void)?

  static func attach(_ content: [UInt8], named name: String, _ location: SourceLocation) {
    if let receiver { return receiver(name, content) }
    Attachment.record(content, named: name, sourceLocation: location)
  }
}

extension Double {
  /// A time in seconds, as text in milliseconds with the unit.
  var milliseconds: String { "\((self * 1000).formatted(decimals: 3))\u{a0}ms" }
}
