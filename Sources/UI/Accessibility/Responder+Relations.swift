extension Responder {
  func relatedResponders(_ kind: AccessibilityRelation.Kind) -> [Responder]? {
    guard let relations = spokenDescription(making: false)?.relations, !relations.isEmpty else { return nil }
    return relations[kind]?.compactMap(\.responder)
  }

  func relate(_ kind: AccessibilityRelation.Kind, to others: [Responder]?) {
    guard others != nil || spokenDescription(making: false) != nil else { return }
    spokenDescription(making: true)?.relations[kind] = others?.map { WeakResponder(responder: $0) }
  }

  /// The relations, by kind. Empty for most responders.
  var accessibilityRelations: [(kind: AccessibilityRelation.Kind, targets: [Responder])] {
    [
      (.labelledBy, accessibilityLabelledBy), (.describedBy, accessibilityDescribedBy),
      (.controls, accessibilityControls), (.details, accessibilityDetails),
    ].compactMap { kind, targets in
      guard let targets, !targets.isEmpty else { return nil }
      return (kind, targets)
    }
  }

  /// Whether the responder has relations.
  var hasAccessibilityRelations: Bool {
    accessibilityLabelledBy?.isEmpty == false || accessibilityDescribedBy?.isEmpty == false
      || accessibilityControls?.isEmpty == false || accessibilityDetails?.isEmpty == false
  }

  /// The name by the responders that label this one, unless a label was set in code.
  var labelOfOthers: String? {
    guard spokenDescription(making: false)?.label == nil, let labels = accessibilityLabelledBy else {
      return nil
    }
    let names = labels.compactMap { label -> String? in
      let name = label.accessibilityLabel ?? (label as? View)?.textsInside.joined(separator: ", ") ?? ""
      return name.isEmpty ? nil : name
    }
    return names.isEmpty ? nil : names.joined(separator: " ")
  }
}
