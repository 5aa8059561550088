import { z } from "zod";
import { text } from "../lib/values-schema.ts";

/** The parts of a policy of which one that is not understood closes what it is about. */
export const securityPart = z.enum([
  "casStartTemplate",
  "casOrigins",
  "realmOrigins",
  "servers",
  "location",
]);
export type SecurityPart = z.infer<typeof securityPart>;

/** A part of a policy that is not understood; a path such as `dialect.casOrigins[1]` as its name. */
export const policyError = z.object({
  name: z.string(),
  /** In words, as `one of: system, light, dark`. */
  expected: z.string(),
  /** In words, without a value that could be a secret. */
  found: z.string(),
});
export type PolicyError = z.infer<typeof policyError>;

/** What an organisation fixes on this computer, where that comes from, and what was wrong with it. */
export const policyReport = z.object({
  /** A file, or a key of the registry. */
  place: z.string(),
  /**
   * `notObeyed` where anybody could have put it there: it counts as none; `unreadable` where nobody
   * knows what it fixes: then all security parts are closed.
   */
  state: z.enum(["none", "inForce", "notObeyed", "unreadable"]),
  /** Why it is not obeyed or cannot be read; null otherwise. */
  why: text,
  /** The parts that hold, with their values as JSON. */
  parts: z.array(z.object({ name: z.string(), value: z.string() })),
  errors: z.array(policyError),
  /** Security parts that are there and not understood. */
  closed: z.array(securityPart),
  /** What the window offers. */
  offers: z.object({
    demo: z.boolean(),
    ssoBrowser: z.boolean(),
    /** The address of a record at the service, with placeholders; null where nothing is offered. */
    openInService: text,
  }),
});
export type PolicyReport = z.infer<typeof policyReport>;
