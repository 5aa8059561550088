import { furtherRows } from "./further-rows.ts";
import { measureIdle } from "./idle.ts";
import { measureRendering, measureScroll, measureStall } from "./large.ts";
import { measureFleet } from "./long-runs.ts";
import { measureMemory } from "./memory.ts";
import { ms, type Row, ratio, stall, to } from "./row.ts";
import { measurePaint, measureWindow } from "./start.ts";
import { measureFirstRows, measureReading, measureSearch, measureWriting } from "./store.ts";
import { countPollEffects, measureUnchangedPoll } from "./unchanged-poll.ts";
import { measureWeight } from "./weight.ts";

/** All rows, in numerical order. */
export const rows: Row[] = [
  {
    number: 1,
    bars: [ratio("first stored screen / bare window", 1.15, 1.08)],
    minutes: 0.4,
    needs: ["demo"],
    measure: async ({ accounts, effort }) => [
      await measurePaint(await accounts.demo(), effort.pairs),
    ],
  },
  {
    number: 2,
    bars: [ratio("same with 10,000 tasks", 1.2, 1.1)],
    minutes: 0.5,
    needs: ["large"],
    measure: async ({ accounts, effort }) => [
      await measurePaint(await accounts.large(), effort.pairs),
    ],
  },
  {
    number: 3,
    bars: [ratio("main entry to window created / bare", 1.5, 1.3)],
    minutes: 0.2,
    needs: ["demo"],
    measure: async ({ accounts, effort }) => [
      await measureWindow(await accounts.demo(), effort.pairs),
    ],
  },
  {
    number: 4,
    bars: [ratio("memory above bare / bare, 10,000 tasks", 0.4, 0.28)],
    minutes: 1.7,
    needs: ["large"],
    measure: async ({ accounts, effort }) => [await measureMemory(await accounts.large(), effort)],
  },
  {
    number: 5,
    bars: [ratio("processor time polling with a released window / bare and hidden", 5, 2.8)],
    minutes: 3.5,
    beside: "waits",
    needs: [],
    measure: async ({ accounts, effort }) => [await measureIdle(await accounts.own(), effort)],
  },
  {
    number: 6,
    bars: [ratio("render 10,000 tasks / 120 tasks", 1.3, 1.2)],
    minutes: 0.2,
    needs: ["demo", "large"],
    measure: async ({ accounts, effort }) => [
      await measureRendering(await accounts.large(), await accounts.demo(), effort.pairs),
    ],
  },
  {
    number: 7,
    bars: [
      ratio("scroll frame p95 / 16.7 ms", 1.2, 1),
      ms("longest task of the window meanwhile, where above 50 ms", 50),
    ],
    minutes: 0.2,
    needs: ["large"],
    measure: async ({ accounts }) => {
      const { p95, longestTask } = await measureScroll(await accounts.large());
      return [
        { value: p95 / 16.7, detail: `${p95.toFixed(1)} ms` },
        { value: longestTask, detail: "" },
      ];
    },
  },
  {
    number: 8,
    bars: [ratio("first 50 stored rows / parsing all 10,000 as JSON", 0.03, 0.01)],
    minutes: 0.1,
    isPlain: true,
    needs: [],
    measure: async ({ effort }) => [await measureFirstRows(effort)],
  },
  {
    number: 9,
    bars: [ratio("our read of 10,000 tasks / raw SQLite and parsing", 1.3, 1.15)],
    minutes: 0.1,
    isPlain: true,
    needs: [],
    measure: async ({ effort }) => [await measureReading(effort)],
  },
  {
    number: 10,
    bars: [ratio("a message into the outbox / raw FULL commit", 3, 2)],
    minutes: 0.1,
    isPlain: true,
    needs: [],
    measure: async ({ effort }) => [await measureWriting(effort)],
  },
  {
    number: 11,
    bars: [ratio("unchanged poll of alerts / the same requests alone", 1.5, 1)],
    minutes: 0.3,
    needs: ["demo"],
    measure: async ({ accounts, effort }) => [
      await measureUnchangedPoll(await accounts.demo(), effort.pairs),
    ],
  },
  {
    number: 11,
    bars: [
      to("per request")("messages between main and window that the schedule causes", 0),
      to("per request")("renders that it causes", 0),
    ],
    minutes: 4,
    beside: "waits",
    needs: [],
    measure: async ({ accounts, effort }) => countPollEffects(await accounts.own(), effort),
  },
  {
    number: 12,
    bars: [ratio("first-screen scripts / react-dom, gzipped", 3, 2)],
    minutes: 0.1,
    needs: [],
    measure: async () => [await measureWeight()],
  },
  {
    number: 13,
    bars: [stall("10,000 tasks and 10,000 forms")],
    minutes: 0.3,
    needs: [],
    measure: async ({ accounts, effort }) => {
      const { service, desktop } = await accounts.fresh({
        profile: effort.large,
        dialect: "plain",
      });
      return [await measureStall(desktop, service.credentials, ["tasks", "forms"])];
    },
  },
  {
    number: 14,
    bars: [ms("search over 100,000 stored records, p95 of the slowest kind of query", 50)],
    minutes: 0.3,
    isPlain: true,
    needs: [],
    measure: async ({ effort }) => [await measureSearch(effort)],
  },
  {
    number: 15,
    bars: [
      ratio("10,000 clients after an outage of 5 minutes, peak / mean rate", 1.3),
      to("per hour")("requests of an idle client at most", 100),
      to("KB")("an idle client in an hour, both ways with headers", 300),
      to("s")("delay of an alert in use, at most", 20),
      to("s")("delay of an alert when idle, at most", 40),
    ],
    minutes: 3,
    isPlain: true,
    beside: "counts",
    needs: [],
    measure: async ({ effort }) => measureFleet(effort),
  },
  ...furtherRows,
];
