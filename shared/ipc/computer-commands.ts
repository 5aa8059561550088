import { z } from "zod";
import { about, electronLicence } from "../diagnostics/about-schema.ts";
import { connectionCheck } from "../diagnostics/connection-schema.ts";
import { shippedPackage } from "../diagnostics/shipped-package-schema.ts";
import { id } from "../lib/values-schema.ts";
import { notificationState, testKind } from "../notifications/schema.ts";
import { objectKinds } from "../records/collections.ts";
import { networkAnswer, networkQuestion } from "../session/network-question-schema.ts";
import { loginItem } from "../settings/login-item-schema.ts";
import { policyReport } from "../settings/policy-schema.ts";
import { recoveryNotice } from "../settings/recovery-schema.ts";
import { effectiveSettings, settingOrigins, settings } from "../settings/schema.ts";
import { shortcutKeys, summonShortcut } from "../settings/shortcut-schema.ts";
import { watching } from "../sync/watching-schema.ts";
import { navigationTarget } from "../window/navigation-schema.ts";
import { picture } from "../window/picture-schema.ts";
import { windowAction } from "../window/window-action-schema.ts";
import { nothing } from "./command-parts.ts";

/** What is asked about this computer, its window, its settings and its notifications. */
export const computerCommands = {
  /** Facts about this computer and this build. */
  "app.describe": {
    input: nothing,
    output: z.object({ version: z.string(), platform: z.string(), hasTray: z.boolean() }),
  },
  /** This build, and the versions of what it runs on. */
  "about.get": { input: nothing, output: about },
  /** The packages that are shipped, with their licences. */
  "about.listPackages": { input: nothing, output: z.array(shippedPackage) },
  /** Opens one of Electron's licences in the system's program for it. */
  "about.openLicence": { input: z.object({ licence: electronLicence }), output: nothing },
  /**
   * Finds out what stands between this computer and a service (that of the account in view where
   * none is given); what it finds is told step by step as `connection.checked`.
   */
  "connection.check": {
    input: z.object({ serverUrl: z.string().max(2000).nullable() }),
    output: connectionCheck,
  },
  /** What the network wants of the person now; null where it wants nothing. */
  "network.getQuestion": { input: nothing, output: networkQuestion.nullable() },
  /** Answers it; does nothing where it is not asked any more. */
  "network.answer": { input: z.object({ id, answer: networkAnswer }), output: nothing },
  /** Opens a web or mail address in the system's program for it, after the person has seen it. */
  "link.open": { input: z.object({ url: z.string().max(8000) }), output: nothing },
  /** Opens a record at the service's own pages, where the organisation has said where they are. */
  "link.openInService": {
    input: z.object({ kind: z.enum(objectKinds), id }),
    output: nothing,
  },
  /** Does with the window what its menu does. */
  "window.act": { input: z.object({ action: windowAction }), output: nothing },
  /** The page is on screen, as after each time that it was loaded. */
  "shell.reportDrawn": { input: nothing, output: nothing },
  /** Keeps what the first screen looks like, for the next start; null where it cannot be told now. */
  "shell.keepPicture": { input: z.object({ picture: picture.nullable() }), output: nothing },
  /** Restarts without what was left out because the window kept failing. */
  "shell.leaveMode": { input: nothing, output: nothing },
  /** Opens the folder of the reports, which never leave the computer. */
  "shell.showCrashReports": { input: nothing, output: nothing },
  /** What the organisation fixes on this computer, and what is wrong with that. */
  "policy.get": { input: nothing, output: policyReport },
  "settings.get": { input: nothing, output: effectiveSettings },
  /** Where the value of each setting comes from. */
  "settings.listOrigins": { input: nothing, output: settingOrigins },
  "settings.set": { input: settings.partial(), output: effectiveSettings },
  /** Whether the system starts Watchdesk at login; the person may change it in the system, too. */
  "loginItem.get": { input: nothing, output: loginItem },
  "loginItem.set": { input: z.object({ isOn: z.boolean() }), output: loginItem },
  /** The keys that bring the window to the front, and hide it there. */
  "shortcut.get": { input: nothing, output: summonShortcut },
  "shortcut.set": { input: z.object({ keys: shortcutKeys.nullable() }), output: summonShortcut },
  /** Lets go of them while new ones are pressed. */
  "shortcut.pause": { input: z.object({ isPaused: z.boolean() }), output: nothing },
  /** What was found damaged or lost at a start and is not put away yet, oldest first. */
  "recovery.list": { input: nothing, output: z.array(recoveryNotice) },
  /** Puts one away for good. */
  "recovery.dismiss": { input: z.object({ id }), output: nothing },
  "notifications.get": { input: nothing, output: notificationState },
  /** Shows a test notification, however quiet it is. */
  "notifications.test": {
    input: z.object({ kind: testKind }),
    output: z.object({ isShown: z.boolean(), reason: z.string().nullable() }),
  },
  /** Whether the account in view is watched; null while nobody is signed in. */
  "watching.get": { input: nothing, output: watching.nullable() },
  /** What the renderer was asked to show before it could listen; asked once, at its start. */
  "navigation.take": { input: nothing, output: navigationTarget.nullable() },
} as const;
