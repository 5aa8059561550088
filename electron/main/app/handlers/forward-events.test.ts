import { EventEmitter } from "node:events";
import { expect, it } from "vitest";
import { answerStatus } from "#demo/faults/answers.ts";
import type { AccountEvents } from "#main/accounts/account-runtime.ts";
import { startWork } from "#main/accounts/test/start-work.ts";
import type { Freshness } from "#shared/records/collection-schema.ts";
import { forwardEvents } from "./forward-events.ts";

it("tells the window of an account only while that is in view", () => {
  const events = new EventEmitter<AccountEvents>();
  const told: unknown[] = [];
  let isInView = true;
  forwardEvents(
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

/** The work in an account in view, and what the window is told of it. */
async function openInView() {
  const events = new EventEmitter<AccountEvents>();
  let told: [name: string, collection: unknown][] = [];
  forwardEvents(
    { events },
    () => true,
    (name, payload) => told.push([name, (payload as Partial<Freshness> | null)?.collection]),
  );
  const started = await startWork((what) => void told.push(["trouble", what]), events);
  return {
    ...started,
    /** What the window was told while time passed. */
    pass: async (duration: number) => {
      told = [];
      await started.time.pass(duration);
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
