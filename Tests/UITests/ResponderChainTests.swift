import GlissadeGeometry
import GlissadeTesting
import Testing

@testable import GlissadeUI

/// A responder whose successor is set, as programs do it by an override.
private final class Link: Responder {
  var successor: Responder?
  var touchesSeen = 0
  var ownUndoManager: UndoManager?
  override var next: Responder? { successor }
  override var undoManager: UndoManager? { ownUndoManager ?? super.undoManager }
  override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) {
    touchesSeen += 1
    super.touchesBegan(touches, with: event)
  }
}

@MainActor
@Suite struct `A chain of responders` {
  /// Links of which each passes on to the one after it.
  private func chain(_ count: Int) -> [Link] {
    let links = (0..<count).map { _ in Link() }
    for (link, next) in zip(links, links.dropFirst()) { link.successor = next }
    return links
  }

  /// Calls `body` and returns what was reported meanwhile.
  private func sayings(_ body: () -> Void) -> [String] {
    let before = Stage.stagelessDiagnostics
    defer { Stage.stagelessDiagnostics = before }
    var all: [String] = []
    Stage.stagelessDiagnostics = { all.append($0) }
    body()
    return all
  }

  @Test func `passes touches and questions on to its end, through overrides`() {
    let links = chain(900)
    let manager = UndoManager()
    links[899].ownUndoManager = manager
    links[0].touchesBegan([], with: nil)
    #expect(links.allSatisfy { $0.touchesSeen == 1 })
    #expect(links[0].undoManager === manager)
    #expect(links[899].next == nil)
  }

  @Test func `of a million responders, or in a circle, ends with one report`() {
    let links = chain(1_000_000)
    let reports = sayings {
      links[0].touchesBegan([], with: nil)
      #expect(links[0].undoManager == nil)
      links[0].touchesMoved([], with: nil)
      links[0].touchesEnded([], with: nil)
      links[0].touchesCancelled([], with: nil)
      #expect(!links[0].accessibilityPerform(.action("escape")))
      links[2].successor = links[0]
      links[0].touchesBegan([], with: nil)
      #expect(links[0].undoManager == nil)
      links[0].touchesCancelled([], with: nil)
      #expect(!links[0].accessibilityPerform(.action("escape")))
    }
    #expect(reports.count == 1)
    #expect(reports.first?.contains("Link") == true)
    // The nearest thousand were reached, and in the circle of three about a third of a thousand times each.
    #expect(links.lastIndex { $0.touchesSeen > 0 } == 999)
    #expect(links[0].touchesSeen == 1 + 334 && links[2].touchesSeen == 1 + 333)
    // A chain of a million objects that own each other cannot be released from its front.
    for link in links { link.successor = nil }
  }
}
