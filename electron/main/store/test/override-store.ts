import type { Store } from "../store.ts";
import { callMethod, forwardStore } from "../thread/forwarding-store.ts";

/** Wraps a store and replaces some of its methods. */
export const overrideStore = (store: Store, own: Partial<Store>): Store =>
  forwardStore((method, values) => callMethod(store, method, values), {
    close: () => store.close(),
    ...own,
  });
