extension Tutorial {
  /// The slide-in list.
  static let list = Tutorial(
    screen: "list", phrase: "Slide-In List Animation for iOS Apps", changes: []
  ) { document in
    let view = Source(
      "SlideButtonsView.swift",
      .cut(
        try document.code(
          after: "Paste the following code into the SlideButtonsView file:",
          before: "Breaking down the purpose"
        ).dropping(last: 1)),
      .cut(
        try document.code(
          after: "to handle the initializers for the class:", before: "The initialization code")),
      .cut(try document.code(after: "following code under the initializers:", before: "At a high-level")),
      .cut(
        try document.code(after: "code into the SlideButtonsView:", before: "Tapping one of the rows should")),
      .cut(try document.code(after: "for the enlargeButton method", before: "Lots of code in this method")),
      .cut(
        try document.code(after: "following code into SlideButtonsView:", before: "This code is less complex")
      ),
      .cut(
        try document.code(after: "code into your SlideButtonsView class:", before: "The method resets each")),
      .ours("}"))
    let delegate = Source(
      "SlideButtonViewDelegate.swift",
      .cut(
        try document.code(
          after: "code to the SlideButtonViewDelegate file:", before: "TransitionViewController\n")))
    let detail = Source(
      "TransitionViewController.swift",
      .ours("import UIKit"),
      .cut(
        try document.code(
          after: "into your TransitionViewController file:", before: "The background color of the")))
    let controller = Source(
      "ViewController.swift",
      .ours("import UIKit"),
      .ours("class ViewController: UIViewController {"),
      .cut(try document.code(after: "to create the class variables", before: "These define the data")),
      .cut(try document.code(after: "custom control in viewDidLoad:", before: "There's several things")),
      .cut(try document.code(after: "Add the following code:", before: "Breaking that down:")),
      .ours("}"),
      .cut(
        try document.code(
          after: "at the end of the ViewController file:", before: "These methods will return")))
    let extensions = Source(
      "Extensions.swift",
      .cut(
        try document.code(after: "Paste the following code in there:", before: "Programmatically add colors"))
    )
    return [view, delegate, detail, controller, extensions]
  }

  /// The sliding views below a plot.
  static let lower = Tutorial(
    screen: "lower", phrase: "Sliding UIViews with Core Animation", changes: []
  ) { document in
    [
      Source(
        "LowerView.swift", .ours("import UIKit"),
        .cut(
          try document.code(
            after: "Here is the complete source for LowerView:", before: "And here is LowerViewManager:"))),
      Source(
        "LowerViewManager.swift", .ours("import UIKit"),
        .cut(try document.code(after: "And here is LowerViewManager:", before: nil))),
    ]
  }

  /// The fast cart. The tutorial mentions some properties and the factory methods without their code, which is added.
  static let cart = Tutorial(
    screen: "cart", phrase: "call it FastCartButton", changes: []
  ) { document in
    // The pieces are extracted in the order of the document, which differs from that of the class.
    let head = try document.code(after: "a background colour for now", before: "Note: in the example above")
    let views = try document.code(
      after: "initialize all our subviews:", before: "Note: I’m using some simple")
    let rest = try document.code(after: "from our initializer.", before: "First let’s implement")
    return [
      Source(
        "FastCartButton.swift",
        .ours("import UIKit"), .ours("import Cartography"),
        .cut(head.dropping(last: 2)), .cut(rest.dropping(first: 2)), .cut(views),
        .ours("var imageViewCenterXConstraint: NSLayoutConstraint!"),
        .ours("var lineWidthConstraintGroup: ConstraintGroup!"),
        .ours("var lineTrailingConstraintGroup: ConstraintGroup!"),
        .cut(
          try document.code(after: "let’s implement setUpButton\n:", before: "There’s our pink button view")),
        .cut(
          try document.code(after: "Next let’s add the cart:", before: "Note: imageViewCenterXConstraint")),
        .cut(try document.code(after: "Then our white lines:", before: "Note: Similarly")),
        .cut(try document.code(after: "set up our pink lines:", before: "We reduce the alpha")),
        .cut(try document.code(after: "let’s first define our states:", before: "idle\n: no interactions")),
        .cut(
          try document.code(after: "stub out our animations:", before: "And then let’s properly").dropping(
            last: 3)),
        .cut(
          try document.code(after: "to transition between states:", before: "One interesting thing to note")),
        .cut(try document.code(after: "Touch down animations", before: "Although the majority")),
        .cut(try document.code(after: "Touch cancelled animations", before: "There’s nothing particularly")),
        .cut(try document.code(after: "Touch up animations", before: "Here’s the big one")),
        .ours("}"))
    ]
  }

