import { useQuery } from "@tanstack/react-query";
import { Button } from "#renderer/ui/button.tsx";
import { Properties, Property } from "#renderer/ui/detail.tsx";
import { Actions } from "#renderer/ui/form.tsx";
import { Notice } from "#renderer/ui/notice.tsx";
import { Section, Subsection } from "#renderer/ui/section.tsx";
import type { Account } from "#shared/model/session.ts";
import type { User } from "#shared/model/user.ts";
import styles from "./account-screen.module.css";
import { NameForm } from "./name-form.tsx";
import { profileQuery } from "./queries.ts";

/** What the service knows about the person; what this computer knows while it does not answer. */
export function ProfileSection({ account }: { account: Account }) {
  const { data, error, isFetching, refetch } = useQuery(profileQuery(account.id));
  return (
    <Section title="Profile" note="What the service knows about you, and shows to others.">
      <div>
        <Properties>
          <Property name="Name">{data?.displayName ?? account.displayName}</Property>
          <Property name="User name">{data?.name ?? account.username}</Property>
          <Property name="Server">{account.serverUrl}</Property>
          {data !== undefined && <Particulars profile={data} />}
        </Properties>
        <p className={styles.progress} role="status">
          {data === undefined && isFetching && "Loading your profile…"}
        </p>
      </div>
      {error !== null && (
        <div>
          <Notice
            tone="critical"
            title={
              data === undefined
                ? "Your profile cannot be shown"
                : "Your profile may be out of date"
            }
          >
            {error.message}
          </Notice>
          <Actions>
            <Button aria-disabled={isFetching} onClick={() => void refetch()}>
              Try again
            </Button>
          </Actions>
        </div>
      )}
      <Subsection title="Change your name">
        <NameForm account={account} displayName={data?.displayName ?? account.displayName} />
      </Subsection>
    </Section>
  );
}

function Particulars({ profile }: { profile: User }) {
  const { primaryEmail, primaryPhone, profileOrgId } = profile;
  return (
    <>
      <Property name="E-mail">{primaryEmail ?? <Unknown />}</Property>
      <Property name="Phone">{primaryPhone ?? <Unknown />}</Property>
      <Property name="Organisation">{profileOrgId ?? <Unknown />}</Property>
      <Property name="Status">{describeStatus(profile) ?? <Unknown />}</Property>
    </>
  );
}

const Unknown = () => <span className={styles.quiet}>Not given</span>;

/** In words whether the account can be used, and whether the service sees the person. */
function describeStatus({ enabled, online }: User): string | null {
  const words = [
    enabled === null ? null : enabled ? "Enabled" : "Disabled",
    online === null ? null : online ? "online" : "offline",
  ].filter((word) => word !== null);
  return words.length === 0 ? null : words.join(", ");
}
