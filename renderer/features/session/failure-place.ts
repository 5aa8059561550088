import type { FailureCode } from "#shared/ipc/failure.ts";

/** The part of the sign-in panel that a failure concerns. */
export type FailurePlace = "address" | "password" | "panel";

/** What a failure is called, and which field it concerns, if any. */
const failures: Partial<Record<FailureCode, [title: string, place?: FailurePlace]>> = {
  badAddress: ["Not an address", "address"],
  insecureAddress: ["Not a secure address", "address"],
  refusedByPolicy: ["Not allowed by your organisation"],
  nameNotFound: ["No such server", "address"],
  connectionRefused: ["No answer", "address"],
  unreachable: ["Can't reach the server", "address"],
  timedOut: ["No answer in time", "address"],
  connectionLost: ["Connection lost", "address"],
  certificateInvalid: ["Certificate not trusted", "address"],
  proxyFailed: ["Proxy not connecting", "address"],
  clientCertificateNeeded: ["Client certificate needed", "address"],
  proxyLoginNeeded: ["Proxy login needed", "address"],
  notThisService: ["Not this service", "address"],
  notJson: ["Not this service", "address"],
  tooLarge: ["Not this service", "address"],
  notFound: ["Not this service", "address"],
  wrongCredentials: ["Wrong username or password", "password"],
  forbidden: ["Not allowed", "password"],
  rateLimited: ["Too many attempts"],
  serviceFailed: ["The service has a problem"],
  keychainLocked: ["Keychain locked"],
  keychainRefused: ["Keychain access denied"],
  storeUnavailable: ["Storage not usable"],
};

/** Tells where a failure to sign in is shown, and under which title. */
export function placeFailure(code: FailureCode): { place: FailurePlace; title: string } {
  const [title, place = "panel"] = failures[code] ?? ["Sign-in failed"];
  return { place, title };
}