  /// The cards that tip in. Its code is in the first version of Swift.
  static let cards = Tutorial(
    screen: "cards", phrase: "Swift Table View Animations Tutorial: Drop-In Cards",
    changes: [
      Change(
        "animateWithDuration(0.4)", "animate(withDuration: 0.4)", "Swift 3 moved the noun into the label"),
      Change("CGPointMake(-20, -20)", "CGPoint(x: -20, y: -20)", "Swift 3 has initializers instead"),
      Change(
        "if let view = cell.contentView {", "do { let view = cell.contentView", "it is not optional any more"),
      Change("[NSIndexPath: Bool]", "[IndexPath: Bool]", "Swift 3 has a value type"),
      Change(
        "tableView(tableView: UITableView!, willDisplayCell cell: UITableViewCell!,",
        "tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell,",
        "Swift 3 renamed it; Swift 2 took the exclamation marks away"),
      Change("forRowAtIndexPath indexPath: NSIndexPath!", "forRowAt indexPath: IndexPath", "the same"),
      Change(
        "TipInCellAnimator.animate(cell)", "TipInCellAnimator.animate(cell: cell)", "Swift 3 labels the first"
      ),
    ]
  ) { document in
    let animator = Source(
      "TipInCellAnimator.swift",
      .cut(
        try document.code(
          after: "Replace the contents of TipInCellAnimator.swift with:",
          before: "Notice the code that generates")))
    let controller = Source(
      "MainViewController.swift",
      .ours("import UIKit"),
      .ours("class MainViewController: UITableViewController {"),
      .cut(
        try document.code(after: "add the following property to the class:", before: "This declares an empty")
      ),
      .cut(
        try document.code(after: "forRowAtIndexPath:) with the following:", before: "Instead of animating")),
      .ours("}"))
    return [animator, controller]
  }

  /// The two cards with lyrics.
  static let lyrics = Tutorial(
    screen: "lyrics", phrase: "What made me share my work",
    changes: [
      Change(
        "frontView.layer.zPosition", "firstView.layer.zPosition", "the class has no property of this name"),
      Change("behindView.layer.zPosition", "secondView.layer.zPosition", "the same"),
      Change("behindView.transform = CG", "secondView.transform = CG", "the same"),
    ]
  ) { document in
    let unicode = "Learn more about bidirectional Unicode characters"
    let view = try document.code(after: "will return the view further from", before: "We can achieve")
      .withoutTableEdges
    let numbers = try document.code(after: "Click edit button", before: "Now, all we have to do")
      .withoutTableEdges
    let state = try document.code(after: "the initialAnimationState function:", before: "We need to modify")
      .withoutTableEdges
    let pan = try document.code(after: "manipulate and move the view.", before: "Here we notice")
      .withoutTableEdges
      .withoutDots
    let fading = try document.codeInLine(after: unicode + "... ", before: " aboveView\n").withLinesRestored
      .withoutDots
    let ending = try document.codeInLine(after: unicode, before: " - The user drags down").withLinesRestored
      .split(at: "...")
    let offset = try document.codeInLine(after: unicode, before: " As you may notice").withLinesRestored
      .split(at: "case .began")
    let swapping = try document.codeInLine(after: unicode, before: "\nAboveView\n").withLinesRestored
    // The tutorial completes the cases of the pan gesture one after another.
    let (head, cases) = pan.split(at: "case .began")
    let rest = cases.split(at: "case .ended").1.dropping(first: 1)
    return [
      Source(
        "PerspectiveView.swift",
        .ours("import UIKit"), .cut(numbers), .cut(view.dropping(last: 1)), .cut(state), .cut(offset.0),
        .ours("private var currentOffset: CGFloat = 0"), .cut(head), .cut(fading), .cut(offset.1.withoutDots),
        .cut(ending.0), .cut(rest), .cut(ending.1), .cut(swapping), .ours("}"),
        // The gesture recognizer is private, and the tutorial does not show the code that adds it.
        .ours("extension PerspectiveView { func addPan() { addGestureRecognizer(panGesture) } }"))
    ]
  }
}
