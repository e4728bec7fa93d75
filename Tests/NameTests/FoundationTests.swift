import Dispatch
import Foundation
import GlissadeApplication
import GlissadeConstraints
import GlissadeControls
import GlissadeDrawing
import GlissadeEffects
import GlissadeGeometry
import GlissadeInput
import GlissadeMotion
import GlissadeText
import GlissadeTools
import GlissadeUI
import Testing

#if canImport(GlissadeSDL)
  import GlissadeSDL
#endif

/// A compile-time test: a name that Foundation, Dispatch or Swift also declares would be ambiguous. New public types
/// have to be added here.
@MainActor
@Suite struct `In a file that imports Foundation as well` {
  @Test func `each type is available by its unqualified name`() {
    let geometry: [Any.Type] = [
      Decomposition.self, EdgeInsets.self, HexColorError.self, Point.self, Projection.self,
      Quaternion.self, RGBA.self, Rect.self, Size.self, Transform2D.self, Transform3D.self,
    ]
    let motion: [Any.Type] = [
      Decay.self, Keyframe.self, Keyframes.self, ParameterError.self, RubberBand.self, ScrollMotion.self,
      SeededGenerator.self, Spring.self, SpringMotion.self, Stagger.self, Timing.self, TimingCurve.self,
      Tolerance.self,
    ]
    let constraints: [Any.Type] = [
      (any Linear).self, Constraint.self, LinearExpression.self, Relation.self, Solver.self, SolverError.self,
      Strength.self, Term.self, Variable.self,
    ]
    let text: [Any.Type] = [EditableText.self, TextSelection.self, TextUnit.self]
    let input: [Any.Type] = [
      InputEvent.self, Key.self, KeyModifiers.self, KeyStroke.self, PointerButton.self, PointerEvent.self,
      PointerKind.self, Script.self, ScriptError.self, ScriptEvent.self, ScriptPlayer.self, ScriptWriter.self,
    ]
    let drawing: [Any.Type] = [
      (any ImageRasterizing).self, (any TextMeasuring).self, (any TextRasterizing).self, Atlas.self,
      Bitmap.self, CharacterExtent.self, DisplayItem.self, DisplayList.self, Font.self, FontMetrics.self,
      GlyphRun.self, Image.self,
      LineBreakMode.self, LinearGradient.self, Mesh.self, Paint.self, PixelOrder.self, PixelRect.self,
      RoundedRect.self, TextAlignment.self, TextLayout.self, Vertex.self,
    ]
    _ = (PixelBuffer.self, Rasterizer.self, Tessellator.self)
    let ui: [Any.Type] = [
      (any GestureRecognizerDelegate).self, (any LayoutItem).self, (any RowNavigation).self,
      (any ScrollViewDelegate).self, (any TableViewDataSource).self, (any TableViewDelegate).self,
      (any ViewControllerTransition).self, AnimatingPosition.self, AnimationOptions.self, Button.self,
      Color.self, ConstraintGroup.self, Control.self, CoverVertical.self, Dissolve.self, DrawingContext.self,
      Focus.self,
      GestureMetrics.self, GestureRecognizer.self, HoverGestureRecognizer.self, ImageView.self,
      KeyframeAnimationOptions.self, Label.self, Layer.self, LayoutAnchor<LayoutAxis.X>.self, LayoutAxis.self,
      LayoutConstraint.self, LayoutDimension.self, LayoutGuide.self, LayoutPriority.self,
      LayoutProxy<View>.self, LayoutTerm<LayoutAxis.X>.self, LayoutTerms.self, LayoutXAxisAnchor.self,
      LayoutYAxisAnchor.self, LongPressGestureRecognizer.self, Palette.self, PanGestureRecognizer.self,
      PointerStyle.self, PortalView.self, Presentation.self, PropertyAnimator.self, ScrollView.self,
      SegmentedControl.self, Slider.self, Stage.self, StageTimer.self, Switch.self, TabBar.self,
      TabBarController.self, TabBarItem.self, TableChanges.self, TableView.self, TableView.IndexPath.self,
      TableViewCell.self, TableViewHeaderView.self, TapGestureRecognizer.self, Touch.self,
      UserInterfaceStyle.self, View.self, ViewController.self, ViewSnapshot.self,
    ]
    let effects: [Any.Type] = [
      (any SlideInListDataSource).self, (any SlideInListDelegate).self, (any Tunable).self,
      (any TunableScreen).self, FastCart.self, GrowTransition.self, MotionCurve.self,
      Parameter<CoverVertical>.self, ParameterUnit.self, PerspectiveCards.self, SlideInList.self,
      SlideInListRow.self, SlidingArea.self, SlidingError.self, SlidingPage.self, TipInAnimator.self,
      TipInChoreography.self, TipInStyle.self, Tuning.self, TuningError.self, TwoSidedCell.self,
    ]
    let application: [Any.Type] = [
      (any AnyScreenOption).self, (any App).self, (any KeyedScreen).self, (any ToolsApp).self,
      ApplicationError.self, ApplicationError.Status.self, OptionError.self, KeyDescription.self, Screen.self,
      ScreenOption<Int>.self, ScreenOptions.self, Tools.self,
    ]
    var all = [geometry, motion, constraints, text, input, drawing, ui, effects, application].flatMap(\.self)
    #if canImport(GlissadeSDL)
      all += [
        (any Renderer).self, AssetLocator.self, AtomicFile.self, Cursor.self, DesktopAppearance.self,
        ImageError.self, ImageFiles.self, Interruption.self, Media.self, OffscreenTarget.self,
        PlatformError.self, RendererChoice.self, TriangleRenderer.self, Typesetter.self, VideoFile.self,
        Application.self, EventQueue.self, MainQueue.self, Pasteboard.self, SystemWindow.self, Window.self,
        WindowEvent.self,
      ]
    #endif
    #expect(all.allSatisfy { String(reflecting: $0).contains("Glissade") })
  }

  @Test func `Foundation's own names are Foundation's`() {
    #expect(Timer.self == Foundation.Timer.self)
    #expect(IndexPath.self == Foundation.IndexPath.self)
  }
}
