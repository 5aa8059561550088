import { useNavigate } from "@tanstack/react-router";
import { useStore } from "zustand";
import { showHandover } from "#renderer/features/duty/handover/store.ts";
import { reviewScreen } from "#renderer/features/entries/store.ts";
import { showOnProcess } from "#renderer/features/processes/store.ts";
import { showSubmissionsOf, submissionScreen } from "#renderer/features/submissions/store.ts";
import { taskScreen } from "#renderer/features/tasks/store.ts";
import { awaitInput } from "#renderer/lib/last-input.ts";
import type { ShowTarget } from "#renderer/lib/show.ts";
import type { CollectionName } from "#shared/records/collections.ts";
import type { NavigationTarget } from "#shared/window/navigation-schema.ts";
import { type Screen, type ScreenPath, screenAt, screenOf, screenPaths } from "./screens.ts";
import { openOverlay } from "./store.ts";

type Navigate = (to: { to: ScreenPath | "/" }) => Promise<void>;

/** Returns a function that shows a screen and focuses its list. */
export function useGoTo(): (path: ScreenPath) => void {
  const navigate = useNavigate();
  return (path) => void goTo(navigate, path);
}

/** Shows a navigation target: an object, the screen of its kind, a screen, or else the first one, a handover, or a dialog. */
export async function showTarget(
  navigate: Navigate,
  target: NavigationTarget & Omit<ShowTarget, "kind">,
) {
  const { kind, id, submissionId, processId, roomId } = target;
  if (kind === "dutyStart" || kind === "dutyEnd") return openOverlay(kind);
  if (kind === "handover") {
    showHandover(id === null ? null : Number(id));
    return navigate({ to: "/handover" });
  }
  if (kind === "screen") {
    const to = findScreen(id);
    return to === undefined ? navigate({ to: "/" }) : goTo(navigate, to);
  }
  const { path, show } = screenOf(kind);
  await goTo(navigate, path);
  if (kind === "submission" && processId !== undefined) showSubmissionsOf(processId);
  if (kind === "submission" && roomId !== undefined) submissionScreen.showOnly({ roomId });
  if (kind === "task" && roomId !== undefined) taskScreen.showOnly({ roomId });
  if (id === null) return;
  if (kind === "process" && submissionId !== undefined) await showOnProcess(id, submissionId);
  else await show(id);
}

const findScreen = (name: string | null): ScreenPath | undefined =>
  screenPaths.find((one) => one === `/${name}`);

/** Shows a target that main requests. */
export function showRequested(navigate: Navigate, target: NavigationTarget): void {
  if (target.isByLink) awaitInput();
  void showTarget(navigate, target);
}

async function goTo(navigate: Navigate, path: ScreenPath): Promise<void> {
  await navigate({ to: path });
  screenAt(path).list?.listSelection.back();
}

/** Opens the user guide at the task of the screen in view; has no effect in the guide. */
export async function openGuide(): Promise<void> {
  const [path = ""] = window.location.hash.slice(1).split("?");
  if (path === "/guide") return;
  const { findGuideTask } = await import("./guide-tasks.ts");
  window.location.hash = `#/guide?task=${findGuideTask(path)}&back`;
}

/** Returns the collection that a screen shows now, or null. */
export function useShownCollection(at: string): CollectionName | null {
  const path = screenPaths.find((one) => one === at);
  const { records, list }: Partial<Screen> = path === undefined ? {} : screenAt(path);
  const chosen = useStore((records ?? anyRecords).useList, ({ query }) => query.collection);
  return records === undefined ? (list?.collection ?? null) : chosen;
}

/** Placeholder for screens without records, because hooks cannot be conditional. */
const anyRecords = reviewScreen;
