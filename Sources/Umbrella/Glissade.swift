// The modules that an application needs, re-exported for a single import.

@_exported import GlissadeApplication
@_exported import GlissadeControls
@_exported import GlissadeDrawing
@_exported import GlissadeEffects
@_exported import GlissadeGeometry
@_exported import GlissadeInput
@_exported import GlissadeLists
@_exported import GlissadeMotion
@_exported import GlissadeText
@_exported import GlissadeUI

#if canImport(GlissadeSDL)
  @_exported import GlissadeSDL
#endif
