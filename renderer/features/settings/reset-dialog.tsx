import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useCommandMutation } from "#renderer/lib/command-mutation.ts";
import { commandQuery } from "#renderer/lib/command-query.ts";
import { settingsQuery } from "#renderer/lib/policy.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { Failure } from "#renderer/ui/notice.tsx";
import { nameSetting } from "#shared/settings/declaration.ts";
import { type SettingName, settingDeclarations } from "#shared/settings/settings.ts";
import { t } from "#shared/texts/t.ts";
import { useSettings } from "./queries.ts";
import styles from "./settings.module.css";

/** Returns which of some settings the user has changed. */
export function useChangedSettings(names: readonly SettingName[]): SettingName[] {
  const { settings } = useSettings();
  const { data } = useQuery({
    // A changed value may have another origin.
    ...commandQuery(["settings", "origins", settings], "settings.listOrigins", null),
    placeholderData: keepPreviousData,
  });
  return names.filter((name) => data?.[name] === "person");
}

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
      <div className="column gap-4">
        <p>{t("settings.resetNote")}</p>
        <ul className={styles.remedies}>
          {names.map((name) => (
            <li key={name}>{nameSetting(settingDeclarations[name])}</li>
          ))}
        </ul>
        <Failure title={t("settings.notReset")} error={error} />
      </div>
    </Dialog>
  );
}
