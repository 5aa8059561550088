import { type Session, WebContentsView } from "electron";
import type { DurationMs } from "#shared/lib/time.ts";
import { withTimeoutOrNull } from "../with-timeout.ts";
import type { PagePrompts } from "./page-prompts.ts";

const timeout: DurationMs = 120_000;

/**
 * Returns a function that decides once per session and origin which client certificate is sent, if any. Electron
 * prompts for pages only and applies the choice to the whole session, so the function loads an empty page without
 * scripts in a hidden view. Resolves when the choice is made.
 */
export function createNegotiation(prompts: PagePrompts) {
  const views = new Set<WebContentsView>();
  const decided = new WeakMap<Session, Map<string, Promise<void>>>();

  async function decide(session: Session, origin: string): Promise<void> {
    const view = new WebContentsView({
      webPreferences: { session, sandbox: true, javascript: false, images: false },
    });
    // An unreferenced view is collected, with its page and the prompt.
    views.add(view);
    const { webContents } = view;
    prompts.admit(webContents, [origin]);
    webContents.setWindowOpenHandler(() => ({ action: "deny" }));
    for (const name of ["will-redirect", "will-frame-navigate"] as const) {
      webContents.on(name as "will-redirect", (event) => event.preventDefault());
    }
    try {
      // Whether the page exists does not matter.
      const loaded = webContents.loadURL(`${origin}/`).catch(() => undefined);
      await withTimeoutOrNull(timeout, loaded);
    } finally {
      views.delete(view);
      if (!webContents.isDestroyed()) webContents.close();
    }
  }

  return (session: Session, origin: string): Promise<void> => {
    const known = decided.get(session) ?? new Map<string, Promise<void>>();
    decided.set(session, known);
    const decision = known.get(origin) ?? decide(session, origin);
    known.set(origin, decision);
    return decision;
  };
}
