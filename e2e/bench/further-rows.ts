import { measureFirstSync, syncBars } from "./first-sync.ts";
import { measureFurtherWindows } from "./further-windows.ts";
import { measureInbox, measureInboxOpening } from "./inbox.ts";
import { measureInteractive } from "./interactive.ts";
import { measureWeek } from "./long-runs.ts";
import { measureFirstOpenings } from "./opening.ts";
import { measureReopening } from "./reopening.ts";
import { measureRoom } from "./room.ts";
import { arriving, moving, ms, type Row, ratio, smallValues, stall, to } from "./row.ts";
import { measureScreens, screenTitles } from "./screens.ts";
import { measureShiftLog } from "./shift-log.ts";
import {
  measureAlertBesideExcess,
  measureArrival,
  measureExcess,
  measureSmallValues,
} from "./simulations.ts";
import { measurePaint } from "./start.ts";
import { measureReferences } from "./store.ts";

/** Further rows, in numerical order. */
export const furtherRows: Row[] = [
  {
    number: 18,
    bars: [
      stall("10,000 alerts, messages and tasks"),
      ratio("press to paint of an inbox of 18,000 / of the demo's", 1.3, 1.2),
      ms("the same while the start catches up", 100),
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
    number: 22,
    bars: ["palette", "menu", "process view", ...screenTitles].map((name) =>
      ms(`press to paint of ${name}, first time`, 100),
    ),
    minutes: 0.6,
    needs: ["demo"],
    measure: async ({ accounts, effort: { openings } }) => [
      ...(await measureFirstOpenings(await accounts.demo(), openings)),
      ...(await measureScreens(await accounts.demo(), openings)),
    ],
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
      to("MB per day")("growth of main in a simulated week, hidden", 1),
      to("per hour")("times it wakes up meanwhile", 400),
    ],
    minutes: 1.3,
    isPlain: true,
    beside: "counts",
    needs: [],
    measure: async ({ effort }) => measureWeek(effort),
  },
  {
    number: 26,
    bars: [
      ratio("first key that moves the selection / bare window", 1.6, 1.4),
      ratio("the UI in its place with that row / bare window", 2),
    ],
    minutes: 0.4,
    needs: ["demo"],
    measure: async ({ accounts, effort }) =>
      measureInteractive(await accounts.demo(), effort.pairs),
  },
  {
    number: 27,
    bars: [to("s")("a critical alert beside six lists of 31 MB, from its poll, at most", 20)],
    minutes: 4,
    isPlain: true,
    needs: [],
    measure: async ({ effort }) => [await measureAlertBesideExcess(effort)],
  },
  {
    number: 28,
    bars: [
      to("MB")("peak memory for any answer of 31 MB", 600),
      to("s")("until it is stored or refused", 10),
      ms("longest turn of main meanwhile, processor time", 100),
    ],
    minutes: 2,
    isPlain: true,
    needs: [],
    measure: async ({ effort }) => measureExcess(effort),
  },
  {
    number: 29,
    bars: [
      ms("press to paint of a shift log of 100,000 entries, first time", 100),
      ms("press to paint of its end", 100),
      ms("press to paint of the only entry with a text", 200, 100),
    ],
    minutes: 0.8,
    needs: [],
    measure: async ({ accounts, effort }) => measureShiftLog(await accounts.own(), effort),
  },
  {
    number: 30,
    bars: [ms("what uses a room of 10,000 tasks and 10,000 forms, processor time", 100)],
    minutes: 0.4,
    isPlain: true,
    needs: [],
    measure: async ({ effort }) => [await measureReferences(effort)],
  },
  {
    number: 31,
    bars: [
      to("MB")("memory that a further window adds, mean of seven", 60),
      to("MB")("memory that a wall display adds", 60),
    ],
    minutes: 2.7,
    beside: "waits",
    needs: ["demo"],
    measure: async ({ accounts, effort }) =>
      measureFurtherWindows(await accounts.demo(), effort.rest),
  },
  {
    number: 32,
    bars: [
      ms("press to paint of a room of 5,000 records, first time after a start", 100),
      ms("press to paint of the same room later", 100),
    ],
    minutes: 1,
    needs: [],
    measure: async ({ accounts, effort }) => measureRoom(accounts, effort),
  },
  {
    number: 33,
    bars: [
      ratio("a released window until its first stored row / a start until its own", 1.1),
      ratio("the same after a message has arrived", 1.1),
    ],
    minutes: 1.4,
    needs: [],
    measure: async ({ accounts, effort }) => measureReopening(accounts, effort.openings),
  },
  {
    number: 34,
    bars: syncBars,
    minutes: 1,
    isPlain: true,
    needs: [],
    measure: async ({ effort }) => measureFirstSync(effort),
  },
];
