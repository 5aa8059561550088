import type { SelfTestLine } from "#shared/features/duty/schema.ts";
import type { FakeMain, Handlers } from "./handlers.ts";

export function selfTestHandlers({
  world,
  emit,
}: FakeMain): Pick<Handlers, "duty.testSelf" | "duty.confirmCheck"> {
  return {
    "duty.testSelf": () => {
      for (const line of world.selfTest) {
        emit("duty.tested", { ...line, state: "running", text: "", remedy: null });
      }
      for (const line of world.selfTest) emit("duty.tested", line);
      return world.selfTest;
    },
    "duty.confirmCheck": ({ check, isNoticed }) => {
      const line: SelfTestLine = isNoticed
        ? { check, state: "passed", text: "You noticed it.", remedy: null }
        : { check, state: "failed", text: "You did not notice it.", remedy: "Test again." };
      world.selfTest = world.selfTest.map((one) => (one.check === check ? line : one));
      emit("duty.tested", line);
      return line;
    },
  };
}
