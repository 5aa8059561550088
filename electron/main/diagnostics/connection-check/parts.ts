import type { Fetch } from "#main/service/exchange.ts";
import type { ConnectionCheck } from "#shared/diagnostics/connection-schema.ts";
import type { Result } from "#shared/lib/result.ts";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";

/** What the session says of its token, never the token itself. */
export type TokenDescription =
  | { kind: "none" }
  /**
   * `expires` by the service's clock, null where it did not say; `isRenewed`: false where the service
   * refused that; `isDeprecated`: of GET /auth/token.
   */
  | { kind: "good"; expires: EpochMs | null; isRenewed: boolean; isDeprecated: boolean }
  | { kind: "expired" }
  /** The keychain does not give it for now. */
  | { kind: "locked" };

/** What became of a notification; `reason` is a sentence, null if it was shown. */
export type Notified = { isShown: boolean; reason: string | null };

/** What a connection check is made of. */
export type ConnectionCheckParts = {
  /** The app's own, whose verdict on certificates counts. */
  fetch: Fetch;
  /** The way to an address as a PAC script says it: "DIRECT" or "PROXY host:port; DIRECT". */
  resolveProxy(url: string): Promise<string>;
  now(): EpochMs;
  /** The token of the session at this service, whose address has no slash at its end. */
  describeToken(baseUrl: string): TokenDescription;
  /** Reads anything from the keychain; failures: the `keychain…` codes. */
  probeKeychain(): Promise<Result<null>>;
  /** The address of the service's sign-in page, which is another's; null where none is known. */
  findRealm(baseUrl: string): string | null;
  /** Whether the desktop's tray shows Watchdesk. */
  hasTray(): boolean;
  /** Shows a test notification. */
  notify(): Promise<Notified>;
  /** False only where the system is sure that there is no network. */
  isOnline(): boolean;
  /** Told whenever a step begins or ends, with the whole check. */
  onProgress(check: ConnectionCheck): void;
  /** How long each step may take; five seconds where nothing is said. */
  stepMs?: DurationMs;
  /** How long a person may take to log in to a proxy meanwhile; 20 seconds where nothing is said. */
  loginMs?: DurationMs;
};
