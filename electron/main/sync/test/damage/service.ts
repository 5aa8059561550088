import { type RunningService, startService } from "#demo/service.ts";
import { createWorld } from "#demo/world/create-world.ts";
import type { WorldMessage } from "#demo/world/world.ts";
import { colleagues, correspondent, received } from "./protocol.ts";

/** A service with some colleagues. */
export type Remote = RunningService & {
  /** Counts the messages with a text. */
  countArrived(text: string): number;
  /** Replaces all messages. */
  rewind(messages: WorldMessage[]): void;
};

/** Starts the demo service with the colleagues and the messages of the correspondent. */
export async function startRemote(): Promise<Remote> {
  const world = createWorld("empty", Date.now(), 1);
  const [me] = world.users;
  if (me === undefined) throw new Error("The empty world has no user.");
  for (const id of colleagues) {
    world.users.push({ ...structuredClone(me), id, name: `user-${id}`, displayName: `User ${id}` });
  }
  const service = await startService({ world, dialect: "plain" });
  for (const text of received) {
    service.addMessage({ fromId: correspondent, toId: me.id, text });
  }
  return {
    ...service,
    countArrived: (text) => world.messages.filter((message) => message.text === text).length,
    rewind: (messages) => {
      world.messages = structuredClone(messages);
    },
  };
}
