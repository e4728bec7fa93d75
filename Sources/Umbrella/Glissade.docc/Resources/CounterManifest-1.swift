// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "counter",
  dependencies: [.package(path: "../glissade")],
  targets: [
    .executableTarget(
      name: "Counter",
      dependencies: [.product(name: "UIKit", package: "glissade")],
      // As in an application for iOS, code without an isolation of its own belongs to the main actor.
      swiftSettings: [.defaultIsolation(MainActor.self)])
  ]
)
