import { beforeAll, expect, it } from "vitest";
import type { CommandInput, CommandName, CommandOutput } from "#shared/ipc/contract.ts";
import { contractRecords as world } from "./contract-records.ts";
import { firstRows, firstTasks } from "./rows.ts";

/** Runs a command in a main process; fails the test if it does not succeed. */
export type RunCommand = <N extends CommandName>(
  name: N,
  input: CommandInput<N>,
) => Promise<CommandOutput<N>>;

type Case = { name: CommandName; input: unknown; expected: unknown };

const answer = <N extends CommandName>(
  name: N,
  input: CommandInput<N>,
  expected: unknown,
): Case => ({ name, input, expected });

/** A list with rows of these ids, in order. */
const rows = (ids: string[], more: object = {}) => ({
  rows: ids.map((id) => ({ id })),
  total: ids.length,
  ...more,
});
const groups = (...all: [label: string | null, count: number][]) => ({
  groups: all.map(([label, count]) => ({ label, count })),
});

const records = (input: Partial<typeof firstRows>, expected: unknown) =>
  answer("record.list", { ...firstRows, ...input }, expected);
const inRooms = { collection: "rooms" } as const;

const usersOf = (id: string): CommandInput<"reference.list"> => ({
  kind: "form",
  id,
  direction: "usedBy",
  depth: 1,
  limit: 9,
});

const recordCases = [
  records({}, { rows: [world.rows.submissions[1], world.rows.submissions[0], {}], total: 3 }),
  records(inRooms, { rows: world.rows.rooms.toReversed(), groups: [] }),
  records({ isDescending: true }, rows(["s3", "s1", "s2"])),
  records({ sort: "changed" }, rows(["s2", "s3", "s1"])),
  records({ sort: "room", isDescending: true }, rows(["s1", "s3", "s2"])),
  records({ offset: 1, limit: 1 }, { ...rows(["s1"]), total: 3 }),
  records({ offset: 5 }, { rows: [], total: 3 }),
  records({ filter: "FUEL" }, rows(["s1", "s3"])),
  records({ filter: "silva hall" }, rows(["s1", "s3"])),
  records({ filter: "uel all" }, rows(["s1", "s3"])),
  records({ filter: "nowhere" }, rows([])),
  records({ status: "OPEN" }, rows(["s2", "s1"])),
  records({ status: "DRAFT" }, rows(["s2"])),
  records({ state: "WAITING" }, rows(["s2", "s1"])),
  records({ roomId: "r1" }, rows(["s1", "s3"])),
  records({ processId: "p1" }, rows(["s1", "s3"])),
  records({ group: "status" }, rows(["s3", "s2", "s1"], groups(["CLOSED", 1], ["OPEN", 2]))),
  records({ group: "room" }, rows(["s1", "s3", "s2"], groups(["Hall", 2], [null, 1]))),
  records(
    { group: "process", offset: 1, limit: 1 },
    { rows: [{ id: "s1" }], total: 3, ...groups(["Evacuation", 1], ["Fuel order", 2]) },
  ),
  records({ ...inRooms, state: "LIVE" }, rows(["r3", "r1"])),
  records({ ...inRooms, state: "SUSPENDED" }, rows(["r2"])),
  answer("record.listStatuses", { collection: "rooms" }, [
    { label: "ADMIN", count: 1 },
    { label: "MEMBER", count: 2 },
    { label: "MUCROOM", count: 3 },
  ]),
  answer("record.listStatuses", { collection: "submissions" }, [
    { label: "CLOSED", count: 1 },
    { label: "DRAFT", count: 1 },
    { label: "IN_PROGRESS", count: 1 },
    { label: "OPEN", count: 2 },
  ]),
  answer("record.listStatuses", { collection: "plans" }, [{ label: "INCIDENT", count: 1 }]),
  answer("record.findName", { kind: "room", id: "r1" }, { name: "Hall", storedIn: "rooms" }),
  answer("record.findName", { kind: "form", id: "f1" }, { name: "Report", storedIn: "forms" }),
  answer("record.findName", { kind: "plan", id: "none" }, null),
  answer("record.getJson", { collection: "plans", id: "none" }, null),
  answer("room.get", { id: "r1" }, world.rooms[0]),
  answer("room.get", { id: "none" }, null),
  answer("submission.get", { id: "s3" }, world.submissions[2]),
  answer("plan.get", { id: "l1" }, world.plans[0]),
  answer("entry.get", { id: "e1" }, world.entries[0]),
  answer("entry.listValues", { id: "e1" }, []),
  answer("form.get", { id: "f2" }, world.forms[1]),
  answer("process.get", { id: "none" }, null),
  answer("reference.list", usersOf("f2"), {
    nodes: [{ kind: "form", collection: "forms", id: "f1", title: "Report", depth: 1 }],
    edges: [{ source: "form f1", target: "form f2", field: "Site", how: "stated" }],
    total: 1,
    isCut: false,
  }),
  answer("reference.list", usersOf("none"), { nodes: [], edges: [], total: 0 }),
  answer("process.listSubmissions", { id: "p1" }, [{ id: "s1" }, { id: "s3" }]),
  answer("process.listSubmissions", { id: "none" }, []),
  answer("dashboard.get", null, world.tiles),
];

