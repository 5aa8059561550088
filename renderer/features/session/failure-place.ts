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
  nameNotFound: "No such server",
  connectionRefused: "Nobody answers there",
  unreachable: "Server out of reach",
  timedOut: "No answer in time",
  connectionLost: "Connection lost",
  certificateInvalid: "Certificate not trusted",
  proxyFailed: "Proxy does not connect",
  notThisService: "Not this service",
  notJson: "Not this service",
  tooLarge: "Not this service",
  notFound: "Not this service",
  wrongCredentials: "Wrong name or password",
  forbidden: "Not allowed",
  rateLimited: "Too many attempts",
  serviceFailed: "The service has a problem",
  keychainLocked: "Keychain locked",
  keychainRefused: "Keychain refused",
  storeUnavailable: "Store not usable",
};

/** Tells where a failure to sign in is shown, and under which title. */
export function placeFailure(code: FailureCode): { place: FailurePlace; title: string } {
  return { place: places[code] ?? "panel", title: titles[code] ?? "Signing in did not work" };
}
