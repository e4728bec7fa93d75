// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "card",
  dependencies: [.package(path: "../glissade")],
  targets: [
    .executableTarget(
      name: "Card",
      dependencies: [
        .product(name: "Glissade", package: "glissade"), .product(name: "GlissadeTools", package: "glissade"),
      ])
  ]
)
