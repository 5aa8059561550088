import { mkdirSync, mkdtempSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { noHistory, type ShellHistory } from "./next-action.ts";
import { openShellFile } from "./shell-file.ts";

const history: ShellHistory = {
  mode: "safe",
  steps: [{ at: 5, fault: "crashed", action: "restartSafe" }],
  isStopped: false,
};

describe("the recovery history", () => {
  it("survives a restart, private to the user, until another version runs", () => {
    const path = join(mkdtempSync(join(tmpdir(), "watchdesk-")), "shell.json");
    expect(openShellFile(path, "1").read()).toEqual(noHistory);
    expect(openShellFile(path, "1").save({ ...history, isStopped: true })).toBe(true);
    expect(openShellFile(path, "1").read()).toEqual(history);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(openShellFile(path, "2").read()).toEqual(noHistory);
  });

  it("stays in memory and returns false if the write fails", () => {
    const path = join(mkdtempSync(join(tmpdir(), "watchdesk-")), "shell.json");
    mkdirSync(path);
    const file = openShellFile(path, "1");
    expect(file.save(history)).toBe(false);
    expect(file.read()).toEqual(history);
  });

  it.each([
    ["nothing", ""],
    ["cut short", '{"version":"1","mo'],
    ["no object", "7"],
    ["null", "null"],
    ["another mode", '{"version":"1","mode":"odd","steps":[]}'],
    ["no steps", '{"version":"1","mode":"safe"}'],
  ])("is empty if its file contains %s", (_what, text) => {
    const path = join(mkdtempSync(join(tmpdir(), "watchdesk-")), "shell.json");
    writeFileSync(path, text);
    expect(openShellFile(path, "1").read()).toEqual(noHistory);
  });

  it("ignores invalid steps", () => {
    const path = join(mkdtempSync(join(tmpdir(), "watchdesk-")), "shell.json");
    const steps = [null, 3, { at: "now" }, history.steps[0]];
    writeFileSync(path, JSON.stringify({ version: "1", mode: "safe", steps }));
    expect(openShellFile(path, "1").read()).toEqual(history);
  });
});
