# Run by the build: writes what src/app/version.h declares. Takes ROOT (of the project), VERSION and OUT.
set(hashes "")
foreach(folder kernel data board pieces games umpire bots catalogue)
  file(GLOB_RECURSE sources RELATIVE ${ROOT}/src ${ROOT}/src/${folder}/*.cpp ${ROOT}/src/${folder}/*.h)
  list(SORT sources)
  foreach(source IN LISTS sources)
    file(SHA256 ${ROOT}/src/${source} hash)
    string(APPEND hashes "${source} ${hash}\n")
  endforeach()
endforeach()
string(SHA256 fingerprint "${hashes}")
string(SUBSTRING ${fingerprint} 0 16 fingerprint)
file(WRITE ${OUT} "#include \"app/version.h\"\n\nnamespace flagplot::app {\n\n"
                  "std::string_view version() { return \"${VERSION}\"; }\n"
                  "std::string_view sources_fingerprint() { return \"${fingerprint}\"; }\n\n"
                  "}  // namespace flagplot::app\n")
