import type { QueryClient } from "@tanstack/react-query";
import { call } from "#renderer/lib/bridge.ts";
import { readCombination } from "#renderer/lib/own-shortcuts.ts";
import { isFirstScreenLoading } from "#renderer/lib/query-client.ts";
import { endPicture, hasQueuedKeys, isPictured } from "./opening.ts";

/** Limit of the wait for a focused list and for responses, which may not come. */
const timeout = 5_000;

/** Replaces the picture by the UI as soon as the UI below is as complete. */
export function takeOver(client: QueryClient): void {
  if (!isPictured()) return;
  const started = performance.now();
  let idleFrames = 0;
  let isComplete = true;
  const isReady = () => {
    isComplete = performance.now() - started <= timeout;
    if (!isComplete) return true;
    if (!hasFocus()) return false;
    if (hasQueuedKeys()) return true;
    // The last response is rendered in the following frame.
    idleFrames = isFirstScreenLoading(client) ? 0 : idleFrames + 1;
    return idleFrames > 1;
  };
  const check = () => {
    if (isReady())
      void endPicture(readCombination).then(() =>
        performance.mark("in place", { detail: { isComplete } }),
      );
    else next();
  };
  // Starts at the second frame, because the first renders the rows.
  const next = () => void requestAnimationFrame(check);
  requestAnimationFrame(next);
}

/** Whether a list has focus and handles keys. */
const hasFocus = () => document.activeElement !== document.body;

/** Reports to main that `root` is rendered: main would reload the page, or restore the version before an update. */
export function reportDrawn(root: HTMLElement): void {
  let isReported = false;
  const report = () => {
    if (isReported) return;
    isReported = true;
    call("shell.reportDrawn", null).catch(() => undefined);
  };
  // The second frame follows the first paint; a page without content is white.
  const next = () =>
    requestAnimationFrame(() =>
      requestAnimationFrame(() => (root.hasChildNodes() ? report() : next())),
    );
  // Hidden pages have no frames.
  if (document.hidden) report();
  else next();
  document.addEventListener("visibilitychange", report, { once: true });
}
