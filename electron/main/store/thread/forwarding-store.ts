import type { Store } from "../store.ts";

/** A method of the store by its name; closing is a matter of its own. */
export type StoreMethod = Exclude<keyof Store, "close">;

/** Carries out a method somewhere else; resolves to what the method there does. */
export type CallMethod = (method: StoreMethod, values: Parameters<Store[StoreMethod]>) => unknown;

/** Makes a store whose every method goes through `call`, but for closing and what is its `own`. */
export function forwardStore(call: CallMethod, own: Pick<Store, "close"> & Partial<Store>): Store {
  return new Proxy(own, {
    get: (methods, name) => {
      if (name in methods || typeof name === "symbol") return Reflect.get(methods, name);
      // Whoever awaits a store does not get what a method of that name would be.
      if (name === "then") return undefined;
      return (...values: Parameters<Store[StoreMethod]>) => call(name as StoreMethod, values);
    },
  }) as Store;
}
