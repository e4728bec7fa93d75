#pragma once
#if !__has_include(<fribidi/fribidi.h>)
#error "FriBidi is missing: install libfribidi-dev (Debian, Ubuntu) or fribidi-devel (Fedora)"
#endif
#include <fribidi/fribidi.h>
