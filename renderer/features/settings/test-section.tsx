import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useCommandMutation } from "#renderer/lib/command-mutation.ts";
import { commandQuery } from "#renderer/lib/command-query.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Actions } from "#renderer/ui/form.tsx";
import { Failure, Notice } from "#renderer/ui/notice.tsx";
import { Section } from "#renderer/ui/section.tsx";
import type { TestKind } from "#shared/notifications/schema.ts";
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
    <Section title="Test notifications" note="Check that notifications arrive on this computer.">
      <Actions outcome={isPending ? "Sending…" : null}>
        <Button aria-disabled={isPending} onClick={() => send("ordinary")}>
          Send a test notification
        </Button>
        <Button aria-disabled={isPending} onClick={() => send("critical")}>
          Send a critical one
        </Button>
      </Actions>
      <Failure title="Test failed" error={error} />
      {data?.isShown === false && (
        <>
          <Notice tone="critical" title="The notification was not shown">
            {data.reason}
          </Notice>
          <Remedies />
        </>
      )}
      {data?.isShown && <Arrival answer={answer} onAnswer={setAnswer} />}
      {notifications?.hasTray === false && (
        <p className={styles.note}>
          This desktop has no tray. Closing the window quits Watchdesk and stops notifications:
          minimise it instead.
        </p>
      )}
    </Section>
  );
}

type ArrivalProps = { answer: "yes" | "no" | null; onAnswer(answer: "yes" | "no"): void };

function Arrival({ answer, onAnswer }: ArrivalProps) {
  return (
    <>
      <div className={styles.setting}>
        <p role="status">Sent. Did it arrive?</p>
        <div className={styles.buttons}>
          <Button aria-pressed={answer === "yes"} onClick={() => onAnswer("yes")}>
            Yes
          </Button>
          <Button aria-pressed={answer === "no"} onClick={() => onAnswer("no")}>
            No
          </Button>
        </div>
      </div>
      <div role="status">
        {answer === "yes" && <p>Notifications work.</p>}
        {answer === "no" && <Remedies />}
      </div>
    </>
  );
}

function Remedies() {
  const { data } = useQuery(commandQuery(["app"], "app.describe", null));
  if (data === undefined) return null;
  return (
    <div className={styles.setting}>
      <p>Check on this computer:</p>
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
      "System Settings, Notifications, Watchdesk: allow notifications. Only those shown as alerts, not as banners, stay on the screen.",
      "A Focus can hold notifications back: add Watchdesk to its allowed apps.",
      "While the screen is shared, macOS hides notifications unless that is allowed there.",
    ];
  }
  if (platform === "win32") {
    return [
      "Settings, System, Notifications: turn them on, for all apps and for Watchdesk.",
      "Do not disturb in the same settings: turn it off, or add Watchdesk to the priority apps.",
      "Watchdesk has to be started from the Start menu or the taskbar once.",
    ];
  }
  return [
    "The desktop's settings, Notifications: turn them on, and turn Do Not Disturb off.",
    "Without a desktop such as GNOME, KDE or Xfce a notification service has to run, such as dunst or mako.",
    "In a sandbox (Flatpak, Snap) the app needs the permission to notify.",
  ];
}
