import { lazyOnRender } from "#renderer/lib/preload.ts";

/** The changes of a record; their code is loaded with the first record. */
export const LazyRecordHistory = lazyOnRender(
  async () => (await import("./record-history.tsx")).RecordHistory,
);
