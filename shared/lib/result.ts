/** Every reason for which something expected can fail; the renderer can explain each. */
export type FailureCode =
  | "invalidInput"
  | "badAddress"
  | "insecureAddress"
  | "nameNotFound"
  | "connectionRefused"
  | "unreachable"
  | "timedOut"
  | "connectionLost"
  | "certificateInvalid"
  | "clientCertificateNeeded"
  | "proxyFailed"
  | "proxyLoginNeeded"
  | "notThisService"
  | "notJson"
  | "tooLarge"
  | "cancelled"
  | "wrongCredentials"
  | "notSignedIn"
  | "sessionExpired"
  | "forbidden"
  | "refusedByPolicy"
  | "notFound"
  | "refusedByService"
  | "rateLimited"
  | "serviceFailed"
  | "keychainLocked"
  | "keychainRefused"
  | "keychainUnavailable"
  | "storeUnavailable"
  | "unexpected";

/** Why something expected failed: `message` is a sentence that names the cause and what to do. */
export type Failure = { code: FailureCode; message: string; retryAfterMs?: number };

/** The outcome of anything that is expected to fail at times; also the reply to every command. */
export type Result<T> = { ok: true; value: T } | ({ ok: false } & Failure);

/** A successful outcome. */
export const success = <T>(value: T): Result<T> => ({ ok: true, value });

/** A failed outcome. */
export const failure = (
  code: FailureCode,
  message: string,
  retryAfterMs?: number,
): { ok: false } & Failure => ({
  ok: false,
  code,
  message,
  ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
});
