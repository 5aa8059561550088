import type { Collections } from "#main/store/collection.ts";
import {
  type Field,
  formatFlag,
  pendingSteps,
  reportField,
  stepOwners,
} from "#main/store/field.ts";
import type { Submission } from "#shared/features/submissions/schema.ts";
import type { Task } from "#shared/features/tasks/schema.ts";
import { declared } from "#shared/records/declared-records.ts";
import type { DigestLine } from "#shared/records/record-schema.ts";
import { t } from "#shared/texts/t.ts";
import { type History, isSubmissionCollection, type RecordVersion } from "./history.ts";

/** The change of a record and its current or last version. */
export type Change = Pick<DigestLine, "id" | "at" | "kind" | "evidence"> & {
  latest: RecordVersion;
  /** What it was before, if it was stored. */
  former: RecordVersion | null;
};

type Evidence = DigestLine["evidence"];

/** Classifies the change of a record; null if nothing relevant has changed. */
export function classify(
  collections: Collections,
  { id, at, before, after }: History,
): Change | null {
  const latest = after ?? before;
  if (latest === null) return null;
  const createChange = (kind: Change["kind"], evidence: Evidence = []): Change => {
    return { id, at, kind, latest, evidence, former: before };
  };
  if (before === null) return createChange("new");
  // The digest reports only that an alert came.
  if (latest.collection === "alerts") return null;
  if (after === null) return createChange("gone");

  const [was, is] = [before.record, after.record];
  const waiting = { was: isWaiting(before), is: isWaiting(after) };
  const evidence = [
    ...compareWaiting(waiting),
    ...compare(collections[after.collection].fields, was, is),
  ];
  if (evidence.length === 0) return null;
  if (isSubmissionCollection(after.collection)) {
    const kind = classifySubmission(was, is, waiting);
    return createChange(kind, kind === "new" ? [] : evidence);
  }
  return createChange(after.collection === "tasks" ? classifyTask(was, is) : "changed", evidence);
}

const taskOwner = reportField<Task>(declared.task, "owner");

function classifyTask(was: Task, is: Task): Change["kind"] {
  if (isClosing(was, is)) return "closed";
  return differ(taskOwner, was, is) ? "reassigned" : "changed";
}

/** Whether a submission waited for the user, and whether it does. */
type Waiting = { was: boolean; is: boolean };

function classifySubmission(was: Submission, is: Submission, waiting: Waiting): Change["kind"] {
  if (isClosing(was, is)) return "closed";
  if (waiting.is && !waiting.was) return "new";
  if (waiting.was && !waiting.is) return "movedOn";
  if (differ(pendingSteps, was, is)) return "movedOn";
  return differ(stepOwners, was, is) ? "reassigned" : "changed";
}

type Stated = { status: string | null; progress: string | null };

const isClosing = (was: Stated, is: Stated): boolean =>
  (was.status !== is.status && is.status === "CLOSED") ||
  (isEnded(is.progress) && !isEnded(was.progress));

const isEnded = (progress: string | null): boolean =>
  progress === "CLOSED" || progress === "REJECTED";

/** Lists the former and current text of each changed field. */
const compare = (named: Field<never>[], was: never, is: never): Evidence =>
  named
    .filter((field) => differ(field, was, is))
    .map((field) => {
      const [before, after] = shorten(field.read(was), field.read(is));
      return { field: field.name(), before, after };
    });

const compareWaiting = ({ was, is }: Waiting): Evidence =>
  was === is
    ? []
    : [{ field: t("digest.waitingForYou"), before: formatFlag(was), after: formatFlag(is) }];

/** Whether a submission waits for the user. */
const isWaiting = ({ collection }: RecordVersion): boolean => collection === "submissions";

const differ = <T>(field: Field<T>, was: T, is: T): boolean =>
  field.read(was) !== field.read(is) || field.identify?.(was) !== field.identify?.(is);

const maxTextLength = 160;
const lead = 40;

/** Cuts two long texts to where they begin to differ. */
function shorten(before: string | null, after: string | null): [string | null, string | null] {
  const from = Math.max(0, countCommon(before ?? "", after ?? "") - lead);
  return [cut(before, from), cut(after, from)];
}

function cut(text: string | null, from: number): string | null {
  if (text === null || text.length <= maxTextLength) return text;
  const piece = text
    .slice(from, from + maxTextLength)
    .toWellFormed()
    .replaceAll("\uFFFD", "");
  return `${from > 0 ? "…" : ""}${piece}${from + maxTextLength < text.length ? "…" : ""}`;
}

function countCommon(one: string, other: string): number {
  let at = 0;
  while (at < one.length && at < other.length && one[at] === other[at]) at++;
  return at;
}
