import { useState } from "react";
import { Button } from "#renderer/ui/button.tsx";
import { Notice } from "#renderer/ui/notice.tsx";
import { Segments } from "#renderer/ui/segments.tsx";
import { FailureNotice } from "./failure-notice.tsx";
import { useRequestReset, type Who } from "./queries.ts";
import { StepHeading } from "./step-heading.tsx";
import styles from "./steps.module.css";
import { WhoLine } from "./who-line.tsx";

type Kind = "standard" | "temporary";

type ResetStepProps = { who: Who; onBack(): void };

/** Has the service send an e-mail to somebody who forgot the password. */
export function ResetStep({ who, onBack }: ResetStepProps) {
  const [kind, setKind] = useState<Kind>("standard");
  const request = useRequestReset();
  const send = () => {
    if (!request.isPending) request.mutate({ ...who, isTemporary: kind === "temporary" });
  };
  return (
    <>
      <WhoLine who={who} onChange={null} />
      <StepHeading>Forgot your password?</StepHeading>
      {request.isSuccess ? (
        <Notice tone="info">
          If <bdi>{who.username}</bdi> is known there, an e-mail is on its way.
        </Notice>
      ) : (
        <div className={styles.text}>
          <p>The service can send you an e-mail that resets it.</p>
          <Segments<Kind>
            label="Kind of e-mail"
            value={kind}
            choices={[
              { value: "standard", label: "Standard", count: null },
              { value: "temporary", label: "With a temporary password", count: null },
            ]}
            onChange={setKind}
          />
        </div>
      )}
      {request.error !== null && <FailureNotice failure={request.error} />}
      <div className={styles.actions}>
        {!request.isSuccess && (
          <Button size="large" look="primary" aria-disabled={request.isPending} onClick={send}>
            {request.isPending ? "Asking the service…" : "Send the e-mail"}
          </Button>
        )}
        <Button size="large" onClick={onBack}>
          Back to the password
        </Button>
      </div>
    </>
  );
}
