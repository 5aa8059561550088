import type { FakeMain, HandlersOf } from "./handlers.ts";

/** The handlers of the checklist. */
export const checklistHandlers = ({
  world,
}: FakeMain): Pick<HandlersOf<"duty">, "duty.listTicks" | "duty.tick"> => ({
  "duty.listTicks": () => world.ticks,
  "duty.tick": ({ item, isTicked }) => {
    const others = world.ticks.filter((one) => one.item !== item);
    world.ticks = isTicked ? [...others, { item, at: world.now() }] : others;
    return world.ticks;
  },
});
