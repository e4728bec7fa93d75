import GlissadeUI
import SwiftTokens

/// Where the value of a motion's parameter comes from.
package struct MotionPlace {
  package enum Source: String {
    /// The argument is a literal.
    case literal
    /// The argument is a name whose only value is a literal.
    case constant
    /// The argument is not written.
    case `default`
    /// Anything else.
    case computed
  }

  package let source: Source
  /// The token that a change would replace. `nil` if there is none.
  package var token: Token?
  /// The other places that use the constant, each as `PATH:LINE`.
  package var users: [String] = []
  /// Why the value cannot be written. `nil` if it can.
  package var obstacle: String?
  /// How an argument that is not written gets written.
  var insertion: Insertion?

  package struct Token {
    /// The path of the file.
    package let path: String
    /// The line and the column, from 1. Columns count bytes.
    package let line: Int
    package let column: Int
    /// The bytes of the file.
    let range: Range<Int>
    package let text: String
    let value: MotionValue
    /// Whether an integer would change the type of a constant.
    let needsPoint: Bool

    /// The place as `PATH:LINE:COLUMN`.
    package var place: String { "\(path):\(line):\(column)" }
  }

  struct Insertion {
    let path: String
    let line: Int
    let column: Int
    /// The byte before which the text is inserted.
    let offset: Int
    let prefix: String
    let suffix: String
    /// The number of bytes that the text replaces.
    var length = 0
    /// The place of the argument among those of the call.
    var rank = 0
    /// What the call lacks. Several arguments that are added to it share one list.
    var list = List.written

    enum List {
      /// The call has arguments.
      case written
      /// The call has parentheses without arguments.
      case empty
      /// The call has no parentheses, only a closure.
      case missing
    }
  }

  static func computed(_ obstacle: String) -> MotionPlace {
    MotionPlace(source: .computed, obstacle: obstacle)
  }
}
