# flagplot_embed(TARGET FUNCTION NAME=FILE...): puts files into the program byte for byte, under the given names.
# FUNCTION, with its namespaces, is what returns them; the caller declares it.
# The assembler copies them (.incbin), which costs no compile time however large they are.
function(flagplot_embed target function)
  set(pairs ${ARGN})
  string(REPLACE "::" "_" symbol ${function})
  string(REGEX MATCH "^(.*)::([^:]*)$" matched ${function})
  set(namespace ${CMAKE_MATCH_1})
  set(name_of_function ${CMAKE_MATCH_2})
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
    string(APPEND asm ".global ${symbol}_${i}\n.global ${symbol}_${i}_end\n"
                      "${symbol}_${i}:\n.incbin \"${file}\"\n${symbol}_${i}_end:\n.byte 0\n")
    string(APPEND externs "extern const char ${symbol}_${i}[], ${symbol}_${i}_end[];\n")
    string(APPEND rows
           "    {\"${name}\", {${symbol}_${i}, std::size_t(${symbol}_${i}_end - ${symbol}_${i})}},\n")
    list(APPEND files ${file})
    math(EXPR i "${i} + 1")
  endforeach()
  string(APPEND asm ".section .note.GNU-stack,\"\",%progbits\n")
  string(CONCAT cpp "#include \"data/embedded.h\"\n\nextern \"C\" {\n${externs}}\n\nnamespace ${namespace} {\n"
          "std::span<const flagplot::data::EmbeddedFile> ${name_of_function}();\n"
          "std::span<const flagplot::data::EmbeddedFile> ${name_of_function}() {\n"
          "  static const flagplot::data::EmbeddedFile files[] = {\n${rows}  };\n"
          "  return files;\n}\n}  // namespace ${namespace}\n")
  file(CONFIGURE OUTPUT ${dir}/files.S CONTENT "${asm}" @ONLY)
  file(CONFIGURE OUTPUT ${dir}/files.cpp CONTENT "${cpp}" @ONLY)
  set_source_files_properties(${dir}/files.S PROPERTIES OBJECT_DEPENDS "${files}")
  target_sources(${target} PRIVATE ${dir}/files.S ${dir}/files.cpp)
endfunction()
