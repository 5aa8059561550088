import type { ReactNode } from "react";
import { useMinute } from "#renderer/lib/clock.ts";
import { format } from "#renderer/lib/format.ts";
import { Fact } from "#renderer/records/facts.tsx";
import { Properties, Property } from "#renderer/ui/detail.tsx";
import { Section } from "#renderer/ui/section.tsx";
import { Time } from "#renderer/ui/time.tsx";
import type { EpochMs } from "#shared/lib/time.ts";
import type { Account, AccountState } from "#shared/session/schema.ts";

type SessionSectionProps = {
  state: AccountState;
  /** What sets how long sessions are asked for. */
  tokenDuration: ReactNode;
};

const renewed = "Renewed automatically while this computer is awake and online.";
const untilItIsOver = "When it ends, sign in again. Stored data stays.";

/** As whom, how and until when the person is signed in. */
export function SessionSection({ state, tokenDuration }: SessionSectionProps) {
  const { account } = state;
  const isRefused = state.status === "active" && !state.isRenewed;
  return (
    <Section title="Session" note={isRefused ? untilItIsOver : renewed}>
      <Properties>
        <Property name="Signed in as">{account.username}</Property>
        <Property name="At">{account.serverUrl}</Property>
        <Property name="With">{describeProof(account)}</Property>
        <Fact name="Known there as">{account.sso?.casUsername}</Fact>
        <Property name="Valid">
          <Validity state={state} />
        </Property>
        {isRefused && <Property name="Renewal">Rejected by the service</Property>}
      </Properties>
      {tokenDuration}
    </Section>
  );
}

/** What the person has proved who they are with. */
function describeProof({ sso }: Account): string {
  if (sso === null) return "A password";
  const { realm, orgName } = sso.realm;
  const place = sso.way === "popup" ? "in a window of Watchdesk" : "in the browser";
  return `Single sign-on of ${orgName ?? realm}, ${place}`;
}

const minute = 60_000;
const day = 24 * 60 * minute;
const week = 7 * day;
const year = 366 * day;

/** Until when the session lasts. */
function Validity({ state }: { state: AccountState }) {
  const now = useMinute();
  switch (state.status) {
    case "active":
      // A time that is over by this computer's clock alone is not over.
      if (state.expires === null || state.expires <= now) return "Unknown";
      return <>Until {formatEnd(state.expires, now)}</>;
    case "renewing":
      return "Renewing…";
    case "expired":
      return "Ended: sign in again";
    case "keychainLocked":
      return "Unknown until the keychain opens";
  }
}

/** "14:20 (in 3 hours)"; far ahead it is the date alone, and beyond that none at all. */
function formatEnd(end: EpochMs, now: EpochMs) {
  const left = end - now;
  if (left > year) return "you sign out";
  if (left > week) return <Time at={end} look="moment" />;
  // The minute has begun already, so that less may be left.
  const words = left < 2 * minute ? "in 1 min" : format.relative(end, now);
  return (
    <>
      <Time at={end} look="moment" /> ({words})
    </>
  );
}
