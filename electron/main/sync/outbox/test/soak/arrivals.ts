import { isCutOff } from "#demo/http/recorder.ts";
import type { RunningService } from "#demo/service.ts";
import type { Store } from "#main/store/store.ts";

/** A message of the service's world and the entry that it came of. */
export type Arrival = { entryId: string; messageId: string };

/** A message on its way, by its entry. */
export type Sending = { entryId: string; userId: string };

/** Watches what comes of the requests to a service. */
export function watchArrivals({ world }: Pick<RunningService, "world">) {
  const arrivals: Arrival[] = [];
  const names = new Set<string>();
  const problems: string[] = [];

  return {
    arrivals,
    /** Every first name that the service was told. */
    names,
    problems,
    /** Has the service carry a request out; `sending` where it is to send a message. */
    carry: async (sending: Sending | null, send: () => Promise<Response>): Promise<Response> => {
      const before = new Set(world.messages.map(({ id }) => id));
      const response = await send();
      for (const { id, firstName } of world.users)
        if (id === world.mainUserId) names.add(firstName);
      if (sending === null || !response.ok) return response;
      const claimed = new Set(arrivals.map(({ messageId }) => messageId));
      const arrived = world.messages.find(
        ({ id, toId }) => toId === sending.userId && !before.has(id) && !claimed.has(id),
      );
      if (arrived !== undefined) {
        arrivals.push({ entryId: sending.entryId, messageId: arrived.id });
      } else if (!isCutOff(response)) {
        // What it says to nobody any more is not known.
        problems.push("a message was taken and did not arrive");
      }
      return response;
    },
  };
}

/** To whom a request sends a message; null where it sends none. */
export const recipientOf = (method: string, url: string): string | null =>
  method === "POST" ? (/\/me\/(\d+)\/privateMessage/.exec(url)?.[1] ?? null) : null;

/** The entry of the message to somebody that is on record as being sent; null where none is. */
export async function findSending(store: Store, userId: string): Promise<string | null> {
  const entry = (await store.listOpenEntries()).find(
    ({ state, operation }) =>
      state === "sending" && operation.kind === "message" && operation.userId === userId,
  );
  return entry?.id ?? null;
}
