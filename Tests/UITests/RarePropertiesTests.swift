import GlissadeGeometry
import Testing

@testable import GlissadeUI

@MainActor
@Suite struct `Values that few views set` {
  @Test func `are shared until one is set, and are kept apart`() {
    let (one, other) = (View(), View())
    #expect(one.rareProperties.presentation == other.rareProperties.presentation)
    one.layer.shadowRadius = 8
    one.layer.borderColor = .white
    one.transform3D = Transform3D(rotationAngle: 1, x: 1, y: 0, z: 0)
    #expect(one.rareProperties.presentation != other.rareProperties.presentation)
    #expect(one.layer.shadowRadius == 8 && one.presentation.shadowRadius == 8)
    #expect(one.layer.borderColor == Color.white && one.presentation.borderColor == .white)
    #expect(
      other.layer.shadowRadius == 3 && other.layer.borderColor == .black && other.transform3D.isIdentity)
    #expect(View().layer.shadowRadius == 3)
  }

  @Test func `keep a transform exactly as set, from the plane to space and back`() {
    let view = View()
    let turned = Transform3D(rotationAngle: 1, x: 1, y: 2, z: 3)
    for transform in [
      turned, .identity, Transform3D(Transform2D(rotationAngle: 0.3)), turned,
      Transform3D(eyeDistance: 500),
    ] {
      view.transform3D = transform
      #expect(view.transform3D == transform)
      #expect(view.presentation.transform3D == transform)
      #expect(view.presentation.transform == transform.affine)
    }
  }
}
