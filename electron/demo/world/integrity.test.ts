import { describe, expect, it } from "vitest";
import { z } from "zod";
import { alert } from "#shared/features/alerts/schema.ts";
import { dashboard } from "#shared/features/dashboard/schema.ts";
import { form, formEntry, recentItem } from "#shared/features/forms/schema.ts";
import { plan } from "#shared/features/plans/schema.ts";
import { process } from "#shared/features/processes/schema.ts";
import { user } from "#shared/features/profile/schema.ts";
import { room } from "#shared/features/rooms/schema.ts";
import { submission } from "#shared/features/submissions/schema.ts";
import { task } from "#shared/features/tasks/schema.ts";
import type { Container, Person } from "#shared/records/named-schema.ts";
import { casRealm } from "#shared/session/sso-schema.ts";
import { now } from "../test/demo-world.ts";
import { createWorld } from "./create-world.ts";
import type { World } from "./world.ts";

const listPeople = (world: World): (Person | null)[] => [
  ...world.tasks.flatMap(({ creator, owner }) => [creator, owner]),
  ...world.submissions.flatMap(({ creator, pendingSteps }) => [
    creator,
    ...pendingSteps.flatMap(({ owners }) => owners),
  ]),
  ...world.entries.map(({ creator }) => creator),
  ...world.forms.map(({ creator }) => creator),
  ...world.processes.flatMap(({ creator, nodes }) => [
    creator,
    ...Object.values(nodes).flatMap(({ owners }) => owners),
  ]),
];

const listContainers = (world: World): (Container | null)[] =>
  [
    world.tasks,
    world.submissions,
    world.entries,
    world.forms,
    world.recentForms,
    world.processes,
    world.recentProcesses,
  ].flatMap((records) => records.map(({ container }) => container));

describe.each(["demo", "large"] as const)("the world %s", (profile) => {
  const world = createWorld(profile, now);
  const userIds = new Set(world.users.map(({ id }) => id));
  const roomNames = new Map(world.rooms.map(({ id, name }) => [id, name]));

  it("matches Watchdesk's schemas", () => {
    const schemas = z.object({
      users: z.array(user),
      realm: casRealm,
      rooms: z.array(room),
      groups: z.array(room),
      tasks: z.array(task),
      submissions: z.array(submission),
      plans: z.array(plan),
      entries: z.array(formEntry),
      forms: z.array(form),
      recentForms: z.array(recentItem),
      processes: z.array(process),
      recentProcesses: z.array(recentItem),
      dashboard,
      alerts: z.array(alert),
    });
    // Beyond them, records only repeat each other.
    const first = Object.entries(world).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.slice(0, 1_000) : value,
    ]);
    expect(schemas.safeParse(Object.fromEntries(first)).error).toBeUndefined();
  });

  it("refers only to its own users, by their names", () => {
    const names = new Map(world.users.map(({ id, displayName }) => [id, displayName]));
    const unknown = listPeople(world).filter(
      (person) => person !== null && names.get(person.id) !== person.displayName,
    );
    expect(unknown).toEqual([]);
  });

  it("refers only to its own rooms, by their names", () => {
    const unknown = listContainers(world).filter(
      (container) => container !== null && roomNames.get(container.id ?? "") !== container.name,
    );
    expect(unknown).toEqual([]);
  });

  it("nests only side rooms in rooms", () => {
    const mainIds = new Set(
      world.rooms.filter(({ type }) => type === "MUCROOM").map(({ id }) => id),
    );
    const misplaced = world.rooms.filter(({ type, parentId }) =>
      type === "SUBROOM" ? !mainIds.has(parentId ?? "") : parentId !== null,
    );
    expect(misplaced).toEqual([]);
  });

  it("refers to its own forms and processes in entries and recent items", () => {
    const formNames = new Map(world.forms.map(({ id, name }) => [id, name]));
    const processNames = new Map(world.processes.map(({ id, name }) => [id, name]));
    expect(world.entries.filter(({ formId }) => !formNames.has(formId ?? ""))).toEqual([]);
    expect(world.recentForms.filter(({ id, name }) => formNames.get(id) !== name)).toEqual([]);
    expect(world.recentProcesses.filter(({ id, name }) => processNames.get(id) !== name)).toEqual(
      [],
    );
  });

  it("has pending steps of the submission's own process", () => {
    const processes = new Map(world.processes.map((one) => [one.id, one]));
    for (const { process: named, pendingSteps, isOffline, priorOwnerIds } of world.submissions) {
      const own = processes.get(named?.id ?? "");
      expect(own).toMatchObject({ name: named?.name, isOffline });
      for (const { nodeId, name } of pendingSteps) {
        expect(own?.nodes[nodeId ?? ""]?.name).toBe(name);
      }
      expect(priorOwnerIds.filter((id) => !userIds.has(id))).toEqual([]);
    }
  });

  it("refers to its own records in plans, alerts, messages, tiles and devices", () => {
    const groupIds = new Set(world.groups.map(({ id }) => id));
    const hasRoom = (id: string | null) => id === null || roomNames.has(id);
    expect(world.plans.filter(({ mainRoomId }) => !hasRoom(mainRoomId))).toEqual([]);
    expect(world.plans.filter(({ group }) => !groupIds.has(group ?? ""))).toEqual([]);
    expect(
      world.alerts.filter(
        ({ userId, roomId, roomName }) =>
          !userIds.has(userId) || (roomNames.get(roomId ?? "") ?? null) !== roomName,
      ),
    ).toEqual([]);
    expect(
      world.messages.filter(({ fromId, toId }) => !userIds.has(fromId) || !userIds.has(toId)),
    ).toEqual([]);
    const tileRooms = world.dashboard.tiles.flatMap(({ view }) => view.containerId ?? []);
    expect(tileRooms.filter((id) => !hasRoom(String(id)))).toEqual([]);
    expect(
      [...world.devices, ...world.locations].filter(({ userId }) => !userIds.has(userId)),
    ).toEqual([]);
  });

  it("has no times in the future or changes before the creation", () => {
    const isInOrder = ({
      created,
      modified,
    }: {
      created: number | null;
      modified: number | null;
    }) => created !== null && modified !== null && created <= modified && modified <= now;
    const changed = [...world.tasks, ...world.submissions];
    expect(changed.filter((one) => !isInOrder(one))).toEqual([]);
    const past = [
      ...world.rooms.map(({ lastActivityTime }) => lastActivityTime),
      ...world.forms.flatMap(({ created, lastModified }) => [created, lastModified]),
      ...world.entries.flatMap(({ created, lastModified }) => [created, lastModified]),
      ...world.alerts.map(({ created }) => created),
      ...world.messages.map(({ sent }) => sent),
    ];
    expect(past.filter((time) => time === null || time > now)).toEqual([]);
  });
});
