@testable import GlissadeCommand
@testable import GlissadeStudio
@testable import GlissadeTools

/// The names of the program's screens on the command line.
let screenNames = ["list", "lower", "cart", "cards", "lyrics", "controls"]

/// The options of a command line without arguments. Parsing is slow in debug builds, because it
/// validates the declarations of all options.
@MainActor let defaultOptions = Result { try StageOptions<GlissadeApp>.parse([]) }
