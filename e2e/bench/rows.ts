import { largeNotes } from "../fixtures/large-notes.ts";
import type { Accounts } from "./accounts.ts";
import {
  measureArrival,
  measureFirstOpenings,
  measureNotes,
  measureSmallValues,
} from "./bounds.ts";
import type { Effort } from "./effort.ts";
import type { Bar, Measured, Unit } from "./figures.ts";
import { measureFleet } from "./fleet.ts";
import { measureIdle } from "./idle.ts";
import { measureInbox, measureInboxOpening } from "./inbox.ts";
import { measureInteractive } from "./interactive.ts";
import { measureRendering, measureScroll, measureStall } from "./large.ts";
import { measureMemory } from "./memory.ts";
import { measureThread, measureTyping } from "./messages.ts";
import { measurePlaces, placeTitles } from "./places.ts";
import { measurePaint, measureWindow } from "./start.ts";
import {
  measureFirstRows,
  measureReading,
  measureSearch,
  measureWindows,
  measureWriting,
} from "./store.ts";
import { countWhatFollowsPolls, measureUnchangedPoll } from "./unchanged-poll.ts";
import { measureWeek } from "./week.ts";
import { measureWeight } from "./weight.ts";

/** A row of the list of bars. */
export type Row = {
  number: number;
  /** What is measured, in the order in which `measure` resolves to it. */
  bars: Bar[];
  /** About how long it takes at full effort. */
  minutes: number;
  /** It runs in plain Node, without the built app. */
  isPlain?: true;
  /**
   * It measures no time by the clock, so that others may run beside it: it `waits` most of the time, or it
   * `counts` and takes the processors for that. Whatever else takes time runs alone.
   */
  beside?: "waits" | "counts";
  /** The shared accounts that it runs on, each in one row at a time. */
  needs: (keyof Accounts)[];
  measure(bench: { accounts: Accounts; effort: Effort }): Promise<Measured[]>;
};

const to =
  (unit: Unit) =>
  (title: string, bar: number, aim = bar): Bar => ({ title, unit, bar, aim });
const ratio = to("ratio");
const ms = to("ms");

/** What moving through a long list is held against. */
const moving = (what: string): Bar[] => [
  ratio(`wheel through ${what}, frame p95 / bare list`, 1.2, 1),
  ratio(`keys through ${what}, frame p95 / bare list`, 1.2, 1),
  ms("longest task of the window meanwhile, processor time", 50),
  ms("longest task of main meanwhile, processor time", 50),
];
const stall = (what: string) => ms(`stall of main at the first sync of ${what}`, 50);
const arriving = "while 10,000 forms, 10,000 tasks and 30,000 alerts and messages arrive";
const smallValues = (count: string) =>
  to("MB")(`peak memory for 50 MB of small values in ${count} tasks`, 600);

