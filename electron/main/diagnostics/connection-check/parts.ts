import type { Fetch } from "#main/service/exchange.ts";
import type { ConnectionCheck } from "#shared/diagnostics/connection-schema.ts";
import type { Result } from "#shared/lib/result.ts";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";

/** The state of the session's token, without its secret. */
export type TokenDescription =
  | { kind: "none" }
  /**
   * `expires` by the service's clock, null if unknown; `isRenewed` is false if the service refused a renewal;
   * `isDeprecated`: of GET /auth/token.
   */
  | { kind: "good"; expires: EpochMs | null; isRenewed: boolean; isDeprecated: boolean }
  | { kind: "expired" }
  /** The keychain does not return it for now. */
  | { kind: "locked" };

/** The outcome of a notification; `reason` is a sentence, null if it was shown. */
export type NotificationResult = {
  isShown: boolean;
  reason: string | null;
  /** Nothing on this desktop shows notifications. */
  isWithoutService?: true;
};

/** The network, the session and the desktop of a connection check. */
export type ConnectionCheckParts = {
  /** The app's own fetch, which decides whether certificates are trusted. */
  fetch: Fetch;
  /** Resolves to the route to an address as a PAC result: "DIRECT" or "PROXY host:port; DIRECT". */
  resolveProxy(url: string): Promise<string>;
  now(): EpochMs;
  /** Describes the token of the session at this service, whose address has no trailing slash. */
  describeToken(baseUrl: string): TokenDescription;
  /** Reads from the keychain; fails with the `keychain…` codes. */
  probeKeychain(): Promise<Result<null>>;
  /** Returns the address of the service's sign-in page on another host; null if unknown. */
  findRealm(baseUrl: string): string | null;
  /** Whether the desktop's tray shows Watchdesk. */
  hasTray(): boolean;
  notify(): Promise<NotificationResult>;
  /** False only if the system reports that there is no network. */
  isOnline(): boolean;
  /** Called with the whole check whenever a step starts or ends. */
  onProgress(check: ConnectionCheck): void;
  /** The timeout of each step; five seconds by default. */
  stepMs?: DurationMs;
  /** The timeout of a login to a proxy; 20 seconds by default. */
  loginMs?: DurationMs;
};
