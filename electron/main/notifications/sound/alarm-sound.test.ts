import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { type RunToEnd, runToEnd } from "#main/system/run-program.ts";
import { createAlarmSound, listPlayers } from "./alarm-sound.ts";

const sounds = join(import.meta.dirname, "../../../../build/sounds");
const late = "sleep 5";

/** A Linux computer on whose PATH are these players, as shell scripts, and records each call of one. */
async function startComputer(players: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), "players-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const calls: string[] = [];
  for (const [name, script] of Object.entries(players)) {
    const path = join(folder, name);
    await writeFile(path, `#!/bin/sh\n${script}\n`);
    await chmod(path, 0o755);
  }
  // The others may take their time on a busy machine.
  const run: RunToEnd = (program, args) => {
    calls.push([program, ...args].join(" ").replace(sounds, "…"));
    return runToEnd(join(folder, program), args, players[program] === late ? 200 : 20_000);
  };
  const sound = createAlarmSound({ platform: "linux", folder: sounds, run, path: `:${folder}` });
  return { ...sound, calls };
}

describe.skipIf(process.platform === "win32")("the sound of an alarm", () => {
  it("is played by the first player that the computer has, with a file that exists", async () => {
    const { play, calls } = await startComputer({
      aplay: "exit 9",
      paplay: 'test -s "$1"',
    });
    expect(await play("critical")).toEqual({ by: "paplay", reason: null });
    expect(await play("escalated")).toEqual({ by: "paplay", reason: null });
    expect(calls).toEqual(["paplay …/critical.wav", "paplay …/escalated.wav"]);
  });

  it("is played by the next player if one fails or does not end", async () => {
    const { play, calls } = await startComputer({
      "pw-play": late,
      paplay: "echo 'Connection refused' >&2; exit 1",
      "canberra-gtk-play": "exit 1",
      aplay: "exit 0",
    });
    expect(await play("critical")).toEqual({ by: "aplay", reason: null });
    expect(calls).toEqual([
      "pw-play …/critical.wav",
      "paplay …/critical.wav",
      "canberra-gtk-play -f …/critical.wav",
      "aplay -q …/critical.wav",
    ]);
    // The others would delay it.
    await play("escalated");
    expect(calls.slice(4)).toEqual(["aplay -q …/escalated.wav"]);
  });

  it("was not played for the reasons of all players", async () => {
    const { play } = await startComputer({
      "pw-play": "echo 'error: Host is down' >&2; exit 1",
      aplay: "kill -9 $$",
    });
    expect(await play("critical")).toEqual({
      by: null,
      reason:
        "pw-play failed (exit status 1: error: Host is down). aplay failed (ended by SIGKILL).",
    });
  });

  it("is given up after two players that do not end, as the sound server hangs", async () => {
    const { play, calls } = await startComputer({ "pw-play": late, paplay: late, aplay: "" });
    const reason = "pw-play did not end in time. paplay did not end in time.";
    expect(await play("critical")).toEqual({ by: null, reason });
    expect(calls).toHaveLength(2);
  });

  it("is left to the notification service where no player is installed", async () => {
    const without = await startComputer({});
    expect(without.fileForService("escalated")).toBe(join(sounds, "escalated.wav"));
    expect((await without.play("critical")).reason).toBe(
      "This computer has no program that plays sounds (pw-play, paplay, canberra-gtk-play, aplay).",
    );
    expect((await startComputer({ aplay: "" })).fileForService("critical")).toBeNull();
  });

  it("sounds once for alarms at the same time, and again for later ones", async () => {
    const { play, calls } = await startComputer({ paplay: "sleep 0.1" });
    await Promise.all([play("critical"), play("critical"), play("escalated")]);
    expect(calls).toHaveLength(2);
    await play("critical");
    expect(calls).toHaveLength(3);
  });
});

it("macOS and Windows have a player of the system, which gets the file as one argument", () => {
  const list = (platform: NodeJS.Platform) =>
    listPlayers(platform, () => false).map(({ listArgs }) => listArgs("/Ada's sounds/a.wav"));
  expect(list("darwin")).toEqual([["/Ada's sounds/a.wav"]]);
  expect(list("win32")[0]?.at(-1)).toBe(
    "(New-Object System.Media.SoundPlayer '/Ada''s sounds/a.wav').PlaySync()",
  );
});
