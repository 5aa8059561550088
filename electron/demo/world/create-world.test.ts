import { describe, expect, it } from "vitest";
import { now } from "../test/demo-world.ts";
import { createWorld } from "./create-world.ts";
import type { World } from "./world.ts";

const listIds = (world: World): Record<string, string[]> => ({
  users: world.users.map(({ id }) => id),
  rooms: world.rooms.map(({ id }) => id),
  groups: world.groups.map(({ id }) => id),
  tasks: world.tasks.map(({ id }) => id),
  submissions: world.submissions.map(({ id }) => id),
  plans: world.plans.map(({ id }) => id),
  entries: world.entries.map(({ id }) => id),
  forms: world.forms.map(({ id }) => id),
  processes: world.processes.map(({ id }) => id),
  nodes: world.processes.flatMap(({ nodes }) => Object.keys(nodes)),
  tiles: world.dashboard.tiles.map(({ id }) => id),
  alerts: world.alerts.map(({ id }) => id),
  messages: world.messages.map(({ id }) => id),
});

/** Expects numeric ids that are unique per kind, and a main user who can sign in. */
function expectIds(world: World): void {
  for (const [kind, ids] of Object.entries(listIds(world))) {
    expect(new Set(ids).size, kind).toBe(ids.length);
    const others = ids.filter((id) => !/^[1-9]\d*$/.test(id));
    expect(others, kind).toEqual([]);
  }
  expect(world.users.find(({ id }) => id === world.mainUserId)).toMatchObject({
    ...{ name: "maria.keller", password: "watchdesk", signIn: "password" },
  });
}

describe("createWorld", () => {
  it("creates deep-equal worlds for the same arguments", () => {
    expect(createWorld("demo", now, 7)).toEqual(createWorld("demo", now, 7));
    expect(createWorld("demo", now)).toEqual(createWorld("demo", now, 1));
  });

  it("creates another world with the same ids for another seed", () => {
    const [one, other] = [createWorld("demo", now, 7), createWorld("demo", now, 8)];
    expect(one).not.toEqual(other);
    expect(listIds(one)).toEqual(listIds(other));
  });

  it("creates new records, independent of changes to another world", () => {
    const changed = createWorld("demo", now);
    const [firstTask] = changed.tasks;
    const [firstForm] = changed.forms;
    Object.assign(firstTask ?? {}, { status: "CLOSED" });
    firstForm?.fields[0]?.rules.splice(0);
    expect(createWorld("demo", now)).not.toEqual(changed);
    expect(createWorld("demo", now).tasks[0]?.status).toBe("OPEN");
    expect(createWorld("demo", now).forms[0]?.fields[0]?.rules).toHaveLength(2);
  });

  it("creates times relative to now", () => {
    const shift = 5 * 60_000;
    const dues = createWorld("demo", now).tasks.map(({ due }) => due);
    const laterDues = createWorld("demo", now + shift).tasks.map(({ due }) => due);
    expect(laterDues).toEqual(dues.map((due) => (due === null ? null : due + shift)));
  });

  it("fills the demo profile", () => {
    const world = createWorld("demo", now);
    expectIds(world);
    expect(world.users).toHaveLength(13);
    expect(world.rooms.filter(({ type }) => type === "MUCROOM")).toHaveLength(30);
    expect(world.rooms.filter(({ type }) => type === "SUBROOM")).toHaveLength(16);
    expect(world.tasks.filter(({ status }) => status === "OPEN")).toHaveLength(85);
    expect(world.tasks.filter(({ status }) => status === "CLOSED")).toHaveLength(35);
    expect(world.tasks).toHaveLength(120);
    expect(world.submissions).toHaveLength(60);
    expect(world.processes).toHaveLength(8);
    expect(world.forms).toHaveLength(25);
  });

  it("fills the large profile", () => {
    const world = createWorld("large", now);
    expectIds(world);
    expect(world.tasks).toHaveLength(10_000);
    expect(world.forms).toHaveLength(10_000);
    expect(world.rooms.filter(({ type }) => type === "MUCROOM")).toHaveLength(2000);
    expect(world.messages).toHaveLength(100_000);
    expect(new Set(world.tasks.map(({ name }) => name)).size).toBe(10_000);
  });

  it("creates only the main user in the empty profile", () => {
    const world = createWorld("empty", now);
    expectIds(world);
    const { mainUserId, users, realm, dashboard, ...lists } = world;
    expect(users.map(({ id, name }) => ({ id, name }))).toEqual([
      { id: mainUserId, name: "maria.keller" },
    ]);
    expect(realm.realm).toBe("calder");
    expect(dashboard).toEqual({ entity: mainUserId, tiles: [] });
    for (const [kind, list] of Object.entries(lists)) {
      expect(list, kind).toEqual([]);
    }
  });
});
