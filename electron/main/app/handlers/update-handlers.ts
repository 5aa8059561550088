import type { Handlers } from "#main/ipc/serve.ts";
import { success } from "#shared/lib/result.ts";
import type { Updates } from "../updates.ts";

/** The updates without the end of the app. */
export type WindowUpdates = Omit<Updates, "finish">;

export const createUpdateHandlers = (updates: WindowUpdates, viewer: string) =>
  ({
    "update.get": async () => success(await updates.read()),
    "update.check": async () => success(await updates.check()),
    "update.restart": async ({ isAgreed }) => success(await updates.restart(isAgreed)),
    "update.cancelRestart": async () => success(await updates.cancelRestart()),
    "update.reportWindow": async (what) => {
      updates.reportWindow(viewer, what);
      return success(null);
    },
    "update.openDownloadPage": async () => {
      await updates.openDownloadPage();
      return success(null);
    },
  }) satisfies Partial<Handlers>;
