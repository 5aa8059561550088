import { z } from "zod";
import { about, electronLicence, release, shippedPackage } from "../diagnostics/about-schema.ts";
import { connectionCheck } from "../diagnostics/connection-schema.ts";
import { storage } from "../diagnostics/storage-schema.ts";
import { id, nothing } from "../lib/values-schema.ts";
import { lockState, newPassphrase, passphrase } from "../lock/lock-schema.ts";
import { notificationState, testKind } from "../notifications/schema.ts";
import { networkAnswer, networkQuestion } from "../session/network-question-schema.ts";
import { policyReport } from "../settings/policy-schema.ts";
import { recoveryNotice } from "../settings/recovery-schema.ts";
import { effectiveSettings, loginItem, settingOrigins, settings } from "../settings/schema.ts";
import { shortcutKeys, summonShortcut } from "../settings/shortcut-schema.ts";
import { watching } from "../sync/watching-schema.ts";
import { updateState } from "../updates/update-schema.ts";
import { navigationTarget, windowPlace } from "../window/navigation-schema.ts";
import { picture } from "../window/picture-schema.ts";

/** Commands for this computer, its window, settings and notifications. */
export const appCommands = {
  /** Describes this computer and this build. */
  "app.describe": {
    input: nothing,
    output: z.object({
      version: z.string(),
      platform: z.string(),
      hasTray: z.boolean(),
      /** Whether the windows are on Wayland, where the desktop decides where they are. */
      isWayland: z.boolean(),
    }),
  },
  /** Returns this build and the versions of its runtime. */
  "about.get": { input: nothing, output: about },
  "about.listPackages": { input: nothing, output: z.array(shippedPackage) },
  /** Opens one of Electron's licences in the system's default application. */
  "about.openLicence": { input: z.object({ licence: electronLicence }), output: nothing },
  /**
   * Checks the connection to a service (by default that of the account in view) and emits `connection.checked` after
   * each step.
   */
  "connection.check": {
    input: z.object({ serverUrl: z.string().max(2000).nullable() }),
    output: connectionCheck,
  },
  /** Returns the pending question of the network to the user, or null. */
  "network.getQuestion": { input: nothing, output: networkQuestion.nullable() },
  /** Answers a question of the network; does nothing if it is no longer pending. */
  "network.answer": { input: z.object({ id, answer: networkAnswer }), output: nothing },
  /** Opens a web or mail address that the user has confirmed in the system's default application, or a link to a record. */
  "link.open": { input: z.object({ url: z.string().max(8000) }), output: nothing },
  /** Opens a place in a new window; fails, and reports it to the user, if as many are open as can be. */
  "window.open": { input: z.object({ place: windowPlace }), output: nothing },
  /** Opens the wall display, or brings it to the front. */
  "window.openWall": { input: nothing, output: nothing },
  /** Shows the system's emoji picker, which writes into the field with the focus. */
  "window.showEmojiPanel": { input: nothing, output: nothing },
  /** Shows the context menu of a row or link, to open it in a new window and to copy it; `screen` is the screen's label. */
  "window.showMenu": {
    input: z.object({ place: windowPlace, screen: z.string().max(100) }),
    output: nothing,
  },
  /** Records the place that the window shows, for the next start. */
  "window.setPlace": { input: z.object({ place: windowPlace }), output: nothing },
  /** Returns the place with which the window opens; null in the main window. */
  "window.getPlace": { input: nothing, output: windowPlace.nullable() },
  "window.close": { input: nothing, output: nothing },
  /** Reports, after each load, that the page is on screen. */
  "shell.reportDrawn": { input: nothing, output: nothing },
  /** Reports that a page failed while it loaded, and shows the reason; returns the path of the log. */
  "shell.reportUnloaded": {
    input: z.object({ reason: z.string().max(1000) }),
    output: z.object({ log: z.string() }),
  },
  /** Stores a picture of the first screen for the next start; null if there is none now. */
  "shell.keepPicture": { input: z.object({ picture: picture.nullable() }), output: nothing },
  /**
   * Gives main what a window restores that replaces this one, and a picture of it, so that main can destroy this one while
   * it is hidden; null while the user edits something that would be lost.
   */
  "shell.keepView": {
    input: z.object({ view: z.string().max(4_000_000).nullable(), picture: picture.nullable() }),
    output: nothing,
  },
  /** Leaves the mode that repeated window failures caused, and restarts. */
  "shell.leaveMode": { input: nothing, output: nothing },
  /** Opens the folder of the crash reports, which never leave the computer. */
  "shell.showCrashReports": { input: nothing, output: nothing },
  /** Returns what the organisation's policy fixes on this computer, and its errors. */
  "policy.get": { input: nothing, output: policyReport },
  "settings.get": { input: nothing, output: effectiveSettings },
  "settings.listOrigins": { input: nothing, output: settingOrigins },
  "settings.set": { input: settings.partial(), output: effectiveSettings },
  /** Removes the user's values of some settings. */
  "settings.reset": {
    input: z.object({ names: z.array(settings.keyof()) }),
    output: effectiveSettings,
  },
  /** Returns whether the system starts Watchdesk at login; the user can also change this in the system. */
  "loginItem.get": { input: nothing, output: loginItem },
  "loginItem.set": { input: z.object({ isOn: z.boolean() }), output: loginItem },
  /** Returns the shortcut that brings the window to the front, and hides it there. */
  "shortcut.get": { input: nothing, output: summonShortcut },
  "shortcut.set": { input: z.object({ keys: shortcutKeys.nullable() }), output: summonShortcut },
  /** Releases the shortcut while the user presses a new one. */
  "shortcut.pause": { input: z.object({ isPaused: z.boolean() }), output: nothing },
  /** Returns the notices of damage and loss that the user has not dismissed, oldest first. */
  "recovery.list": { input: nothing, output: z.array(recoveryNotice) },
  /** Dismisses a notice permanently. */
  "recovery.dismiss": { input: z.object({ id }), output: nothing },
  /** Opens the logout page of a notice again. */
  "recovery.leaveRealm": { input: z.object({ id }), output: nothing },
  /** Opens the folder of a notice's old files in the file manager. */
  "recovery.showFiles": { input: z.object({ id }), output: nothing },
  "notifications.get": { input: nothing, output: notificationState },
  /** Shows a test notification, even in Do not disturb. */
  "notifications.test": {
    input: z.object({ kind: testKind }),
    output: z.object({ isShown: z.boolean(), reason: z.string().nullable() }),
  },
  /** Explains why the account in view was notified of an item, or was not. */
  /** Returns whether the account in view is watched; null while signed out. */
  "watching.get": { input: nothing, output: watching.nullable() },
  /** Returns the navigation target that was requested before the renderer subscribed; called once, at its start. */
  "navigation.take": { input: nothing, output: navigationTarget.nullable() },
} as const;

