import type { FailureError } from "#renderer/lib/bridge.ts";
import type { FailureCode } from "#shared/lib/result.ts";

/** The field of the sign-in panel that a failure concerns; null if none. */
type FailedField = "address" | "password" | null;

const failureLabels: Record<FailureCode, [title: string, field: FailedField]> = {
  badAddress: ["Not an address", "address"],
  insecureAddress: ["Not a secure address", "address"],
  nameNotFound: ["No such server", "address"],
  connectionRefused: ["No answer", "address"],
  unreachable: ["Can't reach the server", "address"],
  timedOut: ["No answer in time", "address"],
  connectionLost: ["Connection lost", "address"],
  certificateInvalid: ["Certificate not trusted", "address"],
  proxyFailed: ["Proxy not connecting", "address"],
  clientCertificateNeeded: ["Client certificate needed", "address"],
  proxyLoginNeeded: ["Proxy sign-in needed", "address"],
  notThisService: ["Not this service", "address"],
  notJson: ["Not this service", "address"],
  tooLarge: ["Not this service", "address"],
  notFound: ["Not this service", "address"],
  wrongCredentials: ["Wrong username or password", "password"],
  forbidden: ["Not allowed", "password"],
  refusedByPolicy: ["Not allowed by your organisation", null],
  rateLimited: ["Too many attempts", null],
  serviceFailed: ["The service has a problem", null],
  locked: ["Watchdesk is locked", null],
  keychainLocked: ["Keychain locked", null],
  keychainRefused: ["Keychain access denied", null],
  storeUnavailable: ["Storage not usable", null],
  invalidInput: ["Sign-in failed", null],
  cancelled: ["Sign-in failed", null],
  notSignedIn: ["Sign-in failed", null],
  sessionExpired: ["Sign-in failed", null],
  refusedByService: ["Sign-in failed", null],
  keychainUnavailable: ["Sign-in failed", null],
  unexpected: ["Sign-in failed", null],
};

/** A failure to sign in with its title, and the field at which it is shown; null without a failure. */
export function describeFailure(failure: FailureError | null) {
  if (failure === null) return null;
  const [title, field] = failureLabels[failure.code];
  return { title, message: failure.message, field };
}
