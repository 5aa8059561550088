import { z } from "zod";

/** The steps of a connection check, in order. */
export const connectionStepName = z.enum([
  "address",
  "proxy",
  "name",
  "connect",
  "tls",
  "http",
  "service",
  "clock",
  "token",
  "realm",
  "keychain",
  "tray",
  "notifications",
]);
export type ConnectionStepName = z.infer<typeof connectionStepName>;

const certificate = z.object({
  subject: z.string(),
  issuer: z.string(),
  /** ISO 8601. */
  validFrom: z.string(),
  validTo: z.string(),
  /** SHA-256, in pairs of hexadecimal digits with colons. */
  fingerprint: z.string(),
});
export type Certificate = z.infer<typeof certificate>;

export const connectionStep = z.object({
  name: connectionStepName,
  /** `skipped`: does not apply, or an earlier step failed. */
  state: z.enum(["waiting", "running", "good", "warning", "bad", "skipped"]),
  /** The result in one sentence; empty before there is one. */
  finding: z.string(),
  /** What the user can do about it, or null. */
  advice: z.string().nullable(),
  certificate: certificate.nullable(),
});
export type ConnectionStep = z.infer<typeof connectionStep>;

export const connectionCheck = z.object({
  serverUrl: z.string(),
  isRunning: z.boolean(),
  steps: z.array(connectionStep),
});
export type ConnectionCheck = z.infer<typeof connectionCheck>;
