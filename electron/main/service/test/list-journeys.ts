import { expect } from "vitest";
import { z } from "zod";
import type { World } from "#demo/world/world.ts";
import { getDashboard } from "#main/features/dashboard/operations.ts";
import { listEntriesToReview } from "#main/features/entries/collection.ts";
import {
  listOfflineForms,
  listRecentForms,
  listRecentProcesses,
} from "#main/features/forms/operations.ts";
import { findPlans } from "#main/features/plans/collection.ts";
import { listOfflineProcesses } from "#main/features/processes/operations.ts";
import { listGroups, listRooms } from "#main/features/rooms/collections.ts";
import { listOfflineSubmissions, listSubmissions } from "#main/features/submissions/operations.ts";
import { listTasks } from "#main/features/tasks/operations.ts";
import { process } from "#shared/features/processes/schema.ts";
import { room } from "#shared/features/rooms/schema.ts";
import { submission } from "#shared/features/submissions/schema.ts";
import type { Operation } from "../operation.ts";
import { withoutNulls } from "./expected.ts";
import { type Journey, journey, unwrap } from "./reference.ts";

const all = <T>(records: T[]) => ({ records, unreadable: [] });

/** A journey of a list that has no input, and contains what the world has. */
const listed = (
  row: string,
  operation: Operation<void, unknown>,
  listOf: (world: World) => unknown[],
) =>
  journey(row, operation, undefined, async ({ remote: { world }, service }) => {
    expect(await unwrap(operation(service))).toEqual(all(listOf(world)));
  });

/** Journeys of the operations that list the user's records. */
export const listJourneys = {
  listTasks: journey(
    "GET /me/tasks",
    listTasks,
    { status: "ALL" },
    async ({ remote: { world }, service }) => {
      const every = await unwrap(listTasks(service, { status: "ALL" }));
      expect(every).toEqual(all(world.tasks));
      const open = world.tasks.filter(({ status }) => status === "OPEN");
      expect(await unwrap(listTasks(service, {}))).toEqual(all(open));
    },
  ),
  listSubmissions: journey(
    "GET /me/invocations",
    listSubmissions,
    { fetchPriorOnly: true, fetchOfflineOnly: true },
    async ({ remote: { world }, service }) => {
      const every = z.array(submission).parse(world.submissions);
      expect(await unwrap(listSubmissions(service, {}))).toEqual(all(every));
      const some = world.submissions.filter(({ isOffline }) => isOffline);
      const offline = await unwrap(
        listSubmissions(service, { fetchOfflineOnly: true, fetchPriorOnly: false }),
      );
      expect(offline.records.map(({ id }) => id)).toEqual(some.map(({ id }) => id));
    },
  ),
  listOfflineSubmissions: journey(
    "GET /me/invocations?filter=offline",
    listOfflineSubmissions,
    { fetchPriorOnly: true, ids: "7" },
    async ({ remote: { world }, service }) => {
      const offline = world.submissions.filter(({ isOffline }) => isOffline);
      const every = await unwrap(listOfflineSubmissions(service, {}));
      expect(every).toEqual(all(z.array(submission).parse(offline)));
      const workflows = offline.flatMap(({ process: workflow }) => workflow?.id ?? []);
      const [ids = ""] = workflows;
      const some = await unwrap(listOfflineSubmissions(service, { ids }));
      expect(some.records.map(({ process: workflow }) => workflow?.id)).toEqual(
        workflows.filter((id) => id === ids),
      );
    },
  ),
  listRooms: journey(
    "GET /me/rooms",
    listRooms,
    { state: "ALL", type: "ALL" },
    async ({ remote: { world }, service }) => {
      const rooms = await unwrap(listRooms(service, { state: "ALL", type: "SUBROOM" }));
      // A room does not contain its state.
      const expected = world.rooms
        .filter(({ type }) => type === "SUBROOM")
        .map((one) => ({ ...one, state: null }));
      expect(rooms).toEqual(all(z.array(room).parse(expected)));
    },
  ),
  listGroups: listed("GET /me/groups", listGroups, ({ groups }) => groups),
  findPlans: journey(
    "GET /me/plans",
    findPlans,
    { q: "flood" },
    async ({ remote: { world }, service }) => {
      const [first] = world.plans;
      const found = await unwrap(findPlans(service, { q: first?.name ?? "" }));
      expect(found.records).toContainEqual(first);
      const none = await unwrap(findPlans(service, { q: "no plan has this & that" }));
      expect(none).toEqual(all([]));
    },
  ),
  listEntriesToReview: listed(
    "GET /me/entries?filter=REVIEW",
    listEntriesToReview,
    ({ entries }) => entries,
  ),
  listOfflineForms: journey(
    "GET /me/forms?filter=offline",
    listOfflineForms,
    undefined,
    async ({ remote: { world }, service }) => {
      const { records, unreadable } = await unwrap(listOfflineForms(service));
      expect(withoutNulls(records)).toMatchObject(withoutNulls(world.forms) as object[]);
      expect(unreadable).toEqual([]);
    },
  ),
  listRecentForms: listed(
    "GET /me/forms?filter=recent",
    listRecentForms,
    ({ recentForms }) => recentForms,
  ),
  listRecentProcesses: listed(
    "GET /me/processes?filter=recent",
    listRecentProcesses,
    ({ recentProcesses }) => recentProcesses,
  ),
  listOfflineProcesses: journey(
    "GET /me/processes?filter=offline",
    listOfflineProcesses,
    undefined,
    async ({ remote: { world }, service }) => {
      const expected = world.processes.filter(({ isOffline }) => isOffline);
      const { records, unreadable } = await unwrap(listOfflineProcesses(service));
      expect(withoutNulls(records)).toEqual(withoutNulls(z.array(process).parse(expected)));
      expect(unreadable).toEqual([]);
    },
  ),
  getDashboard: journey(
    "GET /me/dashboard",
    getDashboard,
    undefined,
    async ({ remote: { world }, service }) => {
      const dashboard = await unwrap(getDashboard(service));
      expect(withoutNulls(dashboard)).toEqual(withoutNulls(world.dashboard));
    },
  ),
} satisfies Record<string, Journey>;
