import type { Store } from "../store.ts";

/** A method of the store by its name, except closing. */
export type StoreMethod = Exclude<keyof Store, "close">;

/** Runs a method elsewhere; resolves to the result of the method there. */
export type CallMethod = (method: StoreMethod, values: Parameters<Store[StoreMethod]>) => unknown;

/** Makes a store whose every method goes through `call`, except closing and its `own` methods. */
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

/** Runs a method of a store by its name. */
export function callMethod(store: Store, ...[method, values]: Parameters<CallMethod>) {
  // The values are those of the method, which the compiler cannot follow across the union.
  return (store[method] as (...values: unknown[]) => Promise<unknown>)(...values);
}
