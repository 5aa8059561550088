import { describe, expect, it } from "vitest";
import { formatRequest, missingDesktopPackages } from "./system-libraries.ts";

describe("missingDesktopPackages", () => {
  it("is empty if all programs and the font are installed", () => {
    expect(
      missingDesktopPackages(
        () => true,
        () => true,
      ),
    ).toEqual([]);
  });

  it("contains each package once", () => {
    const hasProgram = (name: string): boolean => name !== "dunst" && name !== "dunstctl";
    expect(missingDesktopPackages(hasProgram, () => false)).toEqual(["dunst", "fonts-dejavu-core"]);
  });

  it("contains the whole desktop on a minimal machine", () => {
    const packages = missingDesktopPackages(
      () => false,
      () => false,
    );
    for (const name of ["dbus-x11", "gnome-keyring", "imagemagick", "libsecret-tools", "xvfb"]) {
      expect(packages).toContain(name);
    }
  });
});

describe("formatRequest", () => {
  it("returns the command with apt-get, otherwise the package names", () => {
    expect(formatRequest(["dunst"], true)).toContain(
      "sudo apt-get install -y --no-install-recommends dunst",
    );
    expect(formatRequest(["dunst"], false)).toMatch(/these Debian packages contain: dunst$/);
  });
});
