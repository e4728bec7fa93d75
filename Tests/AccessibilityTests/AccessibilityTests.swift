import Testing
@testable import GlissadeAccessibility
