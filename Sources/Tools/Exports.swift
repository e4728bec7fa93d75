// Clients import `GlissadeTools` alone.
@_exported import GlissadeSession
