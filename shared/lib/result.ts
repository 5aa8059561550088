/** Codes of expected failures; the renderer can explain each. */
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
  | "blocked"
  | "cached"
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
  | "locked"
  | "keychainLocked"
  | "keychainRefused"
  | "keychainNoEntry"
  | "keychainTwoEntries"
  | "keychainNoDefault"
  | "keychainUnavailable"
  | "storeUnavailable"
  | "unexpected";

/** An expected failure; `message` is a sentence that states the cause and what to do. */
export type Failure = { code: FailureCode; message: string; retryAfterMs?: number };

/** A value or an expected failure; also the reply to every command. */
export type Result<T> = { ok: true; value: T } | ({ ok: false } & Failure);

export const success = <T>(value: T): Result<T> => ({ ok: true, value });

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

/** Returns the message of what was thrown. */
export const readErrorMessage = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
