import type { CollectionName } from "#shared/records/collection-schema.ts";
import type { RecordOf } from "#shared/records/schema.ts";
import type { Recovered } from "./files/recovered.ts";
import type { StoreMethods } from "./methods.ts";

/** The methods of a store as whoever is in another thread has them. */
type Later<M> = {
  [N in keyof M]: M[N] extends (...values: infer V) => infer R
    ? (...values: V) => Promise<Awaited<R>>
    : never;
};

/**
 * The encrypted store of one account. Every method may run in another thread, and throws
 * `StoreUnavailable` where disk, file or thread fail it.
 */
export type Store = Later<Omit<StoreMethods, "getRecord">> & {
  /** A record as it was decoded. */
  getRecord<N extends CollectionName>(collection: N, id: string): Promise<RecordOf[N] | null>;
  close(): Promise<void>;
};

/** A store that is ready, and what had to be recovered to make it so. */
export type OpenedStore = { store: Store; recovered: Recovered[] };
