import type { Edits } from "../memory/edits.ts";
import type { World } from "../world/world.ts";
import type { Fault } from "./fault.ts";

/** Responds that a message was sent, as the service does, and removes the message. For `POST` of a private message. */
export const swallowMessage =
  ({ world, removeMessage }: Pick<Edits, "removeMessage"> & { world: World }): Fault =>
  async ({ c, proceed }) => {
    const before = new Set(world.messages.map(({ id }) => id));
    const response = await proceed();
    const to = /\/me\/(\d+)\/privateMessage$/.exec(new URL(c.req.url).pathname)?.[1];
    const added = world.messages.filter(({ id, toId }) => !before.has(id) && toId === to);
    for (const { id } of added) removeMessage(id);
    return response;
  };
