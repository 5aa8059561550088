import type { Run } from "#main/system/run-program.ts";

/** Why no sound can be heard; null if nothing is known against it. */
export type SoundProblem = "muted" | "none" | null;

/** How the sound output is read. */
export type SoundAccess = {
  run: Run;
  /** Reads a file; null without it. */
  readText: (path: string) => Promise<string | null>;
  exists: (path: string) => boolean;
  env: NodeJS.ProcessEnv;
};

/**
 * Reads why this computer cannot play sounds: its output is muted, or there is none. On Linux that is the default output
 * of PulseAudio or PipeWire, or without a sound server the list of sound cards; Windows does not show it to programs.
 */
export async function readSoundProblem(
  platform: NodeJS.Platform,
  access: SoundAccess,
): Promise<SoundProblem> {
  if (platform === "darwin") return readMacProblem(access.run);
  if (platform !== "linux") return null;
  const outputs = await access.run("pactl", ["list", "short", "sinks"]);
  if (outputs !== null) return readPulseProblem(outputs, access.run);
  const volume = await access.run("wpctl", ["get-volume", "@DEFAULT_AUDIO_SINK@"]);
  if (volume !== null) return isMutedVolume(volume) ? "muted" : null;
  return (await hasSoundCard(access)) || hasServer(access) ? null : "none";
}

async function readMacProblem(run: Run): Promise<SoundProblem> {
  const isMuted = await run("osascript", ["-e", "output muted of (get volume settings)"]);
  return isMuted?.trim() === "true" ? "muted" : null;
}

/** `outputs` is a table: index, name, module, format and state, separated by tabs. */
async function readPulseProblem(outputs: string, run: Run): Promise<SoundProblem> {
  const names = outputs.split("\n").flatMap((line) => line.split("\t")[1] ?? []);
  // The server adds this one while there is no other.
  if (names.every((name) => name === "auto_null")) return "none";
  const [mute, volume] = await Promise.all(
    ["get-sink-mute", "get-sink-volume"].map((command) =>
      run("pactl", [command, "@DEFAULT_SINK@"]),
    ),
  );
  const levels = (volume ?? "").split(" ").filter((word) => word.endsWith("%"));
  const isSilent = levels.length > 0 && levels.every((level) => level === "0%");
  return isSilent || /^Mute: yes/.test(mute ?? "") ? "muted" : null;
}

/** As in "Volume: 0.40 [MUTED]". */
const isMutedVolume = (volume: string): boolean =>
  volume.includes("[MUTED]") || /^Volume: 0(\.0+)?\s*$/.test(volume);

const hasServer = ({ exists, env }: SoundAccess): boolean => {
  const { PULSE_SERVER, XDG_RUNTIME_DIR: folder } = env;
  if (PULSE_SERVER !== undefined) return true;
  return folder !== undefined && sockets.some((socket) => exists(`${folder}/${socket}`));
};

const sockets = ["pulse/native", "pipewire-0"];

async function hasSoundCard({ readText }: SoundAccess): Promise<boolean> {
  const cards = await readText("/proc/asound/cards");
  return cards !== null && !cards.includes("no soundcards");
}
