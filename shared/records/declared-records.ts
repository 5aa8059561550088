import { t } from "#shared/texts/t.ts";

/**
 * What a field is, of which follow its schema, how the service's value is found and read, its form in the demo service, and
 * how its value is written in the detail, the change log and search results.
 *
 * - `id`, `name`: the record's own. `state` is a word that every record has. Both `name` and `state` are empty without a value.
 * - `text` is prose or a line; `plain` also accepts numbers and flags as text; `word` is a plain one, shown in words.
 * - `reference` is the id of another object; `localId` one that is unique only within its record.
 * - `created`, `changed` and `creator` are known by further names.
 * - `own`: its schema, decoder and form are beside those of its feature.
 */
export type FieldType =
  | "id"
  | "name"
  | "state"
  | "text"
  | "plain"
  | "word"
  | "reference"
  | "localId"
  | "flag"
  | "time"
  | "created"
  | "changed"
  | "person"
  | "creator"
  | "container"
  | "own";

export type DeclaredField = {
  type: FieldType;
  /** Further names under which services send it. */
  others?: readonly string[];
  /** To what a reference leads. */
  to?: "room" | "group" | "form" | "organisation";
  /** Its label, without which it cannot be shown. */
  label?: () => string;
};

export type DeclaredFields = { readonly [name: string]: DeclaredField };

/** The values of declared fields; each is of the field's schema. */
export type FieldValues<F extends DeclaredFields> = { readonly [N in keyof F]?: unknown };

/** The fields of a record in the order in which they choose their paths, and where they are shown, in the order there. */
export type RecordDeclaration<F extends DeclaredFields = DeclaredFields> = {
  fields: F;
  /** Beside the record: its properties. */
  facts: readonly string[];
  /** In the change log and "While you were away". */
  reported: readonly string[];
  /** Texts that find the record, besides those of its row. */
  searched: readonly string[];
};

/** The names of fields that can be shown: those with a label, and those that their feature shows. */
type Shown<F extends DeclaredFields> = {
  [N in keyof F]: F[N] extends { label: () => string } | { type: "own" } ? N : never;
}[keyof F] &
  string;

/** Declares a record; what is left out is empty. */
const declareRecord = <const F extends DeclaredFields>(
  fields: F,
  shown: { [S in Exclude<keyof RecordDeclaration, "fields">]?: readonly Shown<F>[] } = {},
): RecordDeclaration<F> => {
  const { facts = [], reported = [], searched = [] } = shown;
  return { fields, facts, reported, searched };
};

/** Returns the label of a field that is shown. */
export const labelOf = ({ fields }: RecordDeclaration, name: string): string =>
  fields[name]?.label?.() ?? name;

const id = { type: "id" } as const;
const name = { type: "name", label: () => t("common.name") } as const;
const container = { type: "container", label: () => t("common.room") } as const;
const creator = { type: "creator", label: () => t("common.createdBy") } as const;
const status = () => t("common.status");
const progress = { type: "word", label: () => t("common.progress") } as const;
const organisation = {
  type: "reference",
  to: "organisation",
  label: () => t("common.organisation"),
} as const satisfies DeclaredField;

/**
 * The records that the service lists, apart from alerts, messages and the dashboard, which have more than fields of their own.
 * A field that is added here is decoded, checked, sent by the demo service and marked for the walk.
 */
