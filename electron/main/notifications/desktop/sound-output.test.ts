import { describe, expect, it } from "vitest";
import { readSoundOutput } from "./sound-output.ts";

type Computer = {
  platform?: NodeJS.Platform;
  /** The output of each program, or null if it fails; others are missing. */
  programs?: Record<string, string | null>;
  /** A program that does not end. */
  hung?: string;
  cards?: string | null;
  sockets?: string[];
  env?: NodeJS.ProcessEnv;
};

const read = ({
  platform = "linux",
  programs = {},
  hung,
  cards = null,
  sockets = [],
  env,
}: Computer) =>
  readSoundOutput(platform, {
    run: async (program, [command = ""]) => {
      const output = programs[`${program} ${command}`] ?? programs[program];
      if (hung === `${program} ${command}`) return { output: null, failure: "late" };
      if (output === undefined) return { output: null, failure: "missing" };
      return output === null
        ? { output, failure: "exit status 1: Connection refused" }
        : { output, failure: null };
    },
    readText: async (path) => (path === "/proc/asound/cards" ? cards : null),
    exists: (path) => sockets.includes(path),
    env: env ?? { XDG_RUNTIME_DIR: "/run/user/7" },
  });

const problemOf = async (computer: Computer) => (await read(computer)).problem;
const pulseSocket = ["/run/user/7/pulse/native"];

/** As of PulseAudio 16. */
const sink = (name: string, state: string, mute: string, left: string, right: string) => `Sink #0
\tState: ${state}
\tName: ${name}
\tDescription: Built-in Audio
\tMute: ${mute}
\tVolume: front-left: 26214 /  ${left} / -23.88 dB,   front-right: 26214 /  ${right} / -23.88 dB
\t        balance 0.00
\tBase Volume: 65536 / 100% / 0.00 dB
`;
const other = sink("hdmi", "SUSPENDED", "yes", "0%", "0%");
const pulse = (speakers: string, name = "speakers") => ({
  "pactl info": `Server Name: pulseaudio\nDefault Sink: ${name}\nDefault Source: x\n`,
  "pactl list": `${other}\n${speakers}`,
});

describe("the sound output on Linux", () => {
  it.each([
    ["RUNNING", "no", "40%", "40%", { problem: null, volume: 40 }],
    ["IDLE", "no", "0%", "10%", { problem: null, volume: 10 }],
    ["IDLE", "no", "1%", "1%", { problem: "quiet", volume: 1 }],
    ["IDLE", "no", "0%", "0%", { problem: "muted", volume: 0 }],
    ["IDLE", "yes", "40%", "40%", { problem: "muted", volume: 40 }],
    ["SUSPENDED", "no", "40%", "40%", { problem: "suspended", volume: 40 }],
  ])("of a sound server, %s, muted: %s, at %s and %s, is %j", async (...given) => {
    const [state, mute, left, right, output] = given;
    expect(await read({ programs: pulse(sink("speakers", state, mute, left, right)) })).toEqual(
      output,
    );
  });

  it("is missing if the sound server has none but its placeholder", async () => {
    const placeholder = sink("auto_null", "IDLE", "no", "40%", "40%");
    expect(await problemOf({ programs: pulse(placeholder, "auto_null") })).toBe("none");
    expect(await problemOf({ programs: pulse("", "gone") })).toBe("none");
  });

  it.each([
    ["Volume: 0.40\n", { problem: null, volume: 40 }],
    ["Volume: 0.40 [MUTED]\n", { problem: "muted", volume: 40 }],
    ["Volume: 0.00\n", { problem: "muted", volume: 0 }],
    ["Volume: 0.05\n", { problem: null, volume: 5 }],
    ["Volume: 0.01\n", { problem: "quiet", volume: 1 }],
    ["Nothing known\n", { problem: null, volume: null }],
  ])("of PipeWire with %j is %j", async (output, expected) => {
    expect(await read({ programs: { wpctl: output } })).toEqual(expected);
  });

  it.each(["pactl info", "pactl list", "wpctl get-volume"])("hangs if %s does", async (hung) => {
    const programs = hung === "pactl list" ? pulse("") : {};
    expect(await problemOf({ programs, hung, sockets: pulseSocket })).toBe("hung");
  });

  it("has no server if a program cannot connect, unless there is a card", async () => {
    const programs = { pactl: null };
    expect(await problemOf({ programs, sockets: pulseSocket })).toBe("noServer");
    expect(await problemOf({ programs, cards: " 0 [PCH ]: HDA-Intel\n" })).toBeNull();
    expect(await problemOf({ programs: { wpctl: null }, env: { PULSE_SERVER: "tcp:desk" } })).toBe(
      "noServer",
    );
  });

  it("without a program that queries it is missing if there is no server and no card", async () => {
    expect(await problemOf({})).toBe("none");
    expect(await problemOf({ cards: "--- no soundcards ---\n" })).toBe("none");
    expect(await problemOf({ cards: " 0 [PCH ]: HDA-Intel - HDA Intel PCH\n" })).toBeNull();
    expect(await problemOf({ sockets: pulseSocket })).toBeNull();
    expect(await problemOf({ sockets: ["/run/user/7/pipewire-0"] })).toBeNull();
    expect(await problemOf({ env: { PULSE_SERVER: "tcp:desk" } })).toBeNull();
    expect(await problemOf({ env: {}, sockets: ["undefined/pipewire-0"] })).toBe("none");
  });
});

it("is muted on macOS if the system states so, and unknown on Windows", async () => {
  const onMac = (output: string) =>
    problemOf({ platform: "darwin", programs: { osascript: output } });
  expect(await onMac("true\n")).toBe("muted");
  expect(await onMac("false\n")).toBeNull();
  expect(await problemOf({ platform: "darwin" })).toBeNull();
  expect(await problemOf({ platform: "win32" })).toBeNull();
});
