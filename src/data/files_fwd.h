#pragma once

// For headers that only name data::Files. files.h brings JSON and the file system along, which takes longer to compile
// than most chapters of rules.
namespace flagplot::data {
class Files;
}
