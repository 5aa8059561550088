import { describe, expect, it } from "vitest";
import { polledCollections, pollOf } from "#main/app/store/collections.ts";
import { failure } from "#shared/lib/result.ts";
import type { CollectionName } from "#shared/records/collection-schema.ts";
import { getMaxWait } from "./poll-intervals.ts";
import type { Presence } from "./presence.ts";
import { changed, startPollers, unchanged } from "./test/start-pollers.ts";

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

describe("the pollers", () => {
  it("begin with urgent collections and request each one once", async () => {
    const { started } = await startPollers();
    expect(started.slice(0, 3)).toEqual(["alerts", "messages", "tasks"]);
    expect(started.toSorted()).toEqual([...polledCollections].sort());
  });

  it("poll alerts within the promised interval of each presence, whenever it changes", async () => {
    const t = await startPollers("idle");
    const promised = { active: 20, beside: 30, nearby: 40, watched: 30, idle: 40, saving: 60 };
    const day = ["active", "idle", "nearby", "watched", "saving", "beside", "idle", "active"];
    for (const presence of day as Presence[]) {
      t.pollers.setPresence(presence);
      const from = t.time.now();
      const longest = promised[presence] * second;
      await t.time.pass(30 * longest);
      const requested = t
        .takeDelays(from)
        .flatMap(([name, delay]) => (name === "alerts" ? delay : []));
      const waits = requested.map((delay, at) => delay - (requested[at - 1] ?? 0));
      expect(Math.max(...waits)).toBeLessThanOrEqual(longest);
      expect(requested.length).toBeLessThanOrEqual(32);
    }
  });

  it("request what is overdue at once when the user comes back, and the rest soon", async () => {
    const t = await startPollers("idle");
    await t.time.pass(hour + minute);
    const before = new Set(t.take());
    t.pollers.setPresence("active");
    await t.time.settle();
    expect(t.take()).toContain("messages");
    await t.time.pass(minute);
    const requested = new Set(t.take());
    const rest = polledCollections.filter((name) => !before.has(name));
    expect(rest.length).toBeGreaterThan(10);
    for (const name of rest) expect(requested).toContain(name);
  });

  it("poll changing collections more often, and less and less once they do not change", async () => {
    const t = await startPollers("idle");
    const count = async (duration: number) => {
      await t.time.pass(duration);
      return t.count("tasks");
    };
    expect(await count(16 * hour)).toBe(2);
    t.setOutcome(changed);
    await count(8 * hour);
    t.setOutcome(unchanged);
    expect(await count(2 * hour)).toBe(8);
    expect(await count(8 * hour)).toBe(18);
    await count(64 * hour);
    expect(await count(16 * hour)).toBe(2);
  });

  it("do not poll more often when the presence changes all the time", async () => {
    const t = await startPollers("active");
    for (let count = 0; count < 60; count += 1) {
      t.pollers.setPresence(count % 2 === 0 ? "idle" : "active");
      await t.time.pass(second);
    }
    const requested = t.count("alerts");
    expect([3, 4]).toContain(requested);
  });

  it("retry what fails at its next turn when the user comes back, and not each time", async () => {
    const t = await startPollers("idle");
    t.setOutcome(() => failure("connectionLost", ""));
    await t.time.pass(2 * hour);
    t.take();
    for (let count = 0; count < 60; count += 1) {
      t.pollers.setPresence(count % 2 === 0 ? "active" : "idle");
      await t.time.pass(second);
    }
    const messages = t.count("messages");
    expect([1, 2, 3, 4]).toContain(messages);
    t.pollers.setPresence("active");
    await t.time.pass(15 * second);
    expect(t.take()).toContain("messages");
  });

  it("count the turns of a request that times out from its start", async () => {
    const t = await startPollers("active");
    const timeout = 20 * second;
    t.setOutcome(
      () =>
        new Promise((resolve) => {
          t.time.setTimer(() => resolve(failure("timedOut", "")), timeout);
        }),
    );
    const from = t.time.now();
    await t.time.pass(10 * minute);
    const starts = t.takeDelays(from).flatMap(([name, at]) => (name === "alerts" ? at : []));
    const waits = starts.slice(1).map((at, index) => at - (starts[index] ?? 0));
    expect(waits.length).toBeGreaterThan(20);
    expect(Math.max(...waits.slice(1))).toBe(timeout + 2 * second);
  });

  it.each([1, 3, 5])(
    "request all collections of a service that takes %d in a second",
    async (most) => {
      let [now, begin, count] = [() => 0, 0, 0];
      const t = await startPollers("active", () => {
        if (now() - begin >= second) [begin, count] = [now(), 0];
        count += 1;
        return count > most ? failure("rateLimited", "", second) : changed();
      });
      now = t.time.now;
      const seen = new Set(t.started);
      await t.time.pass(40 * second);
      for (const name of t.take()) seen.add(name);
      expect([...seen].toSorted()).toEqual([...polledCollections].sort());
    },
  );

  it("report when they retry after a rate limit, and do", async () => {
    const t = await startPollers("active", () => failure("rateLimited", "", second));
    expect(t.retries[0]).toEqual({ collection: "alerts", at: t.time.now() + 2 * second });
    expect(t.started).toEqual(["alerts", "messages", "tasks"]);
    t.setOutcome(changed);
    const from = t.time.now();
    await t.time.pass(12 * second);
    const delays = new Map(t.takeDelays(from));
    expect(delays.get("tasks")).toBeLessThanOrEqual(2 * second);
    for (const name of polledCollections) {
      expect(delays.get(name), name).toBeLessThanOrEqual(12 * second);
    }
  });

  it("wait as long as the service requested, also when the user comes back, after an outage and on duty", async () => {
    const t = await startPollers("idle");
    t.setOutcome(() => failure("rateLimited", "", 5 * minute));
    await t.time.pass(minute);
    t.take();
    t.pollers.setPresence("active");
    await t.time.settle();
    expect(t.take()).not.toContain("alerts");
    t.pollers.catchUp("outage");
    t.pollers.setOnDuty(new Set(polledCollections));
    await t.time.pass(3 * minute);
    expect(t.take()).not.toContain("alerts");
  });

  it("request what the window begins to show if it is not fresh", async () => {
    const t = await startPollers();
    await t.time.pass(59 * second);
    t.take();
    t.pollers.setInView("main", "forms");
    await t.time.settle();
    expect(t.take()).toEqual([]);
    await t.time.pass(2 * second);
    t.take();
    t.pollers.setInView("main", "forms");
    await t.time.settle();
    expect(t.take()).toEqual(["forms"]);
  });

  it("request what a window begins to show if the clock was set back since", async () => {
    const t = await startPollers();
    t.time.setClock(-60 * minute);
    t.pollers.setInView("main", "forms");
    await t.time.settle();
    expect(t.take()).toEqual(["forms"]);
  });

  it("request what several windows show as often as what one shows", async () => {
    const t = await startPollers("active");
    await t.time.pass(10 * minute);
    const countForms = async () => {
      t.take();
      await t.time.pass(30 * minute);
      return t.take().filter((name) => name === "forms").length;
    };
    t.pollers.setInView("main", "forms");
    const once = await countForms();
    t.pollers.setInView("window-2", "forms");
    t.pollers.setInView("window-3", "forms", "plans");
    expect(await countForms()).toBe(once);
    // A window that shows something else, or has closed, does not end what the others show.
    t.pollers.setInView("main", "tasks");
    t.pollers.leaveView("window-2");
    expect(await countForms()).toBe(once);
    t.pollers.leaveView("window-3");
    expect(await countForms()).toBeLessThan(once / 2);
  });

  it("request what a hidden window shows as seldom as what none shows, until it is shown again", async () => {
    const hidden = new Set(["window-2"]);
    const t = await startPollers("active", changed, (viewer) => hidden.has(viewer));
    await t.time.pass(10 * minute);
    t.pollers.setInView("window-2", "forms");
    await t.time.pass(2 * minute);
    t.take();
    await t.time.pass(5 * minute);
    expect(t.take()).not.toContain("forms");
    hidden.clear();
    t.pollers.showAgain("window-2");
    await t.time.settle();
    expect(t.take()).toContain("forms");
  });

  it("retry soon, but not at once, what fails and the window begins to show", async () => {
    const t = await startPollers("active");
    await t.time.pass(59 * minute);
    t.setOutcome(() => failure("connectionLost", ""));
    await t.pollers.requestAnew("forms");
    t.take();
    for (let count = 0; count < 5; count += 1) {
      t.pollers.setInView("main", "forms");
      await t.time.pass(second / 5);
    }
    expect(t.take()).not.toContain("forms");
    await t.time.pass(10 * second);
    expect(t.take()).toContain("forms");
  });

  it("request nothing after a stop", async () => {
    const limited = await startPollers("active", () => failure("rateLimited", "", second));
    limited.pollers.stop();
    limited.setOutcome(changed);
    await limited.time.pass(minute);
    expect(limited.take()).toEqual([]);
    const t = await startPollers();
    t.pollers.stop();
    t.pollers.requestAll();
    t.pollers.catchUp("sleep");
    await t.pollers.requestAnew("alerts");
    await t.time.pass(hour);
    expect(t.take()).toEqual([]);
  });
});

