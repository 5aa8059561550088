import type { NavigationTarget } from "#shared/window/navigation-schema.ts";

/** Opens objects in the window, also before the renderer is ready. */
export type Navigator = ReturnType<typeof createNavigator>;

export function createNavigator(showWindow: () => void, send: (target: NavigationTarget) => void) {
  let pending: NavigationTarget | null = null;
  let isListening = false;
  return {
    /** Shows the window and the object in it. */
    open: (target: NavigationTarget): void => {
      if (isListening) send(target);
      else pending = target;
      showWindow();
    },
    /** Returns the target requested before the renderer was ready; later targets are sent to it at once. */
    take: (): NavigationTarget | null => {
      const taken = pending;
      pending = null;
      isListening = true;
      return taken;
    },
    /** Resets it for a renderer that reloads. */
    reset: (): void => {
      isListening = false;
    },
  };
}
