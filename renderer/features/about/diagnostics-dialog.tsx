import { useCommandMutation } from "#renderer/lib/main-commands.ts";
import { ExportNotice } from "#renderer/records/export/export-menu.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { Failure } from "#renderer/ui/empty-state.tsx";
import { t } from "#shared/texts/t.ts";
import styles from "./about.module.css";

const contents = [
  t("about.contentVersions"),
  t("about.contentPolls"),
  t("about.contentNotifications"),
  t("about.contentReadings"),
  t("about.contentSettings"),
  t("about.contentProblems"),
];

/** Explains what diagnostics contain, and saves them to a file that the user chooses. */
export function DiagnosticsDialog({ onClose }: { onClose(): void }) {
  const save = useCommandMutation("diagnostics.save");
  return (
    <Dialog
      title={t("about.saveDiagnosticsTitle")}
      isBusy={save.isPending}
      onClose={onClose}
      actions={
        <>
          <Button aria-disabled={save.isPending} onClick={onClose}>
            {t("common.close")}
          </Button>
          <Button
            variant="primary"
            aria-disabled={save.isPending}
            onClick={() => save.isPending || save.mutate()}
          >
            {save.isPending ? t("about.saving") : t("about.save")}
          </Button>
        </>
      }
    >
      <div className={styles.outcome}>
        <Failure title={t("common.notSaved")} error={save.error} />
        <ExportNotice
          isPending={save.isPending}
          error={null}
          saved={save.error === null ? (save.data ?? null) : null}
        />
      </div>
      <p>{t("about.diagnosticsPurpose")}</p>
      <ul className={styles.contents}>
        {contents.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>{t("about.diagnosticsPrivacy")}</p>
    </Dialog>
  );
}
