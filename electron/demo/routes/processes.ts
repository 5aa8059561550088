import { z } from "zod";
import { operation } from "../http/operation.ts";
import { list } from "../http/outcome.ts";
import { encodeRecentItem } from "../wire/form.ts";
import { encodeProcess } from "../wire/process.ts";

/** GET /me/processes?filter=recent: processes that the caller used lately. */
export const listRecentProcesses = operation({
  method: "GET",
  path: "/me/processes",
  select: { filter: "recent" },
  access: "token",
  input: z.object({}),
  handle: (_input, { state, wire }) =>
    list(
      "processes",
      state.world.recentProcesses.map((item) => encodeRecentItem(item, wire)),
    ),
});

/** GET /me/processes?filter=offline: whole offline processes. */
export const listOfflineProcesses = operation({
  method: "GET",
  path: "/me/processes",
  select: { filter: "offline" },
  access: "token",
  input: z.object({}),
  handle: (_input, { state, wire }) =>
    list(
      "processes",
      state.world.processes
        .filter(({ isOffline }) => isOffline)
        .map((process) => encodeProcess(process, wire)),
    ),
});
