import { startApp } from "../app.ts";
import { createComputer } from "../computer.ts";
import type { Fault } from "../kinds.ts";

/** The app is started a second time beside the one that runs, as where the system's lock fails. */
export const secondInstance: Fault = {
  name: "second instance",
  kind: "process",
  begin: async ({ computer, time }) => {
    const { folder, random, kept, items, diary } = computer;
    const beside = createComputer({ folder, time, random });
    Object.assign(beside, { kept: structuredClone(kept), items, diary });
    const second = startApp(beside);
    await time.settle();
    return async () => {
      await second.close();
    };
  },
};
