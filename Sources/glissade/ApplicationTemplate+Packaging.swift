extension ApplicationTemplate {
  var icon: String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" width="128" height="128" viewBox="0 0 128 128">
      <rect x="8" y="8" width="112" height="112" rx="26" fill="#30b0c7"/>
      <path d="M36 48h56M36 66h56M36 84h34" stroke="#fff" stroke-width="9" stroke-linecap="round"/>
    </svg>

    """
  }

  var desktopEntry: String {
    """
    [Desktop Entry]
    Type=Application
    Name=\(name)
    Comment=A list
    Exec=\(program)
    Icon=\(identifier)
    Terminal=false
    StartupWMClass=\(program)
    Categories=Utility;

    """
  }

  var makefile: String {
    """
    VERSION = 0.1.0
    # Debian's field Maintainer.
    MAINTAINER ?= $(shell git config user.name) <$(shell git config user.email)>
    SWIFT ?= swift

    # The program contains Swift's libraries, so that it runs without a toolchain. It exports one function, which SDL
    # before 2.28 looks for on Wayland.
    RELEASE = $(SWIFT) build -c release --product \(program) --static-swift-stdlib --disable-local-rpath \\
    \t-Xlinker --export-dynamic-symbol=vkGetInstanceProcAddr

    .PHONY: run test release deb clean

    run:
    \t$(SWIFT) run \(program)

    test:
    \t$(SWIFT) test

    release:
    \t$(RELEASE)

    deb: release
    \tPackaging/deb '$(VERSION)' '$(MAINTAINER)'

    clean:
    \trm -rf .build out

    """
  }

  var debianPackage: String {
    #"""
    #!/bin/sh
    # Builds a package for Debian and Ubuntu from the release build. It needs dpkg-dev.
    # usage: Packaging/deb VERSION MAINTAINER
    set -eu
    cd "$(dirname "$0")/.."
    program=\#(program) identifier=\#(identifier) version=$1 maintainer=$2
    root=out/deb
    rm -rf out
    mkdir -p "$root/DEBIAN" "$root/usr/bin" "$root/usr/share/$program" out/debian

    install -s -m 755 ".build/release/$program" "$root/usr/bin/$program"
    cp -R Assets/. "$root/usr/share/$program"
    install -D -m 644 "Packaging/$identifier.desktop" "$root/usr/share/applications/$identifier.desktop"
    install -D -m 644 Assets/AppIcon.svg "$root/usr/share/icons/hicolor/scalable/apps/$identifier.svg"

    # dpkg-shlibdeps reads a source package, of which only the names matter.
    printf 'Source: %s\n\nPackage: %s\nArchitecture: any\n' "$program" "$program" >out/debian/control
    depends=$(cd out && dpkg-shlibdeps -O "deb/usr/bin/$program" | sed -n 's/^shlibs:Depends=//p')

    cat >"$root/DEBIAN/control" <<END
    Package: $program
    Version: $version
    Architecture: $(dpkg --print-architecture)
    Maintainer: $maintainer
    Depends: $depends
    Recommends: fonts-inter, fonts-dejavu-core
    Section: utils
    Priority: optional
    Installed-Size: $(du -ks "$root/usr" | cut -f 1)
    Description: \#(name)
     An application that was made with Glissade.
    END
    dpkg-deb --root-owner-group --build "$root" "out/${program}_${version}_$(dpkg --print-architecture).deb"

    """#
  }

  var workflow: String {
    """
    name: Check

    on: [push, pull_request]

    jobs:
      check:
        runs-on: ubuntu-latest
        container: swift:6.2-noble
        steps:
          - uses: actions/checkout@v4
          - name: Install the libraries
            run: |
              apt-get update
              apt-get install --yes --no-install-recommends make pkg-config dpkg-dev libsdl2-dev libsdl2-ttf-dev \\
                libsdl2-image-dev libfontconfig-dev libfribidi-dev libharfbuzz-dev libdbus-1-dev fontconfig \\
                fonts-inter fonts-dejavu-core
          - run: make test
          - run: make deb MAINTAINER="\(name) <\(program)@example.org>"
          - uses: actions/upload-artifact@v4
            with:
              name: package
              path: out/*.deb

    """
  }
}
