import type { Chapter } from "./scene.ts";
import { aboutScenes } from "./scenes/about.ts";
import { accountScenes } from "./scenes/account.ts";
import { alertScenes } from "./scenes/alerts.ts";
import { desktopScenes } from "./scenes/desktop.ts";
import { freshnessScenes } from "./scenes/freshness.ts";
import { inboxScenes } from "./scenes/inbox.ts";
import { messageScenes } from "./scenes/messages.ts";
import { movingScenes } from "./scenes/animated.ts";
import { networkScenes } from "./scenes/network.ts";
import { policyScenes } from "./scenes/policy.ts";
import { radarScenes } from "./scenes/radar.ts";
import { readingScenes } from "./scenes/reading.ts";
import { readingStates } from "./scenes/reading-states.ts";
import { recoveryScenes } from "./scenes/recovery.ts";
import { sessionScenes } from "./scenes/session.ts";
import { severityScenes } from "./scenes/severity.ts";
import { shellScenes } from "./scenes/shell.ts";
import { signInScenes } from "./scenes/sign-in.ts";
import { ssoScenes } from "./scenes/sso.ts";
import { taskScenes } from "./scenes/tasks.ts";
import { textScenes } from "./scenes/texts.ts";
import { unreadableScenes } from "./scenes/unreadable.ts";

/** All scenes of the tour, by feature. */
export const chapters: Chapter[] = [
  { title: "Tasks", scenes: taskScenes },
  { title: "Alerts", scenes: alertScenes },
  { title: "How grave an alert is", scenes: severityScenes },
  { title: "Inbox and outbox", scenes: inboxScenes },
  { title: "From arrival to undo", scenes: movingScenes },
  { title: "Messages and how one is told of them", scenes: messageScenes },
  { title: "Everything else to read", scenes: readingScenes },
  { title: "The same with nothing, offline and in all kinds of texts", scenes: readingStates },
  { title: "All kinds of texts", scenes: textScenes },
  { title: "Service data", scenes: radarScenes },
  { title: "What cannot be read, and what has no name", scenes: unreadableScenes },
  { title: "Fresh, stale and missing", scenes: freshnessScenes },
  { title: "Around every screen", scenes: shellScenes },
  { title: "Signing in", scenes: signInScenes },
  { title: "Single sign-on", scenes: ssoScenes },
  { title: "Networks of organisations", scenes: networkScenes },
  { title: "Session and keychain", scenes: sessionScenes },
  { title: "Damaged and lost", scenes: recoveryScenes },
  { title: "What the organisation sets", scenes: policyScenes },
  { title: "Accounts, profile and connection", scenes: accountScenes },
  { title: "About the app", scenes: aboutScenes },
  { title: "On the desktop", scenes: desktopScenes },
];
