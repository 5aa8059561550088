import { aField, aForm, aProcess, aTile } from "./forms.ts";
import * as records from "./records.ts";
import { aConversationRow, aHit, anInboxItem, aRow } from "./rows.ts";

const { aContainer, aPerson, aSubmission, aTask } = records;
const ana = aPerson("Ana Silva", "2");
const ben = aPerson("Ben Okafor", "3");
const hall = aContainer("r1", "Hall");
const inHall = { room: "Hall", person: "Ana Silva" };
const urgent = { room: "Hall", urgency: "now" } as const;
const fuel = { id: "p1", name: "Fuel order" };

const submissions = [
  aSubmission({
    id: "s1",
    process: fuel,
    orgSequenceId: "1",
    progress: "IN_PROGRESS",
    container: hall,
    creator: ana,
    modified: 3,
  }),
  aSubmission({
    id: "s2",
    process: { id: "p2", name: "Evacuation" },
    orgSequenceId: "2",
    progress: "DRAFT",
    creator: ben,
    modified: 1,
  }),
  aSubmission({
    id: "s3",
    process: fuel,
    orgSequenceId: "3",
    status: "CLOSED",
    progress: "CLOSED",
    container: hall,
    creator: ana,
    modified: 2,
  }),
];
const rooms = [
  records.aRoom({ id: "r1", name: "Hall", membershipType: "MEMBER", state: "LIVE" }),
  records.aRoom({ id: "r2", name: "Depot", membershipType: "ADMIN", state: "SUSPENDED" }),
  records.aRoom({ id: "r3", name: "Annex", membershipType: "MEMBER", state: "LIVE" }),
];
const plans = [records.aPlan({ id: "l1", name: "Dam failure", planType: "INCIDENT" })];
const forms = [
  aForm({
    id: "f1",
    name: "Report",
    fields: [aField({ name: "Site", type: "REFERENCE", sourceFormId: "f2" })],
  }),
  aForm({ id: "f2", name: "Sites" }),
];
const contractMessage = (id: string, sent: number, isOutgoing = false, userId = "2") => ({
  ...records.aMessage({ id, userId, sent, isOutgoing, text: `Pump ${id}`, isRead: true }),
  ...{ sender: isOutgoing ? aPerson("Maria", "1") : userId === "2" ? ana : ben },
});
const conversationOf = (userId: string, name: string, lastText: string, lastSent: number) =>
  aConversationRow({ userId, name, lastText, lastSent });

/** The records that the real and the fake main process have stored. */
export const contractRecords = {
  tasks: [
    aTask({ id: "t1", name: "Sandbags", owner: ana, container: hall, due: 20, modified: 1 }),
    aTask({ id: "t2", name: "Pumps", owner: ben, due: 10, modified: 3 }),
    aTask({ id: "t3", name: "Keys", status: "CLOSED", container: hall, modified: 2 }),
  ],
  alerts: [
    records.anAlert({ id: "a1", severity: "HIGH", roomId: "r1", roomName: "Hall", created: 30 }),
    records.anAlert({ id: "a2", state: "ACKNOWLEDGED", severity: "CRITICAL", created: 20 }),
    records.anAlert({
      id: "a3",
      severity: "CRITICAL",
      roomId: "r1",
      roomName: "Hall",
      created: 10,
    }),
  ],
  submissions,
  rooms,
  forms,
  plans,
  recentForms: [records.aRecentItem({ id: "f1", name: "Report", lastEntryDate: 40 })],
  entries: [records.anEntry({ id: "e1", formId: "f1", container: hall, creator: ana })],
  processes: [aProcess({ id: "p1", name: "Fuel order" })],
  tiles: [aTile({ id: "1", order: 1 }), aTile({ id: "2", order: 2 })],
  messages: [
    ...[
      contractMessage("m1", 1),
      contractMessage("m2", 2, true),
      contractMessage("m3", 3),
      contractMessage("m4", 4),
      contractMessage("m5", 5, true),
    ],
    contractMessage("m9", 9, false, "3"),
  ],
  /** The expected inbox, hits of a search for "fuel", and rows. */
  inbox: [
    anInboxItem({
      kind: "alert",
      id: "a3",
      title: "Alert a3",
      ...urgent,
      severity: "CRITICAL",
      at: 10,
    }),
    anInboxItem({
      kind: "alert",
      id: "a1",
      title: "Alert a1",
      ...urgent,
      severity: "HIGH",
      at: 30,
    }),
    anInboxItem({
      kind: "task",
      id: "t2",
      title: "Pumps",
      urgency: "now",
      owner: "Ben Okafor",
      at: 3,
      due: 10,
    }),
    anInboxItem({
      kind: "task",
      id: "t1",
      title: "Sandbags",
      urgency: "now",
      room: "Hall",
      owner: "Ana Silva",
      at: 1,
      due: 20,
    }),
    anInboxItem({ kind: "submission", id: "s1", title: "Fuel order #1", ...inHall, at: 3 }),
    anInboxItem({
      kind: "submission",
      id: "s2",
      title: "Evacuation #2",
      person: "Ben Okafor",
      at: 1,
    }),
    anInboxItem({ kind: "entry", id: "e1", title: "Report", ...inHall }),
  ],
  hits: [
    aHit({
      collection: "processes",
      id: "p1",
      title: "Fuel order",
      excerpt: "\u2068Fuel\u2069 order",
    }),
    aHit({
      collection: "submissions",
      id: "s3",
      title: "Fuel order #3",
      excerpt: "\u2068Fuel\u2069 order #3",
      ...inHall,
      changed: 2,
    }),
    aHit({ collection: "submissions", id: "s1" }),
  ],
  people: [ana, ben].map((person) => ({ ...person, knownFrom: "Owner of 1 task" })),
  rows: {
    submissions: submissions.map(({ id, process, ...own }) =>
      aRow({
        id,
        title: `${process?.name} #${own.orgSequenceId}`,
        status: own.status,
        progress: own.progress,
        room: own.container?.name ?? null,
        person: own.creator?.displayName ?? null,
        process: process?.name ?? null,
        changed: own.modified,
      }),
    ),
    rooms: rooms.map(({ id, name, membershipType, type, state }) =>
      aRow({ id, title: name, status: membershipType, progress: type, state }),
    ),
    recentForms: [aRow({ id: "f1", title: "Report", changed: 40 })],
    plans: plans.map(({ id, name, planType }) => aRow({ id, title: name, status: planType })),
  },
  conversations: [
    conversationOf("3", "Ben Okafor", "Pump m9", 9),
    { ...conversationOf("2", "Ana Silva", "On my way", 5), isLastOutgoing: true, waiting: 1 },
  ],
};

/** The contract's queued operations, oldest first. */
export const contractOperations = [
  { kind: "message", userId: "2", text: "On my way" },
  { kind: "rename", firstName: "Maria", lastName: "Keller" },
] as const;
