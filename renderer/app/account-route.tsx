import { AccountScreen } from "#renderer/features/account/account-screen.tsx";
import { useSession } from "#renderer/features/session/queries.ts";
import { LocationSwitch } from "#renderer/features/settings/location-switch.tsx";
import { SettingRows } from "#renderer/features/settings/setting-rows.tsx";

/** The screen of the account in view: where session, profile and settings meet. */
export function AccountRoute() {
  const { state } = useSession();
  if (state === null || !("account" in state)) return null;
  return (
    <AccountScreen
      state={state}
      tokenDuration={<SettingRows names={["tokenDuration"]} />}
      locationSwitch={<LocationSwitch />}
    />
  );
}
