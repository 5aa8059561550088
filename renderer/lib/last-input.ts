import { create } from "zustand";

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

const useInput = create(() => ({ isMissing: false }));

/** Returns whether the user has given input since another program has opened what the window shows, by a link. */
export const useHasInput = (): boolean => !useInput(({ isMissing }) => isMissing);

/** Waits for input of the user, as another program has opened what the window shows. */
export function awaitInput(): void {
  useInput.setState({ isMissing: true });
  const controller = new AbortController();
  const receive = () => {
    controller.abort();
    useInput.setState({ isMissing: false });
  };
  for (const name of ["keydown", "pointerdown", "wheel"])
    window.addEventListener(name, receive, {
      ...{ capture: true, passive: true },
      signal: controller.signal,
    });
}
