/** A table of the ledger, and what makes a row of it sound. */
export type LedgerTable = {
  name: string;
  /** Whether it holds what the person wrote and decided, which the journal keeps as well. */
  isWritten?: true;
  /** The integer column by which a row is known. */
  order: string;
  /** Columns that hold texts. */
  texts: string[];
  /** Columns that hold numbers. */
  numbers: string[];
  /** Columns that hold numbers or nothing. */
  steps: string[];
  /** Columns that hold texts or nothing. */
  notes?: string[];
  /** Which of all these hold JSON. */
  json?: string[];
};

/** The columns of a table, without `order` where that is none of its own. */
export const listColumns = ({ texts, numbers, steps, notes = [] }: LedgerTable): string[] => [
  ...texts,
  ...numbers,
  ...steps,
  ...notes,
];

/** When each step was taken with an alert. */
const alertSteps = [
  "seen",
  "deferred",
  "shown",
  "last_shown",
  "clicked",
  "acknowledge_requested",
  "acknowledged",
  "ended",
  "dismissed",
];

/** The tables of the ledger but for the one that says how far its journal is. */
export const ledgerTables: LedgerTable[] = [
  {
    name: "alert_steps",
    order: "seq",
    texts: ["id"],
    numbers: [],
    steps: [...alertSteps, "raised"],
  },
  {
    name: "alert_lives",
    order: "seq",
    texts: ["id"],
    numbers: ["seq"],
    steps: alertSteps,
  },
  { name: "looks", order: "seq", texts: ["collection", "id"], numbers: ["at"], steps: [] },
  { name: "told", order: "seq", texts: ["kind", "id"], numbers: ["mark", "at"], steps: [] },
  { name: "digest_seen", order: "only", texts: [], numbers: ["only", "at"], steps: [] },
  {
    name: "outbox",
    isWritten: true,
    order: "seq",
    texts: ["id", "operation", "lane", "hash", "state"],
    numbers: ["seq", "created", "attempts"],
    steps: ["attempted", "next_attempt", "settled", "echoed"],
    notes: ["cause", "server_id", "known"],
    json: ["operation", "cause"],
  },
  {
    name: "outbox_steps",
    isWritten: true,
    order: "seq",
    texts: ["state"],
    numbers: ["seq", "entry", "at"],
    steps: [],
    notes: ["cause"],
    json: ["cause"],
  },
  {
    name: "outbox_ends",
    isWritten: true,
    order: "only",
    texts: ["pruned_hash", "head_hash"],
    numbers: ["only", "pruned_seq", "head_seq"],
    steps: [],
  },
  {
    name: "triage",
    isWritten: true,
    order: "seq",
    texts: ["kind", "id"],
    numbers: [],
    steps: ["snoozed", "snoozed_until", "woken", "settled"],
    notes: ["settled_hash"],
  },
  {
    name: "drafts",
    isWritten: true,
    order: "rowid",
    texts: ["user_id", "text"],
    numbers: ["at"],
    steps: [],
  },
  {
    name: "losses",
    isWritten: true,
    order: "seq",
    texts: [],
    numbers: ["seq", "at", "missing"],
    steps: [],
  },
  { name: "reads", order: "rowid", texts: ["user_id"], numbers: ["until"], steps: [] },
  {
    name: "message_steps",
    order: "rowid",
    texts: ["id"],
    numbers: [],
    steps: ["seen", "deferred", "shown", "clicked"],
  },
];
