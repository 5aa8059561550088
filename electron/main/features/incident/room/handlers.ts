import { type RequestContext, toNull } from "#main/ipc/request-context.ts";
import type { Handlers } from "#main/ipc/serve.ts";

/**
 * Creates the IPC handlers for the pages of rooms, attached records and pinned rooms, which are read once the first screen
 * is painted.
 */
export const createRoomHandlers = ({ withStore }: RequestContext, whenPainted: Promise<unknown>) =>
  ({
    "incident.readRoom": (query) => withStore(({ store }) => store.readRoom(query)),
    "incident.listRoomRecords": (query) => withStore(({ store }) => store.listRoomRecords(query)),
    "incident.listRoomActivity": (query) => withStore(({ store }) => store.listRoomActivity(query)),
    "incident.attach": (attachment, accountId) =>
      withStore(({ store }) => store.attachToRoom(attachment, Date.now()).then(toNull), accountId),
    "incident.listPinnedRooms": () =>
      withStore(async ({ store }) => {
        await whenPainted;
        return store.listPinnedRooms();
      }),
    "incident.pinRoom": (pin, accountId) =>
      withStore(({ store }) => store.pinRoom(pin).then(toNull), accountId),
  }) satisfies Partial<Handlers>;
