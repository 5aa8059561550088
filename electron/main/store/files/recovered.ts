/** A file of the store that was not as it was written; it is repaired, or set aside and replaced. */
export type Recovered = {
  file: "cache" | "ledger" | "journal" | "log";
  /** The defect. */
  reason: string;
  /** Its new path; null if there is none. Nothing is deleted. */
  setAsideAs: string | null;
  /** Number of outbox entries and drafts that the ledger had lost and that are restored. */
  restored: number;
  /** Number of changes to what the user wrote that are lost: neither the ledger nor its journal contains them. */
  missing: number;
};

/** What the opening of a store recovered, and later the one in its own thread. */
export type Recoveries = { recovered: Recovered[]; recoveredLater?: Promise<Recovered[]> };

/** How a store is open: only for reading, with a shift log elsewhere, until it moves to its own thread. */
export type Circumstance = "isReading" | "isApart" | "isMoving";