/** Every row, in the order of its number. */
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
    bars: [ratio("memory above bare / bare, 10,000 tasks", 0.2, 0.08)],
    minutes: 0.6,
    needs: ["large"],
    measure: async ({ accounts, effort }) => [await measureMemory(await accounts.large(), effort)],
  },
  {
    number: 5,
    bars: [ratio("processor time hidden and idle, polling / bare", 1.5, 1.2)],
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
    measure: async ({ accounts, effort }) => {
      const smaller = await measureRendering(await accounts.demo(), effort.pairs);
      const larger = await measureRendering(await accounts.large(), effort.pairs);
      const detail = `${larger.toFixed(1)} ms / ${smaller.toFixed(1)} ms`;
      return [{ value: larger / smaller, detail }];
    },
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
    measure: async ({ accounts, effort }) => countWhatFollowsPolls(await accounts.own(), effort),
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
      to("s")("an alert heard in use, at most", 20),
      to("s")("an alert heard idle, at most", 40),
    ],
    minutes: 3,
    isPlain: true,
    beside: "counts",
    needs: [],
    measure: async ({ effort }) => measureFleet(effort),
  },
  {
    number: 16,
    bars: [
      stall("100,000 messages"),
      ratio("press to paint of a thread of 100,000 messages / of 100", 1.3, 1.2),
      ...moving("a thread of 100,000 messages"),
    ],
    minutes: 1,
    needs: ["talkative"],
    measure: async ({ accounts, effort }) => {
      const { desktop, stall, names } = await accounts.talkative();
      return [stall, ...(await measureThread(desktop, names, effort))];
    },
  },
  {
    number: 17,
    bars: [ratio("key to paint in its composer, p95 / bare field", 1.5, 1.2)],
    minutes: 0.3,
    needs: ["talkative"],
    measure: async ({ accounts, effort }) => {
      const { desktop, names } = await accounts.talkative();
      return [await measureTyping(desktop, names, effort)];
    },
  },
  {
    number: 18,
    bars: [
      stall("10,000 alerts, messages and tasks"),
      ratio("press to paint of an inbox of 18,000 / of the demo's", 1.3, 1.2),
      ms("its first window in the store's thread after a change", 50),
      ...moving("an inbox of 18,000"),
    ],
    minutes: 0.8,
    needs: ["demo", "waiting"],
    measure: async ({ accounts, effort }) => {
      const { desktop, stall } = await accounts.waiting();
      const smaller = await measureInboxOpening(await accounts.demo(), effort.openings);
      return [stall, ...(await measureInbox(desktop, smaller, effort))];
    },
  },
  {
    number: 19,
    bars: [ms(`longest wait of a list ${arriving}`, 50), ms(`stall of main ${arriving}`, 50)],
    minutes: 1,
    isPlain: true,
    needs: [],
    measure: async ({ effort }) => measureArrival(effort),
  },
  {
    number: 20,
    bars: [smallValues("10,600"), smallValues("642,200")],
    minutes: 0.6,
    isPlain: true,
    beside: "counts",
    needs: [],
    measure: async ({ effort }) => [
      await measureSmallValues("deep", effort),
      await measureSmallValues("flat", effort),
    ],
  },
  {
    number: 21,
    bars: largeNotes.map((note) => ms(`window held by a note of 500 kB of ${note}`, 200)),
    minutes: 0.3,
    needs: [],
    measure: async ({ accounts }) => {
      const { service, desktop } = await accounts.fresh({ profile: "demo", dialect: "plain" });
      return measureNotes(desktop, service);
    },
  },
  {
    number: 22,
    bars: ["palette", "menu", "process view", ...placeTitles].map((name) =>
      ms(`press to paint of ${name}, first time`, 100),
    ),
    minutes: 0.6,
    needs: ["demo"],
    measure: async ({ accounts, effort: { openings } }) => [
      ...(await measureFirstOpenings(await accounts.demo(), openings)),
      ...(await measurePlaces(await accounts.demo(), openings)),
    ],
  },
  {
    number: 23,
    bars: [
      ms("store reads: a window of a grouped list of 10,000, warm", 5),
      ms("its first window in a new grouping", 50),
      ms("first window of an inbox of 20,000 after a change", 250),
      ms("any window of it, warm", 25),
      ms("slowest read of one of 100,000 messages' conversations", 15),
      ms("slowest read of all those conversations", 60),
      ms("words in one of them", 200),
      ms("storing an answer about it again", 60),
    ],
    minutes: 0.2,
    isPlain: true,
    needs: [],
    measure: async ({ effort }) => measureWindows(effort),
  },
  {
    number: 24,
    bars: [ratio("first stored screen with 12 accounts / bare window", 1.3)],
    minutes: 0.4,
    needs: ["several"],
    measure: async ({ accounts, effort }) => [
      await measurePaint(await accounts.several(), effort.openings),
    ],
  },
  {
    number: 25,
    bars: [
      to("MB per day")("growth of main in simulated days, hidden", 1),
      to("per hour")("times it wakes up meanwhile", 3_300),
    ],
    minutes: 2,
    isPlain: true,
    beside: "counts",
    needs: [],
    measure: async ({ effort }) => measureWeek(effort),
  },
  {
    number: 26,
    bars: [ratio("first key that moves the selection / bare window", 1.6, 1.4)],
    minutes: 0.4,
    needs: ["demo"],
    measure: async ({ accounts, effort }) => [
      await measureInteractive(await accounts.demo(), effort.pairs),
    ],
  },
];
