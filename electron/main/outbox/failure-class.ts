import type { FailureCode } from "#shared/lib/result.ts";

/** What a failed attempt at a write says about the write itself. */
export type FailureClass =
  /** The service has certainly not carried it out; it may at another time. */
  | "notTaken"
  /** The service does not carry it out, however often it is asked. */
  | "refused"
  /** It waits for somebody to sign in; it has not been carried out. */
  | "signedOut"
  /** Nobody knows whether it was carried out. */
  | "unknown";

const failureClasses: Record<FailureCode, FailureClass> = {
  // Before the request has left this computer; network-failure.ts says so of no other failure.
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
  // The service's own word that it has done nothing.
  rateLimited: "notTaken",
  sessionExpired: "signedOut",
  notSignedIn: "signedOut",
  wrongCredentials: "signedOut",
  forbidden: "refused",
  notFound: "refused",
  refusedByService: "refused",
  // An id that fits no address.
  invalidInput: "refused",
  timedOut: "unknown",
  connectionLost: "unknown",
  // A gateway's 502 or 504 says nothing of the service behind it.
  serviceFailed: "unknown",
  notJson: "unknown",
  // A redirect, too, which some services answer to a write that they have carried out.
  notThisService: "unknown",
  insecureAddress: "unknown",
  tooLarge: "unknown",
  cancelled: "unknown",
  storeUnavailable: "unknown",
  unexpected: "unknown",
};

/** What a failed attempt at a write says about the write itself. */
export const failureClassOf = (code: FailureCode): FailureClass => failureClasses[code];

const formatFailures = new Set<FailureCode>([
  "notJson",
  "notThisService",
  "insecureAddress",
  "tooLarge",
]);

/**
 * Whether a failure is about the form of what was answered: unlike an outage it does not pass by
 * itself, so that the same again and again is an answer.
 */
export const isFormatFailure = (code: FailureCode): boolean => formatFailures.has(code);
