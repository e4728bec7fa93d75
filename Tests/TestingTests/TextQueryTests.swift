import GlissadeGeometry
import GlissadeLists
import GlissadeTesting
import GlissadeUI
import Testing

@MainActor
@Suite struct `A query by text` {
  private final class Rows: TableViewController {
    let names = ["Call Ada", "Buy milk", "Buy bread"]
    var chosen: [String] = []

    override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { names.count }
    override func tableView(
      _ tableView: TableView, cellForRowAt indexPath: TableView.IndexPath
    ) -> TableViewCell {
      let cell = TableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = names[indexPath.row]
      return cell
    }
    override func tableView(_ tableView: TableView, didSelectRowAt indexPath: TableView.IndexPath) {
      chosen.append(names[indexPath.row])
    }
  }

  @Test func `finds the row that says a text, and clicks it`() throws {
    let stage = Stage(size: Size(width: 300, height: 400), textMeasurer: Typewriter())
    let rows = Rows()
    stage.rootViewController = rows
    stage.advance(to: 1)
    #expect(try #require(stage.row(saying: "milk")).name == "Buy milk")
    #expect(stage.elements(saying: "Buy", role: .tableCell).count == 2)
    #expect(stage.row(saying: "Sell") == nil)
    stage.click(saying: "Ada")
    #expect(rows.chosen == ["Call Ada"])
    withKnownIssue { stage.click(saying: "Sell") }
  }

  @MainActor
  private final class Steps {
    var count = 0
  }

  @Test func `waits for tasks while the time stands still`() async {
    let stage = Stage(size: Size(width: 300, height: 400))
    let steps = Steps()
    Task { @MainActor in
      steps.count += 1
      Task { @MainActor in steps.count += 1 }
    }
    await stage.letTasksRun()
    #expect(steps.count == 2)
    Task { @MainActor in
      try? await Task.sleep(for: .milliseconds(20))
      steps.count = 3
    }
    await stage.wait { steps.count == 3 }
    #expect(stage.time == 0)
  }

  @Test func `waits only while tasks can run`() async {
    let stage = Stage(size: Size(width: 300, height: 400))
    let steps = Steps()
    let clock = ContinuousClock()
    // Each step keeps the main actor for as long as the whole wait may take.
    Task { @MainActor in
      for step in 1...3 {
        let end = clock.now + .milliseconds(100)
        while clock.now < end {}
        steps.count = step
        try? await Task.sleep(for: .milliseconds(1))
      }
    }
    await stage.wait(atMost: 0.1) { steps.count == 3 }
    #expect(steps.count == 3)
    await withKnownIssue { await stage.wait(atMost: 0.1) { steps.count == 4 } }
  }
}
