import type { FailureCode } from "#shared/lib/result.ts";

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

const failureClasses: Record<FailureCode, FailureClass> = {
  // The request has not left this computer; network-failure.ts uses these codes for no other failure.
  nameNotFound: "notTaken",
  connectionRefused: "notTaken",
  unreachable: "notTaken",
  certificateInvalid: "notTaken",
  clientCertificateNeeded: "notTaken",
  proxyFailed: "notTaken",
  proxyLoginNeeded: "notTaken",
  badAddress: "notTaken",
  refusedByPolicy: "notTaken",
  keychainLocked: "notTaken",
  keychainRefused: "notTaken",
  keychainUnavailable: "notTaken",
  // The service states that it has done nothing.
  rateLimited: "notTaken",
  sessionExpired: "signedOut",
  notSignedIn: "signedOut",
  wrongCredentials: "signedOut",
  forbidden: "refused",
  notFound: "refused",
  refusedByService: "refused",
  // An id that cannot be part of an address.
  invalidInput: "refused",
  timedOut: "unknown",
  connectionLost: "unknown",
  // A gateway's 502 or 504 does not tell what the service behind it did.
  serviceFailed: "unknown",
  notJson: "unknown",
  // Some services also redirect after a write that they have executed.
  notThisService: "unknown",
  insecureAddress: "unknown",
  tooLarge: "unknown",
  cancelled: "unknown",
  storeUnavailable: "unknown",
  unexpected: "unknown",
};

/** Classifies what a failed attempt means for the write itself. */
export const classifyFailure = (code: FailureCode): FailureClass => failureClasses[code];

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
