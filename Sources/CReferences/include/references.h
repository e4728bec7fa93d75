#pragma once

/// Counts one more reference to a Swift object, unless the last one is gone already, as loading a weak reference does.
/// From Swift's runtime. The object's memory must still be there: its deinitializer has not ended.
///
/// Returns the object, or null.
void *_Nullable swift_tryRetain(void *_Nonnull object);
