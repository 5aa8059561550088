import type { QueryClient } from "@tanstack/react-query";
import { call } from "#renderer/lib/bridge.ts";
import type { Picture } from "#shared/model/picture.ts";
import { readFirstScreen } from "../first-screen.ts";
import { router } from "../router.tsx";
import { nextFrame } from "./opening.ts";
import { takePicture } from "./take-picture.ts";

/** Queries and animations come to rest within that. */
const settling = 1_500;

/**
 * Tells main what the first screen looks like as it opens, for the next start: when the window is idle after a change, and
 * when main asks for it because the app ends. Returns how to stop.
 */
export function keepPictures(client: QueryClient): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = "";

  function tell(picture: Picture | null): void {
    const next = JSON.stringify(picture);
    if (next === last) return;
    last = next;
    // The next start can do without.
    call("shell.keepPicture", { picture }).catch(() => undefined);
  }

  /** Null where the first screen is not as it opens: the person is elsewhere, or has done something there. */
  async function take(): Promise<Picture | null> {
    const element = document.getElementById("root");
    const isFirst = router.state.location.pathname === (await readFirstScreen(client));
    return element !== null && isFirst && client.isFetching() === 0 ? takePicture(element) : null;
  }

  async function look(): Promise<void> {
    const picture = document.hidden ? null : await take();
    if (picture !== null) tell(picture);
  }

  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void requestIdleCallback(() => void look()), settling);
  };

  async function takeLeave(): Promise<void> {
    last = "";
    while (client.isFetching() > 0) await nextFrame();
    tell(await take());
  }

  const stops = [
    client.getQueryCache().subscribe(wait),
    router.subscribe("onResolved", wait),
    window.watchdesk.subscribe("picture.requested", () => void takeLeave()),
    () => clearTimeout(timer),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
