import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { about } from "#shared/diagnostics/about-schema.ts";
import { createAbout } from "./about.ts";

/** Creates the description of a build whose Electron has these files, and records the opened ones. */
function startWith(files: string[], build: { version?: string; isPackaged?: boolean } = {}) {
  const folder = mkdtempSync(join(tmpdir(), "about-"));
  for (const name of files) writeFileSync(join(folder, name), "");
  const opened: string[] = [];
  const app = createAbout({
    version: "0.1.0",
    isPackaged: true,
    ...build,
    versions: { ...process.versions, electron: "45.4.1", chrome: "150.0.7001.20" },
    system: "6.1.0",
    platform: "linux",
    arch: "x64",
    packages: join(folder, "licences.json"),
    folders: [join(folder, "nowhere"), folder],
    open: async (file) => {
      opened.push(file.replace(join(folder, "/"), ""));
      return file.endsWith(".html") ? "No browser." : "";
    },
  });
  return { app, opened, folder };
}

describe("the description of a build", () => {
  it("contains every version, including SQLite", async () => {
    const described = await startWith([]).app.describe();
    expect(about.parse(described)).toEqual({
      version: "0.1.0",
      build: "package",
      electron: "45.4.1",
      chromium: "150.0.7001.20",
      node: process.versions.node,
      sqlite: expect.stringMatching(/^3\.\d+\.\d+$/),
      system: "Linux 6.1.0 (x64)",
      licences: [],
    });
  });

  it.each([
    ["development", { isPackaged: false }],
    ["test", { version: "0.1.0-test" }],
    ["test", { version: "0.1.0-driven" }],
    ["test", { version: "0.1.0-test", isPackaged: false }],
  ])("names the kind %s: %o", async (kind, build) => {
    expect((await startWith([], build).app.describe()).build).toBe(kind);
  });
});

it("lists the shipped packages, and fails without a list", () => {
  const packages = [{ name: "one", version: "1.0.0", licence: "MIT", text: "terms" }];
  const { app, folder } = startWith([]);
  expect(app.listPackages()).toMatchObject({
    code: "notFound",
    message: expect.stringMatching(/^It is made/),
  });
  writeFileSync(join(folder, "licences.json"), JSON.stringify(packages));
  expect(app.listPackages()).toEqual({ ok: true, value: packages });
  writeFileSync(join(folder, "licences.json"), "{");
  expect(app.listPackages()).toMatchObject({ code: "notJson" });
});

describe("Electron's licences", () => {
  it("are those with files, preferring the name used in packages", async () => {
    const { app, opened } = startWith(["LICENSE", "LICENSE.electron.txt"]);
    expect((await app.describe()).licences).toEqual(["electron"]);
    expect(await app.openLicence("electron")).toMatchObject({ ok: true });
    expect(opened).toEqual(["LICENSE.electron.txt"]);
    const plain = startWith(["LICENSE", "LICENSES.chromium.html"]);
    expect((await plain.app.describe()).licences).toEqual(["electron", "chromium"]);
    await plain.app.openLicence("electron");
    expect(plain.opened).toEqual(["LICENSE"]);
  });

  it("that are missing or cannot be opened fail with the reason", async () => {
    const { app } = startWith(["LICENSES.chromium.html"]);
    expect(await app.openLicence("electron")).toMatchObject({ message: "The file is not there." });
    expect(await app.openLicence("chromium")).toMatchObject({ message: "No browser." });
  });
});
