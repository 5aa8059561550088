const packageOfLibrary: Readonly<Record<string, string>> = {
  "libX11-xcb.so.1": "libx11-xcb1",
  "libX11.so.6": "libx11-6",
  "libXcomposite.so.1": "libxcomposite1",
  "libXdamage.so.1": "libxdamage1",
  "libXext.so.6": "libxext6",
  "libXfixes.so.3": "libxfixes3",
  "libXrandr.so.2": "libxrandr2",
  "libXss.so.1": "libxss1",
  "libXtst.so.6": "libxtst6",
  "libasound.so.2": "libasound2",
  "libatk-1.0.so.0": "libatk1.0-0",
  "libatk-bridge-2.0.so.0": "libatk-bridge2.0-0",
  "libatspi.so.0": "libatspi2.0-0",
  "libcairo.so.2": "libcairo2",
  "libcups.so.2": "libcups2",
  "libdbus-1.so.3": "libdbus-1-3",
  "libdrm.so.2": "libdrm2",
  "libexpat.so.1": "libexpat1",
  "libgbm.so.1": "libgbm1",
  "libgcc_s.so.1": "libgcc-s1",
  "libgdk-3.so.0": "libgtk-3-0",
  "libgio-2.0.so.0": "libglib2.0-0",
  "libglib-2.0.so.0": "libglib2.0-0",
  "libgmodule-2.0.so.0": "libglib2.0-0",
  "libgobject-2.0.so.0": "libglib2.0-0",
  "libgtk-3.so.0": "libgtk-3-0",
  "libnotify.so.4": "libnotify4",
  "libnspr4.so": "libnspr4",
  "libnss3.so": "libnss3",
  "libnssutil3.so": "libnss3",
  "libpango-1.0.so.0": "libpango-1.0-0",
  "libsmime3.so": "libnss3",
  "libudev.so.1": "libudev1",
  "libxcb.so.1": "libxcb1",
  "libxkbcommon.so.0": "libxkbcommon0",
};

/** The Debian packages of the programs of the virtual desktop, its inspectors and the tests. */
export const packageOfDesktopProgram: Readonly<Record<string, string>> = {
  Xvfb: "xvfb",
  xauth: "xauth",
  "dbus-daemon": "dbus",
  "dbus-monitor": "dbus",
  "dbus-launch": "dbus-x11",
  gdbus: "libglib2.0-bin",
  gio: "libglib2.0-bin",
  openbox: "openbox",
  "xfce4-panel": "xfce4-panel",
  dunst: "dunst",
  dunstctl: "dunst",
  "gnome-keyring-daemon": "gnome-keyring",
  "secret-tool": "libsecret-tools",
  xdotool: "xdotool",
  xrandr: "x11-xserver-utils",
  Xorg: "xserver-xorg-video-dummy",
  wmctrl: "wmctrl",
  sway: "sway",
  grim: "grim",
  mako: "mako-notifier",
  wtype: "wtype",
  "wl-copy": "wl-clipboard",
  import: "imagemagick",
  certutil: "libnss3-tools",
  pk12util: "libnss3-tools",
  setpriv: "util-linux",
  curl: "curl",
  openssl: "openssl",
};

/** The programs of the sound server of long journeys, with their Debian packages. */
export const soundPrograms = {
  "/usr/bin/pulseaudio": "pulseaudio",
  "/usr/bin/paplay": "pulseaudio-utils",
} as const;

/** A font for the virtual desktop, required for text in screenshots. */
export const desktopFont = {
  file: "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf",
  package: "fonts-dejavu-core",
} as const;

/** Returns the unique libraries that `ldd` does not find. */
export function missingLibraries(lddOutput: string): string[] {
  const found = [...lddOutput.matchAll(/^\s*(\S+) => not found$/gm)].map(([, name = ""]) => name);
  return [...new Set(found)];
}

/**
 * Returns the libraries that the list of `ldconfig -p` lacks, of all of Electron's or only of those loaded with the
 * first notification.
 */
export function uncachedLibraries(ldconfigOutput: string, all: boolean): string[] {
  const wanted = all ? Object.keys(packageOfLibrary) : ["libnotify.so.4"];
  return wanted.filter((name) => !ldconfigOutput.includes(`\t${name} `));
}

export function packagesOfLibraries(libraries: readonly string[]): {
  packages: string[];
  unknown: string[];
} {
  const packages = libraries.flatMap((library) => packageOfLibrary[library] ?? []);
  return {
    packages: [...new Set(packages)].sort(),
    unknown: libraries.filter((library) => packageOfLibrary[library] === undefined),
  };
}

/** Returns the current names of packages from `apt-cache show`: since 2024 many end in "t64". */
export function currentNames(packages: readonly string[], aptCacheOutput: string): string[] {
  const known = new Set(
    [...aptCacheOutput.matchAll(/^Package: (\S+)$/gm)].map(([, name = ""]) => name),
  );
  return packages.map((name) => (known.has(`${name}t64`) ? `${name}t64` : name));
}

export function installLine(packages: readonly string[]): string {
  return `apt-get install -y --no-install-recommends ${packages.join(" ")}`;
}
