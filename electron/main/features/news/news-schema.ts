import { z } from "zod";
import { id, text, time } from "#shared/lib/values-schema.ts";
import { objectKinds } from "#shared/records/collections.ts";

/**
 * The kinds of news, most urgent first: a task is overdue, is due soon or was assigned to the user, a submission waits
 * for the user, an entry is to be reviewed.
 */
export const urgencyOrder = ["overdue", "dueSoon", "task", "submission", "entry"] as const;
export const newsKind = z.enum(urgencyOrder);
export type NewsKind = z.infer<typeof newsKind>;

/** News about a record; `key` identifies them within an account. */
export const newsItem = z.object({
  key: z.string(),
  kind: newsKind,
  record: z.object({ kind: z.enum(objectKinds), id }),
  title: z.string(),
  room: text,
  person: text,
  /** When a task is due. */
  due: time,
  /** Whether the user has created the task for someone else. */
  isOwn: z.boolean(),
});
export type NewsItem = z.infer<typeof newsItem>;
