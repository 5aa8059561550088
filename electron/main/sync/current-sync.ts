import type { Workspace } from "#main/account/workspace.ts";
import type { Sync } from "./sync.ts";

/** The sync of the workspace that is open; it runs while the session is active. */
export type CurrentSync = {
  get(): Sync | null;
  follow(workspace: Workspace | null): void;
  setActive(isActive: boolean): void;
};

/** Makes the holder; no sync starts before `whenCalm`, so that the first paint has the machine. */
export function createCurrentSync(
  createSync: (workspace: Workspace) => Sync,
  whenCalm: Promise<unknown>,
): CurrentSync {
  let current: Sync | null = null;
  let isActive = false;

  function startOrStop(): void {
    if (!isActive) current?.stop();
    else
      void whenCalm.then(() => {
        if (isActive) current?.start();
      });
  }

  return {
    get: () => current,
    follow: (workspace) => {
      current?.stop();
      current = workspace && createSync(workspace);
      startOrStop();
    },
    setActive: (next) => {
      isActive = next;
      startOrStop();
    },
  };
}
