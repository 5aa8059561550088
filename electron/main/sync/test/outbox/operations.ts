import type { RunningService } from "#demo/service.ts";
import type { Random } from "#demo/world/random.ts";
import type { WorldUser } from "#demo/world/world.ts";
import type { Operation } from "#shared/outbox/schema.ts";

/** The users to whom the simulated user writes. */
export const others = ["2", "3"] as const;

/** Adds them to the service. */
export function addOthers({ world }: Pick<RunningService, "world">): void {
  const [me] = world.users;
  if (me === undefined) throw new Error("The world has no main user.");
  world.users.push(...others.map((id): WorldUser => ({ ...me, id, name: `other-${id}` })));
}

const texts = ["ok", "ok", "On my way", "Fuel & water\r\nby noon ", "👍", "הגענו"];

/** Makes an operation of any kind, and at the service what it is about. */
export function makeOperation(
  random: Random,
  { addAlert, addMessage }: Pick<RunningService, "addAlert" | "addMessage">,
): Operation {
  const userId = random.pick(others);
  const kind = random.between(1, 20);
  if (kind <= 13) return { kind: "message", userId, text: random.pick(texts) };
  if (kind <= 16) return { kind: "acknowledge", alertId: addAlert().id };
  if (kind <= 18) {
    return { kind: "markAsRead", userId, until: addMessage({ fromId: userId }).sent };
  }
  if (kind <= 19) {
    return { kind: "rename", firstName: `Ada ${random.between(1, 1_000_000)}`, lastName: "Ek" };
  }
  return {
    kind: "location",
    lat: 55.7,
    lng: random.between(0, 1_000_000) / 10_000,
    accuracy: null,
  };
}
