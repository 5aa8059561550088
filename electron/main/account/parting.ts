import { destroyToken, logout, removeDevice } from "#main/api/operations.ts";
import type { Account } from "#shared/model/session.ts";
import type { Token } from "#shared/model/token.ts";
import type { Connect } from "./authenticate.ts";

/**
 * Ends the session (GET /auth/logout) and destroys its token (DELETE /auth/token): either will do.
 * Before that this computer is taken off the devices that get notifications, where it was one.
 */
export async function endAtService(
  connect: Connect,
  account: Account,
  { token }: Token,
  deviceToken: string | null,
): Promise<boolean> {
  const service = connect(account.serverUrl, () => token);
  if (deviceToken !== null) await removeDevice(service, { token: deviceToken });
  const ends = await Promise.all([logout(service), destroyToken(service, { token })]);
  return ends.some((end) => end.ok);
}

/**
 * What the person should know after signing out; null when everything went as it should. `survivor`
 * is the token that the service could not be asked to destroy.
 */
export function describeParting(isForgotten: boolean, survivor: Token | null): string | null {
  const notices: string[] = [];
  if (!isForgotten) {
    notices.push(
      "Watchdesk's keychain entries are not erased yet. Unlock the keychain before closing Watchdesk, or remove the entries named Watchdesk yourself.",
    );
  }
  if (survivor !== null) {
    const end = survivor.expires === null ? "by itself" : `at ${formatUtc(survivor.expires)}`;
    notices.push(
      `You are signed out and everything on this computer is erased. Can't reach the service; the session there ends ${end}.`,
    );
  }
  return notices.length === 0 ? null : notices.join(" ");
}

const formatUtc = (at: number) =>
  `${new Date(at).toISOString().slice(0, 16).replace("T", " ")} UTC`;
