import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { keepSandbox } from "./app-run.ts";

const own = createRequire(import.meta.url);
const library = createRequire(
  createRequire(own.resolve("electron-builder")).resolve("app-builder-lib"),
);
const { generateAppRunScript } = library("./targets/appimage/appImageUtil.js") as {
  generateAppRunScript(config: object): string;
};
/** electron-builder's script. */
const script = generateAppRunScript({
  ExecutableName: "watchdesk",
  ProductName: "Watchdesk",
  ProductFilename: "Watchdesk",
  DesktopFileName: "watchdesk.desktop",
  ResourceName: "x",
});

/** Runs a start script with or without user namespaces; returns its result and output. */
function run(appRun: string, hasNamespaces: boolean) {
  const folder = mkdtempSync(join(tmpdir(), "watchdesk-apprun-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const put = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    chmodSync(join(folder, name), 0o755);
  };
  mkdirSync(join(folder, "bin"));
  put("AppRun", appRun);
  put("watchdesk", '#!/bin/bash\necho "started: $*"\n');
  put("bin/unshare", `#!/bin/bash\nexit ${hasNamespaces ? 0 : 1}\n`);
  const { status, stdout, stderr } = spawnSync(join(folder, "AppRun"), ["--hidden"], {
    env: { PATH: `${join(folder, "bin")}:/usr/bin:/bin`, APPDIR: folder, HOME: folder },
    encoding: "utf8",
  });
  return { status, stdout: stdout.trim(), stderr: stderr.trim() };
}

describe.runIf(process.platform === "linux")("the start script of an AppImage", () => {
  it("starts the app with its sandbox if user namespaces are available", () => {
    expect(run(keepSandbox(script), true)).toMatchObject({
      status: 0,
      stdout: "started: --hidden",
    });
  });

  it("shows an error without them instead of disabling the sandbox", () => {
    // electron-builder's own script disables it.
    expect(run(script, false).stdout).toBe("started: --no-sandbox --hidden");
    expect(run(keepSandbox(script), false)).toEqual({
      status: 1,
      stdout: "",
      stderr: expect.stringContaining("does not start without its sandbox"),
    });
  });

  it("is replaced when electron-builder writes it", () => {
    const folder = mkdtempSync(join(tmpdir(), "watchdesk-apprun-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const module = join(import.meta.dirname, "app-run.ts");
    const program = `
      import { createRequire } from "node:module";
      import { keepSandboxOfAppImages } from ${JSON.stringify(module)};
      keepSandboxOfAppImages();
      const library = createRequire(createRequire(${JSON.stringify(own.resolve("electron-builder"))}).resolve("app-builder-lib"));
      const fs = library("fs-extra");
      await fs.writeFile(process.argv[1] + "/AppRun", ${JSON.stringify(script)}, { mode: 0o755 });
      await fs.writeFile(process.argv[1] + "/other", "as it is");
      process.stdout.write(await fs.readFile(process.argv[1] + "/AppRun", "utf8") + await fs.readFile(process.argv[1] + "/other", "utf8"));`;
    const written = execFileSync(process.execPath, ["--input-type=module", "-e", program, folder], {
      encoding: "utf8",
    });
    expect(written).toBe(`${keepSandbox(script)}as it is`);
  });

  it("is refused if it selects the sandbox in another way", () => {
    expect(() => keepSandbox("#!/bin/bash\nexec app")).toThrow("selects its sandbox");
    expect(() => keepSandbox(script.replaceAll("unshare -Ur", "unshare -U"))).toThrow();
  });
});
