# flagplot_embed(TARGET NAME=FILE...): puts files into the program byte for byte, under the given names.
# The assembler copies them (.incbin), which costs no compile time however large they are.
function(flagplot_embed target)
  set(pairs ${ARGN})
  list(SORT pairs)
  set(dir ${CMAKE_CURRENT_BINARY_DIR}/embedded)
  set(asm ".section .rodata,\"a\",%progbits\n")
  set(externs "")
  set(rows "")
  set(files "")
  set(i 0)
  foreach(pair IN LISTS pairs)
    string(FIND "${pair}" "=" at)
    string(SUBSTRING "${pair}" 0 ${at} name)
    math(EXPR from "${at} + 1")
    string(SUBSTRING "${pair}" ${from} -1 file)
    string(APPEND asm ".global flagplot_file_${i}\n.global flagplot_file_${i}_end\n"
                      "flagplot_file_${i}:\n.incbin \"${file}\"\nflagplot_file_${i}_end:\n.byte 0\n")
    string(APPEND externs "extern const char flagplot_file_${i}[], flagplot_file_${i}_end[];\n")
    string(APPEND rows
           "    {\"${name}\", {flagplot_file_${i}, std::size_t(flagplot_file_${i}_end - flagplot_file_${i})}},\n")
    list(APPEND files ${file})
    math(EXPR i "${i} + 1")
  endforeach()
  string(APPEND asm ".section .note.GNU-stack,\"\",%progbits\n")
  string(CONCAT cpp "#include \"data/embedded.h\"\n\nextern \"C\" {\n${externs}}\n\nnamespace flagplot::data {\n"
          "std::span<const EmbeddedFile> embedded_files() {\n  static const EmbeddedFile files[] = {\n${rows}  };\n"
          "  return files;\n}\n}  // namespace flagplot::data\n")
  file(CONFIGURE OUTPUT ${dir}/files.S CONTENT "${asm}" @ONLY)
  file(CONFIGURE OUTPUT ${dir}/files.cpp CONTENT "${cpp}" @ONLY)
  set_source_files_properties(${dir}/files.S PROPERTIES OBJECT_DEPENDS "${files}")
  target_sources(${target} PRIVATE ${dir}/files.S ${dir}/files.cpp)
endfunction()
