import { startApp } from "../../simulation/app.ts";
import type { Fault } from "../kinds.ts";

/** The app is started a second time beside the one that runs, as where the system's lock fails. */
export const secondInstance: Fault = {
  name: "second instance",
  kind: "process",
  begin: async ({ computer, time }) => {
    const second = startApp({ ...computer, kept: structuredClone(computer.kept) });
    await time.settle();
    return async () => {
      await second.close();
    };
  },
};
