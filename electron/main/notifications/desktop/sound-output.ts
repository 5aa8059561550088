import type { RunToEnd } from "#main/system/run-program.ts";

/** The default sound output of this computer. */
export type SoundOutput = {
  /** Why nothing can be heard; null if nothing is known against it. */
  problem: "muted" | "quiet" | "none" | "suspended" | "hung" | "noServer" | null;
  /** The volume of its loudest channel in percent; null if unknown. */
  volume: number | null;
};

/** How the sound output is read. */
export type SoundAccess = {
  run: RunToEnd;
  /** Reads a file; null without it. */
  readText: (path: string) => Promise<string | null>;
  exists: (path: string) => boolean;
  env: NodeJS.ProcessEnv;
};

const unknown: SoundOutput = { problem: null, volume: null };
const hung: SoundOutput = { problem: "hung", volume: null };
const none: SoundOutput = { problem: "none", volume: null };

/** Below it, in percent, a sound is not heard across a room. */
const minVolume = 5;

/**
 * Reads the sound output and why this computer cannot play sounds. On Linux that is the default output of PulseAudio or
 * PipeWire, or without a sound server the list of sound cards; Windows does not show it to programs.
 */
export async function readSoundOutput(
  platform: NodeJS.Platform,
  access: SoundAccess,
): Promise<SoundOutput> {
  const { run } = access;
  if (platform === "darwin") return readMac(run);
  if (platform !== "linux") return unknown;
  const pulse = await run("pactl", ["info"]);
  if (pulse.failure === "late") return hung;
  if (pulse.output !== null) return readPulse(pulse.output, run);
  const pipewire = await run("wpctl", ["get-volume", "@DEFAULT_AUDIO_SINK@"]);
  if (pipewire.failure === "late") return hung;
  if (pipewire.output !== null) return readPipewire(pipewire.output);
  if (await hasSoundCard(access)) return unknown;
  if (!hasServer(access)) return none;
  const isAsked = pulse.failure !== "missing" || pipewire.failure !== "missing";
  return isAsked ? { problem: "noServer", volume: null } : unknown;
}

async function readMac(run: RunToEnd): Promise<SoundOutput> {
  const isMuted = await run("osascript", ["-e", "output muted of (get volume settings)"]);
  return isMuted.output?.trim() === "true" ? { problem: "muted", volume: null } : unknown;
}

async function readPulse(info: string, run: RunToEnd): Promise<SoundOutput> {
  const name = readField(info, "Default Sink") ?? "";
  const list = await run("pactl", ["list", "sinks"]);
  if (list.failure === "late") return hung;
  const sinks = (list.output ?? "").split(/^Sink #/m);
  const sink = sinks.find((one) => readField(one, "Name") === name);
  // The server adds this one while there is no other.
  if (sink === undefined || name === "auto_null") return none;
  const levels = [...(readField(sink, "Volume") ?? "").matchAll(/(\d{1,5})%/g)].map(([, level]) =>
    Number(level),
  );
  const volume = levels.length === 0 ? null : Math.max(...levels);
  if (readField(sink, "Mute") === "yes") return { problem: "muted", volume };
  if (readField(sink, "State") === "SUSPENDED") return { problem: "suspended", volume };
  return judge(volume);
}

function readField(text: string, name: string): string | undefined {
  const start = `${name}: `;
  const line = text.split("\n").find((one) => one.trimStart().startsWith(start));
  return line?.trimStart().slice(start.length);
}

/** `output` is as in "Volume: 0.40 [MUTED]". */
function readPipewire(output: string): SoundOutput {
  const [, level] = /^Volume: ([\d.]+)/.exec(output) ?? [];
  const volume = level === undefined ? null : Math.round(Number(level) * 100);
  return output.includes("[MUTED]") ? { problem: "muted", volume } : judge(volume);
}

function judge(volume: number | null): SoundOutput {
  if (volume === 0) return { problem: "muted", volume };
  return { problem: volume !== null && volume < minVolume ? "quiet" : null, volume };
}

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
