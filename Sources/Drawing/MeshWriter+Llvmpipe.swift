// llvmpipe, Mesa's OpenGL on the processor, shades an upright rectangle row by row, in half the time of two triangles.
// It recognises one by two triangles that are the first and second of a pair, counted from the first of the call, if
// nothing in the call reaches beyond the target. A GPU needs none of this.

extension MeshWriter {
  mutating func completePairs() {
    completePair(.over)
    completePair(.subtract)
  }

  /// Adds a triangle without area if the last triangle is the first of a pair.
  @inline(__always)
  mutating func completePair(_ blend: Mesh.Blend) {
    switch blend {
    case .over, .keep:
      let count = mesh.indices.count
      // A triangle has three indices, so an odd number of indices is an odd number of triangles.
      guard !(count - firstPending).isMultiple(of: 2) else { return }
      let last = mesh.indices[count - 1]
      addTriangle(last, last, last, blend: blend)
    case .subtract:
      guard !heldBack.count.isMultiple(of: 2) else { return }
      let last = heldBack[heldBack.count - 1]
      addTriangle(last, last, last, blend: blend)
    }
  }
}
