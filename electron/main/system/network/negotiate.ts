import { type Session, WebContentsView } from "electron";
import type { DurationMs } from "#shared/lib/time.ts";
import { TooLate, within } from "../with-timeout.ts";
import type { PagePrompts } from "./page-prompts.ts";

const timeout: DurationMs = 120_000;

/**
 * Finds out whether a session shows an origin a client certificate, and which: requests of main are
 * never asked, they fail; but a choice that was made for a page counts for its whole session. So an
 * empty page without script is opened out of sight. Resolves when that has been decided.
 */
export function createNegotiation(prompts: PagePrompts) {
  const held = new Set<WebContentsView>();
  const decided = new WeakMap<Session, Map<string, Promise<void>>>();

  async function decide(session: Session, origin: string): Promise<void> {
    const view = new WebContentsView({
      webPreferences: { session, sandbox: true, javascript: false, images: false },
    });
    // A view that nobody holds goes, and its page with it, in the middle of the question.
    held.add(view);
    const { webContents } = view;
    prompts.admit(webContents, [origin]);
    webContents.setWindowOpenHandler(() => ({ action: "deny" }));
    for (const name of ["will-redirect", "will-frame-navigate"] as const) {
      webContents.on(name as "will-redirect", (event) => event.preventDefault());
    }
    try {
      // That there is no such page, or none at all, is of no interest here.
      await within(
        timeout,
        webContents.loadURL(`${origin}/`).catch(() => undefined),
      );
    } catch (error) {
      if (!(error instanceof TooLate)) throw error;
    } finally {
      held.delete(view);
      if (!webContents.isDestroyed()) webContents.close();
    }
  }

  return (session: Session, origin: string): Promise<void> => {
    const known = decided.get(session) ?? new Map<string, Promise<void>>();
    decided.set(session, known);
    const under = known.get(origin) ?? decide(session, origin);
    known.set(origin, under);
    return under;
  };
}
