import type { ReactNode } from "react";
import { Properties, Property } from "#renderer/ui/detail.tsx";
import { Section } from "#renderer/ui/section.tsx";
import { Time } from "#renderer/ui/time.tsx";
import type { Account, AccountState } from "#shared/model/session.ts";

type SessionSectionProps = {
  state: AccountState;
  /** What sets how long sessions are asked for. */
  tokenDuration: ReactNode;
};

/** As whom, how and until when the person is signed in. */
export function SessionSection({ state, tokenDuration }: SessionSectionProps) {
  const { account } = state;
  return (
    <Section
      title="Session"
      note="Renewed by itself for as long as this computer is awake and online."
    >
      <Properties>
        <Property name="Signed in as">{account.username}</Property>
        <Property name="At">{account.serverUrl}</Property>
        <Property name="With">{describeProof(account)}</Property>
        <Property name="Valid">
          <Validity state={state} />
        </Property>
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
  return `The single sign-on of ${orgName ?? realm}, ${place}`;
}

function Validity({ state }: { state: AccountState }) {
  switch (state.status) {
    case "active":
      return state.expires === null ? (
        "The service does not say until when"
      ) : (
        <>
          Until <Time at={state.expires} look="both" />
        </>
      );
    case "renewing":
      return "Being renewed now";
    case "expired":
      return "Not any more: sign in again";
    case "keychainLocked":
      return "Not known until the keychain opens";
  }
}
