import { fewWaiting, manyWaiting, type Waiting } from "#demo/test/crowded-worlds.ts";
import type { WorldProfile } from "#demo/world/world.ts";

/** Number of repetitions and amounts of data; times in milliseconds. */
export type Effort = {
  /** Number of concurrent rows, and whether rows that measure wall-clock time run alone. */
  atOnce: number;
  isAlone: boolean;
  /** Alternating measurements of Watchdesk and the baseline; the first is dropped. */
  pairs: number;
  /** Rounds of slow measurements: moving through lists, writing. */
  rounds: number;
  /** Wheel notches and keys per round. */
  notches: number;
  /** Repetitions of first openings; the first is dropped. */
  openings: number;
  memoryPairs: number;
  /** From the first paint until memory is measured, at least: the first sync may take longer. */
  rest: number;
  idleRounds: number;
  idleRound: number;
  /** Minutes in which the effects of polls are counted, and the counted part of each: relative times are redrawn in between. */
  minutes: number;
  watched: number;
  /** Simulated days, and their hours. */
  days: number;
  dayHours: number;
  accounts: number;
  storedTasks: number;
  /** Lists of that many records, each with its baseline; the first is dropped. */
  syncPairs: number;
  searchedRecords: number;
  /** Tasks added to a room. */
  roomTasks: number;
  /** Entries of the shift log. */
  logEntries: number;
  waiting: Waiting;
  /** World of the account with 10,000 tasks and forms. */
  large: WorldProfile;
  /** Size of one response with small values. */
  megabytes: number;
  /** Size in MB of an excessive response, the largest that is accepted, and the rounds of each. */
  excess: number;
  excessRounds: number;
  arrivals: number;
  clients: number;
  /** Starts of each program, the first dropped, and the time until its memory is measured. */
  peerRounds: number;
  peerRest: number;
  /** Times after which hidden programs are measured, and for how long. */
  hiddenAfter: number[];
  hiddenSpan: number;
  /** Numbers of records for which growth is measured. */
  sizes: number[];
};

/**
 * The effort of published figures. The middle half of 14 ratios of starts is within 0.05 of their median, as is that
 * of three of memory; frames differ by 0.01 between rounds. `WATCHDESK_BENCH_PAIRS` sets the number of pairs.
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
  syncPairs: 4,
  searchedRecords: 100_000,
  roomTasks: 4_900,
  logEntries: 100_000,
  waiting: manyWaiting,
  large: "large",
  megabytes: 50,
  excess: 31,
  excessRounds: 3,
  arrivals: 2,
  clients: 10_000,
  peerRounds: 7,
  peerRest: 15_000,
  hiddenAfter: [60_000, 900_000],
  hiddenSpan: 300_000,
  sizes: [1_000, 10_000, 100_000],
};

/** The minimum with which every row runs; its figures are meaningless. */
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
  syncPairs: 1,
  searchedRecords: 5_000,
  roomTasks: 200,
  logEntries: 1_000,
  waiting: fewWaiting,
  large: "demo",
  megabytes: 2,
  excess: 1,
  excessRounds: 1,
  arrivals: 1,
  clients: 100,
  peerRounds: 2,
  peerRest: 500,
  hiddenAfter: [1_000, 3_000],
  hiddenSpan: 1_000,
  sizes: [500, 1_000],
};
