import { useCommandMutation } from "#renderer/lib/command-mutation.ts";
import { rich } from "#renderer/lib/rich-text.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { Failure } from "#renderer/ui/notice.tsx";
import { Subsection } from "#renderer/ui/section.tsx";
import type { SettingsImport } from "#shared/settings/transfer-schema.ts";
import { t } from "#shared/texts/t.ts";
import styles from "../settings.module.css";
import { SettingList } from "./reset-dialog.tsx";

type ImportDialogProps = {
  file: string;
  text: string;
  /** What the file would change. */
  preview: SettingsImport;
  onClose(outcome: string | null): void;
};

/** Shows what an import would change and ignore, and imports it. */
export function ImportDialog({ file, text, preview, onClose }: ImportDialogProps) {
  const { changed, ignored } = preview;
  const { mutate, error, isPending } = useCommandMutation("settings.import", {
    onSuccess: (done) => onClose(t("settings.importedFrom", { count: done.changed.length, file })),
  });
  return (
    <Dialog
      title={t("settings.importSettingsQuestion")}
      onClose={() => onClose(null)}
      actions={
        <>
          <Button onClick={() => onClose(null)}>{t("common.cancel")}</Button>
          <Button
            variant="primary"
            aria-disabled={isPending || changed.length === 0}
            onClick={() => mutate({ text, isPreview: false })}
          >
            {t("settings.import")}
          </Button>
        </>
      }
    >
      <div className={styles.parts}>
        <p>{rich("settings.importedFile", { file: <bdi>{file}</bdi> })}</p>
        <Subsection title={t("settings.changesSettings", { count: changed.length })}>
          {changed.length === 0 ? (
            <p className={styles.note}>{t("settings.nothingInThisFile")}</p>
          ) : (
            <SettingList names={changed} />
          )}
        </Subsection>
        {ignored.length > 0 && (
          <Subsection title={t("settings.ignoresValues", { count: ignored.length })}>
            <ul className={styles.remedies}>
              {ignored.map(({ name, why }) => (
                <li key={name}>
                  <bdi className={styles.code}>{name}</bdi>: {why}
                </li>
              ))}
            </ul>
          </Subsection>
        )}
        <Failure title={t("settings.notImported")} error={error} />
      </div>
    </Dialog>
  );
}
