import type { RecentItem } from "#shared/model/form.ts";
import type { Collection } from "./collection.ts";
import { listed } from "./listed.ts";

const recentItemsAs = (name: "recentForms" | "recentProcesses"): Collection<RecentItem> =>
  listed({
    name,
    list: (item) => ({
      title: item.name,
      room: item.container?.name ?? null,
      roomId: item.container?.id ?? null,
      changed: item.lastEntryDate,
    }),
  });

/** Forms that the person used lately. */
export const recentForms = recentItemsAs("recentForms");

/** Processes that the person used lately. */
export const recentProcesses = recentItemsAs("recentProcesses");
