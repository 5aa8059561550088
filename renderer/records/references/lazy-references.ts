import { lazyOnRender } from "#renderer/lib/preload.ts";

/** Lists everything stored that refers to an object, and what it refers to; its code is loaded with the first record. */
export const References = lazyOnRender(async () => (await import("./references.tsx")).References);
