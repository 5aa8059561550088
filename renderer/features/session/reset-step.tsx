import { useState } from "react";
import { useRequestReset } from "#renderer/lib/request-reset.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Notice } from "#renderer/ui/notice.tsx";
import { type ResetKind, ResetKindChoice } from "#renderer/ui/segments.tsx";
import { FailureNotice } from "./failure-notice.tsx";
import type { Who } from "./queries.ts";
import { StepHeading } from "./step-heading.tsx";
import styles from "./steps.module.css";
import { WhoLine } from "./who-line.tsx";

type ResetStepProps = { who: Who; onBack(): void };

/** Has the service send an e-mail to somebody who forgot the password. */
export function ResetStep({ who, onBack }: ResetStepProps) {
  const [kind, setKind] = useState<ResetKind>("standard");
  const request = useRequestReset();
  const send = () => request.mutate({ ...who, isTemporary: kind === "temporary" });
  return (
    <>
      <WhoLine who={who} onChange={null} />
      <StepHeading>Forgot your password?</StepHeading>
      {request.isSuccess ? (
        <Notice tone="info">
          If <bdi>{who.username}</bdi> has an account, an e-mail is on its way.
        </Notice>
      ) : (
        <div className={styles.text}>
          <p>The service can e-mail you a reset link.</p>
          <ResetKindChoice value={kind} onChange={setKind} />
        </div>
      )}
      {request.error !== null && <FailureNotice failure={request.error} />}
      <div className={styles.actions}>
        {!request.isSuccess && (
          <Button size="large" look="primary" aria-disabled={request.isPending} onClick={send}>
            {request.isPending ? "Checking…" : "Send the e-mail"}
          </Button>
        )}
        <Button size="large" onClick={onBack}>
          Back to the password
        </Button>
      </div>
    </>
  );
}
