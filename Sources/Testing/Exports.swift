// The source location of an expectation is a macro, which expands only in files that import `Testing`.
@_exported import Testing
