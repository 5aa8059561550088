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
