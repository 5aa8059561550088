import type { QueryClient } from "@tanstack/react-query";
import { call } from "#renderer/lib/bridge.ts";
import { isFirstScreenLoading } from "#renderer/lib/query-client.ts";
import { endPicture, isAwaited, isPictured } from "./opening.ts";

/** A screen without a list takes no keys that move, and an answer may not come; nobody waits longer for either. */
const timeout = 1_000;

/** Has the UI take the place of the picture as soon as what is drawn below is as whole. */
export function takeOver(client: QueryClient): void {
  if (!isPictured()) return;
  const began = performance.now();
  let drawn = 0;
  const isReady = () => {
    if (performance.now() - began > timeout) return true;
    if (!hasKeyboard()) return false;
    if (isAwaited()) return true;
    // What the last answer changes is drawn in the frame after it.
    drawn = isFirstScreenLoading(client) ? 0 : drawn + 1;
    return drawn > 2;
  };
  const look = () => {
    if (isReady()) void endPicture().then(() => performance.mark("in place"));
    else next();
  };
  // The second frame: the first is what the rows are drawn in.
  const next = () => void requestAnimationFrame(look);
  requestAnimationFrame(next);
}

/** Whether a list is there that hears keys. */
const hasKeyboard = () => document.activeElement !== document.body;

/** Tells main that the page is on screen, or would be if it were shown, so that it is not loaded anew. */
export function reportDrawn(): void {
  let isTold = false;
  const tell = () => {
    if (isTold) return;
    isTold = true;
    call("shell.reportDrawn", null).catch(() => undefined);
  };
  // The second frame comes once the first was drawn; a hidden page gets none.
  if (document.hidden) tell();
  else requestAnimationFrame(() => requestAnimationFrame(tell));
  document.addEventListener("visibilitychange", tell, { once: true });
}
