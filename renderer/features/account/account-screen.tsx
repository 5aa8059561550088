import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { useMinute } from "#renderer/lib/clock.ts";
import { format } from "#renderer/lib/format.ts";
import { useCommandMutation } from "#renderer/lib/main-commands.ts";
import { rich } from "#renderer/lib/rich-text.ts";
import { OptionalProperty } from "#renderer/records/property.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { Properties, Property } from "#renderer/ui/detail.tsx";
import { Failure } from "#renderer/ui/empty-state.tsx";
import { Actions } from "#renderer/ui/form.tsx";
import { Page, Section } from "#renderer/ui/page.tsx";
import { Time } from "#renderer/ui/time.tsx";
import type { CommandOutput } from "#shared/ipc/contract.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import type { OperationKind } from "#shared/outbox/schema.ts";
import type { Account, AccountState } from "#shared/session/schema.ts";
import { t } from "#shared/texts/t.ts";
import styles from "./account-screen.module.css";
import { LocationSection } from "./location-section.tsx";
import { OpenOperation, refreshOperations, useOutcome } from "./open-operations.tsx";
import { PasswordSection } from "./password-section.tsx";
import { NamesSection, ProfileSection } from "./profile-section.tsx";
import { deviceQuery, profileQuery, profileRefreshQuery } from "./queries.ts";

type AccountScreenProps = {
  state: AccountState;
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

const kinds: OperationKind[] = ["registerDevice", "removeDevice"];

/** Registers this computer with the service by its name, and removes it. */
export function DeviceSection({ account }: { account: Account }) {
  const { data, error, isFetching, refetch } = useQuery(deviceQuery(account.id));
  return (
    <Section title={t("account.thisComputer")} note={t("account.registrationNote")}>
      {data !== undefined && <Device account={account} device={data} />}
      {data === undefined && error === null && (
        <p className={styles.quiet}>{t("account.checkingRegistration")}</p>
      )}
      {data === undefined && error !== null && (
        <div>
          <Failure title={t("account.registrationUnknown")} error={error} />
          <Button aria-disabled={isFetching} onClick={() => void refetch()}>
            {t("common.tryAgain")}
          </Button>
        </div>
      )}
    </Section>
  );
}

type DeviceProps = { account: Account; device: CommandOutput<"device.get"> };

function Device({ account, device: { isRegistered, name } }: DeviceProps) {
  const { mutate, isPending, isSuccess, error } = useCommandMutation(
    isRegistered ? "device.remove" : "device.register",
    {
      onSuccess: async (next, _input, _result, { client }) => {
        await refreshOperations(client);
        client.setQueryData(deviceQuery(account.id).queryKey, next);
      },
    },
    account.id,
  );
  const done = isRegistered ? t("account.computerAccepted") : t("account.computerRemoved");
  const outcome = useOutcome(kinds, isSuccess, done);
  return (
    <>
      <Properties>
        <Property name={t("account.deviceName")}>{name}</Property>
        <Property name={t("account.registration")}>
          {isRegistered ? t("account.computerRegistered") : t("account.computerNotRegistered")}
        </Property>
      </Properties>
      <div>
        <Failure
          title={isRegistered ? t("account.notRemovedError") : t("account.notRegisteredError")}
          error={error}
        />
        <Actions outcome={outcome}>
          <Button aria-disabled={isPending} onClick={() => !isPending && mutate()}>
            {isRegistered ? t("account.removeThisComputer") : t("account.registerThisComputer")}
          </Button>
        </Actions>
      </div>
      <OpenOperation kinds={kinds} />
    </>
  );
}

type SessionSectionProps = {
  state: AccountState;
  /** Changes the server; null if there is only one. */
  onChangeServer: (() => void) | null;
};

const renewalNote = t("account.renewalNote");
const noRenewalNote = t("account.noRenewalNote");

/** Shows the username, sign-in method and validity of the session. */
export function SessionSection({ state, onChangeServer }: SessionSectionProps) {
  const { account } = state;
  const isRenewalRejected = state.status === "active" && !state.isRenewed;
  return (
    <Section title={t("account.session")} note={isRenewalRejected ? noRenewalNote : renewalNote}>
      <Properties>
        <Property name={t("account.signedInAs")}>{account.username}</Property>
        <Property name={t("account.atServer")}>{account.serverUrl}</Property>
        <Property name={t("account.withMethod")}>{formatSignInMethod(account)}</Property>
        <OptionalProperty name={t("account.knownThereAs")}>
          {account.sso?.casUsername}
        </OptionalProperty>
        <Property name={t("account.valid")}>
          <Validity state={state} />
        </Property>
        {isRenewalRejected && (
          <Property name={t("account.renewal")}>{t("account.wontRenewAutomatically")}</Property>
        )}
      </Properties>
      {onChangeServer !== null && (
        <Actions>
          <Button aria-haspopup="dialog" onClick={onChangeServer}>
            {t("account.changeServer")}
          </Button>
        </Actions>
      )}
    </Section>
  );
}

function formatSignInMethod({ sso }: Account): string {
  if (sso === null) return t("account.aPassword");
  const realm = sso.realm.orgName ?? sso.realm.realm;
  return sso.way === "popup"
    ? t("account.singleSignOnInWindow", { realm })
    : t("account.singleSignOnInBrowser", { realm });
}

const minute = 60_000;
const day = 24 * 60 * minute;
const week = 7 * day;
const year = 366 * day;

function Validity({ state }: { state: AccountState }) {
  const now = useMinute();
  switch (state.status) {
    case "active":
      // Only the server's clock decides whether a session has expired.
      if (state.expires === null || state.expires <= now) return t("account.unknown");
      return describeEnd(state.expires, now);
    case "renewing":
      return t("account.renewing");
    case "expired":
      return t("account.sessionEnded");
    case "keychainLocked":
      return t("account.validityUnknown");
  }
}

/** Describes the end by time and distance, only by its date after a week, and not after a year. */
function describeEnd(end: EpochMs, now: EpochMs) {
  const left = end - now;
  if (left > year) return t("account.validUntilSignOut");
  const time = <Time at={end} variant="moment" />;
  if (left > week) return rich("account.validUntil", { time });
  // `now` is the start of the minute, so less may be left.
  const relative = format.relative(Math.max(end, now + minute), now);
  return rich("account.validUntilWithin", { time, relative });
}
