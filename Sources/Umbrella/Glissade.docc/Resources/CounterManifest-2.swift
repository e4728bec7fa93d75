// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "counter",
  dependencies: [.package(path: "../glissade")],
  targets: [
    .executableTarget(
      name: "Counter",
      dependencies: [
        .product(name: "Glissade", package: "glissade"), .product(name: "GlissadeTools", package: "glissade"),
      ])
  ]
)
