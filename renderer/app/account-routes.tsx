import { useLocation } from "@tanstack/react-router";
import { AccountScreen } from "#renderer/features/account/account-screen.tsx";
import { useSession } from "#renderer/features/session/queries.ts";
import { LocationSwitch } from "#renderer/features/settings/location-switch.tsx";
import { SettingsScreen } from "#renderer/features/settings/settings-screen.tsx";
import { usePolicyOffers } from "#renderer/lib/app-queries.ts";
import { openOverlay } from "./store.ts";

/** The account screen, which combines session, profile and settings. */
export function AccountRoute() {
  const { state } = useSession();
  const hasOtherServers = usePolicyOffers().server === null;
  if (state === null || !("account" in state)) return null;
  return (
    <AccountScreen
      state={state}
      locationSwitch={<LocationSwitch />}
      onChangeServer={hasOtherServers ? () => openOverlay("changeServer") : null}
    />
  );
}

/** The settings screen, including settings of the account in view. */
export function SettingsRoute() {
  const { state } = useSession();
  const section = useLocation({ select: readSection });
  if (state === null || !("account" in state)) return null;
  const { id, serverUrl } = state.account;
  return (
    <SettingsScreen
      accountId={id}
      serverUrl={serverUrl}
      section={section}
      onCheckConnection={() => openOverlay("connection")}
    />
  );
}

/**
 * Reads the section from a link: "#/settings?section=severity". The router's search does not separate it from the
 * parameters of the window's address.
 */
const readSection = (): string | null =>
  new URLSearchParams(window.location.hash.split("?")[1]).get("section");
