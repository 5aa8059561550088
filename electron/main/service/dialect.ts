import { z } from "zod";
import { objectKinds } from "#shared/records/collections.ts";
import { defaultOutcome, outcomeDialect } from "./outcome-dialect.ts";

/** How the parameters of a write travel. */
const payloadEncoding = z.enum(["query", "form", "json"]);
export type PayloadEncoding = z.infer<typeof payloadEncoding>;

/** The methods that carry parameters of a write. */
const writeMethod = z.enum(["POST", "PUT", "DELETE"]);
export type WriteMethod = z.infer<typeof writeMethod>;

/** Field names to look under, in order; a dot goes down one object. The first that holds a value wins. */
const candidates = z.array(z.string().min(1)).min(1);

/** The kinds of records of which a dialect can say where they have their fields. */
export const recordKindName = z.enum([
  // A group is read as a room is.
  ...objectKinds.filter((kind) => kind !== "group"),
  "casLogin",
  "realm",
  "recentItem",
  "token",
  "user",
]);
export type RecordKindName = z.infer<typeof recordKindName>;

/** Everything that the service's document leaves open, as one value that can be stored and sent. */
export const dialect = z.object({
  /** Where each list is in its answer, as a path, where it is not found by itself. */
  lists: z.partialRecord(recordKindName, z.string().min(1)),
  /** Where records have a field, before all that guesses.ts knows. */
  fields: z.partialRecord(recordKindName, z.record(z.string(), candidates)),
  /** Where an error body may carry words for people. */
  errorMessage: candidates,
  outcome: outcomeDialect,
  /** What to try, in order, where another one is refused. */
  payloadEncodings: z.record(writeMethod, z.array(payloadEncoding).min(1)),
  /**
   * What the service has been proven to read (encodings.ts), by operation (`operationOf` in payload.ts)
   * and by method, as a first guess for the method's other operations.
   */
  learnedEncodings: z.record(z.string(), payloadEncoding),
  /** How a list of values is written in one parameter. */
  listParameters: z.enum(["commas", "repeated"]),
  /** Which of the two forms of reset e-mail POST /me?action=passwordReset sends with `alternate`. */
  alternateReset: z.enum(["standard", "temporary"]),
  /** Where single sign-on starts: {serverUrl} {baseUrl} {realm} {appToken} are filled in. */
  casStartTemplate: z.string().min(1),
  /**
   * Further origins through which a single sign-on may pass, besides the service's and the realm's.
   * Texts of any kind: one that is none must not cost the rest of what is stored.
   */
  casOrigins: z.array(z.string()),
});
export type Dialect = z.infer<typeof dialect>;

/** A part of a dialect, as settings, policy or experience give it. */
export const dialectPatch = z.object({
  ...dialect.partial().shape,
  outcome: dialect.shape.outcome.partial().optional(),
  payloadEncodings: z
    .partialRecord(writeMethod, dialect.shape.payloadEncodings.valueType)
    .optional(),
});
export type DialectPatch = z.infer<typeof dialectPatch>;

/** What Watchdesk takes the gaps of the service's document to mean until a server proves otherwise. */
export const defaultDialect: Dialect = {
  // Lists and fields are found by what guesses.ts knows.
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
    // Most servers read a form of a POST like a query; a body keeps texts out of address logs.
    POST: ["form", "json", "query"],
    // Several servers parse the form body of a POST only, so a PUT is learned by itself.
    PUT: ["form", "json", "query"],
    // What is deleted is named by what should not be in an address.
    DELETE: ["form", "json", "query"],
  },
  learnedEncodings: {},
  // The document says "list of ids" without saying how it is written.
  listParameters: "commas",
  // The document says that it selects between the two, and names the standard form first.
  alternateReset: "temporary",
  // Nothing is known of it; the finishing call lives under the same path.
  casStartTemplate: "{baseUrl}/auth/cas/login?realm={realm}&appToken={appToken}",
  // Where a realm hands its people on to yet another sign-in, its administrator knows to which.
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
  listParameters: patch.listParameters ?? base.listParameters,
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

// Spreading `{ key: undefined }` would erase what the base says.
const withoutUndefined = <T extends object>(patch: T | undefined): Present<T> =>
  Object.fromEntries(
    Object.entries(patch ?? {}).filter(([, value]) => value !== undefined),
  ) as Present<T>;
