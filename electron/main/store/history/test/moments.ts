import fc from "fast-check";
import {
  ana,
  ben,
  from,
  type RawMessage,
  to,
} from "#main/features/messages/store/test/messages.ts";
import type { Alert } from "#shared/features/alerts/schema.ts";
import type { Submission } from "#shared/features/submissions/schema.ts";
import type { Task } from "#shared/features/tasks/schema.ts";
import { anAlert, aPerson, aSubmission, aTask } from "#shared/test/records.ts";

export const minute = 60_000;
/** When the first thing happens. */
export const start = Date.UTC(2026, 1, 3);

/** The collections that are compared. */
export const names = ["tasks", "offlineSubmissions", "alerts", "messages"] as const;
export type Name = (typeof names)[number];

/** A response that is stored, or a copy that is taken. */
type Step =
  | { do: "receive"; name: "tasks"; records: Task[] }
  | { do: "receive"; name: "offlineSubmissions"; records: Submission[]; label?: string }
  | { do: "receive"; name: "alerts"; records: Alert[]; scope: "NEW" | "found" }
  | { do: "receive"; name: "messages"; records: RawMessage[]; scope: "recent" | "history" }
  | { do: "restart" }
  | { do: "copy" };
/** A step, and how long after the one before it is taken. */
export type Moment = Step & { after: number };

const aList = <T extends { id: string }>(record: fc.Arbitrary<T>): fc.Arbitrary<T[]> =>
  fc.uniqueArray(record, { selector: ({ id }) => id, maxLength: 4 });

/** The ids of all records. */
export const allIds = ["1", "2", "3", "4", "5"];
const ids = fc.constantFrom(...allIds);
const task = fc
  .record({
    id: ids,
    name: fc.constantFrom("Patrol", "Levee", ""),
    owner: fc.option(fc.constantFrom(aPerson("Ana", "8"), aPerson("Joe", "9"))),
    due: fc.option(fc.constantFrom(start, start + minute)),
    status: fc.constantFrom("OPEN", "CLOSED"),
  })
  .map(aTask);
const submission = fc
  .record({ id: ids, progress: fc.constantFrom(null, "IN_PROGRESS") })
  .map(aSubmission);
const alert = fc
  .record({ id: ids, title: fc.constantFrom("Pump", "Gate"), state: fc.constant("NEW") })
  .map(anAlert);
const message = fc
  .record({
    id: ids,
    userId: fc.constantFrom(ana.id, ben.id),
    text: fc.constantFrom("Levee holds", "ماء", ""),
    read: fc.constantFrom(true, false, null),
    isOutgoing: fc.boolean(),
  })
  .map(({ id, userId, text, read, isOutgoing }) =>
    isOutgoing
      ? to(userId, id, start + Number(id), text)
      : from(userId, id, start + Number(id), { text, read }),
  );

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant("receive" as const),
      name: fc.constant("tasks" as const),
      records: aList(task),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record(
      {
        do: fc.constant("receive" as const),
        name: fc.constant("offlineSubmissions" as const),
        records: aList(submission),
        label: fc.constantFrom("WAITING", "MOVED_ON"),
      },
      { requiredKeys: ["do", "name", "records"] },
    ),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant("receive" as const),
      name: fc.constant("alerts" as const),
      records: aList(alert),
      scope: fc.constantFrom("NEW" as const, "NEW" as const, "found" as const),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant("receive" as const),
      name: fc.constant("messages" as const),
      records: aList(message),
      scope: fc.constantFrom("recent" as const, "recent" as const, "history" as const),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ do: "restart" as const }) },
  { weight: 4, arbitrary: fc.constant({ do: "copy" as const }) },
);
/** What happens to a store, in its order. */
export const moments: fc.Arbitrary<Moment[]> = fc.array(
  fc
    .tuple(step, fc.constantFrom(1, minute, 2 * minute, 20 * minute, 90 * minute))
    .map(([one, after]) => ({ ...one, after })),
  { minLength: 4, maxLength: 40 },
);
