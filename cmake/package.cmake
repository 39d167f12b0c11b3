# cmake --install, and a Debian package of the same by CPack: see packaging/README.md.
include(GNUInstallDirs)
set(packaging ${PROJECT_SOURCE_DIR}/packaging)
install(TARGETS flagplot RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT host)
install(FILES ${PROJECT_SOURCE_DIR}/README.md ${PROJECT_SOURCE_DIR}/CHANGELOG.md ${PROJECT_SOURCE_DIR}/docs/server.md
              ${packaging}/proxy/nginx.conf ${packaging}/proxy/haproxy.cfg
              ${PROJECT_SOURCE_DIR}/docs/play.md ${PROJECT_SOURCE_DIR}/docs/protocol.md
        DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT host)
install(FILES ${PROJECT_SOURCE_DIR}/LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR} RENAME copyright COMPONENT host)
# Where systemd and Debian look, whatever the prefix.
install(FILES ${packaging}/flagplot.service DESTINATION /lib/systemd/system COMPONENT service)
install(FILES ${packaging}/default DESTINATION /etc/default RENAME flagplot COMPONENT service)

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME flagplot)
set(CPACK_PACKAGE_CONTACT "Flagplot <flagplot@localhost>")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_COMPONENTS_ALL host service)
set(CPACK_SET_DESTDIR ON)  # the unit has an absolute place
set(CPACK_INSTALL_PREFIX /usr)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_DESCRIPTION "umpire, opponent and plotting table for naval wargames
 Hosts hidden-information naval wargames for browsers and programs: it keeps the true positions, asks each side only
 what the rules ask and tells each side only what the rules tell.")
set(CPACK_DEBIAN_PACKAGE_DEPENDS adduser)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_CONTROL_EXTRA ${packaging}/postinst ${packaging}/prerm ${packaging}/postrm ${packaging}/conffiles)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
include(CPack)
