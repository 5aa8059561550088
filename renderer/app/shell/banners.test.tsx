import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { useSession } from "#renderer/features/session/queries.ts";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import type { FakeStart } from "#renderer/test/fake-bridge.ts";
import { now } from "#renderer/test/now.ts";
import { sampleAccount as account, otherAccount } from "#renderer/test/sample-data.ts";
import type { NotWatching } from "#shared/sync/watching-schema.ts";
import { aShift } from "#shared/test/log.ts";
import { aDigestLine } from "#shared/test/rows.ts";
import { useOverlay } from "../store.ts";
import { renderRouted } from "../test/render-screen.tsx";
import { SessionBanner } from "./session-banner.tsx";

const minute = 60_000;
const alive = { account, notice: null, unkept: null };
const active = { status: "active", expires: null, isRenewed: true, ...alive } as const;
const expired = { status: "expired", ...alive } as const;
const notWatching = (changes: Partial<NotWatching> = {}): NotWatching => ({
  state: "notWatching",
  cause: "unreachable",
  since: now - 12 * minute,
  heard: now - 12 * minute,
  message: "The service did not answer.",
  ...changes,
});

function Banners() {
  const { state } = useSession();
  return state !== null && "account" in state && <SessionBanner state={state} />;
}

const render = (world: FakeStart = {}) => renderRouted(<Banners />, world);
const listBanners = () => within(screen.getByRole("main")).queryAllByRole("status");
const findText = async (text: RegExp | string) =>
  (await screen.findByText(text)).closest("[role=status]")?.textContent;
const readOverlay = () => useOverlay.getState().overlay;

