import { z } from "zod";

/** What a connection check looks at, in this order. */
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

/** The certificate that a server has shown. */
const certificate = z.object({
  subject: z.string(),
  issuer: z.string(),
  /** As the certificate says them, ISO 8601. */
  validFrom: z.string(),
  validTo: z.string(),
  /** SHA-256, in pairs of hexadecimal digits with colons. */
  fingerprint: z.string(),
});
export type Certificate = z.infer<typeof certificate>;

/** One step of a connection check. */
export const connectionStep = z.object({
  name: connectionStepName,
  /** `skipped`: does not apply here, or an earlier step has failed. */
  state: z.enum(["waiting", "running", "good", "warning", "bad", "skipped"]),
  /** What was found, in one plain sentence; empty before it is. */
  finding: z.string(),
  /** What the person can do about it; null where there is nothing to do. */
  advice: z.string().nullable(),
  certificate: certificate.nullable(),
});
export type ConnectionStep = z.infer<typeof connectionStep>;

/** A connection check, finished or under way. */
export const connectionCheck = z.object({
  serverUrl: z.string(),
  isRunning: z.boolean(),
  steps: z.array(connectionStep),
});
export type ConnectionCheck = z.infer<typeof connectionCheck>;
