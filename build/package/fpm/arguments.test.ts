import { describe, expect, it } from "vitest";
import { parseFpmArguments } from "./arguments.ts";
import { controlFile } from "./deb.ts";

/** Arguments of electron-builder. */
const given = [
  ...["-s", "dir", "--force", "-t", "deb", "-d", "libnss3", "-d", "libgbm1 | libgbm2"],
  ...["--deb-recommends", "gnome-keyring", "--deb-compression", "gz", "--architecture", "amd64"],
  ...["--after-install", "/t/after-install", "--after-remove", "/t/after-remove"],
  ...["--description", "A client\n For alerts.", "--version", "0.1.0~test"],
  ...["--package", "/t/a b.deb", "--name", "watchdesk", "--maintainer", "W <w@w.example>"],
  ...["--vendor", "W", "--url", "https://w.example/", "--category", "net"],
  ...["--deb-priority", "optional", "--license", "MIT", "--before-install=/t/before-install"],
  "/t/linux-unpacked/=/opt/Watchdesk",
  "/t/a=b/icon.png=/usr/share/icons/icon.png",
];

describe("fpm's arguments", () => {
  it("are parsed", () => {
    expect(parseFpmArguments(given)).toEqual({
      format: "deb",
      file: "/t/a b.deb",
      name: "watchdesk",
      version: "0.1.0~test",
      architecture: "amd64",
      maintainer: "W <w@w.example>",
      vendor: "W",
      url: "https://w.example/",
      license: "MIT",
      category: "net",
      priority: "optional",
      description: "A client\nFor alerts.",
      depends: ["libnss3", "libgbm1 | libgbm2"],
      recommends: ["gnome-keyring"],
      compression: "gz",
      beforeInstall: "/t/before-install",
      afterInstall: "/t/after-install",
      afterRemove: "/t/after-remove",
      contents: [
        { from: "/t/linux-unpacked/", to: "/opt/Watchdesk" },
        { from: "/t/a=b/icon.png", to: "/usr/share/icons/icon.png" },
      ],
    });
  });

  it.each([
    ["an unsupported format", ["-t", "pacman"], "Building pacman requires fpm."],
    ["no format", [], "fpm requires -t."],
    ["a switch without its value", ["-t"], "fpm's -t has no value."],
    ["a file without its path", ["-t", "deb", "/t/icon.png"], '"/t/icon.png" has no target path'],
  ])("are refused with a message: %s", (_, args, message) => {
    expect(() => parseFpmArguments(args)).toThrow(message);
  });

  it("are converted to a control file", () => {
    expect(controlFile(parseFpmArguments(given), 12)).toBe(
      `Package: watchdesk
Version: 0.1.0~test
Section: net
Priority: optional
Architecture: amd64
Maintainer: W <w@w.example>
Installed-Size: 12
Depends: libnss3, libgbm1 | libgbm2
Recommends: gnome-keyring
Homepage: https://w.example/
Description: A client
 For alerts.
`,
    );
  });
});
