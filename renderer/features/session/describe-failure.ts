import type { FailureError } from "#renderer/lib/bridge.ts";
import type { FailureCode } from "#shared/lib/result.ts";
import { t } from "#shared/texts/t.ts";

/** The field of the sign-in panel that a failure concerns; null if none. */
type FailedField = "address" | "password" | null;

const failureLabels: Record<FailureCode, [title: string, field: FailedField]> = {
  badAddress: [t("session.notAnAddress"), "address"],
  insecureAddress: [t("session.notASecureAddress"), "address"],
  nameNotFound: [t("session.noSuchServer"), "address"],
  connectionRefused: [t("session.noAnswer"), "address"],
  unreachable: [t("session.cantReachTheServer"), "address"],
  timedOut: [t("session.noAnswerInTime"), "address"],
  connectionLost: [t("session.connectionLost"), "address"],
  certificateInvalid: [t("session.certificateNotTrusted"), "address"],
  proxyFailed: [t("session.proxyNotConnecting"), "address"],
  clientCertificateNeeded: [t("session.clientCertificateNeeded"), "address"],
  proxyLoginNeeded: [t("session.proxySignInNeeded"), "address"],
  notThisService: [t("session.notThisService"), "address"],
  notJson: [t("session.notThisService"), "address"],
  tooLarge: [t("session.notThisService"), "address"],
  notFound: [t("session.notThisService"), "address"],
  wrongCredentials: [t("session.wrongUsernameOrPassword"), "password"],
  forbidden: [t("session.notAllowed"), "password"],
  refusedByPolicy: [t("session.notAllowedByYour"), null],
  rateLimited: [t("session.tooManyAttempts"), null],
  serviceFailed: [t("session.theServiceHasA"), null],
  locked: [t("session.watchdeskIsLocked"), null],
  keychainLocked: [t("session.keychainLocked"), null],
  keychainRefused: [t("session.keychainAccessDenied"), null],
  storeUnavailable: [t("session.storageNotUsable"), null],
  invalidInput: [t("session.signInFailed"), null],
  cancelled: [t("session.signInFailed"), null],
  notSignedIn: [t("session.signInFailed"), null],
  sessionExpired: [t("session.signInFailed"), null],
  refusedByService: [t("session.signInFailed"), null],
  keychainUnavailable: [t("session.signInFailed"), null],
  unexpected: [t("session.signInFailed"), null],
};

/** A failure to sign in with its title, and the field at which it is shown; null without a failure. */
export function describeFailure(failure: FailureError | null) {
  if (failure === null) return null;
  const [title, field] = failureLabels[failure.code];
  return { title, message: failure.message, field };
}
