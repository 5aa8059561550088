import { createListedCollection } from "#main/store/listed.ts";
import { roomLinks } from "#main/store/references/link-field.ts";
import { createListDecoder, type Declaration, minutes } from "#main/sync/declaration.ts";
import { fetchAllPages } from "#main/sync/fetch-answers.ts";
import type { RecentItem } from "#shared/features/forms/schema.ts";
import { listRecentForms, listRecentProcesses, recentItem } from "./operations.ts";

const recentItemsAs = (
  name: "recentForms" | "recentProcesses",
  request: typeof listRecentForms,
): Declaration<RecentItem> => ({
  ...createListedCollection<RecentItem>({
    name,
    decode: createListDecoder(recentItem),
    list: (item) => ({
      title: item.name,
      room: item.container?.name ?? null,
      roomId: item.container?.id ?? null,
      changed: item.lastEntryDate,
    }),
    links: roomLinks,
    // Recently used items are not news to the user.
    fields: [],
    isUnlogged: true,
  }),
  poll: { ...minutes(60, 60, 8), request: fetchAllPages(name, request) },
});

export const recentForms = recentItemsAs("recentForms", listRecentForms);

export const recentProcesses = recentItemsAs("recentProcesses", listRecentProcesses);
