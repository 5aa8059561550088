import { mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { Run } from "#main/system/run-program.ts";
import { followInstalledPackage } from "./installed-package.ts";

/** Follows a package; `answers` are those of dpkg and rpm. */
function follow(answers: { dpkg: string | null; rpm: string | null }) {
  const program = join(mkdtempSync(join(tmpdir(), "package-")), "watchdesk");
  const replace = (text: string) => {
    writeFileSync(`${program}.next`, text);
    renameSync(`${program}.next`, program);
  };
  replace("0.1.0");
  const timers: (() => void)[] = [];
  const newer: string[] = [];
  const asked: string[] = [];
  const run: Run = async (name) => {
    asked.push(name);
    return name.endsWith("rpm") ? answers.rpm : answers.dpkg;
  };
  const stop = followInstalledPackage({
    ...{ program, version: "0.1.0", run, onNewer: (version) => newer.push(version) },
    setTimer: (next) => {
      timers.push(next);
      return () => void timers.splice(0);
    },
  });
  const passMinute = async () => {
    timers.shift()?.();
    await expect.poll(() => timers.length).toBe(1);
  };
  return { program, replace, newer, asked, passMinute, stop, timers };
}

it("reports a newer version of dpkg once its executable is replaced", async () => {
  const { replace, newer, asked, passMinute, stop, timers, program } = follow({
    ...{ dpkg: "watchdesk\t0.2.0~beta.1\n", rpm: null },
  });
  await passMinute();
  expect(asked).toEqual([]);
  rmSync(program);
  await passMinute();
  expect(asked).toEqual([]);
  replace("0.2.0");
  await passMinute();
  await passMinute();
  expect(newer).toEqual(["0.2.0-beta.1"]);
  expect(asked).toEqual(["/usr/bin/dpkg-query"]);
  stop();
  expect(timers).toEqual([]);
});

it("reports a newer version of rpm", async () => {
  const { replace, newer, passMinute } = follow({ dpkg: null, rpm: "watchdesk 0.3.0" });
  replace("0.3.0");
  await passMinute();
  expect(newer).toEqual(["0.3.0"]);
});

it("reports no older, equal, unreadable or removed version", async () => {
  for (const dpkg of [
    "watchdesk\t0.1.0",
    "watchdesk\t0.0.9",
    "watchdesk\twhat",
    "other\t0.9.0",
    "",
  ]) {
    const { replace, newer, passMinute } = follow({ dpkg, rpm: null });
    replace("another file");
    await passMinute();
    expect(newer).toEqual([]);
  }
});
