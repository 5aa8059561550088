import { describe, expect, it } from "vitest";
import type { FailureCode } from "#shared/ipc/failure.ts";
import { type FailurePlace, placeFailure } from "./failure-place.ts";

// One line per code, so that a new one does not compile before its place is decided.
const places: Record<FailureCode, FailurePlace> = {
  badAddress: "address",
  insecureAddress: "address",
  nameNotFound: "address",
  connectionRefused: "address",
  unreachable: "address",
  timedOut: "address",
  connectionLost: "address",
  certificateInvalid: "address",
  clientCertificateNeeded: "address",
  proxyFailed: "address",
  proxyLoginNeeded: "address",
  notThisService: "address",
  notJson: "address",
  tooLarge: "address",
  notFound: "address",
  wrongCredentials: "password",
  forbidden: "password",
  refusedByPolicy: "panel",
  invalidInput: "panel",
  cancelled: "panel",
  notSignedIn: "panel",
  sessionExpired: "panel",
  refusedByService: "panel",
  rateLimited: "panel",
  serviceFailed: "panel",
  keychainLocked: "panel",
  keychainRefused: "panel",
  keychainUnavailable: "panel",
  storeUnavailable: "panel",
  unexpected: "panel",
};

describe("a failure to sign in", () => {
  it.each(Object.entries(places))("%s stands at the %s", (code, place) => {
    const placed = placeFailure(code as FailureCode);
    expect(placed.place).toBe(place);
    expect(placed.title).toMatch(/^[A-Z][a-z]*(?:[ '-][a-z]+)*$/);
  });
});
