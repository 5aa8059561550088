import { useNavigate } from "@tanstack/react-router";
import { useStore } from "zustand";
import { reviewScreen } from "#renderer/features/entries/store.ts";
import { showOnProcess } from "#renderer/features/processes/store.ts";
import { showSubmissionsOf, submissionScreen } from "#renderer/features/submissions/store.ts";
import { taskScreen } from "#renderer/features/tasks/store.ts";
import type { ShowTarget } from "#renderer/lib/show.ts";
import type { CollectionName } from "#shared/records/collections.ts";
import { type Screen, type ScreenPath, screenAt, screenOf, screenPaths } from "./screens.ts";

/** Goes to a screen; the router's own way of it. */
type Navigate = (to: { to: ScreenPath }) => Promise<void>;

/** How to go to a screen and take the keyboard to its list. */
export function useGoTo(): (path: ScreenPath) => void {
  const navigate = useNavigate();
  return (path) => void goTo(navigate, path);
}

/** Shows what a notification, the tray or a link asked for: an object, or a screen without one. */
export async function showTarget(navigate: Navigate, target: ShowTarget) {
  const { kind, id, submissionId, processId, roomId } = target;
  const { path, show } = screenOf(kind);
  await goTo(navigate, path);
  if (kind === "submission" && processId !== undefined) showSubmissionsOf(processId);
  if (kind === "submission" && roomId !== undefined) submissionScreen.showOnly({ roomId });
  if (kind === "task" && roomId !== undefined) taskScreen.showOnly({ roomId });
  if (id === null) return;
  if (kind === "process" && submissionId !== undefined) await showOnProcess(id, submissionId);
  else await show(id);
}

async function goTo(navigate: Navigate, path: ScreenPath): Promise<void> {
  await navigate({ to: path });
  screenAt(path).list?.listSelection.back();
}

/** The collection that a screen shows just now; null where that is something else. */
export function useShownCollection(at: string): CollectionName | null {
  const path = screenPaths.find((one) => one === at);
  const { records, list }: Partial<Screen> = path === undefined ? {} : screenAt(path);
  const chosen = useStore((records ?? anyRecords).useList, ({ query }) => query.collection);
  return records === undefined ? (list?.collection ?? null) : chosen;
}

/** Listened to where the screen has none of its own, as hooks cannot be left out. */
const anyRecords = reviewScreen;
