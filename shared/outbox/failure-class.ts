import type { FailureCode } from "#shared/lib/result.ts";
import { t } from "#shared/texts/t.ts";

/** What a failed attempt means for the write itself. */
export type FailureClass =
  /** The service has certainly not executed it, but may at another time. */
  | "notTaken"
  /** The service does not execute it, however often it is sent. */
  | "refused"
  /** It was not executed, and waits for a sign-in. */
  | "signedOut"
  /** It is unknown whether it was executed. */
  | "unknown";

/** What each failure means for the write, and why the request was not sent if that is certain. */
const failureClasses: Record<FailureCode, readonly [FailureClass, unsentReason?: string]> = {
  // The request has not left this computer; network-failure.ts uses these codes for no other failure.
  nameNotFound: ["notTaken", "noConnection"],
  connectionRefused: ["notTaken", "noConnection"],
  unreachable: ["notTaken", "noConnection"],
  certificateInvalid: ["notTaken", "certificate"],
  clientCertificateNeeded: ["notTaken", "clientCertificate"],
  proxyFailed: ["notTaken", "proxy"],
  proxyLoginNeeded: ["notTaken", "proxySignIn"],
  badAddress: ["notTaken", "address"],
  refusedByPolicy: ["notTaken", "policy"],
  locked: ["notTaken", "locked"],
  keychainLocked: ["notTaken", "keychainLocked"],
  keychainRefused: ["notTaken", "keychain"],
  keychainUnavailable: ["notTaken", "keychain"],
  keychainNoEntry: ["notTaken", "keychain"],
  keychainTwoEntries: ["notTaken", "keychain"],
  keychainNoDefault: ["notTaken", "keychain"],
  // The service states that it has done nothing.
  rateLimited: ["notTaken"],
  // Something in front of the service has refused it, or replaced the service's answer.
  blocked: ["unknown"],
  sessionExpired: ["signedOut", "signedOut"],
  notSignedIn: ["signedOut", "signedOut"],
  wrongCredentials: ["signedOut", "signedOut"],
  forbidden: ["refused"],
  notFound: ["refused"],
  refusedByService: ["refused"],
  // An id that cannot be part of an address.
  invalidInput: ["refused"],
  timedOut: ["unknown"],
  connectionLost: ["unknown"],
  // A gateway's 502 or 504 does not tell what the service behind it did.
  serviceFailed: ["unknown"],
  notJson: ["unknown"],
  // Some services also redirect after a write that they have executed.
  notThisService: ["unknown"],
  insecureAddress: ["unknown"],
  cached: ["unknown"],
  tooLarge: ["unknown"],
  cancelled: ["unknown"],
  storeUnavailable: ["unknown"],
  unexpected: ["unknown"],
};

/** Classifies what a failed attempt means for the write itself. */
export const classifyFailure = (code: FailureCode): FailureClass => failureClasses[code][0];

const isFailureCode = (code: string): code is FailureCode => Object.hasOwn(failureClasses, code);

/** States why a request was not sent: "no connection", or "not accepted" if it may have been. `code` is that of an entry's cause. */
export const describeUnsent = (code: string): string =>
  t("outbox.unsentReason", {
    reason: (isFailureCode(code) ? failureClasses[code][1] : undefined) ?? "unknown",
  });

/** Returns whether a write waits for a sign-in. `code` is that of an entry's cause. */
export const waitsForSignIn = (code: string): boolean =>
  isFailureCode(code) && classifyFailure(code) === "signedOut";

const formatFailures = new Set<FailureCode>([
  "notJson",
  "notThisService",
  "insecureAddress",
  "tooLarge",
]);

/**
 * Returns whether a failure concerns the format of the response: unlike an outage it does not pass by itself, so the
 * same failure again and again counts as an answer.
 */
export const isFormatFailure = (code: FailureCode): boolean => formatFailures.has(code);
