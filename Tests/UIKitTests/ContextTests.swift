import GlissadeDrawing
import GlissadeTesting
import GlissadeUI
import Testing

@testable import UIKit

/// The share of a normal distribution below a number of deviations.
private func normal(_ deviations: Double) -> Double { 0.5 * erfc(-deviations / 2.0.squareRoot()) }

@MainActor
@Suite struct `A graphics context` {
  /// Returns the opacity of each pixel of an image, one pixel per point.
  private func opacities(
    width: Int, height: Int, _ draw: (CGContext) -> Void
  ) throws -> [[Double]] {
    UIGraphicsBeginImageContextWithOptions(CGSize(width: width, height: height), false, 1)
    defer { UIGraphicsEndImageContext() }
    let context = try #require(UIGraphicsGetCurrentContext())
    draw(context)
    let image = try #require(context.makeImage())
    #expect(image.width == width && image.height == height)
    let pixels = image.bitmap.pixels
    return (0..<height).map { row in
      pixels[row * width..<(row + 1) * width].map { Double($0 >> 24) / 255 }
    }
  }

  @Test func `knows the area to which drawing is clipped, in its current coordinates`() throws {
    _ = try opacities(width: 100, height: 40) { context in
      #expect(context.boundingBoxOfClipPath == CGRect(x: 0, y: 0, width: 100, height: 40))
      context.saveGState()
      context.clip(to: CGRect(x: 10, y: -5, width: 50, height: 25))
      #expect(context.boundingBoxOfClipPath == CGRect(x: 10, y: 0, width: 50, height: 20))
      context.translateBy(x: 10, y: 0)
      context.scaleBy(x: 2, y: 1)
      #expect(context.boundingBoxOfClipPath == CGRect(x: 0, y: 0, width: 25, height: 20))
      context.addEllipse(in: CGRect(x: 20, y: 10, width: 20, height: 20))
      context.clip()
      #expect(context.boundingBoxOfClipPath == CGRect(x: 20, y: 10, width: 5, height: 10))
      context.clip(to: CGRect(x: 0, y: 0, width: 1, height: 1))
      #expect(context.boundingBoxOfClipPath.isEmpty)
      context.restoreGState()
      #expect(context.boundingBoxOfClipPath == CGRect(x: 0, y: 0, width: 100, height: 40))
    }
  }

  @Test func `draws a shadow of a fill, blurred by half of the given extent`() throws {
    let rows = try opacities(width: 100, height: 40) { context in
      context.clip(to: CGRect(x: 0, y: 0, width: 50, height: 40))
      context.setShadow(offset: CGSize(width: -20, height: 0), blur: 8, color: UIColor.black.cgColor)
      // The shape lies beyond the clip; its shadow, with an edge at 40, does not.
      context.fill(CGRect(x: 60, y: -100, width: 400, height: 300))
    }
    for x in 20..<49 {
      #expect(abs(rows[20][x] - normal((Double(x) + 0.5 - 40) / 4)) < 0.02, "column \(x)")
    }
    #expect(rows[20][60] == 0)
  }

  @Test func `draws shadows behind what casts them, until the state is restored`() throws {
    let rows = try opacities(width: 60, height: 60) { context in
      context.saveGState()
      context.setShadow(offset: CGSize(width: 0, height: 10), blur: 0)
      context.fill(CGRect(x: 10, y: 10, width: 20, height: 20))
      context.restoreGState()
      context.fill(CGRect(x: 40, y: 10, width: 10, height: 20))
    }
    #expect(rows[20][20] == 1)
    #expect(abs(rows[35][20] - 1.0 / 3) < 0.01)
    #expect(rows[35][45] == 0 && rows[45][20] == 0)
  }

  @Test func `clips to any path`() throws {
    let rows = try opacities(width: 40, height: 40) { context in
      context.saveGState()
      context.move(to: CGPoint(x: 0, y: 0))
      context.addLine(to: CGPoint(x: 40, y: 0))
      context.addLine(to: CGPoint(x: 0, y: 40))
      context.closePath()
      context.clip()
      context.fill(CGRect(x: 0, y: 0, width: 40, height: 40))
      context.restoreGState()
      context.fill(CGRect(x: 36, y: 36, width: 4, height: 4))
    }
    for y in 0..<36 {
      for x in 0..<36 where x + y != 39 { #expect(rows[y][x] == (x + y < 39 ? 1 : 0), "\(x), \(y)") }
    }
    #expect(rows[38][38] == 1)
  }

  @Test func `fills and clips to the area of a line`() throws {
    for clips in [false, true] {
      let rows = try opacities(width: 40, height: 40) { context in
        context.setLineWidth(8)
        context.addRect(CGRect(x: 10, y: 10, width: 20, height: 20))
        context.replacePathWithStrokedPath()
        if clips {
          context.clip()
          context.fill(CGRect(x: 0, y: 0, width: 40, height: 40))
        } else {
          context.fillPath()
        }
        #expect(context.path == nil)
      }
      let outer = CGRect(x: 6, y: 6, width: 28, height: 28)
      let hole = CGRect(x: 14, y: 14, width: 12, height: 12)
      for y in 0..<40 {
        for x in 0..<40 {
          let point = CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5)
          #expect(rows[y][x] == (outer.contains(point) && !hole.contains(point) ? 1 : 0), "\(x), \(y)")
        }
      }
    }
  }