describe("the session banner", () => {
  it("shows that the session ended as any other silence, and offers to sign in", async () => {
    const since = now - 5 * minute;
    const ended = notWatching({ cause: "sessionEnded", since, heard: now - 180 * minute });
    const { user } = render({ session: expired, watching: ended });
    expect(await findText(/^No updates since/)).toContain(
      "No updates since 11:00 AM (3 h): your session ended. Newer items may be missing.",
    );
    expect(listBanners()).toHaveLength(1);
    await expectAccessible();
    await user.click(screen.getByRole("button", { name: "Sign in again" }));
    expect(readOverlay()).toBe("signInAgain");
  });

  it("is one, the most severe; the others wait or are shown on request", async () => {
    const notice = "A damaged file was set aside.";
    const { bridge, user } = render({
      session: { ...active, notice, unkept: "absent" },
      watching: notWatching(),
    });
    expect(await findText(/^No updates since/)).toMatch(/2 more$/);
    expect(listBanners()).toHaveLength(1);
    await user.click(screen.getByRole("button", { name: "2 more" }));
    expect(listBanners().map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^No updates since/),
      expect.stringMatching(/^No keychain is running/),
      notice,
    ]);
    await expectAccessible();
    await user.click(screen.getByRole("button", { name: "Show one" }));
    expect(listBanners()).toHaveLength(1);
    act(() => bridge.emit("watching.changed", { state: "watching" }));
    expect(await findText(/^No keychain is running/)).toMatch(/1 more$/);
  });

  it("states what changed while the user was away, shows it, and marks it as seen when dismissed", async () => {
    const lines = [
      aDigestLine({ kind: "new", id: "1", at: now }),
      aDigestLine({ kind: "dueSoon", id: "2", at: now }),
    ];
    const digest = { since: now - 60 * minute, lines, total: 2 };
    const first = render({ digest });
    await findText("1 record changed while you were away.");
    await expectAccessible();
    await first.user.click(screen.getByRole("button", { name: "Show" }));
    await waitFor(() => expect(first.readPath()).toBe("/since"));
    expect(screen.queryByText(/while you were away/)).toBeNull();
    cleanup();
    const second = render({ digest });
    await findText("1 record changed while you were away.");
    await second.user.click(screen.getByRole("button", { name: "Dismiss" }));
    await waitFor(() => expect(screen.queryByText(/while you were away/)).toBeNull());
    expect(second.inputsOf("digest.markSeen")).toEqual([null]);
    cleanup();
    render({ digest: { ...digest, lines: [], total: 0 } });
    await screen.findByRole("main");
    expect(screen.queryByText(/while you were away/)).toBeNull();
  });

  it("does not change during a renewal", async () => {
    const { bridge } = render({ watching: notWatching() });
    await screen.findByText(/^No updates/);
    act(() => bridge.emit("watching.changed", { state: "watching" }));
    act(() => bridge.emit("session.changed", { status: "renewing", ...alive }));
    await waitFor(() => expect(listBanners()).toEqual([]));
    const unkept = { ...alive, unkept: "absent" } as const;
    act(() => bridge.emit("session.changed", { status: "renewing", ...unkept }));
    const banner = await screen.findByText(/No keychain is running/);
    act(() => bridge.emit("session.changed", { ...active, ...unkept }));
    expect(banner.isConnected).toBe(true);
  });

  it("shows why the session is not stored", async () => {
    const { bridge } = render({ session: { ...active, unkept: "locked" } });
    await screen.findByText(/keychain is locked, so you will be signed out/);
    for (const [unkept, words] of [
      ["refused", /denied access, so you will be signed out/],
      ["absent", /No keychain is running, so you will be signed out/],
      ["noEntry", /not the one with Watchdesk's entries, so you will be signed out/],
      [
        "twoEntries",
        /has several entries of Watchdesk for this account, so you will be signed out/,
      ],
      ["noDefault", /no default keyring, wallet or open database, so you will be signed out/],
    ] as const) {
      act(() => bridge.emit("session.changed", { ...active, unkept }));
      expect(await screen.findByText(words)).toBeTruthy();
    }
  });

  it("has no actions while the keychain is locked, and disappears when it is unlocked", async () => {
    const session = { status: "keychainLocked", account, trouble: "locked" } as const;
    const { bridge } = render({ session });
    expect(await screen.findByText(/is locked\. Unlock it to continue/)).toBeTruthy();
    expect(screen.queryByRole("button")).toBeNull();
    bridge.world.session = active;
    act(() => bridge.emit("session.changed", bridge.world.session));
    await waitFor(() => expect(listBanners()).toEqual([]));
  });

  it("can retry the keychain or sign in without it", async () => {
    const locked = { status: "keychainLocked", account } as const;
    const { bridge, user } = render({ session: { ...locked, trouble: "refused" } });
    await screen.findByText(/denied access\./);
    for (const [trouble, words] of [
      [
        "noEntry",
        /^The open keychain has no entry of Watchdesk for this account\..*Nothing was changed\./,
      ],
      ["twoEntries", /^The keychain has several entries of Watchdesk/],
      ["noDefault", /^The keychain has no default keyring, wallet or open database/],
      ["absent", /^No keychain is running/],
    ] as const) {
      bridge.world.session = { ...locked, trouble };
      act(() => bridge.emit("session.changed", bridge.world.session));
      expect(await screen.findByText(words)).toBeTruthy();
      expect(screen.getByRole("button", { name: "Sign in without it" })).toBeTruthy();
    }
    await expectAccessible();
    bridge.fail("session.retryKeychain", { code: "unexpected", message: "It is not available." });
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText(/It is not available\./)).toBeTruthy();
    bridge.fail("session.retryKeychain", null);
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText(/Checked again\./)).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Sign in without it" }));
    expect(readOverlay()).toBe("signInAgain");
  });

  it("offers to start anew only if the open keychain has no entry", async () => {
    const session = { status: "keychainLocked", account, trouble: "twoEntries" } as const;
    const { bridge, user } = render({ session });
    await screen.findByText(/has several entries/);
    expect(screen.queryByRole("button", { name: "Start anew…" })).toBeNull();
    bridge.world.session = { ...session, trouble: "noEntry" };
    act(() => bridge.emit("session.changed", bridge.world.session));
    await user.click(await screen.findByRole("button", { name: "Start anew…" }));
    expect(readOverlay()).toBe("startAnew");
  });

  it("shows a notice until it is dismissed, by account and text", async () => {
    const notice = "A damaged file was set aside.";
    const { bridge, user } = render({ session: { ...active, notice } });
    expect(await screen.findByText(notice)).toBeTruthy();
    await expectAccessible();
    await user.click(screen.getByRole("button", { name: "Dismiss" }));
    expect(screen.queryByText(notice)).toBeNull();
    act(() => bridge.emit("session.changed", { ...expired, notice }));
    expect(await findText(/^Signed out/)).toBe("Signed out.Sign in again");
    act(() => bridge.emit("session.changed", { ...active, account: otherAccount, notice }));
    expect(await screen.findByText(notice)).toBeTruthy();
    act(() => bridge.emit("session.changed", { ...active, notice: "Another." }));
    expect(await screen.findByText("Another.")).toBeTruthy();
  });
});

