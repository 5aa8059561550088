import { Button } from "#renderer/ui/button.tsx";
import { Failure } from "#renderer/ui/notice.tsx";
import type { SignInProgress } from "#shared/model/sso.ts";
import { nameRealm } from "./naming.ts";
import { useAccounts, useSettleOther } from "./queries.ts";
import { StepHeading } from "./step-heading.tsx";
import styles from "./steps.module.css";

type OtherPersonStepProps = {
  progress: SignInProgress;
  /** What whoever has signed in is called. */
  other: string;
  onCancel(): void;
};

/** Asks what is to become of somebody who has signed in where another person's session was to go on. */
export function OtherPersonStep({ progress, other, onCancel }: OtherPersonStepProps) {
  const settle = useSettleOther();
  const { accountId, username, sso } = progress;
  const expected = useAccounts().find(({ account }) => account.id === accountId)?.account;
  const name = expected?.displayName ?? username;
  return (
    <>
      <StepHeading>
        You signed in as <bdi>{other}</bdi>
      </StepHeading>
      <div className={styles.text}>
        <p>
          This is the account of <bdi>{name}</bdi>. Add <bdi>{other}</bdi>'s account beside it, or
          try again as <bdi>{name}</bdi>.
        </p>
        {sso?.way === "browser" && (
          <p>
            To try again, first sign out of <bdi>{nameRealm(sso.realm)}</bdi> in the browser.
          </p>
        )}
      </div>
      <Failure error={settle.error} />
      <div className={styles.actions}>
        <Button size="large" look="primary" onClick={() => settle.mutate("again")}>
          <span className={styles.fitting}>
            Try again as <bdi>{name}</bdi>
          </span>
        </Button>
        <Button size="large" onClick={() => settle.mutate("add")}>
          <span className={styles.fitting}>
            Add <bdi>{other}</bdi>'s account
          </span>
        </Button>
        <Button size="large" look="plain" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </>
  );
}
