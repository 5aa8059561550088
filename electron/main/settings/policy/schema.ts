import { z } from "zod";
import { parseServerAddress } from "#main/service/address.ts";
import { dialectPatch } from "#main/service/dialect.ts";
import { outcomeDialect } from "#main/service/outcome-dialect.ts";
import { maxSeverityRules } from "#shared/features/alerts/severity.ts";
import {
  hasCondition,
  ruleFlaw,
  severityRuleParts,
} from "#shared/features/alerts/severity-schema.ts";
import { quietHours } from "#shared/notifications/schema.ts";
import { classifyRecordAddress } from "#shared/records/record-address.ts";
import { settings } from "#shared/settings/schema.ts";
import { settingDeclarations, settingNames } from "#shared/settings/settings.ts";
import { updateRing } from "#shared/updates/update-feed-schema.ts";

const known = ["{serverUrl}", "{baseUrl}", "{realm}", "{appToken}"];

/**
 * Returns the flaw of a start address template, to be read after its name; null for a valid one. The query of a nested
 * address has to be encoded: a literal `&` ends it, and the rest belongs to the outer address.
 */
export function classifyTemplate(template: string): string | null {
  const unknown = template.match(/\{[^{}]*\}/g)?.find((name) => !known.includes(name));
  if (unknown !== undefined) {
    return `contains ${unknown.slice(0, 40)}, which is none of ${known.join(" ")}`;
  }
  if (!template.includes("{appToken}")) {
    return "does not contain {appToken}, by which the service knows who has signed in";
  }
  return losesToken(template)
    ? "has a literal & before {appToken} in a nested address, where the token is lost: write %26 for it, and %3F and %3D for ? and ="
    : null;
}

function losesToken(template: string): boolean {
  const [address = ""] = template.split("#");
  const [, ...parts] = address.split("?");
  const query = parts.join("?");
  // An encoded address may be a parameter of the service's own page; other pages forward it.
  const begin = query.search(template.startsWith("{baseUrl}") ? /\?/ : /\?|%3F/i);
  const separator = begin === -1 ? -1 : query.indexOf("&", begin);
  return separator !== -1 && query.includes("{appToken}", separator);
}

// A star is legal in a URL, but stands for many names.
const isAddress = (text: string) => !text.includes("*") && parseServerAddress(text).ok;

/** Creates the schema of a text; errors contain the description. */
const textOf = (description: string, isValid: (text: string) => boolean) =>
  z.string().refine(isValid, { error: description }).describe(description);

// Shown in one line.
const textUpTo = (max: number, description: string) =>
  textOf(
    `${description}, one line of 1 to ${max} characters`,
    (text) => text.trim() !== "" && text.length <= max && !/[\p{Cc}\p{Cf}]/u.test(text),
  );

const serverAddress = textOf(
  "the address of one server, such as https://ops.example.org/api",
  isAddress,
);

// In the form of `URL.origin`, since origins are compared by letter.
const isOrigin = (text: string) =>
  isAddress(text) && /^https:/.test(text) && new URL(text).origin === text;

const origin = textOf("a host with https, such as https://sso.example.org", isOrigin);

const hostPattern = textOf(
  "the name of a host, such as proxy.example.org or *.example.org",
  (text) => /^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*$/i.test(text),
);

const isUpdateAddress = (text: string) =>
  isAddress(text) && /^https:/.test(text) && !text.endsWith("/");

/** A template; `classify` returns its flaw, which errors name after the example. */
const template = (classify: (text: string) => string | null, example: string) =>
  z
    .string()
    .check((part) => {
      const flaw = classify(part.value);
      if (flaw === null) return;
      const message = `${example}; this one ${flaw}`;
      part.issues.push({ code: "custom", message, input: part.value });
    })
    .describe(example);

const dialect = z.strictObject({
  ...dialectPatch.shape,
  outcome: z.strictObject(outcomeDialect.shape).partial().optional(),
  casStartTemplate: template(
    classifyTemplate,
    "an address such as {baseUrl}/auth/cas/login?appToken={appToken}&realm={realm}",
  ).optional(),
  casOrigins: z.array(serverAddress).max(100).optional(),
});

// A policy may omit conditions.
const { level, room, text, sender, from, to } = severityRuleParts;
const severityRules = z
  .array(
    z
      .strictObject({
        level,
        room: room.default(null).describe(room.description ?? ""),
        text: text.default(null).describe(text.description ?? ""),
        sender: sender.default(null).describe(sender.description ?? ""),
        from: from.default(null).describe(from.description ?? ""),
        to: to.default(null).describe(to.description ?? ""),
      })
      .refine(hasCondition, ruleFlaw),
  )
  .max(maxSeverityRules);

