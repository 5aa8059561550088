import { useQuery } from "@tanstack/react-query";
import { Fragment } from "react";
import { call } from "#renderer/lib/bridge.ts";
import { Disclosure } from "#renderer/ui/disclosure.tsx";
import { Failure } from "#renderer/ui/notice.tsx";
import { Section } from "#renderer/ui/section.tsx";
import type { SettingOrigin, Settings } from "#shared/model/settings.ts";
import { useSettings } from "./queries.ts";
import styles from "./settings.module.css";

const origins: Record<SettingOrigin, string> = {
  organisation: "Set by your organisation",
  person: "Chosen on this computer",
  default: "Default",
};

/** The settings as they are called where they are set, in that order. */
const names: Record<keyof Settings, string> = {
  quietUntil: "Do not disturb",
  quietHours: "Quiet hours",
  breakThroughRooms: "Rooms that may interrupt",
  severityWords: "Severity table",
  severityRules: "Severity rules",
  breakThroughSeverity: "Alerts even in Do not disturb",
  criticalRepeatMinutes: "Repeat critical alerts",
  escalateMinutes: "Escalate critical alerts",
  criticalSound: "Sound for critical alerts",
  showWindowOnCritical: "Show the window for critical alerts",
  notifyTasks: "Notify: tasks assigned to me",
  notifyDueSoon: "Notify: due soon",
  notifyOverdue: "Notify: overdue",
  notifySubmissions: "Notify: submissions waiting for me",
  notifyEntries: "Notify: entries to review",
  notifyChanges: "Notify: offline forms and processes",
  dueSoonMinutes: "How long before a task is due",
  alertPrivacy: "Notification content: alerts",
  alertSound: "Sound for alerts",
  messagePrivacy: "Notification content: messages",
  messageSound: "Sound for messages",
  recordPrivacy: "Notification content: tasks and other records",
  recordSound: "Sound for tasks and other records",
  repeatMinutes: "Repeat alerts",
  unwatchedMinutes: "When the service can't be reached",
  closeToTray: "Keep running in the tray",
  firstScreen: "Open with",
  theme: "Appearance",
  tokenDuration: "Stay signed in for",
  location: "Share the location",
};

/** Shows where the value of each setting comes from. */
export function OriginsSection() {
  const { settings } = useSettings();
  const { data, error } = useQuery({
    // Another value may come from elsewhere.
    queryKey: ["settings", "origins", settings],
    queryFn: () => call("settings.listOrigins", null),
    placeholderData: (former) => former,
  });
  const failure = error && { title: "Can't read the settings", message: error.message };
  return (
    <Section title="Where settings come from">
      {data !== undefined && (
        <Disclosure summary="Every setting" about="and where it comes from">
          <dl className={styles.values}>
            {(Object.keys(names) as (keyof Settings)[]).map((name) => (
              <Fragment key={name}>
                <dt>{names[name]}</dt>
                <dd>{origins[data[name]]}</dd>
              </Fragment>
            ))}
          </dl>
        </Disclosure>
      )}
      <Failure error={failure} />
    </Section>
  );
}
