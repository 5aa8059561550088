import type { ReactNode } from "react";
import { useMinute } from "#renderer/lib/clock.ts";
import { format } from "#renderer/lib/format.ts";
import { rich } from "#renderer/lib/rich-text.ts";
import { OptionalProperty } from "#renderer/records/property.tsx";
import { Properties, Property } from "#renderer/ui/detail.tsx";
import { Section } from "#renderer/ui/section.tsx";
import { Time } from "#renderer/ui/time.tsx";
import type { EpochMs } from "#shared/lib/time.ts";
import type { Account, AccountState } from "#shared/session/schema.ts";
import { t } from "#shared/texts/t.ts";

type SessionSectionProps = {
  state: AccountState;
  /** Setting of the session duration. */
  tokenDuration: ReactNode;
};

const renewalNote = t("account.renewedAutomaticallyWhileThis");
const noRenewalNote = t("account.whenItEndsSign");

/** Shows the username, sign-in method and validity of the session. */
export function SessionSection({ state, tokenDuration }: SessionSectionProps) {
  const { account } = state;
  const isRenewalRejected = state.status === "active" && !state.isRenewed;
  return (
    <Section title={t("account.session")} note={isRenewalRejected ? noRenewalNote : renewalNote}>
      <Properties>
        <Property name="Signed in as">{account.username}</Property>
        <Property name="At">{account.serverUrl}</Property>
        <Property name="With">{formatSignInMethod(account)}</Property>
        <OptionalProperty name="Known there as">{account.sso?.casUsername}</OptionalProperty>
        <Property name="Valid">
          <Validity state={state} />
        </Property>
        {isRenewalRejected && (
          <Property name="Renewal">{t("account.wontRenewAutomatically")}</Property>
        )}
      </Properties>
      {tokenDuration}
    </Section>
  );
}

function formatSignInMethod({ sso }: Account): string {
  if (sso === null) return t("account.aPassword");
  const { realm, orgName } = sso.realm;
  const where = sso.way === "popup" ? t("account.inAWindowOf") : t("account.inTheBrowser");
  return t("account.singleSignOnOf", { orgName: orgName ?? realm, where });
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
      return rich("account.until", { end: formatEnd(state.expires, now) });
    case "renewing":
      return t("account.renewing");
    case "expired":
      return t("account.endedSignInAgain");
    case "keychainLocked":
      return t("account.unknownUntilTheKeychain");
  }
}

/** Formats "14:20 (in 3 h)", only the date after a week, and "you sign out" after a year. */
function formatEnd(end: EpochMs, now: EpochMs) {
  const left = end - now;
  if (left > year) return t("account.youSignOut");
  if (left > week) return <Time at={end} variant="moment" />;
  // `now` is the start of the minute, so less may be left.
  const relative = left < 2 * minute ? "in 1 min" : format.relative(end, now);
  return (
    <>
      <Time at={end} variant="moment" /> ({relative})
    </>
  );
}
