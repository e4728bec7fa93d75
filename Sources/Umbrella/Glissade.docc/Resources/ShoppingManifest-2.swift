// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "shopping",
  dependencies: [.package(path: "../glissade")],
  targets: [
    .executableTarget(
      name: "Shopping",
      dependencies: [
        .product(name: "Glissade", package: "glissade"), .product(name: "GlissadeTools", package: "glissade"),
      ]),
    .testTarget(
      name: "ShoppingTests",
      dependencies: ["Shopping", .product(name: "GlissadeTesting", package: "glissade")]),
  ]
)
