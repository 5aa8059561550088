import { getFormat } from "#main/system/language.ts";
import type { Format } from "#shared/lib/format.ts";
import type { FailureCode, Result } from "#shared/lib/result.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import type { Account } from "#shared/session/schema.ts";
import type { Token } from "#shared/session/token-schema.ts";
import { t } from "#shared/texts/t.ts";
import type { Connect } from "./authenticate.ts";
import { destroyToken, logout, removeDevice } from "./operations.ts";

/** The outcome at the service: ended now, already invalid, or not ended. */
type ServiceEnd = "ended" | "alreadyEnded" | "unreached";

const invalidToken = new Set<FailureCode>(["sessionExpired", "wrongCredentials"]);

export type SessionToEnd = {
  account: Account;
  /** Null if it has none. */
  token: Token | null;
  /** When the token expires, by this computer's clock; null if unknown. */
  expires: EpochMs | null;
  isExpired: boolean;
  /** The identifier for the service's notifications; null if this computer has none. */
  deviceToken: string | null;
};

/** The connection, and the ways to erase local data. */
export type SignOutParts = {
  connect: Connect;
  /** Whether the account's shift log stays, encrypted. */
  keepsLog: boolean;
  eraseStore: () => Promise<Result<null>>;
  /** Deletes its secrets, except the key of a log that stays; resolves to whether that succeeded. */
  deleteSecrets: (keepsLog: boolean) => Promise<boolean>;
  now: () => EpochMs;
};

/** Erases the local data of an account, then ends its session at the service. Resolves to a notice for the user, or null. */
export async function endSession(session: SessionToEnd, parts: SignOutParts) {
  const isErased = (await parts.eraseStore()).ok;
  const areSecretsDeleted = await parts.deleteSecrets(parts.keepsLog);
  const result = await endAtService(parts.connect, session);
  const end = result === "unreached" && session.isExpired ? "alreadyEnded" : result;
  const left = { end, expires: session.expires } as const;
  const when = { format: getFormat(), now: parts.now() };
  return describeSignOut({ isErased, areSecretsDeleted, keepsLog: parts.keepsLog }, left, when);
}

/**
 * Removes this computer from the devices, then ends the session (GET /auth/logout) and destroys its token (DELETE
 * /auth/token), either of which is sufficient.
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
  return ends.some((end) => !end.ok && invalidToken.has(end.code)) ? "alreadyEnded" : "unreached";
}

/** The outcome at the service, and when the session expires by this computer's clock. */
type Left = { end: ServiceEnd; expires: EpochMs | null };

/** Returns the notice after a sign-out; null if everything succeeded. */
export function describeSignOut(
  {
    isErased,
    areSecretsDeleted,
    keepsLog,
  }: { isErased: boolean; areSecretsDeleted: boolean; keepsLog: boolean },
  { end, expires }: Left,
  { format, now }: { format: Format; now: EpochMs },
): string | null {
  const notices: string[] = [];
  if (!isErased) {
    notices.push(t("session.notAllErased"));
  }
  if (!areSecretsDeleted) {
    notices.push(t("session.keychainEntriesNotErased"));
  }
  const isOver = end === "alreadyEnded" || (expires !== null && expires <= now);
  if (end !== "ended") {
    notices.push(describeSignedOut(isErased && areSecretsDeleted, keepsLog));
    notices.push(isOver ? t("session.sessionAlreadyEnded") : describeEnd(expires, format, now));
  }
  return notices.length === 0 ? null : notices.join(" ");
}

function describeSignedOut(isErased: boolean, keepsLog: boolean): string {
  if (!isErased) return t("session.signedOut");
  return keepsLog ? t("session.signedOutAndErasedExceptLog") : t("session.signedOutAndErased");
}

const describeEnd = (expires: EpochMs | null, format: Format, now: EpochMs): string =>
  expires === null
    ? t("session.sessionEndsLater")
    : t("session.sessionEndsAt", { date: format.date(expires, now), time: format.clock(expires) });
