import { expect, it } from "vitest";
import { isSuiteLong } from "#shared/test/runs.ts";
import { liveThroughWeek } from "./week.ts";

/** A few hundred of each on the mornings of a week. */
const plan = {
  ...{ seed: 5, days: 7, alerts: 300, messages: 300 },
  ...{ dialect: "plain" as const, from: 9, to: 10 },
};

/** `npm run long -- soak-week` simulates whole days. */
it.runIf(isSuiteLong("week"))(
  "misses and repeats nothing in a week of sleeps, network losses, restarts and quiet",
  async () => {
    const { problems, alerts, messages, counts } = await liveThroughWeek(plan);
    expect(problems).toEqual([]);
    expect(alerts.count).toBeGreaterThan(5);
    expect(alerts.beyondIntervalP95).toBeLessThanOrEqual(2_000);
    expect(messages.beyondIntervalP95).toBeLessThanOrEqual(2_000);
    // A week in which nothing happens would prove nothing.
    expect(counts.sleeps).toBeGreaterThanOrEqual(plan.days);
    for (const name of "kills restarts networkLosses quietSpans deferred shifts".split(" ")) {
      expect(counts[name], name).toBeGreaterThan(0);
    }
    expect(counts.alertsStored).toBeGreaterThan(200);
    expect(counts.messagesStored).toBeGreaterThan(plan.messages);
  },
);
