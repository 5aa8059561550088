import { describe, expect, it } from "vitest";
import { missingDesktopPackages, request } from "./system-libraries.ts";

describe("missingDesktopPackages", () => {
  it("is empty when every program and the font are there", () => {
    expect(
      missingDesktopPackages(
        () => true,
        () => true,
      ),
    ).toEqual([]);
  });

  it("names a package once even when two of its programs are missing", () => {
    const hasProgram = (name: string): boolean => name !== "dunst" && name !== "dunstctl";
    expect(missingDesktopPackages(hasProgram, () => false)).toEqual(["dunst", "fonts-dejavu-core"]);
  });

  it("names the whole desktop on a bare machine", () => {
    const packages = missingDesktopPackages(
      () => false,
      () => false,
    );
    for (const name of ["dbus-x11", "gnome-keyring", "imagemagick", "libsecret-tools", "xvfb"]) {
      expect(packages).toContain(name);
    }
  });
});

describe("request", () => {
  it("gives the exact command where there is apt-get, else the names", () => {
    expect(request(["dunst"], true)).toContain(
      "sudo apt-get install -y --no-install-recommends dunst",
    );
    expect(request(["dunst"], false)).toMatch(/these Debian packages contain: dunst$/);
  });
});
