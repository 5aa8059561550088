import { z } from "zod";

const login = z.object({
  kind: z.literal("login"),
  /** Whether a proxy asks, or the server of a page. */
  isProxy: z.boolean(),
  /** Host and port of who asks. */
  host: z.string(),
  /** What it says of itself (its "realm"); empty where it says nothing. */
  says: z.string(),
  /** The name that was tried last; empty where none was. */
  username: z.string(),
  /** Whether a login has just been refused. */
  isRefused: z.boolean(),
  /** Whether the answer could be kept in the keychain. */
  canKeep: z.boolean(),
});

const certificate = z.object({
  kind: z.literal("certificate"),
  /** Who asks for one. */
  origin: z.string(),
  /** Those of this computer that it would take. */
  certificates: z.array(
    z.object({ subject: z.string(), issuer: z.string(), validTo: z.number(), serial: z.string() }),
  ),
});

/** What somebody on the way to a service wants of the person, as main asks it. */
export const networkQuestion = z.discriminatedUnion("kind", [
  login.extend({ id: z.string() }),
  certificate.extend({ id: z.string() }),
]);
export type NetworkQuestion = z.infer<typeof networkQuestion>;

/** A question that has no id yet. */
export type NetworkRequest = z.infer<typeof login> | z.infer<typeof certificate>;

/** What the person answers. */
export const networkAnswer = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("login"),
    username: z.string().min(1).max(500),
    password: z.string().max(1000),
    isKept: z.boolean(),
  }),
  /** `index` counts the certificates of the question. */
  z.object({ kind: z.literal("certificate"), index: z.int().min(0).max(1000) }),
  z.object({ kind: z.literal("cancelled") }),
]);
export type NetworkAnswer = z.infer<typeof networkAnswer>;
