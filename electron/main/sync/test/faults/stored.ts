import type { CollectionName } from "#shared/records/collection-schema.ts";
import type { Cell } from "./kinds.ts";

/** Every record of the small world that is stored, as "tasks 30". */
export async function listStored(cell: Cell): Promise<Set<string>> {
  const store = await cell.openStored();
  const { world } = cell.service;
  const ids = (records: { id: string }[]) => records.map(({ id }) => id);
  const submissions = ids(world.submissions);
  const all: [CollectionName, string[]][] = [
    ["tasks", ids(world.tasks)],
    ["alerts", ids(world.alerts)],
    ["submissions", submissions],
    ["priorSubmissions", submissions],
    ["offlineSubmissions", submissions],
    ["rooms", ids(world.rooms)],
    ["groups", ids(world.groups)],
    ["plans", ids(world.plans)],
    ["entries", ids(world.entries)],
    ["forms", ids(world.forms)],
    ["recentForms", ids(world.recentForms)],
    ["processes", ids(world.processes)],
    ["recentProcesses", ids(world.recentProcesses)],
    ["tiles", ids(world.dashboard.tiles)],
    ["conversations", ids(world.users)],
    ["messages", ids(world.messages)],
  ];
  const stored = new Set<string>();
  for (const [collection, candidates] of all) {
    for (const id of candidates) {
      if ((await store.getRecord(collection, id)) !== null) stored.add(`${collection} ${id}`);
    }
  }
  return stored;
}

/** Records that were stored and are not any more, though the service still has them. */
export async function findLost(cell: Cell, before: ReadonlySet<string>): Promise<string[]> {
  const { status } = await cell.app.accounts.getState();
  // Who signs out wants all of it gone.
  if (before.size === 0 || status === "signedOut") return [];
  const now = await listStored(cell);
  return [...before]
    .filter((name) => !now.has(name))
    .map((name) => `${name} was stored, and is lost`);
}
