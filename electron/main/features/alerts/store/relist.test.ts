import { describe, expect, it } from "vitest";
import type { Ingest } from "#main/store/records/ingest-input.ts";
import { now } from "#main/store/test/fixture.ts";
import { alertsPerTest, three } from "./test/alerts-per-test.ts";

const second = 1_000;
const [flood, ...others] = three;

describe("an alert whose acknowledgement the service has accepted", () => {
  const { store, reopen, takeIn, standingOf, ask, confirm, unshown } = alertsPerTest();

  const poll = (alerts: object[], at: number, more: Partial<Ingest> = {}) =>
    takeIn(alerts, { scope: "NEW", at, asked: at, ...more });
  /** Arrived, shown and acknowledged, which the service has accepted at `now`. */
  const acknowledge = async () => {
    await poll(three, now - 20 * second);
    await store.markAlertsShown(["1", "2", "3"], now - 10 * second);
    await ask("1");
    await confirm("1", now);
  };

  it("is sent but not confirmed until an answer lists it no more", async () => {
    await acknowledge();
    expect([await standingOf("1"), await store.countWaitingAlerts()]).toEqual(["unconfirmed", 2]);
    await poll(three, now + 20 * second);
    expect(await standingOf("1")).toBe("unconfirmed");
    await poll(others, now + 40 * second);
    expect([await standingOf("1"), await store.countWaitingAlerts()]).toEqual(["acknowledged", 2]);
  });

  it("waits and is shown again if it is still new after two responses and a minute", async () => {
    await acknowledge();
    for (const at of [20, 40, 59]) await poll(three, now + at * second);
    expect([await standingOf("1"), await unshown()]).toEqual(["unconfirmed", []]);
    await poll(three, now + 60 * second);
    expect([await standingOf("1"), await unshown()]).toEqual(["relisted", ["1"]]);
    expect(await store.countWaitingAlerts()).toBe(3);
    await store.markAlertsShown(["1"], now + 61 * second);
    await poll(three, now + 80 * second);
    expect([await standingOf("1"), await unshown()]).toEqual(["relisted", []]);
    await reopen();
    expect((await store.getAlert("1"))?.ledger.relisted).toBe(now + 60 * second);
    await poll(others, now + 100 * second);
    expect(await standingOf("1")).toBe("acknowledged");
  });

  it("does not wait again after a single later response or one requested before", async () => {
    await acknowledge();
    await poll(three, now + 70 * second, { asked: now - second });
    await poll(three, now + 90 * second, { asked: now - second });
    await poll(three, now + 3_600 * second);
    expect(await standingOf("1")).toBe("unconfirmed");
    await poll(three, now + 3_601 * second);
    expect(await standingOf("1")).toBe("relisted");
  });

  it("does not wait again after a response requested before, whatever was listed since", async () => {
    await acknowledge();
    for (const at of [20, 40]) await poll(three, now + at * second);
    await poll(three, now + 61 * second, { asked: now - second });
    expect(await standingOf("1")).toBe("unconfirmed");
  });

  it("waits again after partial responses that contain it", async () => {
    await acknowledge();
    for (const at of [61, 81]) await poll(others, now + at * second, { scope: "partialNew" });
    expect(await standingOf("1")).toBe("unconfirmed");
    const front = (alert: object | undefined) => [alert ?? {}, ...others];
    for (const at of [101, 121]) {
      await poll(front({ ...flood, details: `At ${at}` }), now + at * second, {
        scope: "partialNew",
      });
    }
    expect(await standingOf("1")).toBe("relisted");
  });

  it("can be acknowledged once more with a new confirmation period", async () => {
    await acknowledge();
    for (const at of [30, 60]) await poll(three, now + at * second);
    const [again] = await store.requestAcknowledgements(["1"], now + 65 * second, null);
    expect(again?.ledger).toMatchObject({
      acknowledgeRequested: now + 65 * second,
      acknowledged: null,
    });
    expect(await standingOf("1")).toBe("acknowledging");
    await confirm("1", now + 66 * second);
    await poll(three, now + 80 * second);
    expect(await standingOf("1")).toBe("unconfirmed");
    for (const at of [100, 130]) await poll(three, now + at * second);
    expect(await standingOf("1")).toBe("relisted");
  });
});
