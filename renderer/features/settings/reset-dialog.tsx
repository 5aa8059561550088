import { useCommandMutation } from "#renderer/lib/command-mutation.ts";
import { settingsQuery } from "#renderer/lib/policy.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { Failure } from "#renderer/ui/notice.tsx";
import type { SettingName } from "#shared/settings/settings.ts";
import { t } from "#shared/texts/t.ts";
import { nameOf } from "./changed-settings.ts";
import styles from "./settings.module.css";

type ResetDialogProps = {
  /** Which settings are reset, as a question. */
  title: string;
  /** The settings that the user has changed. */
  names: readonly SettingName[];
  onClose(): void;
};

/** Confirms that settings get their defaults again. */
export function ResetDialog({ title, names, onClose }: ResetDialogProps) {
  const { mutate, error, isPending } = useCommandMutation("settings.reset", {
    onSuccess: (next, _names, _result, { client }) => {
      client.setQueryData(settingsQuery.queryKey, next);
      onClose();
    },
  });
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t("common.cancel")}</Button>
          <Button
            variant="primary"
            aria-disabled={isPending}
            onClick={() => mutate({ names: [...names] })}
          >
            {t("settings.resetNow")}
          </Button>
        </>
      }
    >
      <div className={styles.parts}>
        <p>{t("settings.resetNote")}</p>
        <ul className={styles.remedies}>
          {names.map((name) => (
            <li key={name}>{nameOf(name)}</li>
          ))}
        </ul>
        <Failure title={t("settings.notReset")} error={error} />
      </div>
    </Dialog>
  );
}
