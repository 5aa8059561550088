import { z } from "zod";
import { id, text, time } from "#shared/lib/values-schema.ts";

/**
 * What of records the person is told: a task that came to them, is due soon or overdue, a submission
 * that waits for them, an entry to review, and a form or process, available offline, that has changed.
 */
export const newsKind = z.enum(["task", "dueSoon", "overdue", "submission", "entry", "change"]);
export type NewsKind = z.infer<typeof newsKind>;

/** The kinds in the order of their urgency. */
export const urgencyOrder: readonly NewsKind[] = [
  "overdue",
  "dueSoon",
  "task",
  "submission",
  "entry",
  "change",
];

/** One thing of records that the person has not been told; `key` names it among all of an account. */
export const newsItem = z.object({
  key: z.string(),
  kind: newsKind,
  record: z.object({ kind: z.enum(["task", "submission", "entry", "form", "process"]), id }),
  title: z.string(),
  room: text,
  person: text,
  /** When a task is due. */
  due: time,
  /** A task that they made themselves. */
  isOwn: z.boolean(),
});
export type NewsItem = z.infer<typeof newsItem>;
