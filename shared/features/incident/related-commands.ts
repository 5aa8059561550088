import { z } from "zod";
import { id, text, time } from "#shared/lib/values-schema.ts";

/** An open task that may be about the same as an alert. */
const relatedTask = z.object({
  id,
  /** Empty if the task has no name. */
  title: z.string(),
  progress: text,
  room: text,
  owner: text,
  /** Whether it has no owner, as far as tasks state owners at all. */
  isUnassigned: z.boolean(),
  due: time,
  /** Whether the task states the room of the alert; otherwise it is found by words alone. */
  isSameRoom: z.boolean(),
  /** Whether it states the alert's room and contains at least half of the words of the alert's title. */
  isLikelyNext: z.boolean(),
  /** Words of the alert's title that the task's title contains in the same or a similar form, in their order. */
  words: z.array(z.string()),
});
export type RelatedTask = z.infer<typeof relatedTask>;

/** Commands about records that may be about the same. */
export const relatedCommands = {
  /** Lists open tasks about an alert: first those of its room with similar words; `total` is the number of all. */
  "incident.listRelatedTasks": {
    input: z.object({ alertId: id, limit: z.int().min(1).max(100) }),
    output: z.object({ rows: z.array(relatedTask), total: z.int() }),
  },
} as const;
