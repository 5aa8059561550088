import { parseArgs } from "node:util";
import { z } from "zod";
import { defaultRedirectDelay } from "./cas/realm-behavior.ts";
import { dialectNames, isDialectChoice } from "./dialects/choose.ts";
import type { Dialect } from "./dialects/dialect.ts";
import type { ScriptClock } from "./script/clock.ts";
import { createDays, type DaysSize } from "./script/create-days.ts";
import { playScript } from "./script/play.ts";
import { type RunningService, type ServiceOptions, startService } from "./service.ts";

const usage = `Starts the demo service on this computer.

  --port N              the port (any free one)
  --profile NAME        demo, large or empty (demo)
  --dialect NAME        ${dialectNames.join(", ")}, or seed:N for a drawn one (plain)
  --arrive-every-ms N   interval of arriving alerts (30000; 0 for none)
  --script NAME         runs a day or a week of arrivals, edits and faults (none)
  --speed N             speed of the script (1)
  --seed N              seed of the script and the world (1)
  --realm-asks          its realm asks for consent
  --realm-waits         its realm redirects after ${defaultRedirectDelay / 1000} seconds
  --realm URL           the login page of another CAS server to sign in at
  --realm-logout URL    the logout page of that server (none)
  --realm-people NAMES  users of that server, separated by commas
  --public-url URL      its address behind a TLS proxy
  --help                this text`;

const milliseconds = z.coerce.number().int().min(0);

const scripts: Record<"day" | "week", DaysSize> = {
  day: { days: 1, alerts: 700, messages: 700 },
  week: { days: 7, alerts: 5_000, messages: 5_000 },
};

const commandLine = z.object({
  port: z.coerce.number().int().min(0).max(65_535).default(0),
  profile: z.enum(["demo", "large", "empty"]).default("demo"),
  dialect: z
    .string()
    .refine(isDialectChoice, `The dialect is ${dialectNames.join(", ")} or seed: and a number.`)
    .default("plain"),
  "arrive-every-ms": milliseconds.optional(),
  script: z.enum(["day", "week"]).optional(),
  speed: z.coerce.number().min(0.1).max(100_000).default(1),
  seed: z.coerce.number().int().default(1),
  "realm-asks": z.boolean().default(false),
  "realm-waits": z.boolean().default(false),
  realm: z.url().optional(),
  "realm-logout": z.url().optional(),
  "realm-people": z.string().default(""),
  "public-url": z
    .url()
    .refine((url) => !url.endsWith("/"), "The public address has no slash at its end.")
    .optional(),
});

type CommandLine = { service: ServiceOptions; script: { size: DaysSize; speed: number } | null };

/** The options without a value. */
const switches = ["realm-asks", "realm-waits", "help"];

const readCommandLine = (): CommandLine | null => {
  const names = [...Object.keys(commandLine.shape), "help"];
  const typeOf = (name: string) => ({
    type: switches.includes(name) ? ("boolean" as const) : ("string" as const),
  });
  const { values } = parseArgs({
    options: Object.fromEntries(names.map((name) => [name, typeOf(name)])),
  });
  if (values.help) return null;
  const options = commandLine.parse(values);
  const { "arrive-every-ms": every, script, speed, port, profile, dialect, seed } = options;
  // A script has its own alerts.
  const arrivalEveryMs = every ?? (script === undefined ? 30_000 : 0);
  return {
    service: {
      ...{ port, profile, dialect, seed, ...readRealm(options) },
      arrivalEveryMs: arrivalEveryMs === 0 ? null : arrivalEveryMs,
    },
    script: script === undefined ? null : { size: scripts[script], speed },
  };
};

/** Returns the options of the realm. */
const readRealm = (options: z.infer<typeof commandLine>): Partial<ServiceOptions> => {
  const { realm, "realm-logout": logoutUrl = null, "public-url": publicUrl } = options;
  const usernames = options["realm-people"].split(",").filter((name) => name !== "");
  return {
    ...(realm === undefined
      ? {}
      : { realm: { serverUrl: realm, logoutUrl, usernames: usernames } }),
    ...(publicUrl === undefined ? {} : { publicUrl }),
    realmBehavior: {
      asksConsent: options["realm-asks"],
      redirectDelay: options["realm-waits"] ? defaultRedirectDelay : null,
    },
  };
};

/** Creates a clock that runs `speed` times as fast as real time. */
const createClock = (speed: number): ScriptClock => ({
  now: Date.now,
  setTimer: (run, delay) => {
    const timer = setTimeout(run, delay / speed);
    return () => clearTimeout(timer);
  },
  wait: (delay) => new Promise((resolve) => setTimeout(resolve, delay / speed)),
});

const describe = ({ baseUrl, world, credentials, dialect }: RunningService): string => {
  const signIns = world.users
    .filter(({ signIn, enabled }) => signIn === "password" && enabled !== false)
    .map(({ name, password }) => `  ${name}  ${password}`);
  const casSignIns = world.casIdentities.map(
    ({ casUsername, password, outcome }) => `  ${casUsername}  ${password}  (${outcome})`,
  );
  // Users of a foreign realm have their passwords there.
  const elsewhere = world.users
    .filter(({ signIn, casUsername }) => signIn === "sso" && casUsername !== null)
    .map(({ name, casUsername }) => `  ${name}  is ${casUsername} there`);
  return [
    `The demo service listens at ${baseUrl} in the dialect ${dialect.name}.`,
    ...describeDrawn(dialect),
    `Login names and passwords (${credentials.username} has the lists):`,
    ...signIns,
    `Single sign-on, realm ${world.realm.realm}:`,
    ...(casSignIns.length === 0 ? elsewhere : casSignIns),
    "Stop it with Ctrl+C.",
  ].join("\n");
};

/** Formats a drawn dialect's readings in YAML, one line per gap. */
const describeDrawn = ({ name, readings }: Dialect): string[] => {
  if (!name.startsWith("seed:")) return [];
  const { style, ...themes } = readings;
  const lines = Object.entries(themes).flatMap(([theme, ofTheme]) => [
    `${theme}:`,
    ...Object.entries(ofTheme).map(([gap, reading]) => `  ${gap}: ${JSON.stringify(reading)}`),
  ]);
  return [`style: ${style ?? "mixed freely"}`, ...lines];
};

try {
  const options = readCommandLine();
  if (options === null) {
    console.log(usage);
  } else {
    const service = await startService(options.service);
    console.log(describe(service));
    const { script } = options;
    const played =
      script === null
        ? null
        : playScript(
            service,
            createDays(options.service.seed ?? 1, script.size),
            createClock(script.speed),
          );
    for (const signal of ["SIGINT", "SIGTERM"] as const) {
      process.once(signal, () => {
        played?.stop();
        void service.stop();
      });
    }
  }
} catch (error) {
  const message = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
  console.error(`${message}\n\n${usage}`);
  process.exitCode = 1;
}
