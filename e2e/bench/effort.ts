import { fewWaiting, manyWaiting, type Waiting } from "#demo/test/crowded-worlds.ts";
import type { WorldProfile } from "#demo/world/world.ts";

/** How much is measured; times in milliseconds. */
export type Effort = {
  /** How many rows run at a time, and whether those that measure time by the clock each run alone. */
  atOnce: number;
  isAlone: boolean;
  /** Of ours and theirs in turn; the first is dropped. */
  pairs: number;
  /** Of what takes long: moving through lists, writing. */
  rounds: number;
  /** Notches of the wheel and keys in a round of moving. */
  notches: number;
  /** Of what is opened for the first time; the first is dropped. */
  openings: number;
  memoryPairs: number;
  /** From the first picture until memory is given back and counted: the first sync is over by then. */
  rest: number;
  idleRounds: number;
  idleRound: number;
  /** Minutes in which it is watched what polls cause, and for how long in each: ages are drawn anew between them. */
  minutes: number;
  watched: number;
  /** Simulated days, and their hours. */
  days: number;
  dayHours: number;
  accounts: number;
  storedTasks: number;
  searchedRecords: number;
  waiting: Waiting;
  /** Of the account with 10,000 tasks and forms. */
  large: WorldProfile;
  /** Of one answer with small values. */
  megabytes: number;
  /** Of one answer that no service should send: the largest that is taken, and how often each is measured. */
  excess: number;
  excessRounds: number;
  arrivals: number;
  clients: number;
  /** Starts of each program, the first dropped, and how long it stays until its memory is counted. */
  peerRounds: number;
  peerRest: number;
  /** Of which growth is measured. */
  sizes: number[];
};

/**
 * What figures are made with. The middle half of 14 ratios of starts lies within 0.05 of their median, and
 * so does that of three of memory; frames differ by 0.01 from round to round. `WATCHDESK_BENCH_PAIRS` says
 * how many pairs where 15 are too many.
 */
export const fullEffort: Effort = {
  atOnce: 5,
  isAlone: true,
  pairs: Number(process.env.WATCHDESK_BENCH_PAIRS ?? 15),
  rounds: 3,
  notches: 50,
  openings: 5,
  memoryPairs: 3,
  rest: 10_000,
  idleRounds: 4,
  idleRound: 50_000,
  minutes: 3,
  watched: 55_000,
  days: 7,
  dayHours: 24,
  accounts: 12,
  storedTasks: 10_000,
  searchedRecords: 100_000,
  waiting: manyWaiting,
  large: "large",
  megabytes: 50,
  excess: 31,
  excessRounds: 3,
  arrivals: 2,
  clients: 10_000,
  peerRounds: 7,
  peerRest: 15_000,
  sizes: [1_000, 10_000, 100_000],
};

/** The least with which every row can run: it proves that it runs, and its figures mean nothing. */
export const quickEffort: Effort = {
  atOnce: 4,
  isAlone: false,
  pairs: 1,
  rounds: 1,
  notches: 4,
  openings: 1,
  memoryPairs: 1,
  rest: 200,
  idleRounds: 1,
  idleRound: 2_000,
  minutes: 1,
  watched: 25_000,
  days: 2,
  dayHours: 1,
  accounts: 2,
  storedTasks: 500,
  searchedRecords: 5_000,
  waiting: fewWaiting,
  large: "demo",
  megabytes: 2,
  excess: 1,
  excessRounds: 1,
  arrivals: 1,
  clients: 100,
  peerRounds: 2,
  peerRest: 500,
  sizes: [500, 1_000],
};
