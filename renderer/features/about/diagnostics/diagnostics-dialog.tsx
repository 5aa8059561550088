import { useCommandMutation } from "#renderer/lib/command-mutation.ts";
import { ExportNotice } from "#renderer/records/export/export-menu.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { Failure } from "#renderer/ui/notice.tsx";
import styles from "./diagnostics-dialog.module.css";

const contents = [
  "Versions, timings and the state of accounts, lists, outbox and connection",
  "How often the service was polled during the last day, and what failed",
  "Notifications of the last day: shown, held back or never shown, and why",
  "How the service's data are read, by field names of Watchdesk and numbers",
  "Settings and policy in force, with their sources; texts and lists only by their size",
  "Recent problems in the log, and the names of crash reports",
];

/** Explains what diagnostics contain, and saves them to a file that the user chooses. */
export function DiagnosticsDialog({ onClose }: { onClose(): void }) {
  const save = useCommandMutation("diagnostics.save");
  return (
    <Dialog
      title="Save diagnostics"
      isBusy={save.isPending}
      onClose={onClose}
      actions={
        <>
          <Button aria-disabled={save.isPending} onClick={onClose}>
            Close
          </Button>
          <Button
            variant="primary"
            aria-disabled={save.isPending}
            onClick={() => save.isPending || save.mutate()}
          >
            {save.isPending ? "Saving…" : "Save…"}
          </Button>
        </>
      }
    >
      <div className={styles.outcome}>
        <Failure title="Not saved" error={save.error} />
        <ExportNotice error={null} saved={save.error === null ? (save.data ?? null) : null} />
      </div>
      <p>One readable file for whoever supports Watchdesk:</p>
      <ul className={styles.contents}>
        {contents.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>
        It has no contents, names, addresses or secrets, and stays on this computer until you send
        it. Saving checks the connection, which takes some seconds.
      </p>
    </Dialog>
  );
}
