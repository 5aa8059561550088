import type { CommandName } from "#shared/ipc/contract.ts";
import type { FakeBridge } from "./fake-bridge.ts";

/** Has commands fail as they do where nothing can be stored. */
export const diskIsFull =
  (...names: CommandName[]) =>
  (bridge: FakeBridge): void => {
    const failure = { code: "storeUnavailable", message: "The disk is full." } as const;
    for (const name of names) bridge.fail(name, failure);
  };
