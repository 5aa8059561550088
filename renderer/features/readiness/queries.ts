import { useMutation } from "@tanstack/react-query";
import { call } from "#renderer/lib/bridge.ts";
import { commandQuery } from "#renderer/lib/command-query.ts";

/** What stands in the way of working offline. */
export const readinessQuery = commandQuery(["readiness"], "readiness.get", null);

/** Fetches everything; what comes of it arrives as the collections' freshness. */
export const useFetchAll = () => useMutation({ mutationFn: () => call("readiness.fetch", null) });
