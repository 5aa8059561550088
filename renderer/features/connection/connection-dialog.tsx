import { Button } from "#renderer/ui/button.tsx";
import { CopyButton } from "#renderer/ui/copy-button.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { Notice } from "#renderer/ui/notice.tsx";
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
          {check !== null && error === null && !isRunning && (
            // Of another report nobody has said that it was copied.
            <CopyButton key={writeReport(check)} what="report" text={writeReport(check)} />
          )}
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
