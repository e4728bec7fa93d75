#pragma once

/// Retains a Swift object unless its last reference has been released, as loading a weak reference does. The function is
/// part of Swift's runtime. The object's memory must still be valid: its deinitializer must not have ended.
///
/// Returns the object, or null if its last reference has been released.
void *_Nullable swift_tryRetain(void *_Nonnull object);
