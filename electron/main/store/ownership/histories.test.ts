import fc from "fast-check";
import { expect, it } from "vitest";
import type { CollectionName } from "#shared/records/collection-schema.ts";
import { firstTasks } from "#shared/test/rows.ts";
import { runs } from "#shared/test/runs.ts";
import { makeFolder, now, openTestStore, toIngest, unwrap } from "../test/fixture.ts";

/** Who owns a task, as the service knows. */
type Owner = "user" | "userByLogin" | "alike" | "colleague" | "group" | "otherGroup" | "nobody";

/** What happens at the service and by the user; `at` selects the task. */
type Event =
  | { kind: "adds"; owner: Owner }
  | { kind: "assigns"; at: number; owner: Owner }
  | { kind: "closes"; at: number }
  | { kind: "joins"; isMember: boolean }
  | { kind: "polls"; what: "tasks" | "groups" | "profile" }
  | { kind: "confirms"; isOwn: boolean | null };

const me = { id: 7, type: "USER", displayName: "Mara Kovács", name: "mara" };
const wireOf: Record<Owner, object | null> = {
  user: { id: 7, type: "USER", displayName: "Mara Kovács" },
  // Under another id, which the login identifies as the user's.
  userByLogin: { id: 77, type: "USER", displayName: "M", name: "MARA" },
  alike: { id: 9, type: "USER", displayName: "M. Kovács" },
  colleague: { id: 8, type: "USER", displayName: "Ana Silva" },
  group: { id: 40, type: "GROUP", displayName: "Night shift" },
  otherGroup: { id: 41, type: "GROUP", displayName: "Day shift" },
  nobody: null,
};
const owners = Object.keys(wireOf) as Owner[];
const anyPosition = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const anyOwner = fc.constantFrom(...owners);
/** Draws an event of one kind from its other fields. */
const anyOf = <K extends Event["kind"]>(
  kind: K,
  fields: fc.Arbitrary<Omit<Extract<Event, { kind: K }>, "kind">>,
): fc.Arbitrary<Event> => fields.map((drawn) => ({ kind, ...drawn }) as unknown as Event);
const anyEvent = fc.oneof(
  { weight: 4, arbitrary: anyOf("adds", fc.record({ owner: anyOwner })) },
  { weight: 2, arbitrary: anyOf("assigns", fc.record({ at: anyPosition, owner: anyOwner })) },
  anyOf("closes", fc.record({ at: anyPosition })),
  anyOf("joins", fc.record({ isMember: fc.boolean() })),
  {
    weight: 6,
    arbitrary: anyOf(
      "polls",
      fc.record({ what: fc.constantFrom("tasks", "tasks", "groups", "profile") }),
    ),
  },
  anyOf("confirms", fc.record({ isOwn: fc.constantFrom(true, false, null) })),
);

type Task = { id: number; name: string; status: string; owner: Owner };

function startHistory() {
  const { store } = openTestStore(makeFolder());
  const tasks: Task[] = [];
  /** What the latest responses contained. */
  const stated = { tasks: [] as Task[], hasProfile: false, groups: null as boolean | null };
  let isMember = true;
  let confirmed: boolean | null = null;
  const takeIn = async (collection: CollectionName, records: object[]) =>
    unwrap(await store.ingest(toIngest(collection, records)));

  async function poll(what: "tasks" | "groups" | "profile"): Promise<void> {
    if (what === "tasks") {
      stated.tasks = tasks.map((task) => ({ ...task }));
      const wire = tasks.map(({ owner, ...task }) => ({ ...task, owner: wireOf[owner] }));
      await takeIn("tasks", wire);
    } else if (what === "groups") {
      stated.groups = isMember;
      await takeIn("groups", isMember ? [{ id: 40, name: "Night shift" }] : []);
    } else {
      stated.hasProfile = true;
      const unknown = { enabled: null, online: null, primaryEmail: null, primaryPhone: null };
      await store.writeProfile({ ...me, id: "7", profileOrgId: null, ...unknown }, now);
      await store.refreshOwners();
    }
  }

  async function apply(event: Event): Promise<void> {
    const pick = (at: number) => tasks[Math.floor(at * tasks.length)];
    if (event.kind === "adds") {
      const id = tasks.length + 1;
      tasks.push({ id, name: `Task ${id}`, status: "OPEN", owner: event.owner });
    } else if (event.kind === "assigns") {
      const task = pick(event.at);
      if (task !== undefined) task.owner = event.owner;
    } else if (event.kind === "closes") {
      const task = pick(event.at);
      if (task !== undefined) task.status = "CLOSED";
    } else if (event.kind === "joins") isMember = event.isMember;
    else if (event.kind === "confirms") {
      confirmed = event.isOwn;
      await store.confirmName({ key: "id:9", name: "M. Kovács" }, event.isOwn, now);
    } else await poll(event.what);
  }

  /** Whether an owner is the user by the responses so far; null if unknown. */
  function isOwn(owner: Owner): boolean | null {
    if (owner === "alike" && confirmed !== null) return confirmed;
    if (!stated.hasProfile) return null;
    if (owner === "alike") return null;
    return owner === "user" || owner === "userByLogin";
  }
  const isOfGroup = (owner: Owner) => owner === "group" && stated.groups === true;

  async function check(): Promise<void> {
    const open = stated.tasks.filter(({ status }) => status === "OPEN");
    const list = async (whose: "mine" | "group") => {
      const query = { ...firstTasks, state: "OPEN", group: null, limit: 100, whose };
      return (await store.listRecords(query)).rows.map(({ id }) => Number(id)).sort(byNumber);
    };
    const idsOf = (found: Task[]) => found.map(({ id }) => id).sort(byNumber);
    expect(await list("mine")).toEqual(idsOf(open.filter(({ owner }) => isOwn(owner) === true)));
    expect(await list("group")).toEqual(idsOf(open.filter(({ owner }) => isOfGroup(owner))));
    const inbox = await store.listInbox({ kinds: ["task"], now, offset: 0, limit: 100 });
    const shown = new Set(inbox.rows.map(({ id }) => Number(id)));
    const statesOwners = stated.tasks.some(({ owner }) => owner !== "nobody");
    for (const { id, owner } of open) {
      expect(shown.has(id), `task ${id} of ${owner}`).toBe(concernsUser(owner, statesOwners));
    }
    expect(inbox.total).toBe(inbox.rows.length);
    const { groups } = await store.listRecords({
      ...firstTasks,
      state: "OPEN",
      group: "whose",
      limit: 1,
    });
    expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(open.length);
  }

  /** Whether the inbox has to contain an open task of an owner. */
  function concernsUser(owner: Owner, statesOwners: boolean): boolean {
    if (owner === "nobody") return !statesOwners;
    if (owner === "group" || owner === "otherGroup") {
      return stated.groups === null || isOfGroup(owner);
    }
    return isOwn(owner) !== false;
  }

  return { apply, check, stop: () => store.close() };
}

const byNumber = (one: number, other: number): number => one - other;

it("the inbox contains every task of the user and none of another user, in any history", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyEvent, { minLength: 1, maxLength: 40 }), async (events) => {
      const history = startHistory();
      try {
        for (const event of events) {
          await history.apply(event);
          await history.check();
        }
      } finally {
        await history.stop();
      }
    }),
    { numRuns: runs(7, 1_000) },
  );
});
