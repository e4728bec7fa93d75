import Foundation
import GlissadeControls
import GlissadeLists
import GlissadeUI

// Key-value coding of views, for the properties that programs set by their names in practice.

/// A property of a view, by its name in Objective-C.
@MainActor
private struct KeyedProperty {
  let value: (View) -> Any?
  let set: (View, Any?) -> Void

  init(value: @escaping (View) -> Any?, set: @escaping (View, Any?) -> Void) {
    (self.value, self.set) = (value, set)
  }

  init<Root: View, Value>(_ path: ReferenceWritableKeyPath<Root, Value>) {
    value = { ($0 as? Root)?[keyPath: path] }
    set = { view, new in
      // As in Objective-C, any number suits a property that is one.
      let number = (new as? Int).map(Double.init) ?? (new as? Float).map(Double.init)
      guard let view = view as? Root, let new = new as? Value ?? number as? Value else { return }
      view[keyPath: path] = new
    }
  }

  /// The properties of all views.
  private static let ofViews: [String: KeyedProperty] = [
    "alpha": KeyedProperty(\View.alpha), "hidden": KeyedProperty(\View.isHidden),
    "frame": KeyedProperty(\View.frame), "bounds": KeyedProperty(\View.bounds),
    "center": KeyedProperty(\View.center), "transform": KeyedProperty(\View.transform),
    "backgroundColor": KeyedProperty(\View.backgroundColor),
    "clipsToBounds": KeyedProperty(\View.clipsToBounds),
    "contentMode": KeyedProperty(\View.contentMode), "tag": KeyedProperty(\View.tag),
    "userInteractionEnabled": KeyedProperty(\View.isUserInteractionEnabled),
  ]

  /// The properties of labels.
  private static let ofLabels: [String: KeyedProperty] = [
    "text": KeyedProperty(\Label.text), "font": KeyedProperty(\Label.font),
    "textColor": KeyedProperty(\Label.textColor), "textAlignment": KeyedProperty(\Label.textAlignment),
    "lineBreakMode": KeyedProperty(\Label.lineBreakMode),
    "numberOfLines": KeyedProperty(\Label.numberOfLines),
    "enabled": KeyedProperty(\Label.isEnabled), "highlighted": KeyedProperty(\Label.isHighlighted),
    "highlightedTextColor": KeyedProperty(\Label.highlightedTextColor),
    "shadowColor": KeyedProperty(\Label.shadowColor), "shadowOffset": KeyedProperty(\Label.shadowOffset),
    "adjustsFontSizeToFitWidth": KeyedProperty(\Label.adjustsFontSizeToFitWidth),
    "minimumScaleFactor": KeyedProperty(\Label.minimumScaleFactor),
    "baselineAdjustment": KeyedProperty(\Label.baselineAdjustment),
  ]

  /// The view of a cell's content, which is not set.
  private static let contentView = KeyedProperty(
    value: { ($0 as? TableViewCell)?.contentView ?? ($0 as? CollectionViewCell)?.contentView },
    set: { _, _ in })

  static func of(_ view: View, _ key: String) -> KeyedProperty? {
    if key == "contentView", view is TableViewCell || view is CollectionViewCell { return contentView }
    return (view is Label ? ofLabels[key] : nil) ?? ofViews[key]
  }
}

extension NSArray {
  /// Returns the values of a property of the views in the array, by its name in Objective-C; see
  /// `UIView.value(forKey:)`. `NSNull` takes the place of a value that is `nil`, and of an object that is no view.
  @MainActor
  public func value(forKey key: String) -> Any? {
    map { ($0 as? View)?.value(forKey: key) ?? NSNull() }
  }
}

extension View {
  /// Returns the value of a property by its name in Objective-C, or of a stored property of the class by its name.
  /// `nil` if there is neither.
  public func value(forKey key: String) -> Any? {
    if let property = KeyedProperty.of(self, key) { return property.value(self) }
    var mirror: Mirror? = Mirror(reflecting: self)
    while let current = mirror {
      if let child = current.children.first(where: { $0.label == key }) { return child.value }
      mirror = current.superclassMirror
    }
    return nil
  }

  /// Sets a property by its name in Objective-C: one of all views, such as `alpha` and `hidden`, or one of labels, such
  /// as `textColor`. A value of another type has no effect, and another name is reported to the stage's diagnostics.
  public func setValue(_ value: Any?, forKey key: String) {
    guard let property = KeyedProperty.of(self, key) else {
      stage?.diagnostics?("\(type(of: self)) has no property '\(key)' that is set by its name")
      return
    }
    property.set(self, value)
  }

  /// Sets a property by its name, or one of the layer by the name after `layer.`.
  public func setValue(_ value: Any?, forKeyPath keyPath: String) {
    guard keyPath.hasPrefix("layer.") else { return setValue(value, forKey: keyPath) }
    layer.setValue(value, forKeyPath: String(keyPath.dropFirst("layer.".count)))
  }
}
