import GlissadeInput
import GlissadeUI

/// A call to one of the application's objects.
struct BusCall: Hashable, Sendable {
  var path: String
  var interface: String
  var member: String
  var arguments: [BusValue] = []
}

/// The answer to a call.
struct Answer: Hashable, Sendable {
  var values: [BusValue] = []
  /// The requests to the application that result from the call.
  var requests: [ElementRequest] = []

  init(_ values: BusValue..., requests: [ElementRequest] = []) {
    (self.values, self.requests) = (values, requests)
  }

  init(values: [BusValue]) { self.values = values }

  /// Creates the answer to a call that requests something: whether there is a request.
  init(asking requests: [ElementRequest]) { self.init(.boolean(!requests.isEmpty), requests: requests) }
}

/// A request to an element of a window.
struct ElementRequest: Hashable, Sendable {
  var window: Int
  var element: UInt64
  var request: AccessibilityRequest
}

/// The error with which a call is answered.
enum BusError: Error {
  case unknownObject, unknownInterface, unknownMethod, unknownProperty, readOnlyProperty, invalidArguments

  var name: String {
    let name =
      switch self {
      case .unknownObject: "UnknownObject"
      case .unknownInterface: "UnknownInterface"
      case .unknownMethod: "UnknownMethod"
      case .unknownProperty: "UnknownProperty"
      case .readOnlyProperty: "PropertyReadOnly"
      case .invalidArguments: "InvalidArgs"
      }
    return "org.freedesktop.DBus.Error." + name
  }
}

extension AccessibleObjects {
  /// An object that exists.
  enum Object {
    case application
    case cache
    case element(Element, PublishedTree)
  }

  func object(_ path: String) throws(BusError) -> Object {
    switch ObjectPath(path) {
    case .application: return .application
    case .cache: return .cache
    case .element(let number, let id):
      guard let window = window(number), let element = window.element(id) else { throw .unknownObject }
      return .element(element, window)
    case nil: throw .unknownObject
    }
  }

  /// Returns all interfaces of an object.
  func interfaces(of object: Object) -> [Interface] {
    let own =
      switch object {
      case .application: Self.applicationInterfaces
      case .cache: [Interface.cache]
      case .element(let element, let window): interfaces(of: element, in: window)
      }
    return own + [.objectProperties, .introspectable]
  }

  /// Answers a call, whose client then knows the elements in the answer. The answer includes the requests to the
  /// application.
  mutating func answer(_ call: BusCall) throws(BusError) -> Answer {
    let answer = try find(call)
    clientKnows(call.path, answer.values)
    return answer
  }

  private mutating func find(_ call: BusCall) throws(BusError) -> Answer {
    let object = try object(call.path)
    let interfaces = interfaces(of: object)
    // The interface of a call is optional.
    guard
      let interface = interfaces.first(where: { interface in
        call.interface.isEmpty
          ? interface.methods.contains { $0.name == call.member } : interface.name == call.interface
      })
    else { throw call.interface.isEmpty ? .unknownMethod : .unknownInterface }
    guard let method = interface.methods.first(where: { $0.name == call.member }) else {
      throw .unknownMethod
    }
    guard call.arguments.signature == method.takes else { throw .invalidArguments }
    switch interface.name {
    case Interface.introspectable.name: return Answer(.string(Interface.introspection(interfaces)))
    case Interface.objectProperties.name: return try answerProperties(call, object, interfaces)
    default: break
    }
    switch object {
    case .application: return try answerApplication(call.member, call.arguments)
    case .cache: return Answer(cacheItems)
    case .element(let element, let window):
      let query = ElementQuery(objects: self, window: window, element: element)
      return try query.answer(interface, call.member, call.arguments)
    }
  }

  // MARK: - Properties

  private mutating func answerProperties(
    _ call: BusCall, _ object: Object, _ interfaces: [Interface]
  ) throws(BusError) -> Answer {
    guard let interface = interfaces.first(where: { $0.name == call.arguments.string(0) }) else {
      throw .unknownInterface
    }
    if call.member == "GetAll" {
      var entries: [BusValue] = []
      for property in interface.properties {
        let value = try value(of: property.name, interface, object)
        entries.append(.entry(.string(property.name), .variant(value)))
      }
      return Answer(.array(entries, of: "{sv}"))
    }
    guard let property = interface.properties.first(where: { $0.name == call.arguments.string(1) }) else {
      throw .unknownProperty
    }
    guard call.member == "Set" else {
      return Answer(.variant(try value(of: property.name, interface, object)))
    }
    guard property.isWritable else { throw .readOnlyProperty }
    switch (object, call.arguments[2]) {
    case (.application, .variant(.int32(let number))):
      self.number = number
      return Answer()
    case (.element(let element, let window), .variant(.double(let value))):
      let query = ElementQuery(objects: self, window: window, element: element)
      return Answer(values: [], asking: query.asking(.setValue(value)))
    default: throw .invalidArguments
    }
  }

  private func value(
    of property: String, _ interface: Interface, _ object: Object
  ) throws(BusError) -> BusValue {
    let value: BusValue? =
      switch object {
      case .application: applicationProperty(property)
      case .cache: nil
      case .element(let element, let window):
        ElementQuery(objects: self, window: window, element: element).property(property, interface)
      }
    guard let value else { throw .unknownProperty }
    return value
  }

  // MARK: - The application

  private func applicationProperty(_ name: String) -> BusValue? {
    switch name {
    case "Name": .string(applicationName)
    case "Description", "AccessibleId", "HelpText": .string("")
    case "Parent": desktop
    case "ChildCount": .int(roots.count)
    case "Locale": .string(locale)
    case "ToolkitName": .string(Self.toolkit)
    case "Version": .string(version)
    case "ToolkitVersion": .string("")
    case "AtspiVersion": .string("2.1")
    case "Id": .int32(number)
    default: nil
    }
  }

  static let toolkit = "Glissade"

  private func answerApplication(_ member: String, _ arguments: [BusValue]) throws(BusError) -> Answer {
    let references = roots.map { reference($0.window.path(of: $0.element)) }
    switch member {
    case "GetChildAtIndex":
      let index = arguments.int(0)
      return Answer(references.indices.contains(index) ? references[index] : Self.nothing)
    case "GetChildren": return Answer(.array(references, of: "(so)"))
    case "GetIndexInParent": return Answer(.int(-1))
    case "GetRelationSet": return Answer(.array([], of: "(ua(so))"))
    case "GetRole": return Answer(.uint32(Self.applicationRole))
    case "GetRoleName", "GetLocalizedRoleName": return Answer(.string("application"))
    case "GetState": return Answer(Self.applicationStates)
    case "GetAttributes": return Answer(.dictionary([("toolkit", Self.toolkit)]))
    case "GetApplication": return Answer(reference(.application))
    case "GetInterfaces": return Answer(.strings(Self.applicationInterfaces.map(\.name)))
    case "GetLocale": return Answer(.string(locale))
    default: throw .unknownMethod
    }
  }
}

extension Answer {
  init(values: [BusValue], asking requests: [ElementRequest]) {
    (self.values, self.requests) = (values, requests)
  }
}
