import { expect } from "vitest";
import { z } from "zod";
import { operations } from "#main/features/test/all-operations.ts";
import { process } from "#shared/features/processes/schema.ts";
import { room } from "#shared/features/rooms/schema.ts";
import { submission } from "#shared/features/submissions/schema.ts";
import { withoutNulls } from "./expected.ts";
import { type Journey, unwrap } from "./reference.ts";

const all = <T>(records: T[]) => ({ records, unreadable: [] });

/** Journeys of the operations that list the user's records. */
export const listJourneys = {
  listTasks: [
    "GET /me/tasks",
    async ({ remote: { world }, service }) => {
      const every = await unwrap(operations.listTasks(service, { status: "ALL" }));
      expect(every).toEqual(all(world.tasks));
      const open = world.tasks.filter(({ status }) => status === "OPEN");
      expect(await unwrap(operations.listTasks(service, {}))).toEqual(all(open));
    },
  ],
  listSubmissions: [
    "GET /me/invocations",
    async ({ remote: { world }, service }) => {
      const every = z.array(submission).parse(world.submissions);
      expect(await unwrap(operations.listSubmissions(service, {}))).toEqual(all(every));
      const some = world.submissions.filter(({ isOffline }) => isOffline);
      const offline = await unwrap(
        operations.listSubmissions(service, { fetchOfflineOnly: true, fetchPriorOnly: false }),
      );
      expect(offline.records.map(({ id }) => id)).toEqual(some.map(({ id }) => id));
    },
  ],
  listOfflineSubmissions: [
    "GET /me/invocations?filter=offline",
    async ({ remote: { world }, service }) => {
      const offline = world.submissions.filter(({ isOffline }) => isOffline);
      const every = await unwrap(operations.listOfflineSubmissions(service, {}));
      expect(every).toEqual(all(z.array(submission).parse(offline)));
      const workflows = offline.flatMap(({ process: workflow }) => workflow?.id ?? []);
      const [ids = ""] = workflows;
      const some = await unwrap(operations.listOfflineSubmissions(service, { ids }));
      expect(some.records.map(({ process: workflow }) => workflow?.id)).toEqual(
        workflows.filter((id) => id === ids),
      );
    },
  ],
  listRooms: [
    "GET /me/rooms",
    async ({ remote: { world }, service }) => {
      const rooms = await unwrap(operations.listRooms(service, { state: "ALL", type: "SUBROOM" }));
      // A room does not contain its state.
      const expected = world.rooms
        .filter(({ type }) => type === "SUBROOM")
        .map((one) => ({ ...one, state: null }));
      expect(rooms).toEqual(all(z.array(room).parse(expected)));
    },
  ],
  listGroups: [
    "GET /me/groups",
    async ({ remote: { world }, service }) => {
      expect(await unwrap(operations.listGroups(service))).toEqual(all(world.groups));
    },
  ],
  findPlans: [
    "GET /me/plans",
    async ({ remote: { world }, service }) => {
      const [first] = world.plans;
      const found = await unwrap(operations.findPlans(service, { q: first?.name ?? "" }));
      expect(found.records).toContainEqual(first);
      const none = await unwrap(operations.findPlans(service, { q: "no plan has this & that" }));
      expect(none).toEqual(all([]));
    },
  ],
  listEntriesToReview: [
    "GET /me/entries?filter=REVIEW",
    async ({ remote: { world }, service }) => {
      expect(await unwrap(operations.listEntriesToReview(service))).toEqual(all(world.entries));
    },
  ],
  listOfflineForms: [
    "GET /me/forms?filter=offline",
    async ({ remote: { world }, service }) => {
      const { records, unreadable } = await unwrap(operations.listOfflineForms(service));
      expect(withoutNulls(records)).toMatchObject(withoutNulls(world.forms) as object[]);
      expect(unreadable).toEqual([]);
    },
  ],
  listRecentForms: [
    "GET /me/forms?filter=recent",
    async ({ remote: { world }, service }) => {
      expect(await unwrap(operations.listRecentForms(service))).toEqual(all(world.recentForms));
    },
  ],
  listRecentProcesses: [
    "GET /me/processes?filter=recent",
    async ({ remote: { world }, service }) => {
      const items = await unwrap(operations.listRecentProcesses(service));
      expect(items).toEqual(all(world.recentProcesses));
    },
  ],
  listOfflineProcesses: [
    "GET /me/processes?filter=offline",
    async ({ remote: { world }, service }) => {
      const expected = world.processes.filter(({ isOffline }) => isOffline);
      const { records, unreadable } = await unwrap(operations.listOfflineProcesses(service));
      expect(withoutNulls(records)).toEqual(withoutNulls(z.array(process).parse(expected)));
      expect(unreadable).toEqual([]);
    },
  ],
  getDashboard: [
    "GET /me/dashboard",
    async ({ remote: { world }, service }) => {
      const dashboard = await unwrap(operations.getDashboard(service));
      expect(withoutNulls(dashboard)).toEqual(withoutNulls(world.dashboard));
    },
  ],
} satisfies Record<string, Journey>;
