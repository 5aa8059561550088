import type { NavigationTarget } from "#shared/window/navigation-schema.ts";

/** Opens objects in the window, also before the renderer is ready. */
export type Navigator = {
  /** Shows the window and the object in it. */
  open(target: NavigationTarget): void;
  /** Returns the target requested before the renderer was ready; later targets are sent to it at once. */
  take(): NavigationTarget | null;
  /** Resets it for a renderer that reloads. */
  reset(): void;
};

export function createNavigator(
  showWindow: () => void,
  send: (target: NavigationTarget) => void,
): Navigator {
  let pending: NavigationTarget | null = null;
  let isListening = false;
  return {
    open: (target) => {
      if (isListening) send(target);
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
