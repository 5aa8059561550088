import type { FakeMain, HandlersOf } from "./handlers.ts";

/** The handlers of the self-test, whose lines a test sets in the world. */
export const selfTestHandlers = ({
  world,
  emit,
}: FakeMain): Pick<HandlersOf<"duty">, "duty.testSelf" | "duty.confirmCheck"> => ({
  "duty.testSelf": () => world.selfTest,
  "duty.confirmCheck": ({ check, isNoticed }) => {
    const line = {
      check,
      state: isNoticed ? ("passed" as const) : ("failed" as const),
      text: isNoticed ? "Noticed." : "Not noticed.",
      remedy: isNoticed ? null : "Check the volume of this computer.",
    };
    world.selfTest = world.selfTest.map((one) => (one.check === check ? line : one));
    emit("duty.tested", line);
    return line;
  },
});
