import { commandQuery, useCommandMutation } from "#renderer/lib/main-commands.ts";

export const readinessQuery = commandQuery(["readiness"], "readiness.get", null);

export const storageQuery = commandQuery(["app", "storage"], "storage.get", null);

/** Downloads everything; the outcome arrives as the collections' freshness. */
export const useFetchAll = () => useCommandMutation("readiness.fetch");
