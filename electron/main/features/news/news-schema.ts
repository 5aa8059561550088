import { z } from "zod";
import { id, text, time } from "#shared/lib/values-schema.ts";

/**
 * The kinds of news about records: a new task, one that is due soon or overdue, a waiting submission, an entry to review,
 * and a changed form or process that is available offline.
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

/** News about a record; `key` identifies them within an account. */
export const newsItem = z.object({
  key: z.string(),
  kind: newsKind,
  record: z.object({ kind: z.enum(["task", "submission", "entry", "form", "process"]), id }),
  title: z.string(),
  room: text,
  person: text,
  /** When a task is due. */
  due: time,
  /** Whether the user has created the task for someone else. */
  isOwn: z.boolean(),
});
export type NewsItem = z.infer<typeof newsItem>;
