import { useSession } from "#renderer/features/session/queries.ts";
import { SettingsScreen } from "#renderer/features/settings/settings-screen.tsx";

/** The screen of the settings: some are about the account in view. */
export function SettingsRoute() {
  const { state } = useSession();
  if (state === null || !("account" in state)) return null;
  return <SettingsScreen accountId={state.account.id} />;
}
