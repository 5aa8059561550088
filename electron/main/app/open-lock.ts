import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import {
  app,
  BrowserWindow,
  dialog,
  powerMonitor,
  clipboard as systemClipboard,
  systemPreferences,
} from "electron";
import { createClipboardExpiry } from "#main/lock/clipboard-expiry.ts";
import { protectContent } from "#main/lock/hide-content.ts";
import { createLock } from "#main/lock/lock.ts";
import { createSystemUnlock } from "#main/lock/system-unlock.ts";
import type { NotificationCenter } from "#main/notifications/notification-center.ts";
import { elapsed, setTimer } from "#main/system/clock.ts";
import { setCoalescedTimer } from "#main/system/coalesced-timer.ts";
import { getItemName } from "#main/system/keychain/account-item.ts";
import type { PassphraseKey } from "#main/system/keychain/passphrase-key.ts";
import type { SealedKeychain } from "#main/system/keychain/sealed-keychain.ts";
import type { AppAccounts } from "./accounts.ts";
import type { Base } from "./base.ts";
import type { Configuration } from "./configuration.ts";

export type LockDependencies = {
  configuration: Configuration;
  appLock: { key: PassphraseKey; keychain: SealedKeychain };
  appAccounts: Pick<AppAccounts, "accounts" | "logs">;
  notifications: Pick<NotificationCenter, "countCritical">;
};

/** Opens what locks and unlocks the app, protects its windows from captures, and clears the clipboard. */
export function openAppLock(
  { gate, emit, events, report }: Base,
  { configuration, appLock, appAccounts: { accounts, logs }, notifications }: LockDependencies,
) {
  const { personal, memory } = configuration;
  const { key, keychain } = appLock;
  const lock = createLock({
    gate,
    key,
    getSettings: personal.get,
    getStored: () => memory.get("lock"),
    store: (next) => memory.set({ lock: next }),
    system: openSystemUnlock(),
    rewriteAll: async () => {
      const ids = new Set([
        ...accounts.all().map(({ session }) => session.account.id),
        ...logs.list(),
      ]);
      for (const id of ids) await keychain.rewrite(getItemName(id));
    },
    signOutAll: async () => {
      for (const { session } of accounts.all()) await accounts.signOut(false, session.account.id);
      for (const name of logs.list()) await logs.erase(name);
    },
    countCritical: notifications.countCritical,
    hasAccounts: () => accounts.all().length > 0,
    getIdleTime: () => powerMonitor.getSystemIdleTime(),
    onChange: (state) => {
      events.emit("lock", state.isLocked);
      emit("lock.changed", state);
    },
    now: Date.now,
    elapsed,
    setTimer: setCoalescedTimer,
    report,
  });
  events.on("absence", lock.recordAbsence);
  events.on("counts", lock.recordCounts);
  const lockNow = async () => {
    const locked = await lock.lock();
    if (locked.ok) return;
    await dialog.showMessageBox({ type: "info", message: locked.message, buttons: ["OK"] });
  };
  const clipboard = createClipboardExpiry({
    clipboard: systemClipboard,
    isOn: () => personal.get().clearsClipboard,
    setTimer,
  });
  protectContent({
    isOn: () => personal.get().protectsContent,
    listWindows: () => BrowserWindow.getAllWindows(),
    onSettings: (listener) => void events.on("settings", listener),
    onOpened: (listener) =>
      void app.on("browser-window-created", (_event, window) => listener(window)),
  });
  return { lock, clipboard, lockNow: () => void lockNow() };
}

const openSystemUnlock = () =>
  createSystemUnlock({
    platform: process.platform,
    touchId: {
      canPrompt: () => systemPreferences.canPromptTouchID(),
      prompt: (reason) => systemPreferences.promptTouchID(reason),
    },
    exists: existsSync,
    run: (program, args) =>
      new Promise((resolve) => {
        const child = execFile(program, args, () => resolve(child.exitCode));
      }),
    readSubject: () => {
      // The name of the program, in brackets, may contain spaces; the start time is the twentieth field after it.
      const fields = readFileSync("/proc/self/stat", "utf8").split(") ").at(-1)?.split(" ") ?? [];
      return `${process.pid},${fields[19]},${process.getuid?.()}`;
    },
  });
