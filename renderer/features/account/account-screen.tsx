import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { Page } from "#renderer/ui/page.tsx";
import type { AccountState } from "#shared/session/schema.ts";
import { DeviceSection } from "./device-section.tsx";
import { LocationSection } from "./location-section.tsx";
import { PasswordSection } from "./password-section.tsx";
import { NamesSection, ProfileSection } from "./profile-section.tsx";
import { deviceQuery, profileQuery, profileRefreshQuery } from "./queries.ts";
import { SessionSection } from "./session-section.tsx";

type AccountScreenProps = {
  state: AccountState;
  /** What sets how long sessions are asked for. */
  tokenDuration: ReactNode;
  /** What turns sharing the location on and off. */
  locationSwitch: ReactNode;
};

/** The person's account at the service, and what this computer has to do with it. */
export function AccountScreen({ state, tokenDuration, locationSwitch }: AccountScreenProps) {
  const { account } = state;
  useAskAgain(state);
  return (
    <Page title="Account">
      <ProfileSection account={account} />
      <NamesSection />
      <PasswordSection account={account} />
      <LocationSection account={account} locationSwitch={locationSwitch} />
      <DeviceSection account={account} />
      <SessionSection state={state} tokenDuration={tokenDuration} />
    </Page>
  );
}

/** Asks again, once the session goes on, what was refused while it did not. */
function useAskAgain({ status, account: { id } }: AccountState): void {
  const client = useQueryClient();
  const isAlive = status === "active" || status === "renewing";
  useEffect(() => {
    if (!isAlive) return;
    for (const { queryKey } of [profileQuery(id), profileRefreshQuery(id), deviceQuery(id)]) {
      const isRefused = client.getQueryState(queryKey)?.status === "error";
      if (isRefused) void client.refetchQueries({ queryKey });
    }
  }, [client, isAlive, id]);
}
