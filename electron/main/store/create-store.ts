import type { Database } from "./database.ts";
import { createMethods, type MethodsParts, type StoreMethods } from "./methods.ts";
import type { Store } from "./store.ts";
import { explainStoreError, isDamage, StoreUnavailable } from "./store-error.ts";

/** Runs a method of the store; `invalidate` has it read anew what it remembers of its lists. */
export type RunMethod = <T>(method: () => T, invalidate: () => void) => T;

/**
 * Makes a store of a connection whose files are attached. `detach` runs once, at the end, and is
 * told whether no damage was met.
 */
export function createStore(
  db: Database,
  parts: MethodsParts,
  detach: (isSound: boolean) => void,
  run: RunMethod = (method) => method(),
): Store {
  const { methods, invalidate, end } = createMethods(db, parts);
  let isOpen = true;
  let isSound = true;

  const guard =
    (method: (...values: unknown[]) => unknown) =>
    async (...values: unknown[]): Promise<unknown> => {
      if (!isOpen) throw new StoreUnavailable("The store is closed. Sign in again to open it.");
      try {
        return await run(() => method(...values), invalidate);
      } catch (error) {
        if (isDamage(error)) isSound = false;
        throw explainStoreError(error);
      }
    };

  return { ...mapMethods(methods, guard), close };

  async function close(): Promise<void> {
    if (!isOpen) return;
    isOpen = false;
    try {
      await end();
      detach(isSound);
    } catch (error) {
      throw explainStoreError(error);
    } finally {
      db.close();
    }
  }
}

/** Each method by its name, as `wrap` makes it: it has the same values and outcome, later. */
function mapMethods(
  methods: StoreMethods,
  wrap: (method: (...values: unknown[]) => unknown) => (...values: unknown[]) => Promise<unknown>,
): Omit<Store, "close"> {
  const entries = Object.entries(methods).map(([name, method]) => [
    name,
    wrap(method as (...values: unknown[]) => unknown),
  ]);
  return Object.fromEntries(entries);
}
