import type { Collection } from "#main/store/collection.ts";
import type { Poll } from "./poll.ts";

/** A collection: how it is stored and, unless it is only asked for on demand, how it is polled. */
export type Declaration<T extends { id: string }, P extends Poll | null = Poll> = Collection<T> & {
  poll: P;
};
