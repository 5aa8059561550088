import { mkdtempSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { openCrashReports } from "./crash-reports.ts";

const day = 24 * 60 * 60_000;
const at = Date.UTC(2026, 10, 23, 12);

it("keeps the newest twenty reports, private to the user", () => {
  const path = join(mkdtempSync(join(tmpdir(), "watchdesk-")), "crash-reports");
  const reports = openCrashReports(path);
  for (let count = 0; count < 25; count += 1) {
    reports.add({ at: at + count * 1000, fault: "crashed", reason: "killed" });
  }
  const names = readdirSync(path).toSorted();
  expect(names).toHaveLength(20);
  expect(names[0]).toBe("2026-11-23T12-00-05.000Z crashed.json");
  expect(statSync(path).mode & 0o777).toBe(0o700);
  for (const name of names) expect(statSync(join(path, name)).mode & 0o777).toBe(0o600);
});

it("deletes reports after thirty days, and no other files", () => {
  const path = join(mkdtempSync(join(tmpdir(), "watchdesk-")), "crash-reports");
  const reports = openCrashReports(path);
  reports.add({ at, fault: "blank" });
  writeFileSync(join(path, "notes.txt"), "mine");
  reports.add({ at: at + 31 * day, fault: "crashed" });
  expect(readdirSync(path).toSorted()).toEqual([
    "2026-12-24T12-00-00.000Z crashed.json",
    "notes.txt",
  ]);
});

it("ignores a failed write", () => {
  const path = join(mkdtempSync(join(tmpdir(), "watchdesk-")), "crash-reports");
  writeFileSync(path, "a file, not a folder");
  expect(() => openCrashReports(path).add({ at, fault: "crashed" })).not.toThrow();
});
