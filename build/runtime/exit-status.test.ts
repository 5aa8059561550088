import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, inject, it } from "vitest";
import { repository } from "./app-build.ts";
import { run } from "./child-process.ts";

/**
 * Installs electron-builder's exit hook, which ends a process with status 0 when its event loop is empty, regardless of
 * `process.exitCode`.
 */
const exitHook = createRequire(import.meta.url).resolve("async-exit-hook");
const preload = `data:text/javascript,import hook from "${pathToFileURL(exitHook)}"; hook(() => {});`;

/** The simulations, which load most of main before they read their arguments. */
const simulations: Record<string, string[]> = {
  "electron/main/sync/test/dialects/cli.ts": ["--seeds", "0"],
  "electron/main/sync/test/faults/cli.ts": ["--only", "no such fault"],
  "electron/main/sync/test/soak.ts": ["week", "--days", "0", "--alerts", "1"],
};

/** The scripts of package.json for tests, measurements or packaging, with arguments that make them fail. */
const scripts: Record<string, string[]> = {
  "build/runtime/e2e.ts": [],
  "build/package/package.ts": [],
  "build/clean-machine/run.ts": [],
  "e2e/attacks/run.ts": [],
  "e2e/bench/run.ts": [],
  "e2e/foreign/run.ts": [],
  "e2e/kerberos/run.ts": [],
  "e2e/tour/run.ts": [],
  ...(inject("isLong") ? simulations : {}),
};

/** Has neither programs nor Electron. */
const env = { ...process.env, PATH: "", ELECTRON_OVERRIDE_DIST_PATH: join(repository, "no-such") };

describe("a script that fails after electron-builder was loaded", () => {
  it("would exit with 0 because of the exit hook", async () => {
    const args = ["--import", preload, "--eval", "process.exitCode = 1"];
    expect((await run(process.execPath, args)).status).toBe(0);
  });

  it.each(Object.entries(scripts))("%s ends with a status other than 0", async (script, args) => {
    const command = ["--import", preload, join(repository, script), ...args];
    const { status, stdout, stderr } = await run(process.execPath, command, { env });
    expect(status, `${stdout}${stderr}`).toBe(1);
  });

  it.each(["test", "check"])("npm %s fails if one of its steps fails", async (name) => {
    const breakSteps = `${preload} process.env.NODE_OPTIONS = "--no-such-option";`;
    const script = join(repository, "build", "runtime", `${name}.ts`);
    const { status, stdout } = await run(process.execPath, [
      "--import",
      breakSteps,
      script,
      "style",
    ]);
    expect(status).toBe(1);
    expect(stdout).toContain("Failed:\n  style › exit status");
    expect(stdout.trimEnd().split("\n").at(-1)).toBe("0 passed, 1 failed");
  });
});
