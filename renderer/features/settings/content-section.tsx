import { useCommandMutation } from "#renderer/lib/command-mutation.ts";
import { Button } from "#renderer/ui/button.tsx";
import type { TestKind } from "#shared/notifications/schema.ts";
import { settingNames } from "#shared/settings/settings.ts";
import { t } from "#shared/texts/t.ts";
import { SettingsSection } from "./setting-rows.tsx";
import styles from "./settings.module.css";

/** Sets content and sound of notifications by kind, and tests each. */
export const ContentSection = ({ keys }: { keys: ReadonlySet<string> }) => (
  <SettingsSection
    section="content"
    names={settingNames.filter((name) => keys.has(name))}
    footers={{
      Alerts: <TestKindButton kind="ordinary" words="alerts" />,
      Messages: <TestKindButton kind="message" words="messages" />,
      "Tasks and other records": (
        <TestKindButton kind="record" words={t("settings.tasksAndOtherRecords")} />
      ),
    }}
  />
);

/** Shows a test notification of a kind, with its content and sound. */
function TestKindButton({ kind, words }: { kind: TestKind; words: string }) {
  const { mutate, data, error, isPending } = useCommandMutation("notifications.test");
  const outcome = error?.message ?? (data?.isShown === false ? data.reason : null);
  return (
    <div className={styles.line}>
      <Button
        aria-label={t("settings.testNotificationOf", { words })}
        aria-disabled={isPending}
        onClick={() => mutate({ kind })}
      >
        {t("settings.test")}
      </Button>
      <p className={styles.note} role="status">
        {isPending
          ? t("settings.sending")
          : (outcome ?? (data === undefined ? null : t("settings.sent")))}
      </p>
    </div>
  );
}