const tasks = (input: Partial<typeof firstTasks>, expected: unknown) =>
  answer("record.list", { ...firstTasks, ...input }, expected);

const taskCases = [
  tasks({}, rows(["t3", "t2", "t1"], groups())),
  tasks({ sort: "due" }, rows(["t2", "t1", "t3"])),
  tasks({ sort: "due", isDescending: true }, rows(["t1", "t2", "t3"])),
  tasks({ sort: "changed", isDescending: true }, rows(["t2", "t3", "t1"])),
  tasks({ state: "CLOSED" }, rows(["t3"])),
  tasks({ filter: "hall" }, rows(["t3", "t1"])),
  tasks({ filter: "Hall ana" }, rows(["t1"])),
  tasks(
    { isDescending: true, group: "person" },
    rows(["t1", "t2", "t3"], groups(["Ana Silva", 1], ["Ben Okafor", 1], [null, 1])),
  ),
  tasks({ offset: 2, limit: 5 }, { rows: [{ id: "t1", person: "Ana Silva" }], total: 3 }),
  tasks({ group: "room" }, rows(["t3", "t1", "t2"], groups(["Hall", 2], [null, 1]))),
  tasks(
    { group: "due", dueBounds: [15] },
    rows(["t2", "t1", "t3"], groups(["0", 1], ["1", 1], [null, 1])),
  ),
  answer("task.get", { id: "t1" }, world.tasks[0]),
  answer("task.get", { id: "none" }, null),
];

const everywhere = { state: "ALL", roomId: null, hasSideRooms: false, sort: "newest" } as const;
const alerts = (input: Partial<CommandInput<"alert.list">>, expected: unknown) =>
  answer("alert.list", { ...everywhere, offset: 0, limit: 9, ...input }, expected);

const alertCases = [
  alerts({}, rows(["a1", "a2", "a3"], { groups: [] })),
  alerts({ state: "NEW" }, rows(["a1", "a3"])),
  alerts({ state: "ACKNOWLEDGED" }, rows(["a2"])),
  alerts({ state: "SNOOZED" }, rows([])),
  alerts({ roomId: "r1" }, rows(["a1", "a3"])),
  alerts({ offset: 1, limit: 1 }, { rows: [{ id: "a2" }], total: 3 }),
  alerts(
    { sort: "severity" },
    rows(["a2", "a3", "a1"], {
      groups: [
        { level: "critical", count: 2 },
        { level: "high", count: 1 },
      ],
    }),
  ),
  answer("alert.get", { id: "a1" }, world.alerts[0]),
  answer("alert.get", { id: "none" }, null),
  answer("alert.get", { id: "a3" }, { level: "critical", levelReason: { by: "word" } }),
  answer(
    "alert.testRule",
    {
      rule: { level: "low", room: "HALL", text: "alert", sender: null, from: null, to: null },
    },
    { matched: 2, tested: 3 },
  ),
  answer("alert.listUnlistedSeverities", null, []),
  answer("alert.listRooms", null, [{ id: "r1", name: "Hall" }]),
  answer("alert.count", null, { waiting: 2, critical: 1 }),
  answer(
    "alert.weigh",
    { ids: ["a1", "a2", "a3", "none"] },
    { count: 2, critical: 1, unopened: 2, unopenedCritical: 1 },
  ),
];

const list = { userId: "2", limit: 2 };
const third = { sent: 3, id: "m3" };
const messages = (
  window: CommandInput<"message.list">["window"],
  ids: string[],
  hasOlder: boolean,
  hasNewer: boolean,
) =>
  answer(
    "message.list",
    { ...list, window },
    { rows: ids.map((id) => ({ id })), hasOlder, hasNewer },
  );
const conversations = (input: object, expected: unknown) =>
  answer("conversation.list", { filter: "", offset: 0, limit: 9, ...input }, expected);

