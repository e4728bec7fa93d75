/// The library's own pictures. They are compiled in, so that every application has them.
///
/// The files are in `Assets/icons` and linked from `Icons`. The raw value is the file's name without its extension.
enum EmbeddedIcon: String, CaseIterable {
  case arrowClockwise = "arrow-clockwise"
  case arrowDown = "arrow-down"
  case arrowLeft = "arrow-left"
  case arrowRight = "arrow-right"
  case arrowUp = "arrow-up"
  case bell
  case cart
  case checkmark
  case chevronDown = "chevron-down"
  case chevronLeft = "chevron-left"
  case chevronRight = "chevron-right"
  case chevronUp = "chevron-up"
  case chevronsUpDown = "chevrons-up-down"
  case clock
  case doc
  case ellipsis
  case exclamationmarkTriangle = "exclamationmark-triangle"
  case eye
  case folder
  case gear
  case heart
  case heartFill = "heart-fill"
  case house
  case infoCircle = "info-circle"
  case magnifyingglass
  case minus
  case pause
  case pencil
  case person
  case photo
  case play
  case plus
  case squareAndArrowUp = "square-and-arrow-up"
  case star
  case starFill = "star-fill"
  case stripBack = "strip-back"
  case stripContinue = "strip-continue"
  case stripDark = "strip-dark"
  case stripFit = "strip-fit"
  case stripFrames = "strip-frames"
  case stripKeys = "strip-keys"
  case stripLoop = "strip-loop"
  case stripNow = "strip-now"
  case stripReduce = "strip-reduce"
  case stripRedo = "strip-redo"
  case stripSlow = "strip-slow"
  case stripStep = "strip-step"
  case stripTimeline = "strip-timeline"
  case stripTune = "strip-tune"
  case stripUndo = "strip-undo"
  case stripView = "strip-view"
  case trash
  case xmark

  /// The text of the drawing.
  var bytes: [UInt8] {
    switch self {
    case .arrowClockwise: PackageResources.arrow_clockwise_svg
    case .arrowDown: PackageResources.arrow_down_svg
    case .arrowLeft: PackageResources.arrow_left_svg
    case .arrowRight: PackageResources.arrow_right_svg
    case .arrowUp: PackageResources.arrow_up_svg
    case .bell: PackageResources.bell_svg
    case .cart: PackageResources.cart_svg
    case .checkmark: PackageResources.checkmark_svg
    case .chevronDown: PackageResources.chevron_down_svg
    case .chevronLeft: PackageResources.chevron_left_svg
    case .chevronRight: PackageResources.chevron_right_svg
    case .chevronUp: PackageResources.chevron_up_svg
    case .chevronsUpDown: PackageResources.chevrons_up_down_svg
    case .clock: PackageResources.clock_svg
    case .doc: PackageResources.doc_svg
    case .ellipsis: PackageResources.ellipsis_svg
    case .exclamationmarkTriangle: PackageResources.exclamationmark_triangle_svg
    case .eye: PackageResources.eye_svg
    case .folder: PackageResources.folder_svg
    case .gear: PackageResources.gear_svg
    case .heart: PackageResources.heart_svg
    case .heartFill: PackageResources.heart_fill_svg
    case .house: PackageResources.house_svg
    case .infoCircle: PackageResources.info_circle_svg
    case .magnifyingglass: PackageResources.magnifyingglass_svg
    case .minus: PackageResources.minus_svg
    case .pause: PackageResources.pause_svg
    case .pencil: PackageResources.pencil_svg
    case .person: PackageResources.person_svg
    case .photo: PackageResources.photo_svg
    case .play: PackageResources.play_svg
    case .plus: PackageResources.plus_svg
    case .squareAndArrowUp: PackageResources.square_and_arrow_up_svg
    case .star: PackageResources.star_svg
    case .starFill: PackageResources.star_fill_svg
    case .stripBack: PackageResources.strip_back_svg
    case .stripContinue: PackageResources.strip_continue_svg
    case .stripDark: PackageResources.strip_dark_svg
    case .stripFit: PackageResources.strip_fit_svg
    case .stripFrames: PackageResources.strip_frames_svg
    case .stripKeys: PackageResources.strip_keys_svg
    case .stripLoop: PackageResources.strip_loop_svg
    case .stripNow: PackageResources.strip_now_svg
    case .stripReduce: PackageResources.strip_reduce_svg
    case .stripRedo: PackageResources.strip_redo_svg
    case .stripSlow: PackageResources.strip_slow_svg
    case .stripStep: PackageResources.strip_step_svg
    case .stripTimeline: PackageResources.strip_timeline_svg
    case .stripTune: PackageResources.strip_tune_svg
    case .stripUndo: PackageResources.strip_undo_svg
    case .stripView: PackageResources.strip_view_svg
    case .trash: PackageResources.trash_svg
    case .xmark: PackageResources.xmark_svg
    }
  }
}

// MARK: - Names

extension EmbeddedIcon {
  /// Creates the icon for an asset's name, such as `icons/plus`, `plus` or `plus.svg`.
  init?(assetName name: String) {
    let start = name.hasPrefix(Self.assetFolder) ? Self.assetFolder.count : 0
    let end = name.hasSuffix(".svg") ? 4 : 0
    self.init(rawValue: String(name.dropFirst(start).dropLast(end)))
  }

  /// Creates the icon for a name of SF Symbols, or for its own name with hyphens.
  ///
  /// If there is no separate filled form, because the icon is filled anyway or exists only as an outline, `.fill` is
  /// ignored. The icons of the library's tools have no such name.
  init?(systemName name: String) {
    let file = String(name.map { $0 == "." ? "-" : $0 })
    let plain = file.hasSuffix("-fill") ? String(file.dropLast(5)) : file
    let icon = Self(rawValue: Self.synonyms[file] ?? file) ?? Self(rawValue: Self.synonyms[plain] ?? plain)
    guard let icon, icon.systemName != nil else { return nil }
    self = icon
  }

  /// The name in the spelling of SF Symbols; `nil` for an icon of the library's tools.
  var systemName: String? {
    if rawValue.hasPrefix("strip-") { return nil }
    if self == .chevronsUpDown { return "chevron.up.chevron.down" }
    return String(rawValue.map { $0 == "-" ? "." : $0 })
  }

  var assetName: String { Self.assetFolder + rawValue }

  private static var assetFolder: String { "icons/" }

  /// The names of SF Symbols for icons that have another name here.
  private static var synonyms: [String: String] {
    [
      "arrow-backward": "arrow-left", "arrow-forward": "arrow-right", "chevron-backward": "chevron-left",
      "chevron-forward": "chevron-right", "chevron-up-chevron-down": "chevrons-up-down", "gearshape": "gear",
    ]
  }
}
