import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { alarmSounds, waveFile } from "./alarm-sounds.ts";

it.each(["critical", "escalated"] as const)(
  "the sound %s is the one that is shipped",
  async (name) => {
    const shipped = await readFile(join(import.meta.dirname, `${name}.wav`));
    expect(shipped.equals(waveFile(alarmSounds[name]))).toBe(true);
    const seconds = (shipped.length - 44) / 44_100;
    expect(seconds).toBeGreaterThan(1);
    expect(seconds).toBeLessThan(2);
  },
);
