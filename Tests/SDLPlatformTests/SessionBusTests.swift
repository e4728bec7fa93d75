import Testing

@testable import GlissadeSDL

@Suite struct SessionBusTests {
  /// D-Bus's specification, "Server Addresses".
  @Test(arguments: [
    ("unix:path=/run/user/1000/bus", "/run/user/1000/bus\0"),
    ("unix:path=/tmp/a,guid=012345", "/tmp/a\0"),
    ("unix:guid=012345,abstract=/tmp/dbus-x", "\0/tmp/dbus-x"),
    ("unix:path=/a;tcp:host=localhost,port=4", "/a\0"),
  ])
  func `The socket's name is read from an address`(address: String, name: String) {
    #expect(SessionBus.socketName(address) == Array(name.utf8))
  }

  @Test(arguments: [
    "", "tcp:host=localhost,port=4", "unix:tmpdir=/tmp", "unixexec:path=/bin/a", "unix:path=/%20",
  ])
  func `Other addresses have no socket's name`(address: String) {
    #expect(SessionBus.socketName(address) == nil)
  }
}
