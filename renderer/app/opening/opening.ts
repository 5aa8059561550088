import { nameKeys } from "#renderer/lib/shortcut.ts";

/** Keys that do nothing but move, so that they mean the same when the UI is there. */
const moving = new Set([
  ...["ArrowDown", "ArrowUp", "Home", "End", "PageDown", "PageUp", "j", "k", "?", "Mod+k"],
  ...Array.from({ length: 9 }, (_, at) => `Mod+${at + 1}`),
]);

const maxKeys = 100;
const kept: KeyboardEvent[] = [];
/** Those of them that are pressed for the UI. */
const pressed = new WeakSet<Event>();
let picture: HTMLElement | null = null;
/** The picture shows what the kept keys will have done. */
let isFollowing = true;

/** Whether a picture of the first screen is shown until the UI takes its place. */
export const isPictured = (): boolean => picture !== null;

/**
 * Takes note of the picture, and keeps the keys that are pressed before the UI is there: the picture shows what it can of
 * them at once. What is not kept is visibly not taken.
 */
export function beginPicture(): void {
  picture = document.getElementById("opening");
  isFollowing = true;
  window.addEventListener("keydown", hearKey, true);
  window.addEventListener("pointerdown", sayOpening, true);
}

/** Whether somebody waits for the UI to do something. */
export const isAwaited = (): boolean => kept.length > 0;

/** Presses the kept keys in the UI, which is drawn below, each when the one before was drawn, and gives the place to it. */
export async function endPicture(): Promise<void> {
  while (kept.length > 0) {
    await nextFrame();
    const event = kept.shift();
    if (event !== undefined) pressAgain(event);
    if (kept.length === 0) await nextFrame();
  }
  picture?.remove();
  picture = null;
  document.getElementById("opening-status")?.remove();
  window.removeEventListener("keydown", hearKey, true);
  window.removeEventListener("pointerdown", sayOpening, true);
}

function pressAgain(event: KeyboardEvent): void {
  const again = new KeyboardEvent("keydown", event);
  pressed.add(again);
  (document.activeElement ?? document.body).dispatchEvent(again);
}

/** Resolves with the next frame. */
export const nextFrame = () =>
  new Promise<void>((resolve) => void requestAnimationFrame(() => resolve()));

function hearKey(event: KeyboardEvent): void {
  if (pressed.has(event)) return;
  const keys = nameKeys(event);
  if (moving.has(keys) && kept.length < maxKeys) {
    kept.push(event);
    isFollowing = isFollowing && picture !== null && movePicture(picture, keys);
  } else if (!modifiers.has(event.key)) sayOpening();
  event.preventDefault();
  event.stopImmediatePropagation();
}

const modifiers = new Set(["Shift", "Control", "Alt", "Meta", "CapsLock", "Tab"]);

function sayOpening(): void {
  if (picture !== null) picture.dataset.asked = "true";
}

const steps = new Map<string, number>([
  ["ArrowDown", 1],
  ["j", 1],
  ["ArrowUp", -1],
  ["k", -1],
]);

/**
 * Moves the selection in the list of a picture by a key, as the UI will when it hears that key; false where the picture
 * cannot show what the key will do.
 */
export function movePicture(picture: HTMLElement, key: string): boolean {
  const step = steps.get(key);
  if (step === undefined) return false;
  const rowAt = (index: number) =>
    picture.querySelector<HTMLElement>(`[role="option"][data-index="${index}"]`);
  const from = picture.querySelector<HTMLElement>('[role="option"][aria-selected="true"]');
  const index = Math.max(0, Number(from?.dataset.index ?? -1) + step);
  const to = rowAt(index);
  if (to === null || !isWhole(to)) return false;
  from?.setAttribute("aria-selected", "false");
  to.setAttribute("aria-selected", "true");
  // What is beside the list is of another row.
  picture.toggleAttribute("data-moved", index !== 0);
  return true;
}

/** Whether no part of a row is below what its list shows: the UI scrolls then. */
function isWhole(row: HTMLElement): boolean {
  const list = row.closest('[role="listbox"]');
  return list !== null && row.getBoundingClientRect().bottom <= list.getBoundingClientRect().bottom;
}
