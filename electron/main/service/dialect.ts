import { z } from "zod";
import { objectKinds } from "#shared/records/collections.ts";
import { defaultOutcome, outcomeDialect } from "./outcome-dialect.ts";

/** How the parameters of a write are encoded. */
const payloadEncoding = z.enum(["query", "form", "json"]);
export type PayloadEncoding = z.infer<typeof payloadEncoding>;

const writeMethod = z.enum(["POST", "PUT", "DELETE"]);
export type WriteMethod = z.infer<typeof writeMethod>;

/** Field names in order, with dots for nested objects. The first one with a value wins. */
const candidates = z.array(z.string().min(1)).min(1);

/** The kinds of records whose fields a dialect can map. */
export const recordKindName = z.enum([
  // Groups are read as rooms.
  ...objectKinds.filter((kind) => kind !== "group"),
  "casLogin",
  "realm",
  "recentItem",
  "token",
  "user",
]);
export type RecordKindName = z.infer<typeof recordKindName>;

/** Everything that the service's description leaves open, as one value that can be stored and sent. */
export const dialect = z.object({
  /** Paths of lists that are not found automatically. */
  lists: z.partialRecord(recordKindName, z.string().min(1)),
  /** Paths of fields, before those of guesses.ts. */
  fields: z.partialRecord(recordKindName, z.record(z.string(), candidates)),
  /** Paths of the message in an error body. */
  errorMessage: candidates,
  outcome: outcomeDialect,
  /** Encodings in the order in which they are tried after a rejection. */
  payloadEncodings: z.record(writeMethod, z.array(payloadEncoding).min(1)),
  /**
   * Encodings that the service has proven to read (encodings.ts), by operation (`operationOf` in payload.ts) and by
   * method, as a first guess for its other operations.
   */
  learnedEncodings: z.record(z.string(), payloadEncoding),
  /** Which of the two forms of reset e-mail POST /me?action=passwordReset sends with `alternate`. */
  alternateReset: z.enum(["standard", "temporary"]),
  /** The start address of single sign-on, with {serverUrl}, {baseUrl}, {realm} and {appToken}. */
  casStartTemplate: z.string().min(1),
  /**
   * Further origins that a single sign-on may visit, besides the service's and the realm's. Not validated here: an
   * invalid one must not invalidate the rest.
   */
  casOrigins: z.array(z.string()),
});
export type Dialect = z.infer<typeof dialect>;

/** A part of a dialect, from settings, policy or learning. */
export const dialectPatch = z.object({
  ...dialect.partial().shape,
  outcome: dialect.shape.outcome.partial().optional(),
  payloadEncodings: z
    .partialRecord(writeMethod, dialect.shape.payloadEncodings.valueType)
    .optional(),
});
export type DialectPatch = z.infer<typeof dialectPatch>;

/** The default interpretation of what the service's description leaves open. */
export const defaultDialect: Dialect = {
  // guesses.ts finds lists and fields.
  lists: {},
  fields: {},
  errorMessage: [
    "message",
    "msg",
    "error.message",
    "error.msg",
    "error.description",
    "errorMessage",
    "error_message",
    "error_description",
    "errorDescription",
    "statusMessage",
    "status.message",
    "data.message",
    "detail",
    "details",
    "description",
    "reason",
    "title",
    "errors.0.message",
    "errors.0.msg",
    "errors.0.detail",
    "errors.0",
    "error",
    "exception",
    "fault",
    "errorCode",
  ],
  outcome: defaultOutcome,
  payloadEncodings: {
    // Most servers read a form like a query; a body keeps texts out of logged addresses.
    POST: ["form", "json", "query"],
    // Several servers parse the form body of a POST only, so a PUT is learned separately.
    PUT: ["form", "json", "query"],
    // The ids of what is deleted should not be in an address.
    DELETE: ["form", "json", "query"],
  },
  learnedEncodings: {},
  // The description states "list of ids" without an encoding.
  // The description states that it selects between the two, and mentions the standard form first.
  alternateReset: "temporary",
  // Not documented; the finishing request has the same path. Sorted, since some CAS servers return with sorted parameters.
  casStartTemplate: "{baseUrl}/auth/cas/login?appToken={appToken}&realm={realm}",
  // A realm may redirect to another sign-in, which its administrator configures.
  casOrigins: [],
};

/** A dialect with parts of it replaced; nested parts are merged name by name. */
export const patchDialect = (base: Dialect, patch: DialectPatch): Dialect => ({
  lists: { ...base.lists, ...withoutUndefined(patch.lists) },
  fields: patchFields(base.fields, patch.fields ?? {}),
  errorMessage: patch.errorMessage ?? base.errorMessage,
  outcome: { ...base.outcome, ...withoutUndefined(patch.outcome) },
  payloadEncodings: { ...base.payloadEncodings, ...withoutUndefined(patch.payloadEncodings) },
  learnedEncodings: { ...base.learnedEncodings, ...patch.learnedEncodings },
  alternateReset: patch.alternateReset ?? base.alternateReset,
  casStartTemplate: patch.casStartTemplate ?? base.casStartTemplate,
  casOrigins: patch.casOrigins ?? base.casOrigins,
});

const patchFields = (base: Dialect["fields"], patch: Dialect["fields"]): Dialect["fields"] =>
  Object.fromEntries(
    recordKindName.options.flatMap((kind) =>
      base[kind] === undefined && patch[kind] === undefined
        ? []
        : [[kind, { ...base[kind], ...patch[kind] }]],
    ),
  );

type Present<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

// Spreading `{ key: undefined }` would erase values of the base.
const withoutUndefined = <T extends object>(patch: T | undefined): Present<T> =>
  Object.fromEntries(
    Object.entries(patch ?? {}).filter(([, value]) => value !== undefined),
  ) as Present<T>;