/** Commands for support: diagnostics, what is stored, and what is new. */
export const diagnosticsCommands = {
  /** Prompts for a file and saves diagnostics without contents, names and secrets; null if the user cancels. */
  "diagnostics.save": { input: nothing, output: z.object({ path: z.string() }).nullable() },
  /** Describes what the store of the account in view contains; takes seconds with many records. */
  "storage.get": { input: nothing, output: storage },
  /** Sets whether the next start downloads everything again that the service has. */
  "storage.clear": { input: z.object({ isRequested: z.boolean() }), output: nothing },
  /** Returns the releases of the changelog, newest first; fails if the build has none. */
  "changelog.get": { input: nothing, output: z.array(release) },
  /** Returns the version that was in use before an update that the user has not seen yet; null without one. */
  "changelog.getUpdate": { input: nothing, output: z.object({ from: z.string() }).nullable() },
  /** Records that the user has seen what is new in this version. */
  "changelog.markSeen": { input: nothing, output: nothing },
} as const;

export const lockCommands = {
  "lock.get": { input: nothing, output: lockState },
  /** Locks all windows; fails if nothing could unlock them. */
  "lock.lock": { input: nothing, output: nothing },
  /** Unlocks by the passphrase; fails with `wrongCredentials`, or with `rateLimited` after several wrong ones. */
  "lock.unlock": { input: z.object({ passphrase }), output: nothing },
  /** Prompts for the system's authentication and unlocks; fails if the user cancels. */
  "lock.unlockWithSystem": { input: nothing, output: nothing },
  /** Sets, changes or (with null) removes the passphrase; needs the current one, if there is one. */
  "lock.setPassphrase": {
    input: z.object({ current: passphrase.nullable(), next: newPassphrase.nullable() }),
    output: lockState,
  },
  /** Signs all accounts out, erases their data on this computer, and removes the passphrase. */
  "lock.forget": { input: nothing, output: nothing },
  /** Reports that a "Copy" command has filled the clipboard. */
  "clipboard.recordCopied": { input: nothing, output: nothing },
} as const;

export const updateCommands = {
  "update.get": { input: nothing, output: updateState },
  /** Checks for an update now; downloads it if there is one. */
  "update.check": { input: nothing, output: updateState },
  /** Restarts with the update as soon as nothing blocks it; `isAgreed` allows a restart on duty. */
  "update.restart": { input: z.object({ isAgreed: z.boolean() }), output: updateState },
  "update.cancelRestart": { input: nothing, output: updateState },
  /** Reports what a restart would close in this window, while one waits. */
  "update.reportWindow": {
    input: z.object({ hasDialog: z.boolean(), hasDraft: z.boolean() }),
    output: nothing,
  },
  /** Opens the page that offers packages in the system's browser. */
  "update.openDownloadPage": { input: nothing, output: nothing },
} as const;
