import { readPressed } from "#renderer/lib/key-combination.ts";

/** Keys, by their default combination, that only move or open: whatever acts on a record needs the UI in view. */
const navigationKeys = new Set([
  ...["ArrowDown", "ArrowUp", "Home", "End", "PageDown", "PageUp", "j", "k", "?", "F1"],
  ...["Mod+k", "Mod+l", "Mod+d", "Mod+,", ...Array.from({ length: 9 }, (_, at) => `Mod+${at + 1}`)],
]);

/** Combinations that a user may have chosen for any of these, which the settings tell later. */
const ownKeys = /^(?:(?:Other\+|Mod\+|Alt\+)+(?:Shift\+)?.|(?:Shift\+)?F\d+)$/;

const maxKeys = 100;
const queued: KeyboardEvent[] = [];
const replayed = new WeakSet<Event>();
let picture: HTMLElement | null = null;
/** Whether the picture shows the effect of all queued keys. */
let isFollowing = true;

/** Whether a picture of the first screen is shown until the UI replaces it. */
export const isPictured = (): boolean => picture !== null;

/** Queues navigation keys until the UI is rendered and shows their effect in the picture; indicates other input as ignored. */
export function beginPicture(): void {
  picture = document.getElementById("opening");
  isFollowing = true;
  window.addEventListener("keydown", handleKey, true);
  window.addEventListener("pointerdown", showOpening, true);
}

export const hasQueuedKeys = (): boolean => queued.length > 0;

/**
 * Replays the queued keys that navigate in the UI below, one per frame, and removes the picture; `readMeaning` returns
 * the default combination that a key stands for.
 */
export async function endPicture(readMeaning: (event: KeyboardEvent) => string): Promise<void> {
  while (queued.length > 0) {
    await nextFrame();
    const event = queued.shift();
    if (event !== undefined && navigationKeys.has(readMeaning(event))) replay(event);
    if (queued.length === 0) await nextFrame();
  }
  picture?.remove();
  picture = null;
  document.getElementById("opening-status")?.remove();
  window.removeEventListener("keydown", handleKey, true);
  window.removeEventListener("pointerdown", showOpening, true);
}

function replay(event: KeyboardEvent): void {
  const copy = new KeyboardEvent("keydown", event);
  replayed.add(copy);
  (document.activeElement ?? document.body).dispatchEvent(copy);
}

export const nextFrame = () =>
  new Promise<void>((resolve) => void requestAnimationFrame(() => resolve()));

function handleKey(event: KeyboardEvent): void {
  if (replayed.has(event)) return;
  const keys = readPressed(event);
  const mayBeOwn = ownKeys.test(keys);
  if ((navigationKeys.has(keys) || mayBeOwn) && queued.length < maxKeys) {
    queued.push(event);
    isFollowing = isFollowing && picture !== null && movePicture(picture, keys);
  } else if (!modifiers.has(event.key)) showOpening();
  // The menu's shortcuts, such as for quitting, work during the start, too.
  if (!mayBeOwn) event.preventDefault();
  event.stopImmediatePropagation();
}

const modifiers = new Set(["Shift", "Control", "Alt", "Meta", "CapsLock", "Tab"]);

function showOpening(): void {
  if (picture !== null) picture.dataset.pressed = "true";
}

const steps = new Map<string, number>([
  ["ArrowDown", 1],
  ["j", 1],
  ["ArrowUp", -1],
  ["k", -1],
]);

/** Moves the selection in a picture's list as the UI will; returns false if the picture cannot show the effect of the key. */
export function movePicture(picture: HTMLElement, key: string): boolean {
  const step = steps.get(key);
  if (step === undefined) return false;
  const rowAt = (index: number) =>
    picture.querySelector<HTMLElement>(`[role="option"][data-index="${index}"]`);
  const from = picture.querySelector<HTMLElement>('[role="option"][aria-selected="true"]');
  const index = Math.max(0, Number(from?.dataset.index ?? -1) + step);
  picture.dataset.begun ??= from?.dataset.index ?? "0";
  const to = rowAt(index);
  if (to === null || !isFullyVisible(to)) return false;
  from?.setAttribute("aria-selected", "false");
  to.setAttribute("aria-selected", "true");
  // Hides the detail, which is of another row.
  picture.toggleAttribute("data-moved", String(index) !== picture.dataset.begun);
  return true;
}

/** Whether no part of a row is outside the view of its list, which would make the UI scroll. */
function isFullyVisible(row: HTMLElement): boolean {
  const view = row.closest('[role="listbox"]')?.getBoundingClientRect();
  const { top, bottom } = row.getBoundingClientRect();
  return view !== undefined && top >= view.top && bottom <= view.bottom;
}
