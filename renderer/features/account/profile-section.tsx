import { useQuery } from "@tanstack/react-query";
import { More } from "#renderer/records/more/more.tsx";
import { idFact, valueFact } from "#renderer/records/more/more-facts.tsx";
import { confirmedNamesQuery, useConfirmName } from "#renderer/records/ownership-queries.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Properties, Property } from "#renderer/ui/detail.tsx";
import { Actions } from "#renderer/ui/form.tsx";
import { Failure, Notice } from "#renderer/ui/notice.tsx";
import { Section, Subsection } from "#renderer/ui/section.tsx";
import { Time } from "#renderer/ui/time.tsx";
import type { StoredProfile, User } from "#shared/features/profile/schema.ts";
import { translateWord } from "#shared/lib/words.ts";
import type { Account } from "#shared/session/schema.ts";
import { t } from "#shared/texts/t.ts";
import styles from "./account-screen.module.css";
import { NameForm } from "./name-form.tsx";
import { profileQuery, profileRefreshQuery, useOwnName } from "./queries.ts";

/** Shows the stored profile and refreshes it; shows the account while nothing is stored. */
export function ProfileSection({ account }: { account: Account }) {
  const { data: stored, error: storeError } = useQuery(profileQuery(account.id));
  const { error: refreshError, isFetching, refetch } = useQuery(profileRefreshQuery(account.id));
  const error = refreshError ?? storeError;
  const profile = stored?.profile;
  const own = useOwnName(account);
  return (
    <Section title={t("account.profile")} note={t("account.profileNote")}>
      <div>
        <Properties>
          <Property name={t("common.name")}>
            {own.isConfirmed ? (
              (profile?.displayName ?? account.displayName)
            ) : (
              <>
                <bdi>{own.name}</bdi>{" "}
                <span className={styles.quiet}>{t("account.notConfirmed")}</span>
              </>
            )}
          </Property>
          <Property name={t("common.username")}>{profile?.name ?? account.username}</Property>
          <Property name={t("account.server")}>{account.serverUrl}</Property>
          {stored !== undefined && stored !== null && <ProfileProperties {...stored} />}
        </Properties>
        {profile !== undefined && (
          <More
            isSmall
            about={t("account.yourProfile")}
            facts={[
              idFact(t("account.userId"), profile.id),
              valueFact(
                t("common.type"),
                profile.type === null ? null : translateWord(profile.type),
              ),
            ]}
          />
        )}
        <p className={styles.progress} role="status">
          {stored === null && isFetching && t("account.loadingYourProfile")}
        </p>
      </div>
      {error !== null && (
        <div>
          {profile === undefined ? (
            <Failure title={t("account.profileUnreadable")} error={error} />
          ) : (
            <Notice tone="info">{t("account.profileOutdated", { reason: error.message })}</Notice>
          )}
          <Actions>
            <Button aria-disabled={isFetching} onClick={() => void refetch()}>
              {t("common.tryAgain")}
            </Button>
          </Actions>
        </div>
      )}
      <Subsection title={t("account.changeYourName")}>
        <NameForm account={account} displayName={profile?.displayName ?? account.displayName} />
      </Subsection>
    </Section>
  );
}

function ProfileProperties({ profile, synced }: StoredProfile) {
  const { primaryEmail, primaryPhone, profileOrgId } = profile;
  return (
    <>
      <Property name={t("account.email")}>{primaryEmail ?? <Unknown />}</Property>
      <Property name={t("account.phone")}>{primaryPhone ?? <Unknown />}</Property>
      <Property name={t("account.organisationNumber")}>{profileOrgId ?? <Unknown />}</Property>
      <Property name={t("common.status")}>{describeStatus(profile) ?? <Unknown />}</Property>
      <Property name={t("account.asOf")}>
        <Time at={synced} variant="both" />
      </Property>
    </>
  );
}

const Unknown = () => <span className={styles.quiet}>{t("account.notGiven")}</span>;

/** Formats whether the account is enabled, and whether others see the user as online. */
function describeStatus({ enabled, online }: User): string | null {
  const words = [
    enabled === null ? null : enabled ? t("account.enabled") : t("account.disabled"),
    online === null ? null : online ? t("account.seenAsOnline") : t("account.notSeenAsOnline"),
  ].filter((word) => word !== null);
  return words.length === 0 ? null : words.join(", ");
}

/** Lists the names in records that the user confirmed or rejected as their own, if any. */
export function NamesSection() {
  const { data = [], error } = useQuery(confirmedNamesQuery);
  const { mutate, isPending, error: failure } = useConfirmName();
  if (data.length === 0 && error === null) return null;
  return (
    <Section title={t("account.namesInRecords")} note={t("account.namesNote")}>
      <ul className={styles.names} aria-label={t("account.namesInRecords")}>
        {data.map(({ key, name, isOwn }) => (
          <li key={key}>
            <bdi>{name}</bdi>
            <span className={styles.quiet}>
              {isOwn ? t("account.you") : t("account.someoneElse")}
            </span>
            <Button
              aria-label={t("account.forgetName", { name })}
              aria-disabled={isPending}
              onClick={() => {
                if (!isPending) mutate({ key, name, isOwn: null });
              }}
            >
              {t("account.forget")}
            </Button>
          </li>
        ))}
      </ul>
      <Failure title={t("account.namesUnreadable")} error={error} />
      <Failure title={t("common.notSaved")} error={failure} />
    </Section>
  );
}
