import { parseArgs } from "node:util";
import { z } from "zod";
import { defaultRedirectDelay } from "./cas/realm.ts";
import { dialectNames, isDialectChoice } from "./dialects/choose.ts";
import type { DaysSize } from "./script/create-days.ts";
import type { ServiceOptions } from "./service.ts";

export const usage = `Starts the demo service on this computer.

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
  "arrive-every-ms": z.coerce.number().int().min(0).optional(),
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

/** The options without a value. */
const switches = ["realm-asks", "realm-waits", "help"];

/** Reads the options; null for help. Throws if one is unknown or invalid. */
export const readCommandLine = (args: string[]) => {
  const names = [...Object.keys(commandLine.shape), "help"];
  const typeOf = (name: string) => ({
    type: switches.includes(name) ? ("boolean" as const) : ("string" as const),
  });
  const declared = Object.fromEntries(names.map((name) => [name, typeOf(name)]));
  const { values } = parseArgs({ args, options: declared });
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

const readRealm = (options: z.infer<typeof commandLine>): Partial<ServiceOptions> => {
  const { realm, "realm-logout": logoutUrl = null, "public-url": publicUrl } = options;
  const usernames = options["realm-people"].split(",").filter((name) => name !== "");
  return {
    ...(realm !== undefined && { realm: { serverUrl: realm, logoutUrl, usernames } }),
    ...(publicUrl !== undefined && { publicUrl }),
    realmBehavior: {
      asksConsent: options["realm-asks"],
      redirectDelay: options["realm-waits"] ? defaultRedirectDelay : null,
    },
  };
};
