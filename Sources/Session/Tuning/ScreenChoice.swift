import GlissadeGeometry

/// A choice between the options of a screen, for example how a detail view appears or along which axis a view
/// is dragged.
@MainActor
public struct ScreenChoice {
  /// The name of the option on the command line.
  public let name: String
  /// The name for the user.
  public let title: String
  /// The names of the options for the user.
  public let ways: [String]
  private let read: @MainActor () -> Int
  private let write: @MainActor (Int) -> Void

  /// Creates a choice between the cases of an enumeration. The names of the options are the capitalised raw
  /// values.
  ///
  /// - Parameters:
  ///   - name: The name of the option on the command line.
  ///   - title: The name for the user.
  ///   - read: Returns the selected case.
  ///   - write: Selects another case.
  public init<Way: CaseIterable & Equatable & RawRepresentable<String>>(
    _ name: String, title: String, get read: @escaping @MainActor () -> Way,
    set write: @escaping @MainActor (Way) -> Void
  ) {
    let ways = Array(Way.allCases)
    (self.name, self.title) = (name, title)
    self.ways = ways.map(\.rawValue.capitalizedFirst)
    self.read = { ways.firstIndex(of: read()) ?? 0 }
    self.write = { write(ways[$0]) }
  }

  /// The index of the selected option. Indices out of bounds are ignored.
  public var selectedIndex: Int {
    get { read() }
    nonmutating set { if ways.indices.contains(newValue), newValue != read() { write(newValue) } }
  }
}
