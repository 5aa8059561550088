/** A file of the store that was not what was written; it is put right, or set aside and begun anew. */
export type Recovered = {
  file: "cache" | "ledger" | "journal";
  /** What was wrong with it. */
  reason: string;
  /** The path that it has now, as it was found; null where there is none. Nothing is deleted. */
  setAsideAs: string | null;
  /** Entries of the outbox and drafts of which the ledger had lost something, and has it again. */
  restored: number;
  /** Changes to what the person wrote that are gone: neither the ledger nor its journal has them. */
  missing: number;
};
