import type { SettingsFile } from "#main/settings/settings.ts";
import type { Account } from "#shared/session/schema.ts";
import { signInNameOf } from "#shared/session/sign-in-name.ts";

/** Removes an account that has signed out from the settings, and its server unless others use it. */
export function forgetServer(
  settings: Pick<SettingsFile, "get" | "set">,
  left: Account,
  others: readonly Account[],
): void {
  const { serverUrl } = left;
  if (
    settings.get("lastServerUrl") === serverUrl &&
    settings.get("lastUsername") === signInNameOf(left)
  ) {
    settings.set({ lastServerUrl: null, lastUsername: null });
  }
  if (others.some((other) => other.serverUrl === serverUrl)) return;
  const { [serverUrl]: dialect, ...dialects } = settings.get("dialects");
  if (dialect !== undefined) settings.set({ dialects });
  const { origin } = new URL(serverUrl);
  const { [origin]: chosen, ...clientCertificates } = settings.get("clientCertificates");
  if (chosen !== undefined) settings.set({ clientCertificates });
}
