import type { RunningService } from "#demo/service.ts";
import type { WorldUser } from "#demo/world/world.ts";

/** Those with whom the person speaks. */
export const others = ["2", "3"] as const;

/** Has the service know them. */
export function addOthers({ world }: Pick<RunningService, "world">): void {
  const [me] = world.users;
  if (me === undefined) throw new Error("The world has no main user.");
  world.users.push(...others.map((id): WorldUser => ({ ...me, id, name: `other-${id}` })));
}
