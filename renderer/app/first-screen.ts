import type { QueryClient } from "@tanstack/react-query";
import { inboxPageQuery } from "#renderer/features/inbox/queries.ts";
import { everything } from "#renderer/features/inbox/store.ts";
import { settingsQuery } from "#renderer/features/settings/queries.ts";
import { taskPageQuery } from "#renderer/features/tasks/queries.ts";
import { firstTaskQuery } from "#renderer/features/tasks/store.ts";
import type { FirstScreen } from "#shared/model/settings.ts";
import { type Place, places } from "./places.ts";

type Path = Place["to"];

const paths: Record<Exclude<FirstScreen, "last">, Path> = {
  inbox: "/inbox",
  alerts: "/alerts",
  tasks: "/tasks",
  dashboard: "/dashboard",
};

const name = "lastScreen";

/** Keeps the screen that is shown for the next start, where it is one of the rail. */
export function keepLastScreen(path: string): void {
  if (places.some(({ to }) => to === path)) localStorage.setItem(name, path);
}

/** The screen to open with, as the person has chosen; the inbox while that is not known. */
export async function readFirstScreen(client: QueryClient): Promise<Path> {
  await client.prefetchQuery(settingsQuery);
  const chosen = client.getQueryData(settingsQuery.queryKey)?.firstScreen ?? "inbox";
  if (chosen !== "last") return paths[chosen];
  const last = localStorage.getItem(name);
  return places.find(({ to }) => to === last)?.to ?? paths.inbox;
}

/** Reads the first rows of the screen to open with, so that the first picture has them. */
export async function prefetchFirstScreen(client: QueryClient): Promise<void> {
  const path = await readFirstScreen(client);
  if (path === "/tasks") await client.prefetchQuery(taskPageQuery(firstTaskQuery, 0));
  if (path === "/inbox") await client.prefetchQuery(inboxPageQuery(everything, 0));
}
