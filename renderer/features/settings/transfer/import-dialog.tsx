import { useCommandMutation } from "#renderer/lib/command-mutation.ts";
import { format } from "#renderer/lib/format.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { Failure } from "#renderer/ui/notice.tsx";
import { Subsection } from "#renderer/ui/section.tsx";
import type { SettingsImport } from "#shared/settings/transfer-schema.ts";
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
    onSuccess: (done) =>
      onClose(`Imported ${format.counted(done.changed.length, "setting")} from ${file}.`),
  });
  return (
    <Dialog
      title="Import settings?"
      onClose={() => onClose(null)}
      actions={
        <>
          <Button onClick={() => onClose(null)}>Cancel</Button>
          <Button
            variant="primary"
            aria-disabled={isPending || changed.length === 0}
            onClick={() => mutate({ text, isPreview: false })}
          >
            Import
          </Button>
        </>
      }
    >
      <div className={styles.parts}>
        <p>
          From <bdi>{file}</bdi>
        </p>
        <Subsection title={`Changes ${format.counted(changed.length, "setting")}`}>
          {changed.length === 0 ? (
            <p className={styles.note}>Nothing in this file can be imported.</p>
          ) : (
            <SettingList names={changed} />
          )}
        </Subsection>
        {ignored.length > 0 && (
          <Subsection title={`Ignores ${format.counted(ignored.length, "value")}`}>
            <ul className={styles.remedies}>
              {ignored.map(({ name, why }) => (
                <li key={name}>
                  <bdi className={styles.code}>{name}</bdi>: {why}
                </li>
              ))}
            </ul>
          </Subsection>
        )}
        <Failure title="Not imported" error={error} />
      </div>
    </Dialog>
  );
}
