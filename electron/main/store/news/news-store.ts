import type { NewsItem } from "#shared/model/news.ts";
import type { DurationMs, EpochMs } from "#shared/model/values.ts";

/** What of records the person has to be told, and what they were told; durable when it resolves. */
export type NewsStore = {
  /**
   * What waits and was not told, and when the next task is due soon or overdue by itself, `before`
   * being how long ahead one is told; null where none is. What a collection listed when it was taken
   * in for the first time counts as told, and what is snoozed or done here waits for nothing.
   */
  listNews(now: EpochMs, before: DurationMs): Promise<{ news: NewsItem[]; next: EpochMs | null }>;
  /** Those of some keys that are of what still waits. */
  filterWaitingNews(keys: string[], now: EpochMs, before: DurationMs): Promise<string[]>;
  markTold(keys: string[], at: EpochMs): Promise<void>;
};
