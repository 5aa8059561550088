import type { CommandName } from "#shared/ipc/contract.ts";
import type { FakeBridge } from "./fake-bridge.ts";

/** Lets commands fail as on a full disk. */
export const failOnFullDisk =
  (...names: CommandName[]) =>
  (bridge: FakeBridge): void => {
    const failure = { code: "storeUnavailable", message: "The disk is full." } as const;
    for (const name of names) bridge.fail(name, failure);
  };
