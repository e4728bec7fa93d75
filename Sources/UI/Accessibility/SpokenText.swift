/// A view that tells where its characters are.
@MainActor
package protocol SpokenText: View {
  /// The lines in sight, in the coordinates of the bounds as drawn now.
  var spokenLines: [TextAppearance.Line] { get }
  /// The attributes of the characters. Empty if they have none.
  var spokenAttributes: [TextAppearance.Run] { get }
}
