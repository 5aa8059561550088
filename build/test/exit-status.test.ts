import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isSuiteLong } from "#shared/test/runs.ts";
import { repository } from "../runtime/app-build.ts";
import { run } from "../runtime/child-process.ts";

/**
 * Installs electron-builder's exit hook, which ends a process with status 0 when its event loop is empty, regardless of
 * `process.exitCode`.
 */
const exitHook = createRequire(import.meta.url).resolve("async-exit-hook");
const preload = `data:text/javascript,import hook from "${pathToFileURL(exitHook)}"; hook(() => {});`;

/**
 * Scripts of package.json for tests, measurements or packaging, with arguments that make them fail. Each loads most of the
 * program first, the simulations of main, too.
 */
const scripts: Record<string, string[]> = {
  "e2e/run.ts": [],
  ...(isSuiteLong("exit-status")
    ? {
        "build/package/package.ts": [],
        "e2e/clean-machine/run.ts": [],
        "e2e/attacks/run.ts": [],
        "e2e/bench/run.ts": [],
        "e2e/foreign/run.ts": [],
        "e2e/kerberos/run.ts": [],
        "e2e/tour/run.ts": [],
        "electron/main/sync/test/dialects/cli.ts": ["--seeds", "0"],
        "electron/main/sync/test/faults/cli.ts": ["--only", "no such fault"],
        "electron/main/sync/test/soak.ts": ["week", "--days", "0", "--alerts", "1"],
      }
    : {}),
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

  describe("with steps", () => {
    // A run of the repository's own steps would replace the reports of the run that this test is part of.
    const copy = mkdtempSync(join(tmpdir(), "steps-"));
    beforeAll(() => {
      for (const name of ["build", "package.json"]) {
        cpSync(join(repository, name), join(copy, name), { recursive: true });
      }
      symlinkSync(join(repository, "node_modules"), join(copy, "node_modules"));
    });
    afterAll(() => rmSync(copy, { recursive: true }));

    it.each(["test", "check"])("npm %s fails if one of them fails", async (name) => {
      const breakSteps = `${preload} process.env.NODE_OPTIONS = "--no-such-option";`;
      const script = join(copy, "build", "test", `${name}.ts`);
      const args = ["--import", breakSteps, script, "style"];
      const { status, stdout } = await run(process.execPath, args);
      expect(status).toBe(1);
      expect(stdout).toContain("Failed:\n  style › exit status");
      expect(stdout.trimEnd().split("\n").at(-1)).toBe("0 passed, 1 failed");
      expect(existsSync(join(copy, "out", "reports", "style.log"))).toBe(true);
    });
  });
});
