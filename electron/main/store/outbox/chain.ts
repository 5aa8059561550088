import { hash, randomBytes } from "node:crypto";

/** What of an entry never changes, as it is stored: `operation` is its JSON. */
export type Content = { seq: number; id: string; operation: string; lane: string; created: number };

/** What stands for the hash of the entry before the first one. */
export const noHash = "";

/** The hash of an entry, which follows from its content and from the hash of the entry before. */
export const hashEntry = ({ seq, id, operation, lane, created }: Content, before: string): string =>
  hash("sha256", JSON.stringify([before, seq, id, operation, lane, created]));

/** A new entry's id: 128 random bits. */
export const createId = (): string => randomBytes(16).toString("hex");
