import CSDL2
import GlissadeDrawing

// SDL's software renderer knows neither premultiplied colours nor subtraction, and it snaps to whole pixels.
// So here colours are taken apart again, a group fades piece by piece without a target of its own, and what a
// backdrop must lose is darkened instead. It is a picture where there would be none.

extension MeshRenderer {
  func drawRoughly(_ mesh: borrowing Mesh) {
    var opacities: [Double] = []
    for (index, command) in mesh.commands.enumerated() {
      switch command {
      case .draw(let first, let count, let blend):
        drawRoughly(mesh, first..<first + count, blend, opacity: opacities.reduce(1, *))
      case .beginGroup:
        opacities.append(Self.opacity(ofGroupAt: index, in: mesh.commands))
      case .endGroup:
        _ = opacities.popLast()
      }
    }
  }

  /// A draw's triangles in order, cut where those that cover change with those that only add light.
  private func drawRoughly(
    _ mesh: borrowing Mesh, _ range: Range<Int>, _ blend: Mesh.Blend, opacity: Double
  ) {
    var vertices: [Vertex] = []
    var mode = SDL_BLENDMODE_BLEND
    func flush() {
      let count = Int32(vertices.count)
      if count > 0 { draw(vertices, Array(0..<count)[...], mode) }
      vertices.removeAll(keepingCapacity: true)
    }
    for start in stride(from: range.lowerBound, to: range.upperBound - 2, by: 3) {
      let triangle = (start..<start + 3).map { mesh.vertices[Int(mesh.indices[$0])] }
      let strongest = triangle.max { $0.alpha < $1.alpha } ?? triangle[0]
      let addsLight = blend == .over && strongest.alpha == 0
      let next = addsLight ? SDL_BLENDMODE_ADD : SDL_BLENDMODE_BLEND
      if next != mode { flush() }
      mode = next
      vertices += triangle.map { vertex in
        switch (blend, addsLight) {
        case (.subtract, _): vertex.darkening(opacity)
        case (.over, true): vertex.addingLight(opacity)
        case (.over, false): vertex.covering(opacity, hue: strongest)
        }
      }
    }
    flush()
  }

  private static func opacity(ofGroupAt start: Int, in commands: [Mesh.Command]) -> Double {
    var depth = 0
    for command in commands[start...] {
      switch command {
      case .beginGroup: depth += 1
      case .endGroup(_, _, _, _, let opacity):
        depth -= 1
        if depth == 0 { return opacity }
      case .draw: break
      }
    }
    return 1
  }
}

extension Vertex {
  /// Straight alpha; the colour is that of `hue` where there is none, at the outer edge of a fringe.
  fileprivate func covering(_ opacity: Double, hue: Vertex) -> Vertex {
    let source = alpha > 0 ? self : hue
    func straight(_ channel: UInt8) -> UInt8 {
      UInt8(min(255, (Int(channel) * 255 + Int(source.alpha) / 2) / max(1, Int(source.alpha))))
    }
    return recolored(
      straight(source.red), straight(source.green), straight(source.blue), Double(alpha) * opacity)
  }

  fileprivate func addingLight(_ opacity: Double) -> Vertex {
    recolored(red, green, blue, 255 * opacity)
  }

  fileprivate func darkening(_ opacity: Double) -> Vertex {
    recolored(0, 0, 0, Double(max(red, green, blue)) * opacity)
  }

  private func recolored(_ red: UInt8, _ green: UInt8, _ blue: UInt8, _ alpha: Double) -> Vertex {
    Vertex(x: x, y: y, u: u, v: v, red: red, green: green, blue: blue, alpha: UInt8(alpha.rounded()))
  }
}