describe("after a sleep the pollers", () => {
  it("request urgent collections at once, and once for several events", async () => {
    const t = await startPollers();
    t.time.sleep(8 * hour);
    for (const _ of [1, 2]) t.pollers.catchUp("sleep");
    await t.time.settle();
    t.pollers.catchUp("sleep");
    t.pollers.catchUp("outage");
    await t.time.settle();
    expect(t.take()).toEqual(["alerts", "messages"]);
    await t.time.pass(minute - second);
    const listRest = (names: readonly CollectionName[]) =>
      names.filter((name) => name !== "alerts" && name !== "messages").toSorted();
    expect(listRest(t.take())).toEqual(listRest(polledCollections));
  });

  it("request nothing that is not due", async () => {
    const t = await startPollers();
    t.time.sleep(10 * second);
    t.pollers.catchUp("sleep");
    await t.time.settle();
    expect(t.take()).toEqual([]);
    await t.time.pass(getMaxWait(pollOf("alerts"), "idle"));
    expect(t.take()).toContain("alerts");
  });

  it("do not wait if the network comes back only then", async () => {
    const t = await startPollers();
    t.time.sleep(8 * hour);
    t.setOutcome(() => failure("unreachable", ""));
    t.pollers.catchUp("sleep");
    await t.time.pass(second);
    t.take();
    t.setOutcome(unchanged);
    t.pollers.catchUp("outage");
    await t.time.settle();
    expect(t.take()).toEqual(["alerts", "messages"]);
  });
});

