import { useState } from "react";
import { copyText } from "#renderer/lib/copy-text.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { Notice } from "#renderer/ui/notice.tsx";
import type { ConnectionCheck } from "#shared/model/connection.ts";
import styles from "./connection-dialog.module.css";
import { useConnectionCheck } from "./queries.ts";
import { withoutSecrets, writeReport } from "./report.ts";
import { StepList } from "./step-list.tsx";
import { StateIcon } from "./step-state.tsx";
import { summarise } from "./summary.ts";

type ConnectionDialogProps = {
  /** As it was typed; null for the service of the account in view. */
  serverUrl: string | null;
  onClose(): void;
};

/** Checks the connection to a service at once, and shows each step with its cause and its remedy. */
export function ConnectionDialog({ serverUrl, onClose }: ConnectionDialogProps) {
  const { check, error, isRunning, checkAgain } = useConnectionCheck(serverUrl);
  const summary = summarise(check);
  return (
    <Dialog
      title="Connection check"
      size="wide"
      onClose={onClose}
      actions={
        <>
          {check !== null && error === null && !isRunning && <CopyButton check={check} />}
          <Button aria-disabled={isRunning} onClick={checkAgain}>
            {isRunning ? "Checking…" : "Check again"}
          </Button>
          <Button look="primary" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      {check !== null && (
        <p className={styles.address}>
          <bdi>{withoutSecrets(check.serverUrl)}</bdi>
        </p>
      )}
      {error === null ? (
        <>
          <p className={styles.summary} role="status">
            <StateIcon state={summary.state} />
            <span>{summary.text}</span>
          </p>
          {check !== null && <StepList steps={check.steps} />}
        </>
      ) : (
        <Notice tone="critical" title="Not checked">
          {error.message}
        </Notice>
      )}
    </Dialog>
  );
}

/** Copies the report of a check, and says whether that went well until there is another. */
function CopyButton({ check }: { check: ConnectionCheck }) {
  const [copied, setCopied] = useState<{ check: ConnectionCheck; isDone: boolean } | null>(null);
  const isTold = copied?.check === check;
  return (
    <>
      <span className="spoken" role="status">
        {isTold && (copied.isDone ? "Report copied." : "Report not copied.")}
      </span>
      <Button onClick={() => setCopied({ check, isDone: copyText(writeReport(check)) })}>
        {isTold ? (copied.isDone ? "Copied" : "Not copied") : "Copy report"}
      </Button>
    </>
  );
}
