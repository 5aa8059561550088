import type { QueryClient } from "@tanstack/react-query";
import { inboxCountQuery, inboxPageQuery } from "#renderer/features/inbox/queries.ts";
import { everything } from "#renderer/features/inbox/store.ts";
import { outboxCountQuery } from "#renderer/features/outbox/queries.ts";
import { taskScreen } from "#renderer/features/tasks/store.ts";
import { recoveriesQuery, sessionQuery, settingsQuery } from "#renderer/lib/app-queries.ts";
import { isForPicture, isMainWindow } from "#renderer/lib/window-name.ts";
import { pendingEscalationsQuery } from "#renderer/records/escalations.ts";
import { recordPageQuery } from "#renderer/records/queries.ts";
import type { FirstScreen } from "#shared/settings/schema.ts";
import { listPaths, type ScreenPath } from "./screens.ts";

const paths: Record<Exclude<FirstScreen, "last">, ScreenPath> = {
  inbox: "/inbox",
  alerts: "/alerts",
  tasks: "/tasks",
  dashboard: "/dashboard",
};

const name = "lastScreen";

/** Stores a screen for the next start if it has a list; others are not restored. */
export function storeLastScreen(path: string): void {
  if (!isForPicture && isMainWindow && listPaths.some((one) => one === path))
    localStorage.setItem(name, path);
}

/** Returns the first screen by the user's setting, or the inbox if that cannot be read. */
export async function readFirstScreen(client: QueryClient): Promise<ScreenPath> {
  await client.prefetchQuery(settingsQuery);
  const chosen = client.getQueryData(settingsQuery.queryKey)?.firstScreen ?? "inbox";
  if (chosen !== "last") return paths[chosen];
  const last = localStorage.getItem(name);
  return listPaths.find((one) => one === last) ?? paths.inbox;
}

export async function prefetchFirstScreen(client: QueryClient): Promise<void> {
  const path = await readFirstScreen(client);
  if (path === "/tasks") await client.prefetchQuery(recordPageQuery(taskScreen.firstQuery, 0));
  if (path !== "/inbox") return;
  await client.prefetchQuery(inboxPageQuery(everything, 0));
}

/** Prefetches what the window of an account shows around its screen, which main reads while the first rows are rendered. */
export function prefetchShell(client: QueryClient): void {
  const session = client.getQueryData(sessionQuery.queryKey);
  if (session === undefined || !("account" in session)) return;
  void client.prefetchQuery(inboxCountQuery);
  void client.prefetchQuery(recoveriesQuery);
  void client.prefetchQuery(outboxCountQuery);
  void client.prefetchQuery(pendingEscalationsQuery);
}