describe("the watching banner", () => {
  it("shows since when, why and the impact, and is hidden while watching or catching up", async () => {
    const { bridge } = render({ watching: notWatching({ since: now }) });
    const text = await findText(/^No updates/);
    expect(text).toMatch(
      /^No updates since 1:48 PM \(12 ?min.*\): can't reach the service\. Newer items may be missing\./,
    );
    await expectAccessible();
    act(() => bridge.emit("watching.changed", { state: "catchingUp" }));
    await waitFor(() => expect(listBanners()).toEqual([]));
    act(() => bridge.emit("watching.changed", { state: "watching" }));
    expect(listBanners()).toEqual([]);
  });

  it("names the cause", async () => {
    const { bridge } = render({ watching: notWatching() });
    for (const [change, words] of [
      [{ cause: "noNetwork" }, /you're offline/],
      [{ cause: "refused" }, /the service rejects requests/],
      [{ cause: "unreadable" }, /can't read the service’s answers/],
      [{ cause: "notWritable" }, /can't store new items/],
      [
        { cause: "askedToWait", asked: 30 * 24 * 60 * minute },
        /: the service asks to wait 30 days\./,
      ],
    ] as const) {
      act(() => bridge.emit("watching.changed", notWatching(change)));
      await waitFor(async () => expect(await findText(/^No updates/)).toMatch(words));
    }
  });

  it("can retry immediately and open the connection check", async () => {
    const { inputsOf, user } = render({ watching: notWatching() });
    await user.click(await screen.findByRole("button", { name: "Try now" }));
    expect(inputsOf("collection.refresh")).toEqual([
      { collection: "alerts" },
      { collection: "messages" },
    ]);
    await user.click(screen.getByRole("button", { name: "Details" }));
    expect(readOverlay()).toBe("connection");
  });

  it("suggests the browser if a web page came instead of data", async () => {
    const message = "This network may require sign-in. Otherwise check the server address.";
    const { user, inputsOf } = render({ watching: notWatching({ cause: "unreadable", message }) });
    expect(await findText(/^No updates/)).toContain(": this network may require sign-in.");
    await user.click(screen.getByRole("button", { name: "Open browser" }));
    expect(inputsOf("link.open")).toHaveLength(1);
  });
});

it("shows that critical alerts are neither seen nor heard, until a test is", async () => {
  const notifications = {
    ...{
      quiet: null,
      quietUntil: null,
      isSystemQuiet: null,
      latest: null,
      hasTray: true,
      deferred: 0,
    },
    unshownAlarm: "The desktop's notification service does not answer.",
    silentAlarm: "paplay did not end in time.",
  };
  const { user, inputsOf, bridge } = render({ notifications });
  expect(await findText(/^The desktop did not show/)).toBe(
    "The desktop did not show the latest critical notification. The desktop's notification service does not answer. " +
      "The sound of the latest critical notification was not played. paplay did not end in time. " +
      "Keep this window in view, and check the settings of the desktop.Send a test notification",
  );
  await expectAccessible();
  await user.click(screen.getByRole("button", { name: "Send a test notification" }));
  expect(inputsOf("notifications.test")).toEqual([{ kind: "critical" }]);
  const over = { ...notifications, unshownAlarm: null, silentAlarm: null };
  act(() => bridge.emit("notifications.changed", over));
  await waitFor(() => expect(listBanners()).toEqual([]));
});

describe("a shift whose planned end has passed", () => {
  const shift = aShift({ ends: now - minute, ended: null });
  const head = { number: 0, digest: "" };
  const overdue = { shift, latest: null, head, isOverdue: true, openCritical: 0 };

  it("is extended by the banner", async () => {
    const { user, inputsOf } = render({ duty: overdue });
    expect(await findText(/^Your shift ended at/)).toBeTruthy();
    await expectAccessible();
    await user.click(screen.getByRole("button", { name: "Extend 1 h" }));
    await waitFor(() => expect(listBanners()).toEqual([]));
    expect(inputsOf("duty.extend")[0]?.ends).toBeGreaterThanOrEqual(now + 60 * minute);
  });

  it("does not end by one click while critical alerts are open", async () => {
    const { user, inputsOf } = render({ duty: { ...overdue, openCritical: 2 } });
    await user.click(await screen.findByRole("button", { name: "Go off duty" }));
    await waitFor(() => expect(readOverlay()).toBe("dutyEnd"));
    expect(inputsOf("duty.end")).toEqual([]);
  });
});
