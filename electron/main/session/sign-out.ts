import { getFormat } from "#main/system/format.ts";
import type { Format } from "#shared/lib/format.ts";
import type { FailureCode, Result } from "#shared/lib/result.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import type { Account } from "#shared/session/schema.ts";
import type { Token } from "#shared/session/token-schema.ts";
import type { Connect } from "./authenticate.ts";
import { destroyToken, logout, removeDevice } from "./operations.ts";

/** What has become of a session at its service: ended now, not valid any more, or not ended. */
type ServiceEnd = "ended" | "alreadyEnded" | "unreached";

/** How a service says that a token is not valid. */
const invalid = new Set<FailureCode>(["sessionExpired", "wrongCredentials"]);

/** A session whose person signs out. */
export type SessionToEnd = {
  account: Account;
  /** Null where it has none. */
  token: Token | null;
  /** When the token ends by itself, by this computer's clock; null where nobody knows. */
  expires: EpochMs | null;
  isExpired: boolean;
  /** The name under which this computer gets the service's notifications; null where it gets none. */
  deviceToken: string | null;
};

/** How a session is ended. */
export type SignOutParts = {
  connect: Connect;
  /** Erases what is stored of the account. */
  eraseStore: () => Promise<Result<null>>;
  /** Erases its secrets; resolves to whether the keychain did so. */
  forgetSecrets: () => Promise<boolean>;
  now: () => EpochMs;
};

/**
 * Erases here what the account had, then ends its session at the service; never fails for want of
 * network. Resolves to what the person should know about it, or null.
 */
export async function endSession(session: SessionToEnd, parts: SignOutParts) {
  const isErased = (await parts.eraseStore()).ok;
  const isForgotten = await parts.forgetSecrets();
  const asked = await endAtService(parts.connect, session);
  const end = asked === "unreached" && session.isExpired ? "alreadyEnded" : asked;
  const left = { end, expires: session.expires } as const;
  const when = { format: getFormat(), now: parts.now() };
  return describeSignOut({ isErased, isForgotten }, left, when);
}

/**
 * Ends the session (GET /auth/logout) and destroys its token (DELETE /auth/token): either will do.
 * Before that this computer is taken off the devices that get notifications, where it was one.
 */
async function endAtService(
  connect: Connect,
  { account, token: held, deviceToken }: SessionToEnd,
): Promise<ServiceEnd> {
  if (held === null) return "ended";
  const { token } = held;
  const service = connect(account.serverUrl, () => token);
  if (deviceToken !== null) await removeDevice(service, { token: deviceToken });
  const ends = await Promise.all([logout(service), destroyToken(service, { token })]);
  if (ends.some((end) => end.ok)) return "ended";
  return ends.some((end) => !end.ok && invalid.has(end.code)) ? "alreadyEnded" : "unreached";
}

/** How a session was left: `expires` is when it ends by itself, by this computer's clock. */
type Left = { end: ServiceEnd; expires: EpochMs | null };

/** What the person should know after signing out; null when everything went as it should. */
export function describeSignOut(
  { isErased, isForgotten }: { isErased: boolean; isForgotten: boolean },
  { end, expires }: Left,
  { format, now }: { format: Format; now: EpochMs },
): string | null {
  const notices: string[] = [];
  if (!isErased) {
    notices.push(
      "Not everything that was stored on this computer could be erased. Watchdesk tries again every minute and at each start.",
    );
  }
  if (!isForgotten) {
    notices.push(
      "Watchdesk's keychain entries are not erased yet. Unlock the keychain before closing Watchdesk, or remove the entries named Watchdesk yourself.",
    );
  }
  const signedOut = `You are signed out${isErased && isForgotten ? " and everything on this computer is erased" : ""}.`;
  const isOver = end === "alreadyEnded" || (expires !== null && expires <= now);
  if (end !== "ended" && isOver) {
    notices.push(`${signedOut} The session at the service had already ended.`);
  } else if (end !== "ended") {
    const when =
      expires === null ? "by itself" : `at ${format.date(expires, now)}, ${format.clock(expires)}`;
    notices.push(`${signedOut} Can't reach the service; the session there ends ${when}.`);
  }
  return notices.length === 0 ? null : notices.join(" ");
}
