import { describe, expect, it } from "vitest";
import type { LedgeredAlert } from "#shared/model/alert.ts";
import type { Store } from "../store/store.ts";
import { createAnnouncer, type Notify } from "./announcer.ts";

const alert = (id: string): LedgeredAlert => ({
  id,
  state: "NEW",
  title: `Alert ${id}`,
  details: null,
  severity: null,
  sender: null,
  roomId: null,
  roomName: null,
  created: null,
  ledger: { seen: 1, shown: null, clicked: null, acknowledgeRequested: null, acknowledged: null },
});

/** The part of the store that an announcer uses, holding these alerts. */
function storeOf(ids: string[]) {
  const shown = new Set<string>();
  const clicked: string[] = [];
  const store = {
    listUnshownAlerts: async () => ids.filter((id) => !shown.has(id)).map(alert),
    markAlertsShown: async (marked: string[]) => {
      for (const id of marked) shown.add(id);
    },
    markAlertClicked: async (id: string) => {
      clicked.push(id);
    },
  } as unknown as Store;
  return { store, shown, clicked };
}

function announcing(ids: string[], answer: () => Promise<boolean> = async () => true) {
  const { store, shown, clicked } = storeOf(ids);
  const notified: { title: string; click: () => void }[] = [];
  const opened: string[] = [];
  const notify: Notify = (text, click) => {
    notified.push({ title: text.title, click });
    return answer();
  };
  const announceNew = createAnnouncer({
    store,
    notify,
    nameAccount: () => null,
    openAlert: (id) => opened.push(id),
    onLedger: () => {},
    now: () => 9,
  });
  return { announceNew, notified, opened, shown, clicked };
}

describe("the announcer", () => {
  it("shows each new alert once", async () => {
    const { announceNew, notified } = announcing(["1", "2"]);
    await announceNew();
    await announceNew();
    expect(notified.map(({ title }) => title)).toEqual(["Alert 1", "Alert 2"]);
  });

  it("shows many as one, which opens the newest", async () => {
    const five = ["1", "2", "3", "4", "5"];
    const { announceNew, notified, opened, shown, clicked } = announcing(five);
    await announceNew();
    expect(notified.map(({ title }) => title)).toEqual(["5 new alerts"]);
    expect(shown.size).toBe(5);
    notified[0]?.click();
    expect([opened, clicked]).toEqual([["5"], ["5"]]);
  });

  it("tries again what the desktop did not take", async () => {
    const answers = [false, true];
    const answer = async () => answers.shift() ?? false;
    const { announceNew, notified, shown } = announcing(["1"], answer);
    await announceNew();
    expect(shown.size).toBe(0);
    await announceNew();
    expect([notified.length, shown.size]).toEqual([2, 1]);
  });

  it("does not show one twice while the desktop is slow", async () => {
    let take: (isShown: boolean) => void = () => {};
    const answer = () =>
      new Promise<boolean>((resolve) => {
        take = resolve;
      });
    const { announceNew, notified } = announcing(["1"], answer);
    const first = announceNew();
    await announceNew();
    take(true);
    await first;
    expect(notified).toHaveLength(1);
  });
});
