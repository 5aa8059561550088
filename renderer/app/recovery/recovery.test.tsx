import { act, screen, waitFor } from "@testing-library/react";
import { describe, expect, it, onTestFinished } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { now } from "#renderer/test/now.ts";
import { renderApp } from "#renderer/test/render-app.tsx";
import { sampleAccount as account, sampleTasks } from "#renderer/test/sample-data.ts";
import type { RecoveryNotice } from "#shared/settings/recovery-schema.ts";
import type { WatchingCause } from "#shared/sync/watching-schema.ts";
import { neverSynced } from "#shared/test/never-synced.ts";

const tasks = sampleTasks(3, now);
const found: RecoveryNotice = {
  kind: "accountFound",
  id: "found 1",
  accountId: account.id,
  serverUrl: "https://service.example.org",
  username: "maria.keller",
  waiting: 2,
};
const unreadable: RecoveryNotice = {
  kind: "settingsUnreadable",
  id: "settings 1",
  file: "/home/maria/watchdesk/settings.json.unreadable-1",
  isRestored: false,
};
const nameless: RecoveryNotice = {
  kind: "accountNameless",
  id: "nameless 1",
  folder: "/home/maria/watchdesk/stores/0123",
};
const damaged: RecoveryNotice = {
  kind: "storeDamaged",
  id: "stored 1",
  accountId: account.id,
  words: "The key to the stored data is missing from the keychain.",
};
const signedOut = { status: "signedOut", serverUrl: null, username: null, notice: null } as const;

describe("a recovery notice", () => {
  it.each<[string, RecoveryNotice, RegExp]>([
    [
      "an account",
      found,
      /^2 items are waiting to be sent from your account maria\.keller at https:\/\/service\.example\.org\. It was missing from the settings and was restored\.$/,
    ],
    ["an account with one item", { ...found, waiting: 1 }, /^1 item is waiting to be sent from/],
    [
      "an account without items",
      { ...found, waiting: 0 },
      /^Your account maria\.keller at https.* was restored; nothing is waiting to be sent/,
    ],
    ["an account that is not opened yet", { ...found, waiting: null }, /and was restored\.$/],
    ["settings", unreadable, /were reset.*is kept: \/home\/maria\/.*unreadable-1$/],
    [
      "settings with a backup",
      { ...unreadable, isRestored: true },
      /backup is in use; nothing is lost/,
    ],
    [
      "an account that is not erased completely",
      {
        kind: "notErased",
        id: "left 1",
        accountId: "0123456789abcdef",
        serverUrl: "https://service.example.org",
        username: "maria.keller",
        cause: "The disk failed.",
      },
      /^Your account maria\.keller at https.* is signed out, but not all .*: The disk failed\. .*tries again/,
    ],
    [
      "a retired account",
      {
        kind: "accountRetired",
        id: "retired 1",
        serverUrl: "https://service.example.org",
        username: "maria.keller",
        days: 30,
      },
      /^Your account maria\.keller at https.* had no session for 30 days\. .*erased from this computer\. Nothing was waiting/,
    ],
    ["an account without a name", nameless, /unknown account\. Sign in again to open it/],
  ])("about %s is shown above the first screen", async (_what, notice, words) => {
    renderApp({ tasks, recoveries: [notice] });
    const button = await screen.findByRole("button", { name: "Dismiss" });
    expect(button.closest("[role=status]")?.textContent).toMatch(words);
    await expectAccessible();
  });

  it("about a store is shown to its owner only, also while signed out", async () => {
    const { bridge } = renderApp({
      tasks,
      session: { status: "expired", account, notice: null, unkept: null },
      recoveries: [
        damaged,
        { ...damaged, id: "stored 2", accountId: "another", words: "Not mine." },
      ],
    });
    expect(await screen.findByText(/missing from the keychain/)).toBeTruthy();
    expect(screen.queryByText(/Not mine/)).toBeNull();
    expect(screen.getByText(/^Signed out/)).toBeTruthy();
    act(() => bridge.emit("session.changed", signedOut));
    expect(await screen.findByLabelText("Server address")).toBeTruthy();
    expect(screen.queryByText(/missing from the keychain/)).toBeNull();
  });

  it("about a store opens the folder of its old files", async () => {
    const { user, inputsOf } = renderApp({
      tasks,
      recoveries: [{ ...damaged, oldFiles: "/home/maria/watchdesk/stores/old" }],
    });
    await user.click(await screen.findByRole("button", { name: "Show old files" }));
    expect(inputsOf("recovery.showFiles")).toEqual([{ id: damaged.id }]);
    await expectAccessible();
  });

  it("can be dismissed permanently", async () => {
    const { user, bridge } = renderApp({ tasks, recoveries: [found, unreadable] });
    const [first] = await screen.findAllByRole("button", { name: "Dismiss" });
    await user.click(first as HTMLElement);
    await waitFor(() => expect(screen.getAllByRole("button", { name: "Dismiss" })).toHaveLength(1));
    expect(screen.getByText(/were reset, including/)).toBeTruthy();
    expect(bridge.world.recoveries).toEqual([unreadable]);
  });

  it("is shown while signed out, too", async () => {
    const { user } = renderApp({ session: signedOut, recoveries: [nameless] });
    expect(await screen.findByText(/data of an unknown account/)).toBeTruthy();
    await expectAccessible();
    await user.click(screen.getByRole("button", { name: "Dismiss" }));
    await waitFor(() => expect(screen.queryByText(/data of an unknown account/)).toBeNull());
  });
});

