import { Button } from "#renderer/ui/button.tsx";
import { Properties, Property } from "#renderer/ui/detail.tsx";
import { Failure } from "#renderer/ui/notice.tsx";
import type { RealmChange } from "#shared/model/sso.ts";
import { nameRealm, toHost } from "./naming.ts";
import { useAcceptRealm, type Who } from "./queries.ts";
import { StepHeading } from "./step-heading.tsx";
import styles from "./steps.module.css";
import { WhoLine } from "./who-line.tsx";

type RealmChangeStepProps = { who: Who; change: RealmChange; onCancel(): void };

/** Shows that the service names another sign-in page than before, and lets the user decide before it is opened. */
export function RealmChangeStep({ who, change, onCancel }: RealmChangeStepProps) {
  const accept = useAcceptRealm();
  const { known, named, realm } = change;
  return (
    <>
      <WhoLine who={who} onChange={null} />
      <StepHeading>The sign-in address has changed</StepHeading>
      <div className={styles.text}>
        <p>
          <bdi>{toHost(who.serverUrl)}</bdi> names another address for signing in with{" "}
          <bdi>{nameRealm(realm)}</bdi>. Nothing has been opened there yet.
        </p>
        <Properties>
          <Property name="Until now">
            <bdi dir="ltr">{known}</bdi>
          </Property>
          <Property name="Now">
            <strong>
              <bdi dir="ltr">{named}</bdi>
            </strong>
          </Property>
        </Properties>
        <p>
          A false sign-in page can take your password. If you did not expect this change, cancel and
          ask your administrator.
        </p>
      </div>
      <Failure error={accept.error} />
      <div className={styles.actions}>
        <Button size="large" look="primary" onClick={onCancel}>
          Cancel
        </Button>
        <Button size="large" onClick={() => accept.mutate(named)}>
          Use the new address
        </Button>
      </div>
    </>
  );
}
