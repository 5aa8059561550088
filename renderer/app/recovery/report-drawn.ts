import { call } from "#renderer/lib/bridge.ts";

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
