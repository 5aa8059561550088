import { useMinute } from "#renderer/lib/clock.ts";
import { format } from "#renderer/lib/format.ts";
import { rich } from "#renderer/lib/rich-text.ts";
import { OptionalProperty } from "#renderer/records/property.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { Properties, Property } from "#renderer/ui/detail.tsx";
import { Actions } from "#renderer/ui/form.tsx";
import { Section } from "#renderer/ui/section.tsx";
import { Time } from "#renderer/ui/time.tsx";
import type { EpochMs } from "#shared/lib/time.ts";
import type { Account, AccountState } from "#shared/session/schema.ts";
import { t } from "#shared/texts/t.ts";

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