describe("a window that kept failing", () => {
  /** Sets the mode in the page's address, as main does. */
  const openIn = (mode: string) => {
    const { pathname, hash } = window.location;
    window.history.replaceState(null, "", `${pathname}?mode=${mode}${hash}`);
    onTestFinished(() => window.history.replaceState(null, "", `${pathname}${hash}`));
  };

  it.each([
    ["safe", /^Safe mode: the window kept failing/, "Leave safe mode"],
    ["withoutGpu", /^Graphics acceleration is off/, "Turn it on again"],
  ])("explains the mode %s and can leave it", async (mode, words, leave) => {
    openIn(mode);
    const { user, bridge } = renderApp({ tasks });
    expect(await screen.findByText(words)).toBeTruthy();
    await expectAccessible();
    await user.click(screen.getByRole("button", { name: "Show crash reports" }));
    expect(bridge.inputsOf("shell.showCrashReports")).toEqual([null]);
    await user.click(screen.getByRole("button", { name: leave }));
    expect(bridge.inputsOf("shell.leaveMode")).toEqual([null]);
  });

  it("shows its mode while signed out, too", async () => {
    openIn("safe");
    renderApp({ session: signedOut });
    expect(await screen.findByText(/^Safe mode/)).toBeTruthy();
    expect(screen.getByRole("button", { name: "Leave safe mode" })).toBeTruthy();
    await expectAccessible();
  });
});

describe("the first load", () => {
  const silent = (cause: WatchingCause) =>
    ({ state: "notWatching", cause, since: now, heard: null, message: "" }) as const;

  it("offers to sign in again if the session has ended", async () => {
    const { user } = renderApp({
      session: { status: "expired", account, notice: null, unkept: null },
      watching: silent("sessionEnded"),
      freshness: { tasks: neverSynced("tasks") },
    });
    const cause = await screen.findByText("Can't load them: your session ended.");
    expect(screen.queryByText(/for the first time/)).toBeNull();
    await expectAccessible();
    const status = cause.closest("[role=status]");
    await user.click(status?.querySelector("button") as HTMLElement);
    expect(await screen.findByRole("dialog")).toBeTruthy();
  });

  it("can be retried if the service is unreachable", async () => {
    const { user, bridge } = renderApp({
      watching: silent("unreachable"),
      freshness: { tasks: neverSynced("tasks") },
    });
    await screen.findByText("Can't load them: can't reach the service.");
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(bridge.inputsOf("collection.refresh")).toContainEqual({ collection: "tasks" });
  });

  it("shows progress while catching up", async () => {
    renderApp({ watching: { state: "catchingUp" }, freshness: { tasks: neverSynced("tasks") } });
    expect(await screen.findByText("Loading your tasks for the first time…")).toBeTruthy();
  });
});
