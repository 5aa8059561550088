/** A window of a sorted and filtered list. */
export type Window = { offset: number; limit: number };
