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