const chatCases = [
  conversations({}, { rows: world.conversations, total: 2 }),
  conversations({ filter: "SILVA" }, { rows: [world.conversations[1]], total: 1 }),
  conversations({ filter: "lva" }, { rows: [world.conversations[1]], total: 1 }),
  conversations({ offset: 1 }, { rows: [world.conversations[1]], total: 2 }),
  answer("conversation.get", { userId: "2" }, world.conversations[1]),
  answer("conversation.get", { userId: "none" }, null),
  messages({ from: "latest" }, ["m4", "m5"], true, false),
  messages({ from: "around", id: "m3" }, ["m2", "m3"], true, true),
  messages({ from: "around", id: "m1" }, ["m1", "m2"], false, true),
  messages({ from: "around", id: "m5" }, ["m4", "m5"], true, false),
  messages({ from: "before", cursor: third }, ["m1", "m2"], false, true),
  messages({ from: "after", cursor: third }, ["m4", "m5"], true, false),
  answer(
    "message.list",
    { ...list, userId: "none", window: { from: "latest" } },
    { rows: [], hasOlder: false, hasNewer: false },
  ),
  answer("message.get", { id: "m9" }, world.messages[5]),
  answer("message.get", { id: "none" }, null),
  answer(
    "message.find",
    { userId: "2", text: "PUMP", limit: 2 },
    { ...rows(["m5", "m4"]), total: 5 },
  ),
  answer("message.find", { userId: "2", text: "sand", limit: 2 }, { rows: [], total: 0 }),
  answer("message.listOutgoing", { userId: "2" }, [{ state: "queued" }]),
  answer("message.listOutgoing", { userId: "3" }, []),
];

const outbox = (which: "open" | "everything", offset: number, expected: unknown) =>
  answer("outbox.list", { which, offset, limit: 2 }, expected);
const [rename, write] = [{ operation: { kind: "rename" } }, { operation: { kind: "message" } }];

const outboxCases = [
  outbox("open", 0, { rows: [rename, write], total: 2, hasLosses: false }),
  outbox("everything", 1, { rows: [write], total: 2 }),
  answer("outbox.count", null, { open: 2, undecided: 0, unclear: 0 }),
  answer("outbox.get", { id: "none" }, null),
];

const inbox = (input: Partial<CommandInput<"inbox.list">>, expected: object) =>
  answer(
    "inbox.list",
    { kinds: [], offset: 0, limit: 9, ...input },
    { ...expected, snoozed: 0, counts },
  );
const kinds = { alert: 2, conversation: 0, task: 2, submission: 2, entry: 1 };
const counts = Object.entries(kinds).map(([kind, count]) => ({ kind, count }));
const now = (count: number) => ({ urgency: "now", count });
const later = (count: number) => ({ urgency: "later", count });
const noArrivals = { mark: 1, arrived: [] };
const people = (text: string, ids: string[]) =>
  answer(
    "person.find",
    { text, limit: 9 },
    ids.map((id) => ({ id })),
  );

const overviewCases = [
  inbox({}, { rows: world.inbox, total: 7, groups: [now(4), later(3)] }),
  inbox({ kinds: ["task"] }, { rows: world.inbox.slice(2, 4), total: 2, groups: [now(2)] }),
  inbox(
    { kinds: ["alert", "entry"], offset: 2 },
    { rows: world.inbox.slice(6), total: 3, groups: [now(2), later(1)] },
  ),
  inbox({ kinds: ["conversation"] }, { rows: [], total: 0, groups: [] }),
  answer("inbox.arrivals", { kinds: [], seen: null }, noArrivals),
  answer("alert.arrivals", { ...everywhere, seen: null }, noArrivals),
  answer("search.find", { text: "fuel", limit: 2 }, { hits: world.hits.slice(0, 2), total: 3 }),
  answer("digest.get", { since: 0, limit: 9 }, { lines: [], total: 0 }),
  people("SIL", ["2"]),
  people("ben o", ["3"]),
  people("okafor b", ["3"]),
  people("lva", []),
];

const cases = [
  ...recordCases,
  ...taskCases,
  ...alertCases,
  ...chatCases,
  ...outboxCases,
  ...overviewCases,
];

/** Defines tests of all reading commands for a main process that has the contract's records. */
export function testReadContract(open: () => RunCommand | Promise<RunCommand>): void {
  let run: RunCommand;
  beforeAll(async () => {
    run = await open();
  });

  it.each(cases.map((one) => [`${one.name} ${JSON.stringify(one.input)}`, one] as const))(
    "answers %s",
    async (_, { name, input, expected }) => {
      const output = await run(name, input as never);
      if (expected === null) expect(output).toBeNull();
      else expect(output).toMatchObject(expected as object);
    },
  );
}
