import type { Accounts } from "#main/accounts/accounts.ts";
import type { Links } from "#main/accounts/open-links.ts";
import type { RealmLeaver } from "#main/accounts/single-sign-on/leave-realm.ts";
import type { AboutApp } from "#main/diagnostics/about.ts";
import type { Changelog } from "#main/diagnostics/changelog.ts";
import type { ConnectionChecker } from "#main/diagnostics/connection-check/connection-check.ts";
import type { ExportRuns } from "#main/export/export-parts.ts";
import {
  createAction,
  notSignedIn,
  type RequestContext,
  toNull,
} from "#main/ipc/request-context.ts";
import type { Handlers } from "#main/ipc/serve.ts";
import type { NotificationCenter } from "#main/notifications/notification-center.ts";
import type { PersonalSettings } from "#main/settings/personal-settings.ts";
import type { ServerRules } from "#main/settings/policy/server-rules.ts";
import type { Recoveries } from "#main/settings/recoveries.ts";
import type { StartAtLogin } from "#main/system/login-item/start-at-login.ts";
import type { PromptQueue } from "#main/system/network/prompt-queue.ts";
import type { PictureSaver } from "#main/window/first-picture/picture-saver.ts";
import type { MainWindow } from "#main/window/main-window.ts";
import type { Release } from "#main/window/release.ts";
import type { SummonShortcutControl } from "#main/window/summon-shortcut.ts";
import type { CommandOutput } from "#shared/ipc/contract.ts";
import { type Result, success } from "#shared/lib/result.ts";
import type { PolicyReport } from "#shared/settings/policy-schema.ts";
import { parseAppLink } from "#shared/window/app-link.ts";
import type { NavigationTarget, WindowPlace } from "#shared/window/navigation-schema.ts";
import type { Updates } from "../updates.ts";

/** What the handlers need that concern the app and its window, no feature. */
export type AppHandlerParts = {
  accounts: Accounts;
  describeApp: () => CommandOutput<"app.describe">;
  about: AboutApp;
  connection: ConnectionChecker;
  /** Resolves server addresses that the policy allows. */
  servers: Pick<ServerRules, "resolve">;
  /** Resolves when the first screen is painted. */
  whenPainted: Promise<unknown>;
  settings: PersonalSettings;
  startAtLogin: Pick<StartAtLogin, "read" | "set">;
  shortcut: SummonShortcutControl;
  policy: PolicyReport;
  recoveries: Pick<Recoveries, "list" | "dismiss">;
  realmLeaver: Pick<RealmLeaver, "tryAgain" | "dismiss">;
  openFolder(path: string): void;
  questions: Pick<PromptQueue, "current" | "answer">;
  notifications: Pick<NotificationCenter, "describe" | "test">;
  exports: { runs: ExportRuns };
  changelog: Changelog;
  /** Prompts for a file and saves diagnostics to it; null if the user cancels. */
  saveDiagnostics: () => Promise<Result<{ path: string } | null>>;
  /** Opens a web or mail address in its program. */
  openLink: (url: string) => Promise<Result<null>>;
  /** Resolves after the first paint. */
  links: Promise<Pick<Links, "open" | "current" | "answer">>;
  /** Names the window whose commands are handled. */
  viewer: string;
  openWindow: (place: WindowPlace) => Result<null>;
  /** Opens the wall display, or brings it to the front. */
  openWall: () => void;
  showEmojiPanel: () => void;
  /** Shows the context menu of a place, with the label of its screen. */
  showPlaceMenu: (place: WindowPlace, screen: string) => void;
  setPlace: (place: WindowPlace) => void;
  /** Returns the place with which the window opens; null for the main window. */
  getPlace: () => WindowPlace | null;
  closeWindow: () => void;
  takeNavigation: () => NavigationTarget | null;
  shell: ShellParts;
  /** The updates without the end of the app. */
  updates: Omit<Updates, "finish">;
};
/** Creates the handlers about the app, its window, settings, network and updates. */
export function createAppHandlers(parts: AppHandlerParts, { withStore }: RequestContext) {
  const { accounts, notifications, questions, recoveries } = parts;
  return {
    ...createStartHandlers(parts),
    ...createShellHandlers(parts),
    ...createSettingsHandlers(parts),
    ...createChangelogHandlers(parts),
    ...createUpdateHandlers(parts),
    ...createWindowHandlers(parts),
    "notifications.get": async () => success(await notifications.describe()),
    "notifications.test": async ({ kind }) => success(await notifications.test(kind)),
    "network.getQuestion": async () => success(questions.current()),
    "network.answer": createAction(({ id, answer }) => questions.answer(id, answer)),
    "watching.get": async () => success(accounts.inView()?.readWatching() ?? null),
    "app.describe": async () => success(parts.describeApp()),
    "about.get": async () => success(await parts.about.describe()),
    "about.listPackages": async () => parts.about.listPackages(),
    "about.openLicence": ({ licence }) => parts.about.openLicence(licence),
    "connection.check": async ({ serverUrl }) => {
      const address = serverUrl ?? accounts.current()?.account.serverUrl;
      if (address === undefined) return notSignedIn();
      const allowed = parts.servers.resolve(address);
      if (!allowed.ok) return allowed;
      const checked = await parts.connection.check(address);
      // So that what all screens state about the contact agrees with the check.
      if (serverUrl === null) accounts.inView()?.getSync()?.requestAnew("alerts");
      return checked;
    },
    "diagnostics.save": () => parts.exports.runs.run(parts.saveDiagnostics),
    "storage.clear": ({ isRequested }, accountId) =>
      withStore(async ({ store }) => toNull(await store.requestClearing(isRequested)), accountId),
    "storage.get": () => withStore(({ store }) => store.describeStorage()),
    "recovery.list": async () => success(recoveries.list()),
    "recovery.dismiss": createAction(({ id }) => {
      recoveries.dismiss(id);
      parts.realmLeaver.dismiss(id);
    }),
    "recovery.leaveRealm": createAction(({ id }) => parts.realmLeaver.tryAgain(id)),
    "recovery.showFiles": createAction(({ id }) => {
      const notice = recoveries.list().find((one) => one.id === id);
      if (notice?.kind === "storeDamaged" && notice.oldFiles !== undefined)
        parts.openFolder(notice.oldFiles);
    }),
  } satisfies Partial<Handlers>;
}

