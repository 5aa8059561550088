import { EventEmitter } from "node:events";
import { expect, it } from "vitest";
import { respondWithStatus } from "#demo/faults/responses.ts";
import type { AccountEvents } from "#main/accounts/account.ts";
import { startWork } from "#main/accounts/test/start-work.ts";
import type { Freshness } from "#shared/records/collection-schema.ts";
import { polls } from "./store/collections.ts";
import { forwardEvents } from "./window-accounts.ts";

it("sends the events of an account that windows show", () => {
  const events = new EventEmitter<AccountEvents>();
  const sent: unknown[] = [];
  forwardEvents({ events }, (name, payload) => void sent.push([name, payload]));
  events.emit("inbox");
  events.emit("outbox", { open: 1, undecided: 0, unclear: 0 });
  events.emit("watching", { state: "watching" });
  events.emit("waiting");
  expect(sent).toEqual([
    ["inbox.changed", null],
    ["outbox.changed", { open: 1, undecided: 0, unclear: 0 }],
    ["watching.changed", { state: "watching" }],
  ]);
});

/** Starts the work in an account in view and records events to the window. */
async function openInView() {
  const events = new EventEmitter<AccountEvents>();
  let sent: [name: string, collection: unknown][] = [];
  forwardEvents({ events }, (name, payload) =>
    sent.push([name, (payload as Partial<Freshness> | null)?.collection]),
  );
  const started = await startWork((what) => void sent.push(["trouble", what]), events);
  return {
    ...started,
    /** Lets time pass and resolves to the events to the window. */
    pass: async (duration: number) => {
      sent = [];
      await started.time.pass(duration);
      return sent;
    },
  };
}

const minute = 60_000;

it("sends no events for polls without changes, and one for new records, a failure and its end each", async () => {
  const { remote, sync, pass } = await openInView();
  await pass(minute);
  const ages = async () =>
    (await sync.describe()).flatMap(({ collection, synced }) =>
      (polls.get(collection)?.active ?? 60 * minute) < 60 * minute ? (synced ?? 0) : [],
    );
  const before = await ages();
  const requests = remote.requests.length;
  expect(await pass(35 * minute)).toEqual([]);
  expect(remote.requests.length - requests).toBeGreaterThan(200);
  const after = await ages();
  expect(after.length).toBeGreaterThan(7);
  expect(after.every((age, at) => age > (before[at] ?? 0))).toBe(true);

  remote.addAlert();
  const sent = await pass(minute);
  expect(new Set(sent.map(([name, of]) => `${name} ${of}`))).toEqual(
    new Set(["collection.changed alerts"]),
  );
  const clearFault = remote.faults.inject({
    match: { path: /^\/me\/alerts/ },
    fault: respondWithStatus(500),
  });
  const once = [["collection.changed", "alerts"]];
  expect(await pass(5 * minute)).toEqual(once);
  clearFault();
  expect(await pass(5 * minute)).toEqual(once);
});
