import type { NavigationTarget } from "#shared/window/navigation-schema.ts";

/** Brings objects before the person's eyes, also before the renderer can listen. */
export type Navigator = {
  /** Shows the window and the object in it. */
  open(target: NavigationTarget): void;
  /** What was asked for before the renderer listened; from now on it is told at once. */
  take(): NavigationTarget | null;
  /** A renderer that starts anew does not listen yet. */
  reset(): void;
};

/** Makes the navigator over a way to show the window and one to tell the renderer. */
export function createNavigator(
  showWindow: () => void,
  tell: (target: NavigationTarget) => void,
): Navigator {
  let pending: NavigationTarget | null = null;
  let isListening = false;
  return {
    open: (target) => {
      if (isListening) tell(target);
      else pending = target;
      showWindow();
    },
    take: () => {
      const taken = pending;
      pending = null;
      isListening = true;
      return taken;
    },
    reset: () => {
      isListening = false;
    },
  };
}
