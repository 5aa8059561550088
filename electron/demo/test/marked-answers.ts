import type { CollectionName } from "#shared/records/collection-schema.ts";
import { homeOf, objectKinds } from "#shared/records/collections.ts";
import { declared, type RecordDeclaration } from "#shared/records/declared-records.ts";
import type { Json, JsonObject } from "../wire/json.ts";

/**
 * A described field, as a path in a kind of record: "task.creator.name". Its value occurs nowhere else; null for a flag or
 * a word of which the app makes something else than text.
 */
export type Mark = { field: string; value: string | number | null };

/** What the service answers to a path, with marks in each described field that can have one. */
export type MarkedAnswer = {
  kind: string;
  path: RegExp;
  body: Json;
  /** Where its records are stored; null for the profile. */
  collection: CollectionName | null;
};

/** Placeholders in templates. */
const text = "$text";
const number = "$number";
const time = "$time";
const millis = "$millis";
/** A number that other fields refer to. */
const known = (id: number) => `#${id}`;
const [ownId, partnerId, nodeId, fieldId] = [7_500_001, 7_600_001, 8_800_001, 8_800_002];

const user = {
  id: number,
  type: "USER",
  displayName: text,
  name: text,
  subType: text,
  guest: true,
  enabled: false,
};
const person = { ...user, type: text };
const container = { id: number, name: text, type: text, org: number, owner: person };
const named = { id: number, name: text };
const marksByType = {
  ...{ id: number, name: text, state: text, text, plain: text, word: text },
  ...{ reference: number, localId: number, flag: true },
  ...{ time, created: time, changed: time, person, creator: person, container },
};

/** A record with a mark in each declared field; `own` has those with a type of their own, and others in another form. */
const mark = ({ fields }: RecordDeclaration, own: JsonObject = {}): JsonObject =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { type }]) => [
      name,
      own[name] ?? (type === "own" ? null : marksByType[type]),
    ]),
  );

const { modified: _modified, ...submission } = mark(declared.submission, {
  process: named,
  pendingSteps: [{ name: text, type: text, nodeId: number, owners: [person] }],
});
const { membershipType: _membership, ...group } = mark(declared.room);
const formField = {
  index: number,
  position: 1,
  name: text,
  type: "TEXT",
  defaultValue: text,
  rules: [text],
  values: null,
  properties: {},
};
const created = { createdBy: named, dateCreated: time };
const edited = { containerId: number, lastModifiedBy: named, dateModified: time };

type Template = { path: RegExp; record: Json; isList?: false; collection?: CollectionName };

