import { randomUUID } from "node:crypto";
import { EventEmitter } from "node:events";
import { expect, it, onTestFinished } from "vitest";
import { answerStatus } from "#demo/faults/answers.ts";
import type { AccountEvents } from "#main/accounts/account-runtime.ts";
import { openAccountWork } from "#main/accounts/account-work.ts";
import { simulateTime } from "#main/accounts/test/simulated-time.ts";
import { notifyAccount } from "#main/notifications/test/notify-account.ts";
import type { Session } from "#main/session/session.ts";
import { connectBy, signInAt } from "#main/sync/test/start-sync.ts";
import type { Freshness } from "#shared/model/collection.ts";
import { tellRenderer } from "./tell-renderer.ts";

it("tells the window of an account only while that is in view", () => {
  const events = new EventEmitter<AccountEvents>();
  const told: unknown[] = [];
  let isInView = true;
  tellRenderer(
    { events },
    () => isInView,
    (name, payload) => void told.push([name, payload]),
  );
  const happen = () => {
    events.emit("inbox");
    events.emit("outbox", { open: 1, undecided: 0 });
    events.emit("watching", { state: "watching" });
    events.emit("waiting");
  };
  happen();
  isInView = false;
  happen();
  expect(told).toEqual([
    ["inbox.changed", null],
    ["outbox.changed", { open: 1, undecided: 0 }],
    ["watching.changed", { state: "watching" }],
  ]);
});

/** The work in an account at the reference service, in view, in time that passes only when told to. */
async function openInView() {
  const time = simulateTime(Date.now());
  const signedIn = await signInAt("plain", 1, connectBy(time.fetch, time.now));
  const { workspace } = signedIn;
  const { notifications, world } = notifyAccount(undefined, workspace.store, time);
  // Time alone changes what is told of what was shown.
  world.settings = { ...world.settings, repeatMinutes: 0, criticalRepeatMinutes: 0 };
  world.settings = { ...world.settings, escalateMinutes: 0 };
  const events = new EventEmitter<AccountEvents>();
  let told: [name: string, collection: unknown][] = [];
  tellRenderer(
    { events },
    () => true,
    (name, payload) => told.push([name, (payload as Partial<Freshness> | null)?.collection]),
  );
  const { sync, close } = openAccountWork(
    {
      notifications,
      settings: { get: () => world.settings },
      deviceName: "Watchdesk",
      mayTellLocation: () => false,
      getPresence: () => "active",
      createId: randomUUID,
      whenPainted: Promise.resolve(),
      now: time.now,
      random: () => 0.5,
      setTimer: time.setTimer,
      report: (what) => void told.push(["trouble", what]),
    },
    {
      session: {} as Session,
      events,
      recordRequest: () => {},
      name: () => null,
      isInView: () => true,
      show: () => {},
    },
    workspace,
  );
  onTestFinished(close);
  sync.start();
  await time.pass(1_000);
  return {
    ...signedIn,
    time,
    sync,
    /** What the window was told while time passed. */
    pass: async (duration: number) => {
      told = [];
      await time.pass(duration);
      return told;
    },
  };
}

const minute = 60_000;

it("tells the window nothing of polls that change nothing", async () => {
  const { remote, sync, pass } = await openInView();
  await pass(minute);
  const ages = async () =>
    (await sync.describe()).flatMap(({ collection, synced }) =>
      collection === "plans" ? [] : (synced ?? 0),
    );
  const before = await ages();
  const requests = remote.requests.length;
  expect(await pass(70 * minute)).toEqual([]);
  expect(remote.requests.length - requests).toBeGreaterThan(400);
  const after = await ages();
  expect(after.every((age, at) => age > (before[at] ?? 0))).toBe(true);
});

it("tells the window at once of what came, of a failure and of its end, and each of them once", async () => {
  const { remote, pass } = await openInView();
  await pass(minute);
  remote.addAlert();
  const told = await pass(minute);
  expect(new Set(told.map(([name, of]) => `${name} ${of}`))).toEqual(
    new Set(["collection.changed alerts"]),
  );
  const heal = remote.faults.inject({ match: { path: /^\/me\/alerts/ }, fault: answerStatus(500) });
  const once = [["collection.changed", "alerts"]];
  expect(await pass(5 * minute)).toEqual(once);
  heal();
  expect(await pass(5 * minute)).toEqual(once);
});
