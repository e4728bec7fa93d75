#include "references.h"
