import type { NamedObject, ReferredKind } from "#shared/records/record-schema.ts";
import { findById } from "./lists.ts";
import type { FakeWorld } from "./world.ts";

/** Finds the name of an object by its id, as main does; null if it is not stored. */
export function findFakeName(world: FakeWorld, kind: ReferredKind, id: string): NamedObject | null {
  const find = (storedIn: "rooms" | "groups" | "forms" | "processes" | "plans") => {
    const record = findById<{ id: string; name: string }>(world[storedIn], id);
    return record === null ? null : { name: record.name, storedIn };
  };
  switch (kind) {
    case "room":
      return find("rooms") ?? find("groups");
    case "group":
      return find("groups") ?? find("rooms");
    case "person": {
      const name = findById(world.people, id)?.displayName;
      return name === undefined ? null : { name, storedIn: null };
    }
    default:
      return find(({ form: "forms", process: "processes", plan: "plans" } as const)[kind]);
  }
}
