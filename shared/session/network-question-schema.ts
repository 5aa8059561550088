import { z } from "zod";

const login = z.object({
  kind: z.literal("login"),
  /** Whether a proxy requests it, or a page's server. */
  isProxy: z.boolean(),
  /** Host and port of the requester. */
  host: z.string(),
  /** Its realm, or empty. */
  says: z.string(),
  /** The user name that was tried last, or empty. */
  username: z.string(),
  isRefused: z.boolean(),
  /** Whether the answer can be stored in the keychain. */
  canKeep: z.boolean(),
});

const certificate = z.object({
  kind: z.literal("certificate"),
  /** The requester. */
  origin: z.string(),
  /** The acceptable certificates of this computer. */
  certificates: z.array(
    z.object({ subject: z.string(), issuer: z.string(), validTo: z.number(), serial: z.string() }),
  ),
});

/** A prompt for a login or certificate that a proxy or server requires. */
export const networkQuestion = z.discriminatedUnion("kind", [
  login.extend({ id: z.string() }),
  certificate.extend({ id: z.string() }),
]);
export type NetworkQuestion = z.infer<typeof networkQuestion>;

/** A question without an id. */
export type NetworkRequest = z.infer<typeof login> | z.infer<typeof certificate>;

export const networkAnswer = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("login"),
    username: z.string().min(1).max(500),
    password: z.string().max(1000),
    isKept: z.boolean(),
  }),
  /** `index` refers to the question's certificates. */
  z.object({ kind: z.literal("certificate"), index: z.int().min(0).max(1000) }),
  z.object({ kind: z.literal("cancelled") }),
]);
export type NetworkAnswer = z.infer<typeof networkAnswer>;