export const declared = {
  task: declareRecord(
    {
      id,
      name,
      details: { type: "text", label: () => t("common.details") },
      creator,
      owner: { type: "person", label: () => t("common.owner") },
      container,
      /** OPEN, CLOSED or any other value of the service. */
      status: { type: "state", label: status },
      progress,
      thread: { type: "plain" },
      start: { type: "time", label: () => t("tasks.start") },
      due: {
        type: "time",
        others: ["dueAt", "dueOn", "dueDate", "dateDue", "deadline"],
        label: () => t("common.due"),
      },
      created: { type: "created", label: () => t("tasks.created") },
      modified: { type: "changed", label: () => t("tasks.changed") },
    },
    {
      facts: ["owner", "start", "due", "creator", "created", "modified"],
      reported: [
        "name",
        "status",
        "progress",
        "owner",
        "due",
        "start",
        "container",
        "details",
        "creator",
      ],
      searched: ["creator"],
    },
  ),
  submission: declareRecord(
    {
      id,
      process: { type: "own" },
      pendingSteps: { type: "own" },
      creator,
      container,
      status: { type: "word", label: status },
      progress,
      orgSequenceId: { type: "localId", label: () => t("submissions.number") },
      created: { type: "created" },
      modified: { type: "changed", label: () => t("submissions.changed") },
    },
    {
      facts: ["process", "orgSequenceId", "modified"],
      reported: [
        "process",
        "orgSequenceId",
        "status",
        "progress",
        "pendingSteps",
        "container",
        "creator",
      ],
    },
  ),
  /** A room, or a group, which has no membership. */
  room: declareRecord(
    {
      id,
      name,
      type: { type: "word", label: () => t("common.type") },
      org: organisation,
      lastActivityTime: {
        type: "time",
        others: ["lastActivity", "lastActivityAt", "lastActive"],
      },
      membershipType: { type: "word", label: () => t("rooms.membership") },
    },
    { facts: ["membershipType", "org"], reported: ["name", "type", "membershipType"] },
  ),
  plan: declareRecord(
    {
      id,
      name,
      desc: { type: "text", label: () => t("common.description") },
      open: { type: "flag", label: () => t("plans.isOpen") },
      mainRoomId: { type: "reference", to: "room" },
      category: { type: "text", label: () => t("plans.category") },
      subCategory: { type: "text", label: () => t("plans.subcategory") },
      planType: { type: "word", label: () => t("common.type") },
      eventXDate: { type: "time", label: () => t("plans.eventDate") },
      canLaunch: { type: "flag", label: () => t("plans.canBeLaunched") },
      org: organisation,
      group: { type: "reference", to: "group", label: () => t("common.group") },
    },
    {
      facts: ["category", "subCategory", "open", "canLaunch", "eventXDate", "org", "group"],
      reported: [
        "name",
        "desc",
        "open",
        "category",
        "subCategory",
        "planType",
        "eventXDate",
        "canLaunch",
      ],
    },
  ),
  /** A form entry that waits for review. */
  entry: declareRecord(
    {
      id,
      formId: { type: "reference", to: "form", label: () => t("common.form") },
      created: { type: "created" },
      lastModified: { type: "changed", label: () => t("entries.lastChange") },
      creator,
      container,
    },
    // The service returns only the time of the last change to the content of an entry.
    { facts: ["formId", "lastModified"], reported: ["lastModified", "container", "creator"] },
  ),
  form: declareRecord(
    {
      id,
      name,
      description: { type: "text", label: () => t("common.description") },
      creator,
      container,
      fields: { type: "own" },
      publicForm: { type: "flag", label: () => t("forms.public") },
      mappable: { type: "flag", label: () => t("forms.mappable") },
      created: { type: "created", label: () => t("forms.created") },
      lastModified: { type: "changed", label: () => t("forms.changed") },
    },
    {
      facts: ["creator", "created", "lastModified"],
      reported: ["name", "description", "fields", "publicForm", "mappable", "container", "creator"],
    },
  ),
  /** A form or process that the user used recently. */
  recentItem: declareRecord({
    id,
    name,
    container,
    lastEntryDate: { type: "time", others: ["lastEntry", "lastUsed", "lastUsedAt"] },
  }),
  process: declareRecord(
    {
      id,
      name,
      open: { type: "flag", label: () => t("processes.isOpen") },
      container,
      nodes: { type: "own" },
      firstNode: { type: "localId" },
      defaultView: { type: "plain" },
      creator,
    },
    { reported: ["name", "open", "nodes", "container", "creator"] },
  ),
};
