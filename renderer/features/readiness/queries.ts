import { commandQuery, useCommandMutation } from "#renderer/lib/main-commands.ts";

/** The obstacles to working offline. */
export const readinessQuery = commandQuery(["readiness"], "readiness.get", null);

export const storageQuery = commandQuery(["app", "storage"], "storage.get", null);

/** Downloads everything; the outcome arrives as the collections' freshness. */
export const useFetchAll = () => useCommandMutation("readiness.fetch");
