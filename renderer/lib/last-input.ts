/**
 * Marks the page with `data-input="keys"` while the last input was a key, for focus that only keys show. Unlike
 * `:focus-visible` it does not count focus that the app sets at its start or after a click.
 */
export function followInput(page: HTMLElement): void {
  const set = (input: "keys" | "pointer") => {
    if (page.dataset.input !== input) page.dataset.input = input;
  };
  page.addEventListener("keydown", () => set("keys"), { capture: true, passive: true });
  page.addEventListener("pointerdown", () => set("pointer"), { capture: true, passive: true });
}
