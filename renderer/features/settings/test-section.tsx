import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { commandQuery, useCommandMutation } from "#renderer/lib/main-commands.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Failure, Notice } from "#renderer/ui/empty-state.tsx";
import { Actions } from "#renderer/ui/form.tsx";
import { Section } from "#renderer/ui/page.tsx";
import type { TestKind } from "#shared/notifications/schema.ts";
import { t } from "#shared/texts/t.ts";
import { notificationsQuery } from "./queries.ts";
import styles from "./settings.module.css";

/** Sends a test notification, and shows what to check if it does not arrive. */
export function TestSection() {
  const { mutate, data, error, isPending } = useCommandMutation("notifications.test");
  const [answer, setAnswer] = useState<"yes" | "no" | null>(null);
  const { data: notifications } = useQuery(notificationsQuery);
  const send = (kind: TestKind) => {
    if (isPending) return;
    setAnswer(null);
    mutate({ kind });
  };
  return (
    <Section title={t("settings.testNotifications")} note={t("settings.testNotificationsNote")}>
      <Actions outcome={isPending ? t("settings.sending") : null}>
        <Button aria-disabled={isPending} onClick={() => send("ordinary")}>
          {t("settings.sendATestNotification")}
        </Button>
        <Button aria-disabled={isPending} onClick={() => send("critical")}>
          {t("settings.sendACriticalTest")}
        </Button>
      </Actions>
      <Failure title={t("settings.testFailed")} error={error} />
      {data?.isShown === false && (
        <>
          <Notice tone="critical" title={t("settings.testNotShown")}>
            {data.reason}
          </Notice>
          <Remedies />
        </>
      )}
      {data?.isShown && <Arrival answer={answer} onAnswer={setAnswer} />}
      {notifications?.hasTray === false && <p className="quiet">{t("settings.noTrayNote")}</p>}
    </Section>
  );
}

type ArrivalProps = { answer: "yes" | "no" | null; onAnswer(answer: "yes" | "no"): void };

function Arrival({ answer, onAnswer }: ArrivalProps) {
  return (
    <>
      <div className="column gap-2">
        <p role="status">{t("settings.sentDidItArrive")}</p>
        <div className="wrap gap-2">
          <Button aria-pressed={answer === "yes"} onClick={() => onAnswer("yes")}>
            {t("common.yes")}
          </Button>
          <Button aria-pressed={answer === "no"} onClick={() => onAnswer("no")}>
            {t("settings.no")}
          </Button>
        </div>
      </div>
      <div role="status">
        {answer === "yes" && <p>{t("settings.notificationsWork")}</p>}
        {answer === "no" && <Remedies />}
      </div>
    </>
  );
}

function Remedies() {
  const { data } = useQuery(commandQuery(["app"], "app.describe", null));
  if (data === undefined) return null;
  return (
    <div className="column gap-2">
      <p>{t("settings.checkOnThisComputer")}</p>
      <ul className={styles.remedies}>
        {listRemedies(data.platform).map((remedy) => (
          <li key={remedy}>{remedy}</li>
        ))}
      </ul>
    </div>
  );
}

function listRemedies(platform: string): string[] {
  if (platform === "darwin") {
    return [
      t("settings.remedyMacNotifications"),
      t("settings.remedyMacFocus"),
      t("settings.remedyMacScreenSharing"),
    ];
  }
  if (platform === "win32") {
    return [
      t("settings.remedyWindowsNotifications"),
      t("settings.remedyWindowsDoNotDisturb"),
      t("settings.remedyWindowsStartMenu"),
    ];
  }
  return [
    t("settings.remedyLinuxNotifications"),
    t("settings.remedyLinuxService"),
    t("settings.remedyLinuxSandbox"),
  ];
}
