import { toWords } from "#shared/domain/words.ts";
import type { CollectionName } from "#shared/model/collection.ts";
import type { Tile } from "#shared/model/dashboard.ts";
import type { FormField } from "#shared/model/form.ts";
import type { Person } from "#shared/model/person.ts";
import type { Room } from "#shared/model/room.ts";
import type { PendingStep, Submission } from "#shared/model/submission.ts";
import type { Task } from "#shared/model/task.ts";
import type { EpochMs } from "#shared/model/values.ts";
import { collections } from "../collections/collections.ts";
import type { RecordOf } from "../record-of.ts";

/** A field that a person would name. */
export type Field<T> = {
  name: string;
  /** What it says, in words; times as ISO texts. */
  read(record: T): string | null;
  /** What it is, where that is more than it says, as two people of one name. */
  identify?(record: T): string;
};

const words = (value: string | null): string | null => (value === null ? null : toWords(value));
/** A flag as an answer. */
export const yes = (value: boolean | null): string | null =>
  value === null ? null : value ? "Yes" : "No";

/** A time as ISO text; one beyond what ISO can say as the number it is. */
const iso = (time: EpochMs | null): string | null => {
  if (time === null) return null;
  const date = new Date(time);
  return Number.isNaN(date.getTime()) ? String(time) : date.toISOString();
};

const list = (names: (string | null)[]): string | null =>
  [...new Set(names.filter((name) => name !== null && name !== ""))].join(", ") || null;

type InRoom = { container: { id: string; name: string } | null };
const room: Field<InRoom> = {
  name: "Room",
  read: ({ container }) => container?.name ?? null,
  identify: ({ container }) => container?.id ?? "",
};

type ByCreator = { creator: Person | null };
const creator: Field<ByCreator> = {
  name: "Creator",
  read: (record) => record.creator?.displayName ?? null,
  identify: (record) => record.creator?.id ?? "",
};

/** Who owns a task. */
export const taskOwner: Field<Task> = {
  name: "Owner",
  read: ({ owner }) => owner?.displayName ?? null,
  identify: ({ owner }) => owner?.id ?? "",
};

const nameStep = (step: PendingStep): string => step.nodeId ?? `${step.type} ${step.name}`;

/** The steps of a submission that wait for somebody. */
export const pendingSteps: Field<Submission> = {
  name: "Pending steps",
  read: ({ pendingSteps }) =>
    list(pendingSteps.map(({ name, type }) => name ?? words(type)).toSorted()),
  identify: (submission) => JSON.stringify(submission.pendingSteps.map(nameStep).sort()),
};

/** For whom they wait. */
export const stepOwners: Field<Submission> = {
  name: "Waits for",
  read: (submission) =>
    list(
      submission.pendingSteps
        .flatMap(({ owners }) => owners.map(({ displayName }) => displayName))
        .toSorted(),
    ),
  identify: (submission) =>
    JSON.stringify(
      submission.pendingSteps
        .map((step) => [nameStep(step), ...step.owners.map(({ id }) => id).sort()].join("\n"))
        .sort(),
    ),
};

const submissions: Field<Submission>[] = [
  { name: "Process", read: (submission) => submission.process?.name ?? null },
  { name: "Number", read: ({ orgSequenceId }) => orgSequenceId },
  { name: "Status", read: ({ status }) => words(status) },
  { name: "Progress", read: ({ progress }) => words(progress) },
  pendingSteps,
  stepOwners,
  room,
  creator,
];

const rooms: Field<Room>[] = [
  { name: "Name", read: ({ name }) => name },
  { name: "Type", read: ({ type }) => words(type) },
  { name: "Membership", read: ({ membershipType }) => words(membershipType) },
  { name: "State", read: ({ state }) => words(state) },
];

const listFields = (fields: FormField[]): FormField[] =>
  fields.flatMap((field) => [field, ...listFields(field.fields)]);

/** How many records a tile's view counts. */
const readCount = ({ view: { count } }: Tile): string | null =>
  typeof count === "number" ? String(count) : null;

/** The fields of each collection's records that a person would name, in the order of their telling. */
export const fields: { [N in CollectionName]: Field<RecordOf[N]>[] } = {
  alerts: [],
  conversations: [],
  messages: [],
  recentForms: [],
  recentProcesses: [],
  tasks: [
    { name: "Name", read: ({ name }) => name },
    { name: "Status", read: ({ status }) => words(status) },
    { name: "Progress", read: ({ progress }) => words(progress) },
    taskOwner,
    { name: "Due", read: ({ due }) => iso(due) },
    { name: "Start", read: ({ start }) => iso(start) },
    room,
    { name: "Details", read: ({ details }) => details },
    creator,
  ],
  submissions,
  priorSubmissions: submissions,
  offlineSubmissions: submissions,
  rooms,
  groups: rooms,
  plans: [
    { name: "Name", read: ({ name }) => name },
    { name: "Description", read: ({ desc }) => desc },
    { name: "Open", read: ({ open }) => yes(open) },
    { name: "Category", read: ({ category }) => category },
    { name: "Subcategory", read: ({ subCategory }) => subCategory },
    { name: "Type", read: ({ planType }) => words(planType) },
    { name: "Event date", read: ({ eventXDate }) => iso(eventXDate) },
    { name: "Can be launched", read: ({ canLaunch }) => yes(canLaunch) },
  ],
  // Of what somebody entered the service only tells when that was changed.
  entries: [{ name: "Last change", read: ({ lastModified }) => iso(lastModified) }, room, creator],
  forms: [
    { name: "Name", read: ({ name }) => name },
    { name: "Description", read: ({ description }) => description },
    {
      name: "Fields",
      read: (form) => list(listFields(form.fields).map(({ name }) => name)),
      identify: (form) => JSON.stringify(form.fields),
    },
    { name: "Public", read: ({ publicForm }) => yes(publicForm) },
    { name: "Mappable", read: ({ mappable }) => yes(mappable) },
    room,
    creator,
  ],
  processes: [
    { name: "Name", read: ({ name }) => name },
    { name: "Open", read: ({ open }) => yes(open) },
    {
      name: "Steps",
      read: ({ nodes }) => list(Object.values(nodes).map(({ name }) => name)),
      identify: ({ nodes, firstNode }) => JSON.stringify([firstNode, nodes]),
    },
    room,
    creator,
  ],
  tiles: [
    { name: "Title", read: (tile) => collections.tiles.texts(tile).title },
    { name: "Count", read: readCount },
    { name: "Text", read: (tile) => collections.tiles.texts(tile).body },
    { name: "Visible", read: ({ visible }) => yes(visible) },
  ],
};
