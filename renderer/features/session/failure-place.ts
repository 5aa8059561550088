import type { FailureCode } from "#shared/ipc/failure.ts";

/** The part of the sign-in panel that a failure concerns. */
export type FailurePlace = "address" | "password" | "panel";

const places: Partial<Record<FailureCode, FailurePlace>> = {
  badAddress: "address",
  insecureAddress: "address",
  nameNotFound: "address",
  connectionRefused: "address",
  unreachable: "address",
  timedOut: "address",
  connectionLost: "address",
  certificateInvalid: "address",
  proxyFailed: "address",
  clientCertificateNeeded: "address",
  proxyLoginNeeded: "address",
  notThisService: "address",
  notJson: "address",
  tooLarge: "address",
  notFound: "address",
  wrongCredentials: "password",
  forbidden: "password",
};

const titles: Partial<Record<FailureCode, string>> = {
  badAddress: "Not an address",
  insecureAddress: "Not a secure address",
  refusedByPolicy: "Not allowed by your organisation",
  nameNotFound: "No such server",
  connectionRefused: "No answer",
  unreachable: "Can't reach the server",
  timedOut: "No answer in time",
  connectionLost: "Connection lost",
  certificateInvalid: "Certificate not trusted",
  proxyFailed: "Proxy not connecting",
  clientCertificateNeeded: "Client certificate needed",
  proxyLoginNeeded: "Proxy login needed",
  notThisService: "Not this service",
  notJson: "Not this service",
  tooLarge: "Not this service",
  notFound: "Not this service",
  wrongCredentials: "Wrong username or password",
  forbidden: "Not allowed",
  rateLimited: "Too many attempts",
  serviceFailed: "The service has a problem",
  keychainLocked: "Keychain locked",
  keychainRefused: "Keychain access denied",
  storeUnavailable: "Storage not usable",
};

/** Tells where a failure to sign in is shown, and under which title. */
export function placeFailure(code: FailureCode): { place: FailurePlace; title: string } {
  return { place: places[code] ?? "panel", title: titles[code] ?? "Sign-in failed" };
}
