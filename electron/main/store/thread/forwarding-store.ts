import type { Store } from "../store.ts";

/** A method of the store by its name, except closing. */
export type StoreMethod = Exclude<keyof Store, "close">;

/** Runs a method elsewhere; resolves to the result of the method there. */
export type CallMethod = (method: StoreMethod, values: Parameters<Store[StoreMethod]>) => unknown;

/** Creates a store whose every method except closing and its `own` methods goes through `call`. */
export function forwardStore(call: CallMethod, own: Pick<Store, "close"> & Partial<Store>): Store {
  return new Proxy(own, {
    get: (methods, name) => {
      if (name in methods || typeof name === "symbol") return Reflect.get(methods, name);
      // A store is not a promise: awaiting one returns it.
      if (name === "then") return undefined;
      return (...values: Parameters<Store[StoreMethod]>) => call(name as StoreMethod, values);
    },
  }) as Store;
}

export function callMethod(store: Store, ...[method, values]: Parameters<CallMethod>) {
  // The compiler cannot tell across the union that the values are those of the method.
  return (store[method] as (...values: unknown[]) => Promise<unknown>)(...values);
}
