import type { Result } from "#shared/ipc/failure.ts";
import type { StoreLocation } from "../files/open-store.ts";
import type { Recovered } from "../files/recovered.ts";
import type { Store } from "../store.ts";

/** What a store's thread is started for. */
export type StoreWork = {
  location: StoreLocation;
  /** Only to read, beside the thread that writes. */
  isReading: boolean;
};

/** A call of one of the store's methods, on its way into the store's thread. */
export type Call = {
  [N in keyof Store]: { id: number; method: N; values: Parameters<Store[N]> };
}[keyof Store];

/** What comes out of the thread: once how the opening ended, then how each call ended. */
export type Report =
  | { about: "opening"; outcome: Result<Recovered[]> }
  | { about: "call"; id: number; isDone: true; value: unknown }
  | { about: "call"; id: number; isDone: false; message: string; isUnavailable: boolean };
