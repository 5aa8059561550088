import { z } from "zod";
import { text } from "../lib/values-schema.ts";

/** The security parts of a policy; an invalid one blocks what it controls. */
export const securityPart = z.enum([
  "casStartTemplate",
  "casOrigins",
  "realmOrigins",
  "servers",
  "location",
]);
export type SecurityPart = z.infer<typeof securityPart>;

/** An invalid part of a policy; `name` is a path such as `dialect.casOrigins[1]`. */
export const policyError = z.object({
  name: z.string(),
  /** Description, such as `one of: system, light, dark`. */
  expected: z.string(),
  /** Description, without possibly secret values. */
  found: z.string(),
});
export type PolicyError = z.infer<typeof policyError>;

/** The organisation's policy on this computer: source, values and errors. */
export const policyReport = z.object({
  kind: z.enum(["file", "managedPreferences", "registry"]),
  /** A file path or registry key. */
  place: z.string(),
  /** The organisation's name as the policy states it, and whom users contact about it. */
  organisation: text,
  contact: text,
  /**
   * `notObeyed`: ignored, because any user could have written it; `unreadable`: its content is unknown, and all
   * security parts are closed.
   */
  state: z.enum(["none", "inForce", "notObeyed", "unreadable"]),
  /** Why it is ignored or unreadable, or null. */
  why: text,
  /** The effective parts, with their values as JSON. */
  parts: z.array(z.object({ name: z.string(), value: z.string() })),
  errors: z.array(policyError),
  /** Invalid security parts. */
  closed: z.array(securityPart),
  /** The features that the window offers. */
  offers: z.object({
    demo: z.boolean(),
    ssoBrowser: z.boolean(),
    /** Template of record addresses on the service's web pages for kinds without their own, or null. */
    openInService: text,
    /** Template of the addresses of alerts, which messages contain, or null. */
    alertAddress: text,
    /** The server that is filled in, or null. */
    server: text,
  }),
});
export type PolicyReport = z.infer<typeof policyReport>;
