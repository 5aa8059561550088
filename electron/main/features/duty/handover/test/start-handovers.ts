import { onTestFinished } from "vitest";
import { simulateTime } from "#main/accounts/test/simulated-time.ts";
import { listEntries } from "#main/features/duty/store/test/duty-fixture.ts";
import type { Notice } from "#main/notifications/notice.ts";
import type { Store } from "#main/store/store.ts";
import { now as start } from "#main/store/test/fixture.ts";
import { createQuietDuty } from "../../test/quiet-duty.ts";
import { createHandovers, type HandoverParts } from "../handovers.ts";

/** Lists the texts of the log, oldest first. */
export const listTexts = async (store: Store): Promise<string[]> =>
  (await listEntries(store)).map(({ text }) => text);

/** Starts duty and handovers of an account on a clock of its own. */
export function startHandovers(
  store: Store,
  time = simulateTime(start),
  more: Partial<Pick<HandoverParts, "headReceiver">> = {},
) {
  const notices: Notice[] = [];
  const messages: { userId: string; text: string; id: string }[] = [];
  const changes: null[] = [];
  const shown: unknown[] = [];
  const reports: string[] = [];
  const parts = {
    now: time.now,
    setTimer: time.setTimer,
    getAuthor: () => "ana",
    getName: () => "Ana",
    report: (what: string) => void reports.push(what),
  };
  const duty = createQuietDuty(store, {
    ...parts,
    onChange: ({ shift }) => handovers.notifyShift(shift),
  });
  const handovers = createHandovers({
    ...parts,
    store,
    accountId: "a",
    duty,
    polls: new Map(),
    outbox: {
      add: async (operation) => {
        const entry = await store.addOperation(operation, time.now(), null);
        if (operation.kind === "message") messages.push({ ...operation, id: entry.id });
        return entry;
      },
    },
    notify: async (notice) => {
      notices.push(notice);
      return { isShown: true, reason: null };
    },
    nameAccount: () => null,
    show: (target) => void shown.push(target),
    headReceiver: null,
    onChange: () => void changes.push(null),
    whenPainted: Promise.resolve(),
    ...more,
  });
  const stop = () => {
    handovers.stop();
    duty.stop();
  };
  onTestFinished(stop);
  return { time, duty, handovers, notices, messages, changes, shown, reports, stop };
}
