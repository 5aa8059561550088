import type { Chapter } from "./scene.ts";
import { aboutScenes } from "./scenes/about.ts";
import { accountScenes } from "./scenes/account.ts";
import { alertScenes } from "./scenes/alerts.ts";
import { animatedScenes } from "./scenes/animated.ts";
import { desktopScenes } from "./scenes/desktop.ts";
import { freshnessScenes } from "./scenes/freshness.ts";
import { guideScenes } from "./scenes/guide.ts";
import { handoverScenes } from "./scenes/handover.ts";
import { inboxScenes } from "./scenes/inbox.ts";
import { incidentScenes } from "./scenes/incident.ts";
import { moreIncidentScenes } from "./scenes/incident-more.ts";
import { incidentRecordScenes } from "./scenes/incident-records.ts";
import { layoutScenes } from "./scenes/layouts.ts";
import { linkScenes } from "./scenes/links.ts";
import { listScenes } from "./scenes/lists.ts";
import { lockScenes } from "./scenes/lock.ts";
import { messageScenes } from "./scenes/messages.ts";
import { networkScenes } from "./scenes/network.ts";
import { policyScenes } from "./scenes/policy.ts";
import { radarScenes } from "./scenes/radar.ts";
import { readingScenes } from "./scenes/reading.ts";
import { readingStates } from "./scenes/reading-states.ts";
import { recoveryScenes } from "./scenes/recovery.ts";
import { sessionScenes } from "./scenes/session.ts";
import { settingsScenes } from "./scenes/settings.ts";
import { severityScenes } from "./scenes/severity.ts";
import { shellScenes } from "./scenes/shell.ts";
import { shiftLogScenes } from "./scenes/shift-log.ts";
import { shiftScenes } from "./scenes/shifts.ts";
import { signInScenes } from "./scenes/sign-in.ts";
import { ssoScenes } from "./scenes/sso.ts";
import { taskScenes } from "./scenes/tasks.ts";
import { textScenes } from "./scenes/texts.ts";
import { unreadableScenes } from "./scenes/unreadable.ts";
import { wallScenes } from "./scenes/wall.ts";
import { windowScenes } from "./scenes/windows.ts";

/** All scenes of the tour, by feature. */
export const chapters: Chapter[] = [
  { title: "Tasks", scenes: taskScenes },
  { title: "Alerts", scenes: alertScenes },
  { title: "Alert severity", scenes: severityScenes },
  { title: "Inbox and outbox", scenes: inboxScenes },
  { title: "From arrival to undo", scenes: animatedScenes },
  { title: "Shifts", scenes: shiftScenes },
  { title: "Shift log", scenes: shiftLogScenes },
  { title: "Handover", scenes: handoverScenes },
  { title: "Writing, saving and setting in an incident", scenes: moreIncidentScenes },
  { title: "An incident", scenes: [...incidentScenes, ...incidentRecordScenes] },
  { title: "Messages and notifications", scenes: messageScenes },
  { title: "Other records", scenes: readingScenes },
  { title: "Other records: empty, offline and with unusual texts", scenes: readingStates },
  { title: "Unusual texts", scenes: textScenes },
  { title: "Data from the service", scenes: radarScenes },
  { title: "Unreadable and unnamed records", scenes: unreadableScenes },
  { title: "Density, selection and focus of lists", scenes: listScenes },
  { title: "Fresh, stale and missing", scenes: freshnessScenes },
  { title: "Shell", scenes: shellScenes },
  { title: "Windows", scenes: windowScenes },
  { title: "Wide and narrow windows", scenes: layoutScenes },
  { title: "App lock", scenes: lockScenes },
  { title: "Signing in", scenes: signInScenes },
  { title: "Single sign-on", scenes: ssoScenes },
  { title: "Proxies and certificates", scenes: networkScenes },
  { title: "Links", scenes: linkScenes },
  { title: "Session and keychain", scenes: sessionScenes },
  { title: "Damaged and lost files", scenes: recoveryScenes },
  { title: "Settings", scenes: settingsScenes },
  { title: "Policies", scenes: policyScenes },
  { title: "Accounts, profile and connection", scenes: accountScenes },
  { title: "About the app", scenes: aboutScenes },
  { title: "User guide", scenes: guideScenes },
  { title: "On the desktop", scenes: desktopScenes },
  { title: "Wall display", scenes: wallScenes },
];
