import type { FailureError } from "#renderer/lib/bridge.ts";
import type { FailureCode } from "#shared/lib/result.ts";
import { t } from "#shared/texts/t.ts";

/** The field of the sign-in panel that a failure concerns; null if none. */
type FailedField = "address" | "password" | null;

const failureLabels: Record<FailureCode, [title: string, field: FailedField]> = {
  badAddress: [t("session.failureNoAddress"), "address"],
  insecureAddress: [t("session.failureInsecureAddress"), "address"],
  nameNotFound: [t("session.failureNoServer"), "address"],
  connectionRefused: [t("session.failureNoAnswer"), "address"],
  unreachable: [t("session.failureUnreachable"), "address"],
  timedOut: [t("session.failureTimedOut"), "address"],
  connectionLost: [t("session.failureConnectionLost"), "address"],
  certificateInvalid: [t("session.failureCertificate"), "address"],
  proxyFailed: [t("session.failureProxy"), "address"],
  clientCertificateNeeded: [t("session.failureClientCertificate"), "address"],
  proxyLoginNeeded: [t("session.failureProxySignIn"), "address"],
  notThisService: [t("session.failureNotThisService"), "address"],
  notJson: [t("session.failureNotThisService"), "address"],
  blocked: [t("session.failureNotThisService"), "address"],
  cached: [t("session.failureNotThisService"), "address"],
  tooLarge: [t("session.failureNotThisService"), "address"],
  notFound: [t("session.failureNotThisService"), "address"],
  wrongCredentials: [t("session.failureWrongCredentials"), "password"],
  forbidden: [t("session.failureNotAllowed"), "password"],
  refusedByPolicy: [t("session.failurePolicy"), null],
  rateLimited: [t("session.failureTooManyAttempts"), null],
  serviceFailed: [t("session.failureService"), null],
  locked: [t("session.failureLocked"), null],
  keychainLocked: [t("session.failureKeychainLocked"), null],
  keychainRefused: [t("session.failureKeychainDenied"), null],
  storeUnavailable: [t("session.failureStorage"), null],
  invalidInput: [t("session.failureUnknown"), null],
  cancelled: [t("session.failureUnknown"), null],
  notSignedIn: [t("session.failureUnknown"), null],
  sessionExpired: [t("session.failureUnknown"), null],
  refusedByService: [t("session.failureUnknown"), null],
  keychainUnavailable: [t("session.failureUnknown"), null],
  keychainNoEntry: [t("session.failureUnknown"), null],
  keychainTwoEntries: [t("session.failureUnknown"), null],
  keychainNoDefault: [t("session.failureUnknown"), null],
  unexpected: [t("session.failureUnknown"), null],
};

/** A failure to sign in with its title, and the field at which it is shown; null without a failure. */
export function describeFailure(failure: FailureError | null) {
  if (failure === null) return null;
  const [title, field] = failureLabels[failure.code];
  return { title, message: failure.message, field };
}
