import type { Store } from "../store.ts";
import { forwardStore } from "../thread/forwarding-store.ts";

/** The same store, but for some of its methods. */
export const overrideStore = (store: Store, own: Partial<Store>): Store =>
  forwardStore((method, values) => (store[method] as (...args: unknown[]) => unknown)(...values), {
    close: () => store.close(),
    ...own,
  });
