import { describe, expect, it } from "vitest";
import { readSoundProblem } from "./sound-output.ts";

type Computer = {
  platform?: NodeJS.Platform;
  /** The output of each program; others are missing. */
  programs?: Record<string, string>;
  cards?: string | null;
  sockets?: string[];
  env?: NodeJS.ProcessEnv;
};

const read = ({ platform = "linux", programs = {}, cards = null, sockets = [], env }: Computer) =>
  readSoundProblem(platform, {
    run: async (program, [command = ""]) =>
      programs[`${program} ${command}`] ?? programs[program] ?? null,
    readText: async (path) => (path === "/proc/asound/cards" ? cards : null),
    exists: (path) => sockets.includes(path),
    env: env ?? { XDG_RUNTIME_DIR: "/run/user/7" },
  });

const speakers = "0\talsa_output.pci.analog-stereo\tmodule-alsa-card.c\ts16le 2ch\tRUNNING\n";
const nothing = "1\tauto_null\tmodule-null-sink.c\ts16le 2ch\tIDLE\n";
const volume = (left: string, right: string) =>
  `Volume: front-left: 0 /  ${left} / -inf dB,   front-right: 0 /  ${right} / -inf dB\n        balance 0.00\n`;
const pulse = (mute: string, level = volume("40%", "40%"), sinks = speakers) => ({
  "pactl list": sinks,
  "pactl get-sink-mute": mute,
  "pactl get-sink-volume": level,
});

describe("the sound output on Linux", () => {
  it.each([
    ["Mute: no\n", volume("40%", "40%"), null],
    ["Mute: no\n", volume("0%", "10%"), null],
    ["Mute: no\n", volume("0%", "0%"), "muted"],
    ["Mute: yes\n", volume("40%", "40%"), "muted"],
    ["", "", null],
  ])("of a sound server with %j and %j is %s", async (mute, level, problem) => {
    expect(await read({ programs: pulse(mute, level) })).toBe(problem);
  });

  it("is missing if the sound server has none but its placeholder", async () => {
    expect(await read({ programs: pulse("Mute: no\n", "", nothing) })).toBe("none");
    expect(await read({ programs: pulse("Mute: no\n", "", "") })).toBe("none");
    expect(await read({ programs: pulse("Mute: no\n", "", nothing + speakers) })).toBeNull();
  });

  it.each([
    ["Volume: 0.40\n", null],
    ["Volume: 0.40 [MUTED]\n", "muted"],
    ["Volume: 0.00\n", "muted"],
    ["Volume: 0.05\n", null],
  ])("of PipeWire with %j is %s", async (output, problem) => {
    expect(await read({ programs: { wpctl: output } })).toBe(problem);
  });

  it("without a program that queries it is missing if there is no server and no card", async () => {
    expect(await read({})).toBe("none");
    expect(await read({ cards: "--- no soundcards ---\n" })).toBe("none");
    expect(await read({ cards: " 0 [PCH ]: HDA-Intel - HDA Intel PCH\n" })).toBeNull();
    expect(await read({ sockets: ["/run/user/7/pulse/native"] })).toBeNull();
    expect(await read({ sockets: ["/run/user/7/pipewire-0"] })).toBeNull();
    expect(await read({ env: { PULSE_SERVER: "tcp:desk" } })).toBeNull();
    expect(await read({ env: {}, sockets: ["undefined/pipewire-0"] })).toBe("none");
  });
});

it("is muted on macOS if the system states so, and unknown on Windows", async () => {
  expect(await read({ platform: "darwin", programs: { osascript: "true\n" } })).toBe("muted");
  expect(await read({ platform: "darwin", programs: { osascript: "false\n" } })).toBeNull();
  expect(await read({ platform: "darwin" })).toBeNull();
  expect(await read({ platform: "win32" })).toBeNull();
});