describe("after an outage the pollers", () => {
  it("spread their requests, with less delay for visible and urgent collections", async () => {
    const t = await startPollers("active");
    t.setOutcome(() => failure("unreachable", ""));
    await t.time.pass(2 * hour);
    t.pollers.setInView("main", "forms");
    await t.time.settle();
    t.setOutcome(unchanged);
    t.take();
    const back = t.time.now();
    t.pollers.catchUp("outage");
    await t.time.pass(10 * minute);
    const first = new Map(t.takeDelays(back).toReversed());
    expect(first.get("alerts")).toBeLessThanOrEqual(20 * second);
    expect(first.get("messages")).toBeLessThanOrEqual(15 * second);
    expect(first.get("forms")).toBeLessThanOrEqual(20 * second);
    for (const name of polledCollections) {
      expect(first.get(name)).toBeGreaterThan(0);
      expect(first.get(name)).toBeLessThanOrEqual(10 * minute);
    }
  });

  it("request at once what the window begins to show", async () => {
    const t = await startPollers("active");
    t.setOutcome(() => failure("unreachable", ""));
    await t.time.pass(2 * hour);
    t.pollers.setInView("main", "groups");
    await t.time.settle();
    expect(t.take()).not.toHaveLength(0);
    t.pollers.setInView("main", "groups");
    await t.time.settle();
    expect(t.take()).toEqual([]);
    t.setOutcome(unchanged);
    t.pollers.catchUp("outage");
    t.pollers.setInView("main", "groups");
    await t.time.settle();
    expect(t.take()).toEqual(["groups"]);
  });
});
