/** How much is measured; times in milliseconds. */
export type Effort = {
  /** Of ours and theirs in turn; the first is dropped. */
  pairs: number;
  /** Of what takes long: moving through lists, writing. */
  rounds: number;
  memoryPairs: number;
  /**
   * Until what is measured is what stays all day: memory has no event to wait for, and V8 gives back
   * what reading 10,000 tasks took some forty seconds after it was last needed.
   */
  rest: number;
  idleRounds: number;
  /** Three asks for alerts and one for messages. */
  idleRound: number;
  /** Minutes in which it is watched what polls cause. */
  minutes: number;
  storedTasks: number;
  searchedRecords: number;
  storedMessages: number;
  arrivals: number;
  clients: number;
};

/** What figures are made with; `WATCHDESK_BENCH_PAIRS` says how many pairs where 15 are too many. */
export const fullEffort: Effort = {
  pairs: Number(process.env.WATCHDESK_BENCH_PAIRS ?? 15),
  rounds: 5,
  memoryPairs: 4,
  rest: 60_000,
  idleRounds: 6,
  idleRound: 120_000,
  minutes: 3,
  storedTasks: 10_000,
  searchedRecords: 100_000,
  storedMessages: 100_000,
  arrivals: 3,
  clients: 10_000,
};

/** The least with which every row can run: it proves that it runs, and its figures mean nothing. */
export const quickEffort: Effort = {
  pairs: 2,
  rounds: 2,
  memoryPairs: 2,
  rest: 1_000,
  idleRounds: 2,
  idleRound: 5_000,
  minutes: 1,
  storedTasks: 500,
  searchedRecords: 5_000,
  storedMessages: 2_000,
  arrivals: 1,
  clients: 300,
};
