#pragma once
#if !__has_include(<fontconfig/fontconfig.h>)
#error "Fontconfig is missing: install libfontconfig-dev (Debian, Ubuntu) or fontconfig-devel (Fedora)"
#endif
#include <fontconfig/fontconfig.h>
