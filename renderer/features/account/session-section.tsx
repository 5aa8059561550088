import type { ReactNode } from "react";
import { Fact } from "#renderer/records/facts.tsx";
import { Properties, Property } from "#renderer/ui/detail.tsx";
import { Section } from "#renderer/ui/section.tsx";
import type { Account, AccountState } from "#shared/model/session.ts";
import { Validity } from "./validity.tsx";

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