const special: Record<string, Template> = {
  user: {
    path: /^\/me(\?|$)/,
    isList: false,
    record: {
      ...{ id: known(ownId), name: text, type: text, displayName: text, enabled: true },
      ...{ online: true, primaryEmail: text, primaryPhone: text, profileOrgId: number },
    },
  },
  task: {
    collection: "tasks",
    path: /^\/me\/tasks/,
    record: mark(declared.task),
  },
  offlineSubmission: {
    collection: "offlineSubmissions",
    path: /^\/me\/invocations\?.*filter=offline(?!.*fetchPriorOnly=true)/,
    record: { ...submission, created: millis, lastModified: millis },
  },
  submission: {
    collection: "submissions",
    path: /^\/me\/invocations(?!.*(filter=offline|fetchPriorOnly=true|fetchOfflineOnly=true))/,
    record: { ...submission, modified: time },
  },
  room: {
    collection: "rooms",
    path: /^\/me\/rooms(?!.*(SUSPENDED|SUBROOM))/,
    record: mark(declared.room),
  },
  group: { collection: "groups", path: /^\/me\/groups/, record: group },
  plan: {
    collection: "plans",
    path: /^\/me\/plans/,
    record: mark(declared.plan),
  },
  entry: {
    collection: "entries",
    path: /^\/me\/entries/,
    record: mark(declared.entry),
  },
  form: {
    collection: "forms",
    path: /^\/me\/forms\?filter=offline/,
    record: mark(declared.form, {
      fields: [
        formField,
        { ...formField, type: text },
        { ...formField, type: "SINGLE", defaultValue: null, values: "$text,$text" },
        {
          ...{ ...formField, type: "REFERENCE", defaultValue: null },
          properties: { sourceFieldIndices: [3] },
          sourceForm: { id: number, name: text, fields: [{ ...formField, index: 3 }] },
          sourceFormId: number,
        },
        {
          ...{ ...formField, type: "SECTION", defaultValue: null },
          ...{ permission: text, hidden: true, fields: [formField] },
        },
      ],
    }),
  },
  recentForm: {
    collection: "recentForms",
    path: /^\/me\/forms\?filter=recent/,
    record: mark(declared.recentItem),
  },
  process: {
    collection: "processes",
    path: /^\/me\/processes\?filter=offline/,
    record: mark(declared.process, {
      firstNode: nodeId,
      nodes: {
        [String(nodeId)]: {
          ...{ id: known(nodeId), nodeId: number, name: text, type: text, owners: [person] },
          fields: [
            {
              ...{ index: number, name: text, properties: {}, type: text, defaultValue: text },
              ...{
                unique: true,
                rules: [text],
                position: 1,
                mandatory: true,
                fieldId: known(fieldId),
              },
              inputDisabled: true,
            },
          ],
          actions: [
            {
              ...{ id: number, type: text },
              transitions: [{ id: number, condition: text, nodes: [nodeId] }],
              validators: [{ field: fieldId, step: nodeId, id: number, type: text }],
            },
          ],
          access: { "8800009": text },
          next: [nodeId],
        },
      },
    }),
  },
  recentProcess: {
    collection: "recentProcesses",
    path: /^\/me\/processes\?filter=recent/,
    record: mark(declared.recentItem),
  },
  dashboard: {
    collection: "tiles",
    path: /^\/me\/dashboard/,
    isList: false,
    record: {
      entity: number,
      tiles: [
        {
          ...{ id: number, type: "SAVED_VIEW", visible: true, order: 1, expanded: true },
          dashboard: number,
          view: {
            ...{ ...edited, key: text, type: text, state: { sortColumn: "f1", groupBy: ["f1"] } },
            ...{ fieldNames: { f1: text }, count: number, groups: { $text: number } },
            ...{ form: named, urlExtraInfo: text, dashboard: true, groupByColumn: "f1" },
            ...{ public: true, shared: true, description: text },
          },
        },
        {
          ...{ id: number, type: "WIDGET", visible: true, order: 2, expanded: true },
          dashboard: number,
          view: { ...created, type: "SIDEROOM", properties: { roomId: number } },
        },
        {
          ...{ id: number, type: "WIDGET", visible: true, order: 3, expanded: true },
          dashboard: number,
          view: { ...created, type: text, properties: { site: text } },
        },
        {
          ...{ id: number, type: "ROOM_NOTE", visible: true, order: 4, expanded: true },
          dashboard: number,
          view: {
            ...{ ...created, ...edited, objectId: number, title: text },
            ...{ html: "<p>$text</p>", properties: { site: text } },
          },
        },
        {
          ...{ id: number, type: text, visible: true, order: 5, expanded: true },
          dashboard: number,
          view: {},
        },
      ],
    },
  },
  alert: {
    collection: "alerts",
    path: /^\/me\/alerts(?!.*state=(ACK|DEL|SNO))/,
    record: {
      ...{ id: number, state: text, title: text, details: text, severity: "HIGH" },
      ...{ sender: text, room: named, created: time },
    },
  },
  acknowledgedAlert: {
    collection: "alerts",
    path: /^\/me\/alerts\?.*state=ACK/,
    record: {
      ...{ id: number, state: "ACKNOWLEDGED", title: text, created: time },
      ...{ acknowledgedBy: text, acknowledgedAt: time },
    },
  },
  message: {
    collection: "messages",
    path: /^\/me\/privateMessages(\/\d|\?.*query=since)/,
    record: {
      ...{ id: number, sender: { ...user, id: partnerId }, recipient: { ...user, id: ownId } },
      ...{ text, sent: time, read: false },
    },
  },
  // After the message, so that it states the latest.
  conversation: {
    collection: "conversations",
    path: /^\/me\/privateMessages(?!\/|.*query=)/,
    record: {
      user: { ...user, id: known(partnerId) },
      lastMessage: {
        ...{ id: number, sender: { ...user, id: partnerId }, recipient: null, text },
        ...{ sent: time, read: false },
      },
      unreadCount: 1,
    },
  },
};

/** A declared record without a template is listed at the path of its collection. */
const plain = objectKinds.flatMap((kind): [string, Template][] => {
  const collection = homeOf(kind);
  const declaration = (declared as { [name: string]: RecordDeclaration })[kind];
  if (kind in special || declaration === undefined) return [];
  return [
    [kind, { collection, path: new RegExp(`^/me/${collection}`), record: mark(declaration) }],
  ];
});

const firstTime = Date.UTC(2026, 10, 20);

/** Fills templates with values that occur once: texts name their field, times have different minutes of the day. */
export function createMarks(): { answers: MarkedAnswer[]; marks: Mark[] } {
  const marks: Mark[] = [];
  const add = <V extends string | number>(field: string, value: V): V => {
    marks.push({ field, value });
    return value;
  };
  /** A flag, a word of meaning or a reference is no mark. */
  const addPlain = (field: string, value: Json): Json => {
    marks.push({ field, value: null });
    return value;
  };
  const nextTime = () => firstTime + marks.length * 61 * 60_000;
  const fillText = (template: string, field: string): Json => {
    if (template === number) return add(field, 7_000_001 + marks.length);
    if (template === millis) return add(field, nextTime());
    if (template === time) return new Date(add(field, nextTime())).toISOString();
    if (template.startsWith("#")) return add(field, Number(template.slice(1)));
    if (!template.includes(text)) return addPlain(field, template);
    return template.replaceAll(text, () => add(field, `Mark ${marks.length} of ${field}`));
  };
  const fill = (template: Json, field: string): Json => {
    if (typeof template === "string") return fillText(template, field);
    if (template === null) return null;
    if (typeof template !== "object") return addPlain(field, template);
    if (Array.isArray(template)) return template.map((one) => fill(one, field));
    const filled = Object.entries(template as JsonObject).map(([name, value]) => [
      name.includes(text) ? fillText(name, `${field}.key`) : name,
      fill(value, `${field}.${name.replace(text, "value")}`),
    ]);
    return Object.fromEntries(filled) as Json;
  };
  const answers = [...Object.entries(special), ...plain].map(
    ([kind, { path, record, isList, collection = null }]) => {
      const filled = fill(record, kind);
      return { kind, path, collection, body: isList === false ? filled : [filled] };
    },
  );
  return { answers, marks };
}
