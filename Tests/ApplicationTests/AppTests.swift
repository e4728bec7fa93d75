import GlissadeApplication
import GlissadeGeometry
import GlissadeUI
import Testing

private final class LanternController: ViewController {}

private struct Lantern: App {
  func makeRootViewController() -> ViewController { LanternController() }
}

private struct Titled: App {
  let title = "Two Words"
  func makeRootViewController() -> ViewController { LanternController() }
}

@MainActor
@Suite struct `An application` {
  @Test func `has its type's name as its title, and a window of the size of a phone`() {
    #expect(Lantern().title == "Lantern")
    #expect(Lantern().windowSize == Size(width: 390, height: 844))
    Lantern().applicationWillTerminate()
  }

  @Test func `has one screen, named by its title in lower case`() throws {
    let screens = Lantern().screens
    #expect(screens.map(\.name) == ["lantern"] && screens.map(\.title) == ["Lantern"])
    #expect(try screens[0].makeViewController() is LanternController)
    #expect(screens[0].options.isEmpty)
  }

  @Test func `has a screen name without spaces for any title`() {
    let name = Titled().screens[0].name
    #expect(name.allSatisfy { !$0.isUppercase && !$0.isWhitespace }, "\(name)")
  }
}

@Suite struct `An application's error` {
  @Test func `is one line for any message`() {
    #expect(ApplicationError(.data, "a\n  b\n\nc").message == "a b c")
    #expect("\(ApplicationError(.data, "a\r\nb"))" == "a b")
  }

  @Test func `has the statuses of sysexits`() {
    let statuses: [ApplicationError.Status] = [
      .usage, .data, .noInput, .unavailable, .software, .cantCreate, .ioErr, .noPerm,
    ]
    #expect(statuses.map(\.rawValue) == [64, 65, 66, 69, 70, 73, 74, 77])
  }
}
