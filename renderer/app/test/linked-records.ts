import type { FakeStart } from "#renderer/test/fake-bridge.ts";
import { now } from "#renderer/test/now.ts";
import { sampleAlerts, sampleTasks } from "#renderer/test/sample-data.ts";
import { sampleRecords } from "#renderer/test/sample-records.ts";
import type { Form } from "#shared/features/forms/schema.ts";
import type { Process } from "#shared/features/processes/schema.ts";
import type { Person } from "#shared/records/named-schema.ts";
import { aTile } from "#shared/test/forms.ts";
import { aConversationRow } from "#shared/test/rows.ts";

export const ana = { id: "71", displayName: "Ana Ruiz", name: "aruiz", type: "USER" };
export const bo: Person = {
  ...{ id: "72", displayName: "Bo Berg", name: null, type: "USER", guest: true },
};
const crew = { id: "g9", displayName: "Night crew", name: null, type: "GROUP" };
const container = { id: "r9", name: "Quay 9", type: "SUBROOM", org: null, owner: ana };
const process = { id: "p9", name: "Fuel order" };

const records = sampleRecords(now);

/** Returns the first record with other fields. */
export const first = <T extends object>(all: T[] | undefined, own: Partial<T>): T[] =>
  (all ?? []).slice(0, 1).map((one) => ({ ...one, ...own }));

const form: Form = {
  ...{ id: "f9", name: "Intake sheet", description: null, fields: [], created: null },
  ...{ lastModified: null, publicForm: false, mappable: true, creator: bo, container },
};
const start = { id: "1", nodeId: "31", name: "Request", type: "REQUEST", owners: [ana, crew] };
const order: Process = {
  ...{ ...process, open: true, firstNode: "31", defaultView: "view-9", container, creator: bo },
  nodes: { 31: { ...start, fields: [], actions: [], access: {}, next: [] } },
};
const step = { name: "Approve", type: "USER_STEP", nodeId: "31", owners: [bo, bo, crew] };

/** One record of each kind, with all documented fields and everything that its kind can refer to. */
export const linkedRecords: FakeStart = {
  tasks: first(sampleTasks(1, now), { thread: "th-9", container, owner: ana, creator: bo }),
  alerts: first(sampleAlerts(1, now), {
    ...{ roomId: "r9", roomName: "Quay 9", sender: "River gauge 4" },
    ...{ state: "ACKNOWLEDGED", acknowledgedBy: "Bo Berg", acknowledgedAt: now },
  }),
  submissions: first(records.submissions, {
    ...{ container, creator: bo, process, pendingSteps: [step], progress: "IN_PROGRESS" },
  }),
  rooms: first(records.rooms, { id: "r9", name: "Quay 9" }),
  groups: first(records.groups, { id: "g9", name: "Night crew" }),
  plans: first(records.plans, { mainRoomId: "r9", group: "g9" }),
  entries: first(records.entries, { container, creator: bo, formId: "f9" }),
  forms: [form],
  processes: [order],
  records: records.records ?? {},
  tiles: [
    aTile({
      ...{ id: "x1", type: "WIDGET" },
      view: {
        ...{ type: "SIDEROOM", properties: { roomId: "r9", owner: "71" } },
        ...{ createdBy: { id: 72, name: "Bo Berg" }, dateCreated: "2025-11-20T14:00:00Z" },
      },
    }),
  ],
  people: [{ id: "71", displayName: "Ana Ruiz", name: null, knownFrom: null }],
  conversations: [aConversationRow({ userId: "71", name: "Ana Ruiz", lastText: "Hello" })],
};

/** The names of everything that has a page or card. */
export const linkedNames = [
  ...["Ana Ruiz", "Bo Berg", "Night crew", "Quay 9", "Fuel order", "Intake sheet"],
  ...["River gauge 4", "Coastal flooding"],
];

const details = "main article, main aside, main section > header";

/** Returns the texts of some elements that contain a name outside of links and outside of a record's own title. */
export function findPlainMentions(elements = details): string[] {
  const panes = [...document.querySelectorAll(elements)];
  const walked = panes.flatMap((pane) => [...pane.querySelectorAll("*")]);
  return [...new Set(walked)]
    .filter(
      (element) =>
        element.closest(
          "h2:not(:has(button)), [role=option], [aria-hidden=true], .spoken, button, a",
        ) === null,
    )
    .flatMap((element) => [...element.childNodes])
    .filter((node) => node.nodeType === Node.TEXT_NODE)
    .map((node) => node.textContent ?? "")
    .filter((text) => linkedNames.some((name) => text.includes(name)));
}
