import GlissadeUI

extension ViewController {
  /// The button that begins and ends the editing of the screen: "Edit", and "Done" meanwhile. It calls
  /// `setEditing(_:animated:)`.
  public var editButtonItem: BarButtonItem {
    if let item = editButton?.item as? BarButtonItem { return item }
    let item = BarButtonItem(title: nil) { [weak self] _ in
      if let self { setEditing(!isEditing, animated: true) }
    }
    let show = { @MainActor [weak item] (isEditing: Bool) in
      item?.title = SystemStrings.current[isEditing ? .done : .edit]
      item?.style = isEditing ? .done : .plain
    }
    editButton = (item, show)
    show(isEditing)
    return item
  }
}
