import { listing } from "../http/listing.ts";
import { encodeRecentItem } from "../wire/form.ts";
import { encodeProcess } from "../wire/process.ts";

/** GET /me/processes?filter=recent: recently used processes. */
export const listRecentProcesses = listing({
  name: "processes",
  select: { filter: "recent" },
  find: ({ state }) => state.world.recentProcesses,
  encode: encodeRecentItem,
});

/** GET /me/processes?filter=offline: complete offline processes. */
export const listOfflineProcesses = listing({
  name: "processes",
  select: { filter: "offline" },
  find: ({ state }) => state.world.processes.filter(({ isOffline }) => isOffline),
  encode: encodeProcess,
});
