import { z } from "zod";
import { classifyTemplate } from "#main/accounts/sso/start-template.ts";
import { parseServerAddress } from "#main/api/address.ts";
import { dialectPatch } from "#main/api/dialect.ts";
import { outcomeDialect } from "#main/api/outcome-dialect.ts";
import { classifyRecordAddress } from "#shared/domain/record-address.ts";
import { settingDeclarations, settingNames } from "#shared/domain/settings/settings.ts";
import { maxSeverityRules } from "#shared/domain/severity.ts";
import { quietHours } from "#shared/model/notifications.ts";
import { settings } from "#shared/model/settings.ts";
import { hasCondition, ruleFlaw, severityRuleParts } from "#shared/model/severity.ts";

// A star is a legal name that no server has; whoever writes one means many names.
const isAddress = (text: string) => !text.includes("*") && parseServerAddress(text).ok;

/** A text of a kind that is said in words where another one is found. */
const textOf = (words: string, isOne: (text: string) => boolean) =>
  z.string().refine(isOne, { error: words }).describe(words);

const serverAddress = textOf(
  "the address of one server, such as https://ops.example.org/api",
  isAddress,
);

// As a browser writes it, since it is compared letter by letter.
const isOrigin = (text: string) =>
  isAddress(text) && /^https:/.test(text) && new URL(text).origin === text;

const origin = textOf("a host with https, such as https://sso.example.org", isOrigin);

const hostPattern = textOf(
  "the name of a host, such as proxy.example.org or *.example.org",
  (text) => /^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*$/i.test(text),
);

/** A text of which a judge says what is wrong; that is what was expected to be otherwise. */
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
    "an address such as {baseUrl}/auth/cas/login?realm={realm}&appToken={appToken}",
  ).optional(),
  casOrigins: z.array(serverAddress).max(100).optional(),
});

// A policy may leave out the conditions that a rule does not have.
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
const fixable = Object.fromEntries(
  settingNames
    .filter((name) => settingDeclarations[name].policy !== null)
    .map((name) => [name, optional[name]]),
) as typeof optional;

/** What an organisation fixes for everybody on a computer; what it leaves out is free. */
export const policySchema = z.strictObject({
  ...fixable,
  quietHours: z.strictObject(quietHours.shape).optional(),
  severityRules: severityRules.optional(),
  /** Whether the system starts Watchdesk at login, into the tray. */
  startAtLogin: z.boolean().optional(),
  /** What every server is taken to mean by the gaps of its document. */
  dialect: dialect.optional(),
  /** How long a single sign-on may take, in seconds; ten minutes where nothing is said. */
  ssoTimeout: z.int().min(5).max(3_600).optional(),
  /** The only servers that are talked to; one with a path stands for what is below it. */
  servers: z.array(serverAddress).min(1).max(100).optional(),
  /** What the sign-in begins with where nobody has signed in yet. */
  server: serverAddress.optional(),
  /** After how many days without a session what is stored of an account is erased. */
  retentionDays: z.int().min(1).max(3_650).optional(),
  /** Whether the demo is offered; where servers are listed, only if this says so. */
  demo: z.boolean().optional(),
  /** Whether a single sign-on may happen in the system's browser. */
  ssoBrowser: z.boolean().optional(),
  /** The only origins at which a realm may have its pages. */
  realmOrigins: z.array(origin).min(1).max(100).optional(),
  /** Which servers are sent a client certificate without asking the person. */
  clientCertificateOrigins: z.array(origin).max(100).optional(),
  /** Which servers and proxies are answered with the person's login at the system. */
  integratedAuthServers: z.array(hostPattern).max(100).optional(),
  /** Where a record is at the service's own pages: {baseUrl} {kind} {id} are filled in. */
  openInService: template(
    classifyRecordAddress,
    "an address such as {baseUrl}/open/{kind}/{id}",
  ).optional(),
});
export type Policy = z.infer<typeof policySchema>;
