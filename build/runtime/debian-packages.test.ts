import { describe, expect, it } from "vitest";
import {
  currentNames,
  installLine,
  missingLibraries,
  packagesOfLibraries,
  uncachedLibraries,
} from "./debian-packages.ts";

const ldd = `	linux-vdso.so.1 (0x00007f1fb27f9000)
	libffmpeg.so => /cache/electron/libffmpeg.so (0x00007f1fa7000000)
	libnss3.so => not found
	libnssutil3.so => not found
	libgtk-3.so.0 => not found
	libc.so.6 => /lib/x86_64-linux-gnu/libc.so.6 (0x00007f1fa5b46000)
	libnss3.so => not found
`;

describe("missingLibraries", () => {
  it("reads unique libraries from ldd's output", () => {
    expect(missingLibraries(ldd)).toEqual(["libnss3.so", "libnssutil3.so", "libgtk-3.so.0"]);
  });

  it("returns none if all are found or the file is not a program", () => {
    expect(missingLibraries("	libc.so.6 => /lib/libc.so.6 (0x0)\n")).toEqual([]);
    expect(missingLibraries("	not a dynamic executable\n")).toEqual([]);
  });
});

describe("uncachedLibraries", () => {
  const cached = "\tlibnss3.so (libc6,x86-64) => /lib/x86_64-linux-gnu/libnss3.so\n";

  it("lists all libraries of Electron that the cache lacks", () => {
    const missing = uncachedLibraries(cached, true);
    expect(missing).not.toContain("libnss3.so");
    expect(missing).toEqual(expect.arrayContaining(["libgtk-3.so.0", "libnotify.so.4"]));
  });

  it("otherwise lists only the library loaded for notifications", () => {
    expect(uncachedLibraries(cached, false)).toEqual(["libnotify.so.4"]);
    const notify = "\tlibnotify.so.4 (libc6,x86-64) => /lib/x86_64-linux-gnu/libnotify.so.4\n";
    expect(uncachedLibraries(cached + notify, false)).toEqual([]);
  });
});

describe("packagesOfLibraries", () => {
  it("returns unique, sorted packages", () => {
    expect(packagesOfLibraries(missingLibraries(ldd))).toEqual({
      packages: ["libgtk-3-0", "libnss3"],
      unknown: [],
    });
  });

  it("returns unknown libraries", () => {
    expect(packagesOfLibraries(["libnew.so.1"])).toEqual({
      packages: [],
      unknown: ["libnew.so.1"],
    });
  });
});

describe("currentNames", () => {
  it("returns the newer name of a package if it exists", () => {
    const output = "Package: libgtk-3-0t64\nSource: gtk\n\nPackage: libasound2t64\n";
    expect(currentNames(["libasound2", "libgtk-3-0", "xvfb"], output)).toEqual([
      "libasound2t64",
      "libgtk-3-0t64",
      "xvfb",
    ]);
  });
});

describe("installLine", () => {
  it("returns the complete command", () => {
    expect(installLine(["dunst", "xvfb"])).toBe(
      "apt-get install -y --no-install-recommends dunst xvfb",
    );
  });
});
