import { mkdirSync, mkdtempSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { calm, type ShellHistory } from "./next-action.ts";
import { openShellFile } from "./shell-file.ts";

const history: ShellHistory = {
  mode: "safe",
  steps: [{ at: 5, fault: "crashed", action: "restartSafe" }],
  isStopped: false,
};

describe("what was tried about the window", () => {
  it("is remembered over a restart, for the person alone, until another version runs", () => {
    const path = join(mkdtempSync(join(tmpdir(), "watchdesk-")), "shell.json");
    expect(openShellFile(path, "1").read()).toEqual(calm);
    expect(openShellFile(path, "1").keep({ ...history, isStopped: true })).toBe(true);
    expect(openShellFile(path, "1").read()).toEqual(history);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(openShellFile(path, "2").read()).toEqual(calm);
  });

  it("counts until the app ends where the disk takes nothing, and says so", () => {
    const path = join(mkdtempSync(join(tmpdir(), "watchdesk-")), "shell.json");
    mkdirSync(path);
    const file = openShellFile(path, "1");
    expect(file.keep(history)).toBe(false);
    expect(file.read()).toEqual(history);
  });

  it.each([
    ["nothing", ""],
    ["cut short", '{"version":"1","mo'],
    ["no object", "7"],
    ["null", "null"],
    ["another mode", '{"version":"1","mode":"odd","steps":[]}'],
    ["no steps", '{"version":"1","mode":"safe"}'],
  ])("is as at first where its file says %s", (_what, text) => {
    const path = join(mkdtempSync(join(tmpdir(), "watchdesk-")), "shell.json");
    writeFileSync(path, text);
    expect(openShellFile(path, "1").read()).toEqual(calm);
  });

  it("leaves out a step that is none", () => {
    const path = join(mkdtempSync(join(tmpdir(), "watchdesk-")), "shell.json");
    const steps = [null, 3, { at: "now" }, history.steps[0]];
    writeFileSync(path, JSON.stringify({ version: "1", mode: "safe", steps }));
    expect(openShellFile(path, "1").read()).toEqual(history);
  });
});
