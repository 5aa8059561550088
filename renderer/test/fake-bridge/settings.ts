import type { SettingOrigins, Settings } from "#shared/settings/schema.ts";
import { defaultSettings, settingNames } from "#shared/settings/settings.ts";
import { type FakeMain, type HandlersOf, ignore } from "./handlers.ts";

type SettingsHandlers = HandlersOf<
  | "about"
  | "app"
  | "settings"
  | "recovery"
  | "connection"
  | "loginItem"
  | "network"
  | "link"
  | "policy"
  | "shortcut"
  | "window"
  | "shell"
  | "notifications"
  | "watching"
  | "navigation"
  | "lock"
  | "clipboard"
  | "update"
>;

export function settingsHandlers({ world, emit }: FakeMain): SettingsHandlers {
  return {
    ...ignore(
      "about.openLicence",
      "link.open",
      "link.openInService",
      "window.close",
      "window.open",
      "window.openWall",
      "window.showEmojiPanel",
      "window.showMenu",
      "window.setPlace",
      "shell.reportDrawn",
      "shell.keepPicture",
      "shell.keepView",
      "shell.leaveMode",
      "shell.showCrashReports",
      "shortcut.pause",
      "clipboard.recordCopied",
      "lock.lock",
      "lock.unlock",
      "lock.unlockWithSystem",
      "lock.forget",
      "update.reportWindow",
      "update.openDownloadPage",
    ),
    "update.get": () => world.update,
    "update.check": () => world.update,
    "update.restart": () => {
      const { phase } = world.update;
      if (phase.kind === "ready")
        world.update = {
          ...world.update,
          phase: { ...phase, kind: "waiting", blockers: ["duty"] },
        };
      emit("update.changed", world.update);
      return world.update;
    },
    "update.cancelRestart": () => {
      const { phase } = world.update;
      if (phase.kind === "waiting") {
        const { version, isInstalled } = phase;
        world.update = { ...world.update, phase: { kind: "ready", version, isInstalled } };
      }
      emit("update.changed", world.update);
      return world.update;
    },
    "lock.get": () => world.lock,
    "lock.setPassphrase": ({ next }) => {
      world.lock = { ...world.lock, hasPassphrase: next !== null };
      return world.lock;
    },
    "window.getPlace": () => null,
    "app.describe": () => ({
      version: "0.1.0",
      platform: "linux",
      hasTray: true,
      isWayland: world.isWayland,
    }),
    "about.get": () => world.about,
    "shell.reportUnloaded": () => ({ log: "/home/kim/.config/Watchdesk/logs/main.log" }),
    "about.listPackages": () => world.packages,
    "connection.check": () => world.check,
    "network.getQuestion": () => world.question,
    "network.answer": () => {
      world.question = null;
      emit("network.asked", null);
      return null;
    },
    "link.getPrompt": () => world.linkPrompt,
    "link.answer": () => {
      world.linkPrompt = null;
      emit("link.prompted", null);
      return null;
    },
    "link.getAddress": ({ kind }) => {
      const { openInService } = world.policy.offers;
      if (openInService !== null) {
        return { origin: "policy", template: openInService, records: null };
      }
      const own = world.settings.recordAddresses[kind];
      if (own !== undefined) return { origin: "setting", template: own, records: null };
      const learned = world.learnedAddresses[kind];
      return learned === undefined ? null : { origin: "learned", template: learned, records: 2 };
    },
    "policy.get": () => world.policy,
    "settings.get": () => world.settings,
    "settings.listOrigins": () => {
      const originOf = (name: keyof Settings) => {
        if (world.settings.fixed.includes(name)) return "organisation";
        return world.settings[name] === defaultSettings[name] ? "default" : "person";
      };
      return Object.fromEntries(
        settingNames.map((name) => [name, originOf(name)]),
      ) as SettingOrigins;
    },
    "settings.set": (changes) => {
      world.settings = { ...world.settings, ...withoutUndefined(changes) };
      emit("settings.changed", world.settings);
      return world.settings;
    },
    "settings.reset": ({ names }) => {
      const reset = Object.fromEntries(names.map((name) => [name, defaultSettings[name]]));
      world.settings = { ...world.settings, ...reset };
      emit("settings.changed", world.settings);
      return world.settings;
    },
    "loginItem.get": () => world.loginItem,
    "loginItem.set": ({ isOn }) => {
      world.loginItem = { ...world.loginItem, isOn, note: null };
      return world.loginItem;
    },
    "shortcut.get": () => world.shortcut,
    "shortcut.set": ({ keys }) => {
      world.shortcut = { ...world.shortcut, keys, note: null };
      return world.shortcut;
    },
    "recovery.list": () => world.recoveries,
    "recovery.showFiles": () => null,
    "recovery.leaveRealm": () => null,
    "recovery.dismiss": ({ id }) => {
      world.recoveries = world.recoveries.filter((notice) => notice.id !== id);
      emit("recovery.changed", world.recoveries);
      return null;
    },
    "notifications.get": () => world.notifications,
    // Has the same result as the latest one, if any.
    "notifications.test": () => world.notifications.latest ?? { isShown: true, reason: null },
    "watching.get": () => world.watching,
    "navigation.take": () => {
      const { target } = world;
      world.target = null;
      return target;
    },
  };
}

type Present<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

const withoutUndefined = <T extends object>(changes: T): Present<T> =>
  Object.fromEntries(
    Object.entries(changes).filter(([, value]) => value !== undefined),
  ) as Present<T>;