const createWindowHandlers = (parts: AppHandlerParts) =>
  ({
    "window.open": async ({ place }) => parts.openWindow(place),
    "window.openWall": createAction(() => parts.openWall()),
    "window.showEmojiPanel": createAction(() => parts.showEmojiPanel()),
    "window.showMenu": createAction(({ place, screen }) => parts.showPlaceMenu(place, screen)),
    "window.setPlace": createAction(({ place }) => parts.setPlace(place)),
    "window.getPlace": async () => success(parts.getPlace()),
    "window.close": createAction(() => parts.closeWindow()),
    "navigation.take": async () => success(parts.takeNavigation()),
    "link.getPrompt": async () => success((await parts.links).current()),
    "link.answer": async ({ id, answer }) => {
      (await parts.links).answer(id, answer);
      return success(null);
    },
    "link.open": async ({ url }) => {
      if (!parseAppLink(url).ok) return parts.openLink(url);
      (await parts.links).open(url);
      return success(null);
    },
  }) satisfies Partial<Handlers>;

const createUpdateHandlers = ({ updates, viewer }: AppHandlerParts) =>
  ({
    "update.get": async () => success(await updates.read()),
    "update.check": async () => success(await updates.check()),
    "update.restart": async ({ isAgreed }) => success(await updates.restart(isAgreed)),
    "update.cancelRestart": async () => success(await updates.cancelRestart()),
    "update.reportWindow": async (what) => {
      updates.reportWindow(viewer, what);
      return success(null);
    },
    "update.openDownloadPage": async () => {
      await updates.openDownloadPage();
      return success(null);
    },
  }) satisfies Partial<Handlers>;

const createChangelogHandlers = ({ changelog, whenPainted }: AppHandlerParts) =>
  ({
    "changelog.get": async () => changelog.list(),
    "changelog.getUpdate": async () => {
      // The first start writes the settings.
      await whenPainted;
      return success(changelog.getUpdate());
    },
    "changelog.markSeen": createAction(() => changelog.markSeen()),
  }) satisfies Partial<Handlers>;

const createStartHandlers = ({ startAtLogin, shortcut }: AppHandlerParts) =>
  ({
    "loginItem.get": async () => success(startAtLogin.read()),
    "loginItem.set": async ({ isOn }) => startAtLogin.set(isOn),
    "shortcut.get": async () => success(await shortcut.read()),
    "shortcut.set": ({ keys }) => shortcut.set(keys),
    "shortcut.pause": createAction(({ isPaused }) =>
      isPaused ? shortcut.letGo() : shortcut.take(),
    ),
  }) satisfies Partial<Handlers>;

/** What the page uses of its window. */
type ShellParts = MainWindow["recovery"] &
  Pick<MainWindow, "recordDrawn"> & {
    /** Logs why a page failed while it loaded; returns the path of the log. */
    recordUnloaded: (reason: string) => string;
    keepPicture: PictureSaver["keep"];
    keepView: Release["keep"];
  };

/** Creates the handlers about the page's first frame, its picture, its view and its recovery. */
const createShellHandlers = ({ shell }: AppHandlerParts) =>
  ({
    "shell.reportDrawn": createAction(() => shell.recordDrawn()),
    "shell.reportUnloaded": async ({ reason }) => success({ log: shell.recordUnloaded(reason) }),
    "shell.keepPicture": createAction(({ picture }) => shell.keepPicture(picture)),
    "shell.keepView": createAction(({ view, picture }) => shell.keepView(view, picture)),
    "shell.leaveMode": createAction(() => shell.leaveMode()),
    "shell.showCrashReports": createAction(() => shell.showReports()),
  }) satisfies Partial<Handlers>;

const createSettingsHandlers = ({ settings, policy }: AppHandlerParts) =>
  ({
    "policy.get": async () => success(policy),
    "settings.get": async () => success(settings.get()),
    "settings.listOrigins": async () => success(settings.listOrigins()),
    "settings.set": async (changes) => success(settings.set(changes)),
    "settings.reset": async ({ names }) => success(settings.reset(names)),
  }) satisfies Partial<Handlers>;
