import { lazyOnRender } from "#renderer/lib/preload.ts";

/** The history of a record; their code is loaded with the first record. */
export const LazyRecordHistory = lazyOnRender(
  async () => (await import("./history/record-history.tsx")).RecordHistory,
);

/** The banner of a list of the past; its code is loaded with the first one. */
export const LazyPastBanner = lazyOnRender(
  async () => (await import("./history/past-banner.tsx")).PastBanner,
);

/** A record of the past; its code is loaded with the first one. */
export const LazyPastRecord = lazyOnRender(
  async () => (await import("./history/past-record.tsx")).PastRecord,
);

/** Lists everything stored that refers to an object, and what it refers to; its code is loaded with the first record. */
export const References = lazyOnRender(
  async () => (await import("./references/references.tsx")).References,
);
