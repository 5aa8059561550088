import { EventEmitter } from "node:events";
import { vi } from "vitest";

/** A dialog that was shown. */
type Prompt = { message: string; detail: string; signal?: AbortSignal };

/** The labels of the buttons that the user presses in the next dialogs, and the dialogs so far. */
export const dialogs = { answers: [] as string[], prompts: [] as Prompt[] };

/** Electron's modules as far as recovery uses them. One module for all tests, which share the code that imports it. */
export const app = Object.assign(new EventEmitter(), {
  relaunch: vi.fn(),
  quit: vi.fn(),
  getVersion: () => "1.0.0",
  getGPUFeatureStatus: () => ({}),
});

export const shell = { openPath: vi.fn() };

export const dialog = {
  showMessageBox: async (...given: unknown[]) => {
    const { buttons, ...shown } = given.at(-1) as Prompt & { buttons: string[] };
    dialogs.prompts.push(shown);
    const answer = dialogs.answers.shift();
    if (answer === undefined) return new Promise(() => {});
    return { response: buttons.indexOf(answer) };
  },
};

/** Forgets dialogs, calls and listeners of earlier tests. */
export function resetElectron(): void {
  Object.assign(dialogs, { answers: [], prompts: [] });
  app.removeAllListeners();
  for (const called of [app.relaunch, app.quit, shell.openPath]) called.mockClear();
}
