import { AccountScreen } from "#renderer/features/account/account-screen.tsx";
import { useSession } from "#renderer/features/session/queries.ts";
import { LocationSwitch } from "#renderer/features/settings/location-switch.tsx";
import { TokenDuration } from "#renderer/features/settings/token-duration.tsx";

/** The screen of the account in view: where session, profile and settings meet. */
export function AccountRoute() {
  const { state } = useSession();
  if (state === null || !("account" in state)) return null;
  return (
    <AccountScreen
      state={state}
      tokenDuration={<TokenDuration />}
      locationSwitch={<LocationSwitch />}
    />
  );
}
