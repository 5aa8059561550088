import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { Page } from "#renderer/ui/page.tsx";
import type { AccountState } from "#shared/session/schema.ts";
import { t } from "#shared/texts/t.ts";
import { DeviceSection } from "./device-section.tsx";
import { LocationSection } from "./location-section.tsx";
import { PasswordSection } from "./password-section.tsx";
import { NamesSection, ProfileSection } from "./profile-section.tsx";
import { deviceQuery, profileQuery, profileRefreshQuery } from "./queries.ts";
import { SessionSection } from "./session-section.tsx";

type AccountScreenProps = {
  state: AccountState;
  /** Setting that shares the location. */
  locationSwitch: ReactNode;
  /** Changes the server; null if there is only one. */
  onChangeServer: (() => void) | null;
};

/** Shows the profile, password, location, device and session of an account. */
export function AccountScreen({ state, locationSwitch, onChangeServer }: AccountScreenProps) {
  const { account } = state;
  useRetryWhenActive(state);
  return (
    <Page title={t("common.account")}>
      <ProfileSection account={account} />
      <NamesSection />
      <PasswordSection account={account} />
      <LocationSection account={account} locationSwitch={locationSwitch} />
      <DeviceSection account={account} />
      <SessionSection state={state} onChangeServer={onChangeServer} />
    </Page>
  );
}

/** Repeats failed queries when the session becomes active. */
function useRetryWhenActive({ status, account: { id } }: AccountState): void {
  const client = useQueryClient();
  const isActive = status === "active" || status === "renewing";
  useEffect(() => {
    if (!isActive) return;
    for (const { queryKey } of [profileQuery(id), profileRefreshQuery(id), deviceQuery(id)]) {
      const hasFailed = client.getQueryState(queryKey)?.status === "error";
      if (hasFailed) void client.refetchQueries({ queryKey });
    }
  }, [client, isActive, id]);
}
