import { lazyWhenIdle } from "#renderer/lib/preload.ts";

/** A menu, whose code comes after the first picture. */
export const LazyMenu = lazyWhenIdle(async () => (await import("./menu.tsx")).Menu);
