import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it, onTestFinished } from "vitest";
import { TasksScreen } from "#renderer/features/tasks/tasks-screen.tsx";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import type { FakeStart } from "#renderer/test/fake-bridge.ts";
import { now } from "#renderer/test/now.ts";
import { renderApp } from "#renderer/test/render-app.tsx";
import { renderPart } from "#renderer/test/render-part.tsx";
import { sampleAccount as account } from "#renderer/test/sample-data.ts";
import type { RecoveryNotice } from "#shared/settings/recovery-schema.ts";
import { neverSynced } from "#shared/test/never-synced.ts";
import { listenToMain } from "../bridge-events.ts";
import { RecoveryNotices } from "./recovery-notices.tsx";

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
/** Renders the notices above a screen; of an account, or null while signed out. */
function render(recoveries: RecoveryNotice[], accountId: string | null = account.id) {
  // The screen sets the title.
  document.title = "Watchdesk";
  return renderPart(
    <RecoveryNotices accountId={accountId} />,
    { recoveries },
    () => {},
    (client) => listenToMain(client, () => {}),
  );
}
const signedOut = { status: "signedOut", serverUrl: null, username: null, notice: null } as const;

describe("a recovery notice", () => {
  it("states what happened", async () => {
    const told: [RecoveryNotice, RegExp][] = [
      [
        found,
        /^2 items are waiting to be sent from your account maria\.keller at https:\/\/service\.example\.org\. It was missing from the settings and was restored\.$/,
      ],
      [{ ...found, id: "found 2", waiting: 1 }, /^1 item is waiting to be sent from/],
      [
        { ...found, id: "found 3", waiting: 0 },
        /^Your account maria\.keller at https.* was restored; nothing is waiting to be sent/,
      ],
      [{ ...found, id: "found 4", waiting: null }, /^Your account .* and was restored\.$/],
      [unreadable, /were reset.*is kept: \/home\/maria\/.*unreadable-1$/],
      [{ ...unreadable, id: "settings 2", isRestored: true }, /backup is in use; nothing is lost/],
      [
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
        {
          kind: "accountRetired",
          id: "retired 1",
          serverUrl: "https://service.example.org",
          username: "maria.keller",
          days: 30,
        },
        /^Your account maria\.keller at https.* had no session for 30 days\. .*erased from this computer\. Nothing was waiting/,
      ],
      [nameless, /unknown account\. Sign in again to open it/],
    ];
    const { user } = render(told.map(([notice]) => notice));
    await user.click(await screen.findByRole("button", { name: "8 more" }));
    const buttons = await screen.findAllByRole("button", { name: "Dismiss" });
    expect(
      buttons.map((one) => one.closest("[role=status]")?.textContent.replace("Show one", "")),
    ).toEqual(told.map(([, words]) => expect.stringMatching(words)));
  });

  it("about a store is shown to its owner only", async () => {
    const other = { ...damaged, id: "stored 2", accountId: "another", words: "Not mine." };
    const { showNext } = render([damaged, other, unreadable]);
    expect(await screen.findByText(/missing from the keychain/)).toBeTruthy();
    expect(screen.queryByText(/Not mine/)).toBeNull();
    await expectAccessible();
    showNext(<RecoveryNotices accountId={null} />);
    expect(await screen.findByText(/were reset, including/)).toBeTruthy();
    expect(screen.queryByText(/missing from the keychain/)).toBeNull();
    await expectAccessible();
  });

  it("about a store opens the folder of its old files", async () => {
    const { user, inputsOf } = render([{ ...damaged, oldFiles: "/home/maria/stores/old" }]);
    await user.click(await screen.findByRole("button", { name: "Show old files" }));
    expect(inputsOf("recovery.showFiles")).toEqual([{ id: damaged.id }]);
    await expectAccessible();
  });

  it("about a realm opens its logout page again", async () => {
    const notice = { kind: "realmNotLeft", id: "realm 1", realm: "County", reason: "No." } as const;
    const { user, inputsOf } = render([notice]);
    await user.click(await screen.findByRole("button", { name: "Try again" }));
    expect(inputsOf("recovery.leaveRealm")).toEqual([{ id: notice.id }]);
    expect(document.body.textContent).toContain("You may still be signed in to County");
  });

  it("can be dismissed permanently", async () => {
    const { user, bridge } = render([found, unreadable]);
    const [first] = await screen.findAllByRole("button", { name: "Dismiss" });
    await user.click(first as HTMLElement);
    await waitFor(() => expect(screen.getAllByRole("button", { name: "Dismiss" })).toHaveLength(1));
    expect(screen.getByText(/were reset, including/)).toBeTruthy();
    expect(bridge.world.recoveries).toEqual([unreadable]);
  });

  it("is shown while signed out, too, as is the mode of the window", async () => {
    openIn("safe");
    const { user } = renderApp({ session: signedOut, recoveries: [nameless] });
    expect(await screen.findByText(/data of an unknown account/)).toBeTruthy();
    expect(screen.getByRole("button", { name: "Leave safe mode" })).toBeTruthy();
    await expectAccessible();
    await user.click(screen.getByRole("button", { name: "Dismiss" }));
    await waitFor(() => expect(screen.queryByText(/data of an unknown account/)).toBeNull());
  });
});

/** Sets the mode in the page's address, as main does. */
function openIn(mode: string): void {
  const { pathname, hash } = window.location;
  window.history.replaceState(null, "", `${pathname}?mode=${mode}${hash}`);
  onTestFinished(() => window.history.replaceState(null, "", `${pathname}${hash}`));
}

it.each([
  ["safe", /^Safe mode: the window kept failing/, "Leave safe mode"],
  ["withoutGpu", /^Graphics acceleration is off/, "Turn it on again"],
])("a window that kept failing explains the mode %s and can leave it", async (...row) => {
  const [mode, words, leave] = row;
  openIn(mode);
  const { user, inputsOf } = render([]);
  expect(await screen.findByText(words)).toBeTruthy();
  await expectAccessible();
  await user.click(screen.getByRole("button", { name: "Show crash reports" }));
  expect(inputsOf("shell.showCrashReports")).toEqual([null]);
  await user.click(screen.getByRole("button", { name: leave }));
  expect(inputsOf("shell.leaveMode")).toEqual([null]);
});

describe("the first load", () => {
  const load = (watching: NonNullable<FakeStart["watching"]>) =>
    renderPart(<TasksScreen />, { watching, freshness: { tasks: neverSynced("tasks") } });

  it("is not under way while nothing is received, which the banner states", async () => {
    load({ state: "notWatching", cause: "unreachable", since: now, heard: null, message: "" });
    expect(await screen.findByText("No tasks are stored yet")).toBeTruthy();
    expect(screen.queryByText(/for the first time|reach the service/)).toBeNull();
  });

  it("shows progress while catching up", async () => {
    load({ state: "catchingUp" });
    expect(await screen.findByText("Loading your tasks for the first time…")).toBeTruthy();
  });
});
