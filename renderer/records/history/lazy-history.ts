import { lazyOnRender } from "#renderer/lib/preload.ts";

/** The history of a record; their code is loaded with the first record. */
export const LazyRecordHistory = lazyOnRender(
  async () => (await import("./record-history.tsx")).RecordHistory,
);

/** The banner of a list of the past; its code is loaded with the first one. */
export const LazyPastBanner = lazyOnRender(
  async () => (await import("./past-banner.tsx")).PastBanner,
);

/** A record of the past; its code is loaded with the first one. */
export const LazyPastRecord = lazyOnRender(
  async () => (await import("./past-record.tsx")).PastRecord,
);
