import type { Store } from "../store.ts";
import { callMethod, forwardStore } from "../thread/forwarding-store.ts";

/** The same store with some of its methods replaced. */
export const overrideStore = (store: Store, own: Partial<Store>): Store =>
  forwardStore((method, values) => callMethod(store, method, values), {
    close: () => store.close(),
    ...own,
  });
