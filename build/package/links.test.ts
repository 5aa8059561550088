import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { expect, it } from "vitest";
import { packageConfig } from "./config.ts";

const config = packageConfig({
  electron: { dist: "/electron", version: "45.0.0" },
  kind: "release",
  version: "1.0.0",
  output: "/dist",
  epoch: 0,
  papers: "/papers",
});

/** Creates the desktop entry of deb, rpm and AppImage with electron-builder's own code, which it does not export. */
async function createDesktopEntry(): Promise<string> {
  const builder = createRequire(createRequire(import.meta.url).resolve("electron-builder"));
  const { LinuxTargetHelper } = builder("app-builder-lib/out/targets/LinuxTargetHelper.js");
  const helper = new LinuxTargetHelper({
    appInfo: { productName: "Watchdesk", sanitizedProductName: "Watchdesk", description: "" },
    config,
    platformSpecificBuildOptions: config.linux,
    fileAssociations: [],
    executableName: config.linux.executableName,
    info: { metadata: { ...config.extraMetadata } },
  });
  return helper.computeDesktopEntry(config.linux);
}

it("Linux: the desktop entry of each package handles links and passes them on", async () => {
  const entry = await createDesktopEntry();
  expect(entry).toMatch(/^MimeType=x-scheme-handler\/watchdesk;$/m);
  expect(entry).toMatch(/^Exec=\/opt\/Watchdesk\/watchdesk %[uU]$/m);
});

it("macOS: electron-builder writes the scheme of the configuration to Info.plist", () => {
  expect(config.protocols).toEqual([{ name: "Watchdesk", schemes: ["watchdesk"] }]);
});

it("Windows: the installer registers the scheme, after whose command no switches are read, and removes it", async () => {
  const lines = (await readFile(config.nsis.include, "utf8"))
    .split("\n")
    .map((line) => line.trim());
  const key = `SHELL_CONTEXT "Software\\Classes\\watchdesk`;
  expect(lines).toContain(`WriteRegStr ${key}" "URL Protocol" ""`);
  expect(lines).toContain(`WriteRegStr ${key}\\shell\\open\\command" "" '"$appExe" "--" "%1"'`);
  expect(lines).toContain(`DeleteRegKey ${key}"`);
});
