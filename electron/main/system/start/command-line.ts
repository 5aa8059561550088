/** The switch that verifies an exported shift log: `--verify-log FILE`. */
const verifyName = "verify-log";

const written = `--${verifyName}`;

/** Returns the file that a command line wants to be verified; null if it wants the app to start. */
export function findVerifiedFile(args: readonly string[]): string | null {
  const at = args.findIndex((arg) => arg === written || arg.startsWith(`${written}=`));
  const found = args[at];
  if (found === undefined) return null;
  return found === written ? (args[at + 1] ?? "") : found.slice(written.length + 1);
}

/** A switch that Watchdesk refuses to start with, and its effect. */
export type RefusedSwitch = { name: string; why: string };

/** The words in names of switches by effect, in search order. */
const families: { why: string; words: RegExp }[] = [
  {
    why: "would let other programs inspect and control Watchdesk",
    words: /^(remote|debug(ger|ging)?|inspect(ion)?|devtools|automation|headless|test|fake|mock)$/,
  },
  {
    why: "would record the data that passes through Watchdesk",
    words:
      /^(logs?|logging|netlog|v|vmodule|trace|tracing|perfetto|dumps?|crash|diagnostic|prof|profiling|record)$/,
  },
  {
    why: "would redirect Watchdesk to other servers or disable checks of servers",
    words: /^(rules|cert(ificate)?|spki|ssl|tls|cipher|insecure|unsafely|allow(ed)?|quic|webrtc)$/,
  },
  { why: "would send the login of this computer to servers", words: /^auth$/ },
  {
    why: "would weaken the isolation between Watchdesk, its pages and this computer",
    words:
      /^(sandbox|zygote|isolation|isolate|security|encryption|single|process|prefix|launcher)$/,
  },
  {
    why: "would run other code in Watchdesk",
    // GTK loads libraries by --gtk-module, and Chromium starts its processes by --browser-subprocess-path.
    words:
      /^(extensions?|plugins?|js|blink|fieldtrials|require|features|import|eval|modules?|subprocess)$/,
  },
];

/** Features that select how windows are drawn. */
const drawing = /^(UseOzonePlatform|(Wayland|Vaapi|Vulkan|AcceleratedVideo)\w*)$/;

/** The platform, and whether no sandbox is possible, as for root. */
export type StartContext = { platform: NodeJS.Platform; isSandboxOptional: boolean };

/**
 * Returns the switches of a command line (without the program) that would weaken or record Watchdesk. Proxies are
 * allowed, as traffic through them is encrypted.
 */
export function findRefusedSwitches(
  args: readonly string[],
  { platform, isSandboxOptional }: StartContext,
): RefusedSwitch[] {
  const form = platform === "win32" ? /^\s*(?:--?|\/)([^=\s]+)=?(.*)/s : /^\s*--?([^=\s]+)=?(.*)/s;
  return args.flatMap((arg) => {
    const [, written = "", value = ""] = form.exec(arg) ?? [];
    // Windows ignores case, and Node's switches may have underscores.
    const name = written.toLowerCase().replaceAll("_", "-");
    if (isSandboxOptional && name === "no-sandbox") return [];
    if (name === verifyName) return [];
    if (/^(en|dis)able-features$/.test(name) && value.split(",").every(isDrawing)) return [];
    const words = name.split("-");
    const family = families.find((one) => words.some((word) => one.words.test(word)));
    return family === undefined ? [] : [{ name: written, why: family.why }];
  });
}

const isDrawing = (feature: string) => drawing.test(feature.trim().replace(/[<:].*/s, ""));
