import { useCommandMutation } from "#renderer/lib/command-mutation.ts";
import { Button } from "#renderer/ui/button.tsx";
import type { TestKind } from "#shared/notifications/schema.ts";
import { type ContentKind, contentTitles } from "#shared/settings/notification-settings.ts";
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
      [contentTitles.alerts]: <TestKindButton kind="alerts" test="ordinary" />,
      [contentTitles.messages]: <TestKindButton kind="messages" test="message" />,
      [contentTitles.records]: <TestKindButton kind="records" test="record" />,
    }}
  />
);

/** Shows a test notification of a kind, with its content and sound. */
function TestKindButton({ kind, test }: { kind: ContentKind; test: TestKind }) {
  const { mutate, data, error, isPending } = useCommandMutation("notifications.test");
  const outcome = error?.message ?? (data?.isShown === false ? data.reason : null);
  return (
    <div className={styles.line}>
      <Button
        aria-label={t("settings.testContent", { kind })}
        aria-disabled={isPending}
        onClick={() => mutate({ kind: test })}
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
