import { describe, expect, it } from "vitest";
import { startTestService, type TestService } from "../test/start.ts";
import { DAY, HOUR, MINUTE } from "../world/world.ts";
import { createDays } from "./create-days.ts";
import { playScript } from "./play.ts";
import type { Script, ScriptEvent } from "./script.ts";

const week = createDays(1, { days: 7, alerts: 5_000, messages: 5_000 });
const ofKind = <K extends ScriptEvent["kind"]>({ events }: Script, kind: K) =>
  events.filter(
    (timed): timed is { at: number; event: Extract<ScriptEvent, { kind: K }> } =>
      timed.event.kind === kind,
  );

describe("created days", () => {
  it("are the same for the same seed and differ for another", () => {
    const sizes = { days: 2, alerts: 50, messages: 50 };
    expect(createDays(3, sizes)).toEqual(createDays(3, sizes));
    expect(createDays(4, sizes)).not.toEqual(createDays(3, sizes));
  });

  it("have the given numbers of events, in order", () => {
    expect(ofKind(week, "alertArrives")).toHaveLength(5_000);
    expect(ofKind(week, "messageArrives")).toHaveLength(5_000);
    const moments = week.events.map(({ at }) => at);
    expect(moments).toEqual(moments.toSorted((a, b) => a - b));
    expect(moments.at(-1)).toBeLessThan(7 * DAY);
  });

  it("have bursts, ties and unordered times, and more by day than by night", () => {
    for (const kind of ["alertArrives", "messageArrives"] as const) {
      const arrivals = ofKind(week, kind);
      expect(arrivals.length - new Set(arrivals.map(({ at }) => at)).size).toBeGreaterThan(200);
      expect(arrivals.filter(({ event }) => event.before > 0).length).toBeGreaterThan(500);
      const byNight = arrivals.filter(({ at }) => at % DAY < 5 * HOUR);
      expect(byNight.length).toBeLessThan(arrivals.length / 5);
      expect(byNight.length).toBeGreaterThan(0);
    }
  });

  it("refer only to earlier arrivals", () => {
    const arrived = new Set<string>();
    for (const { event } of week.events) {
      if (event.kind === "alertArrives" || event.kind === "messageArrives") arrived.add(event.key);
      if (event.kind === "alertChanges" || event.kind === "messageIsEdited") {
        expect(arrived.has(event.key)).toBe(true);
      }
    }
  });
});

/** Runs events, one per minute, as far as the test moves the clock. */
async function play(...events: ScriptEvent[]) {
  const service: TestService = await startTestService("plain");
  let timers: { run: () => void; due: number }[] = [];
  const setTimer = (run: () => void, delay: number) => {
    const timer = { run, due: service.clock.now + delay };
    timers.push(timer);
    return () => {
      timers = timers.filter((other) => other !== timer);
    };
  };
  const script: Script = {
    lasts: events.length * MINUTE,
    events: events.map((event, index) => ({ at: index * MINUTE, event })),
  };
  const before = service.clock.now;
  const played = playScript(service, script, {
    now: () => service.clock.now,
    setTimer,
    wait: async () => {},
  });
  const passTo = (minutes: number) => {
    for (;;) {
      const [next] = timers.toSorted((a, b) => a.due - b.due);
      if (next === undefined || next.due > before + minutes * MINUTE) break;
      timers = timers.filter((timer) => timer !== next);
      service.clock.now = next.due;
      next.run();
    }
    service.clock.now = before + minutes * MINUTE;
  };
  return { service, played, passTo };
}

const anAlert = {
  kind: "alertArrives",
  before: 0,
  title: "Leak",
  severity: "HIGH",
  room: 0,
} as const;
const aMessage = {
  kind: "messageArrives",
  before: 0,
  with: 0,
  isOutgoing: false,
  text: "Hi",
} as const;

describe("a running script", () => {
  it("adds and changes alerts at their times", async () => {
    const { service, played, passTo } = await play(
      { ...anAlert, key: "a", before: 30_000 },
      { kind: "alertChanges", key: "a", state: "DELETED" },
      { kind: "alertChanges", key: "a", state: "NEW" },
    );
    const find = () => service.world.alerts.find(({ id }) => id === played.ids.get("a"));
    passTo(0);
    expect(find()).toMatchObject({ state: "NEW", created: service.clock.now - 30_000 });
    passTo(1);
    expect(find()?.state).toBe("DELETED");
    passTo(3);
    expect(find()?.state).toBe("DELETED");
    await played.done;
  });

  it("adds, edits and reads messages", async () => {
    const { service, played, passTo } = await play(
      { ...aMessage, key: "m", before: 5_000 },
      { ...aMessage, key: "n", isOutgoing: true },
      { kind: "messageIsEdited", key: "m", text: "Hello" },
      { kind: "conversationIsRead", with: 0 },
    );
    passTo(1);
    const find = (key: string) =>
      service.world.messages.find(({ id }) => id === played.ids.get(key));
    expect(find("m")).toMatchObject({ text: "Hi", isRead: false });
    expect(find("n")).toMatchObject({ fromId: service.world.mainUserId, toId: find("m")?.fromId });
    passTo(4);
    expect(find("m")).toMatchObject({ text: "Hello", isRead: true });
  });

  it("injects faults for their duration, and none after a stop", async () => {
    const { service, played, passTo } = await play(
      { kind: "fault", fault: "busy", lasts: 90_000 },
      { kind: "fault", fault: "fail", lasts: 3_600_000 },
    );
    passTo(0);
    const busy = await service.get("/me");
    expect([busy.status, busy.headers.get("retry-after")]).toEqual([503, "20"]);
    passTo(2);
    expect((await service.get("/me")).status).toBe(500);
    played.stop();
    expect((await service.get("/me")).status).toBe(200);
  });

  it("shifts the pages of alerts once while they are read", async () => {
    const { service, passTo } = await play({
      kind: "pagesShift",
      by: { ...anAlert, key: "shift" },
    });
    passTo(0);
    const count = service.world.alerts.length;
    await service.get("/me/alerts?state=NEW&count=1&page=0");
    expect(service.world.alerts).toHaveLength(count);
    await service.get("/me/alerts?state=NEW&count=1&page=1");
    await service.get("/me/alerts?state=NEW&count=1&page=2");
    expect(service.world.alerts).toHaveLength(count + 1);
  });
});