const { shape: optional } = settings.partial();
const fixable = {
  ...(Object.fromEntries(
    settingNames
      .filter((name) => settingDeclarations[name].policy !== null)
      .map((name) => [name, optional[name]]),
  ) as typeof optional),
  quietHours: z.strictObject(quietHours.shape).optional(),
  severityRules: severityRules.optional(),
};

/** Everything that a policy can fix for all users of a computer: the settings, and the parts below. */
export const policySchema = z.strictObject({
  ...fixable,
  /** The same settings as defaults, which the user can change. */
  defaults: z.strictObject(fixable).optional(),
  /** The name of the organisation, and whom users contact about the policy. */
  organisation: textUpTo(100, "the name of the organisation").optional(),
  contact: textUpTo(200, "whom users contact, such as a mail address or a number").optional(),
  /** Whether the system starts Watchdesk in the tray at login. */
  startAtLogin: z.boolean().optional(),
  /** The interpretation of the service's data, for every server. */
  dialect: dialect.optional(),
  /** Timeout of a single sign-on in seconds; 600 by default. */
  ssoTimeout: z.int().min(5).max(3_600).optional(),
  /** The lifetime of sessions that Watchdesk requests, in seconds; 8 hours by default. */
  tokenDuration: z.int().min(300).max(86_400).optional(),
  /** After how many minutes without the service a notification says so; 3 by default, 0 for never. */
  unwatchedMinutes: z.int().min(0).max(240).optional(),
  /** After how many minutes in the tray the window is closed in memory; 10 by default, 0 for never. */
  releaseMinutes: z.int().min(0).max(1_440).optional(),
  /** The only servers that receive requests; one with a path includes everything below it. */
  servers: z.array(serverAddress).min(1).max(100).optional(),
  /** The server that the first sign-in suggests. */
  server: serverAddress.optional(),
  /** After how many days without a session an account is erased from this computer. */
  retentionDays: z.int().min(1).max(3_650).optional(),
  /** For how many days the shift log stays on this computer, also after a sign-out; 400 by default. */
  dutyLogDays: z.int().min(30).max(3_650).optional(),
  /** Whether the demo is offered; by default only if `servers` is left out. */
  demo: z.boolean().optional(),
  /** Whether single sign-on may use the system's browser; it may by default. */
  ssoBrowser: z.boolean().optional(),
  /** The only origins of pages of realms. */
  realmOrigins: z.array(origin).min(1).max(100).optional(),
  /** The servers that receive a client certificate without a prompt. */
  clientCertificateOrigins: z.array(origin).max(100).optional(),
  /** The servers and proxies that receive the user's login at the system. */
  integratedAuthServers: z.array(hostPattern).max(100).optional(),
  /** Who receives the head digest of the shift log while on duty: a user by id, login name or name; and how often. */
  dutyHeadReceiver: z
    .strictObject({
      user: z.string().min(1).max(200).describe("a user of the service: id, login name or name"),
      minutes: z.int().min(5).max(1_440).default(60),
    })
    .optional(),
  /** Whether buttons of notifications acknowledge and snooze alerts while Watchdesk is locked; they do not by default. */
  acknowledgeWhileLocked: z.boolean().optional(),
  /** Whether Watchdesk checks for updates and installs them; it does by default. */
  updates: z.boolean().optional(),
  /** The ring in which this computer receives releases; by default its name decides. */
  updateRing: updateRing.optional(),
  /** Another address of updates, signed with a key of this build. */
  updateAddress: z
    .strictObject({
      url: textOf("an address with https and without a slash at its end", isUpdateAddress),
      signature: textOf("the signature of the address in base64", (text) =>
        /^[A-Za-z0-9+/]{86}==$/.test(text),
      ),
    })
    .optional(),
  /** The address of a record at the service's own pages, with {baseUrl}, {kind} and {id}. */
  openInService: template(
    classifyRecordAddress,
    "an address such as {baseUrl}/open/{kind}/{id}",
  ).optional(),
});
export type Policy = z.infer<typeof policySchema>;

/** Returns the lifetime of sessions that Watchdesk requests, in seconds. */
export const getTokenDuration = ({ tokenDuration = 28_800 }: Policy): number => tokenDuration;

/** Returns for how many days the shift log stays. */
export const getLogDays = ({ dutyLogDays = 400 }: Policy): number => dutyLogDays;
