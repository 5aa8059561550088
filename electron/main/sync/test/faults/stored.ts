import { collectionName } from "#shared/records/collection-schema.ts";
import type { Cell } from "./kinds.ts";

/** Lists the stored records of the small world, as "tasks 30". */
export async function listStored(cell: Cell): Promise<Set<string>> {
  const store = await cell.openStored();
  const { world } = cell.service;
  const { submissions, users, dashboard } = world;
  const all: Partial<Record<string, unknown>> = {
    ...world,
    ...{ tiles: dashboard.tiles, conversations: users },
    ...{ priorSubmissions: submissions, offlineSubmissions: submissions },
  };
  const stored = new Set<string>();
  for (const collection of collectionName.options) {
    for (const { id } of (all[collection] ?? []) as { id: string }[]) {
      if ((await store.getRecord(collection, id)) !== null) stored.add(`${collection} ${id}`);
    }
  }
  return stored;
}

/** Lists records that were stored and are missing now. */
export async function findLost(cell: Cell, before: ReadonlySet<string>): Promise<string[]> {
  const { status } = await cell.app.accounts.getState();
  // A sign-out deletes the store.
  if (before.size === 0 || status === "signedOut") return [];
  const now = await listStored(cell);
  return [...before]
    .filter((name) => !now.has(name))
    .map((name) => `${name} was stored, and is lost`);
}
