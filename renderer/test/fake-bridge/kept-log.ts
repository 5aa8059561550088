import type { FakeMain, HandlersOf } from "./handlers.ts";

export const keptLogHandlers = ({ world }: FakeMain): HandlersOf<"keptLog"> => ({
  "keptLog.get": () => ({ until: world.logKeptUntil }),
});
