/** A switch that Watchdesk does not start with, and what it would do. */
export type RefusedSwitch = { name: string; why: string };

/** Which words in the name of a switch mean what; in the order in which they are looked for. */
const families: { why: string; words: readonly string[] }[] = [
  {
    why: "would let other programs look into Watchdesk and steer it",
    words: [
      "remote",
      "debug",
      "debugger",
      "debugging",
      "inspect",
      "inspection",
      "devtools",
      "automation",
      "headless",
      "test",
      "fake",
      "mock",
    ],
  },
  {
    why: "would have what passes through Watchdesk written down",
    words: [
      "log",
      "logs",
      "logging",
      "netlog",
      "v",
      "vmodule",
      "trace",
      "tracing",
      "perfetto",
      "dump",
      "dumps",
      "crash",
      "diagnostic",
      "prof",
      "profiling",
      "record",
    ],
  },
  {
    why: "would lead Watchdesk to other servers, or let servers pass that prove nothing",
    words: [
      "rules",
      "certificate",
      "cert",
      "spki",
      "ssl",
      "tls",
      "cipher",
      "insecure",
      "unsafely",
      "allow",
      "allowed",
      "quic",
      "webrtc",
    ],
  },
  {
    why: "would hand the login of this computer to servers",
    words: ["auth"],
  },
  {
    why: "would take down the walls between Watchdesk, its pages and this computer",
    words: [
      "sandbox",
      "zygote",
      "isolation",
      "isolate",
      "security",
      "encryption",
      "single",
      "process",
      "prefix",
      "launcher",
    ],
  },
  {
    why: "would run other code in Watchdesk",
    words: [
      "extension",
      "extensions",
      "plugin",
      "plugins",
      "js",
      "blink",
      "fieldtrials",
      "require",
      "features",
      "import",
      "eval",
      // GTK loads libraries by --gtk-module, and Chromium starts all its processes by --browser-subprocess-path.
      "module",
      "modules",
      "subprocess",
    ],
  },
];

/** Features by which desktops choose how windows are drawn. */
const drawing = /^(UseOzonePlatform|(Wayland|Vaapi|Vulkan|AcceleratedVideo)\w*)$/;

/** Where Watchdesk is started; `mayBeBare` where there can be no sandbox, as for root. */
export type StartPlace = { platform: NodeJS.Platform; mayBeBare: boolean };

/**
 * What of a command line (without the program) would weaken Watchdesk or have it recorded. Proxies may
 * be named: what goes through them is encrypted all the same.
 */
export function findRefusedSwitches(
  args: readonly string[],
  { platform, mayBeBare }: StartPlace,
): RefusedSwitch[] {
  const form = platform === "win32" ? /^\s*(?:--?|\/)([^=\s]+)=?(.*)/s : /^\s*--?([^=\s]+)=?(.*)/s;
  return args.flatMap((arg) => {
    const [, written = "", value = ""] = form.exec(arg) ?? [];
    // Windows does not mind case, and Node's own switches may have underscores.
    const name = written.toLowerCase().replaceAll("_", "-");
    if (mayBeBare && name === "no-sandbox") return [];
    if (/^(en|dis)able-features$/.test(name) && value.split(",").every(isDrawing)) return [];
    const words = name.split("-");
    const family = families.find((one) => one.words.some((word) => words.includes(word)));
    return family === undefined ? [] : [{ name: written, why: family.why }];
  });
}

const isDrawing = (feature: string) => drawing.test(feature.trim().replace(/[<:].*/s, ""));