  @Test func `of a view makes an image of what the view drew`() throws {
    final class Painter: UIView {
      var image: CGImage?
      override func draw(_ rect: CGRect) {
        UIColor.black.setFill()
        UIRectFill(CGRect(x: 2, y: 1, width: 3, height: 2))
        image = UIGraphicsGetCurrentContext()?.makeImage()
      }
    }
    let stage = Stage(size: CGSize(width: 50, height: 50), textMeasurer: Typewriter())
    stage.root.backgroundColor = .red
    let painter = Painter(frame: CGRect(x: 20, y: 30, width: 8, height: 4))
    stage.root.addSubview(painter)
    _ = stage.draw()
    let bitmap = try #require(painter.image?.bitmap)
    #expect(bitmap.width == 8 && bitmap.height == 4)
    for y in 0..<4 {
      for x in 0..<8 {
        let isFilled = (2..<5).contains(x) && (1..<3).contains(y)
        #expect(bitmap.pixels[y * 8 + x] >> 24 == (isFilled ? 255 : 0), "\(x), \(y)")
      }
    }
  }

  @Test(arguments: [(true, false), (true, true)])
  func `continues the outermost colours of a gradient to the ends of its line`(before: Bool, after: Bool)
    throws
  {
    let gradient = try #require(
      CGGradient(
        colorSpace: CGColorSpaceCreateDeviceRGB(), colorComponents: [0, 0, 0, 1, 0, 0, 0, 0.5],
        locations: [0.25, 0.75], count: 2))
    var options: CGGradientDrawingOptions = []
    if before { options.insert(.drawsBeforeStartLocation) }
    if after { options.insert(.drawsAfterEndLocation) }
    let row = try opacities(width: 60, height: 3) {
      $0.drawLinearGradient(
        gradient, start: CGPoint(x: 10, y: 0), end: CGPoint(x: 50, y: 0), options: options)
    }[1]
    for x in 0..<60 {
      // Core Graphics takes the colour of the nearest location at 0 and 1 where there is none.
      let place = (Double(x) + 0.5 - 10) / 40
      let expected =
        place < 0 ? (before ? 1 : 0) : place > 1 ? (after ? 0.5 : 0) : min(1, max(0.5, 1.25 - place))
      #expect(abs(row[x] - expected) < 0.01, "column \(x)")
    }
  }

  @Test(arguments: [false, true]) func `draws a gradient between circles`(extends: Bool) throws {
    let gradient = try #require(
      CGGradient(
        colorSpace: CGColorSpaceCreateDeviceRGB(), colorComponents: [0, 0, 0, 1, 0, 0, 0, 0],
        locations: [0, 1], count: 2))
    let rows = try opacities(width: 61, height: 61) {
      $0.drawRadialGradient(
        gradient, startCenter: CGPoint(x: 30.5, y: 30.5), startRadius: 5,
        endCenter: CGPoint(x: 30.5, y: 30.5), endRadius: 25,
        options: extends ? [.drawsBeforeStartLocation, .drawsAfterEndLocation] : [])
    }
    for y in 0..<61 {
      for x in 0..<61 {
        let distance = (Double((x - 30) * (x - 30) + (y - 30) * (y - 30))).squareRoot()
        let expected = distance < 5 ? (extends ? 1 : 0) : max(0, 1 - (distance - 5) / 20)
        guard abs(distance - 5) > 1e-6 else { continue }
        #expect(abs(rows[y][x] - expected) < 0.01, "\(x), \(y)")
      }
    }
  }

  @Test func `draws the gradient of a moving circle as a strip`() throws {
    let gradient = try #require(
      CGGradient(
        colorSpace: CGColorSpaceCreateDeviceRGB(), colorComponents: [0, 0, 0, 0, 0, 0, 0, 1],
        locations: [0, 1], count: 2))
    let rows = try opacities(width: 60, height: 21) {
      $0.drawRadialGradient(
        gradient, startCenter: CGPoint(x: 10, y: 10.5), startRadius: 10,
        endCenter: CGPoint(x: 50, y: 10.5), endRadius: 10, options: [])
    }
    // On the axis, the last circle through a point has its centre ten points ahead of it.
    for x in 0..<40 {
      #expect(abs(rows[10][x] - min((Double(x) + 0.5) / 40, 1)) < 0.01, "column \(x)")
    }
  }

  @Test func `takes a gradient from components`() throws {
    let gradient = try #require(
      CGGradient(
        colorSpace: CGColorSpaceCreateDeviceRGB(), colorComponents: [1, 0, 0, 1, 0, 0, 1, 0.5],
        locations: [0, 1], count: 2))
    let same = try #require(
      CGGradient(
        colorsSpace: nil,
        colors: [
          UIColor(red: 1, green: 0, blue: 0, alpha: 1).cgColor,
          UIColor(red: 0, green: 0, blue: 1, alpha: 0.5).cgColor,
        ] as CFArray, locations: [0, 1]))
    func drawn(_ gradient: CGGradient) throws -> [[Double]] {
      try opacities(width: 8, height: 8) {
        $0.drawLinearGradient(
          gradient, start: .zero, end: CGPoint(x: 8, y: 0), options: .drawsAfterEndLocation)
      }
    }
    #expect(try drawn(gradient) == drawn(same))
    #expect(
      CGGradient(
        colorSpace: CGColorSpaceCreateDeviceRGB(), colorComponents: [1, 0, 0], locations: nil, count: 1)
        == nil)
  }
}
