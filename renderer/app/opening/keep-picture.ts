import type { QueryClient } from "@tanstack/react-query";
import { call } from "#renderer/lib/bridge.ts";
import type { Picture, PictureNode } from "#shared/window/picture-schema.ts";
import { readFirstScreen } from "../first-screen.ts";
import { router } from "../router.tsx";
import { nextFrame } from "./opening.ts";
import { takePicture } from "./take-picture.ts";

/** Queries and animations come to rest within that. */
const settling = 1_500;

/** What was drawn last has been there for so long when a page that was loaded for its picture is whole. */
const still = 150;

/** The next start can do without. */
const tell = (picture: Picture | null) =>
  void call("shell.keepPicture", { picture }).catch(() => undefined);

/** Null where the first screen is not as it opens: the person is elsewhere, or has done something there. */
async function take(client: QueryClient): Promise<Picture | null> {
  const element = document.getElementById("root");
  const isFirst = router.state.location.pathname === (await readFirstScreen(client));
  return element !== null && isFirst && client.isFetching() === 0 ? takePicture(element) : null;
}

/**
 * Tells main what the first screen looks like as it opens, for the next start: when the window is idle after a change, and
 * when main asks for it because the app ends. Returns how to stop.
 */
export function keepPictures(client: QueryClient): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = "";

  async function look(): Promise<void> {
    const picture = document.hidden ? null : await take(client);
    if (picture === null) return;
    const next = JSON.stringify({ ...picture, nodes: picture.nodes.filter(createSieve()) });
    if (next === last) return;
    last = next;
    tell(picture);
  }

  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void requestIdleCallback(() => void look()), settling);
  };

  async function takeLeave(): Promise<void> {
    while (client.isFetching() > 0) await nextFrame();
    tell(await take(client));
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

/** Leaves out what is blank in a picture: times, and what says how things stand, change all the time. */
function createSieve(): (node: PictureNode) => boolean {
  let blank = Number.POSITIVE_INFINITY;
  return (node) => {
    if (node.depth > blank) return false;
    const isBlank = "tag" in node && (node.tag === "time" || node.attributes.some(isLive));
    blank = isBlank ? node.depth : Number.POSITIVE_INFINITY;
    return true;
  };
}

const isLive = ([name]: [string, string]) => name === "data-live";

/** Tells main what the first screen looks like as soon as it is whole, in a page that was loaded for that. */
export async function tellPicture(client: QueryClient): Promise<void> {
  // Never, until something is drawn at all.
  let changed = Number.POSITIVE_INFINITY;
  const observer = new MutationObserver(() => {
    changed = performance.now();
  });
  observer.observe(document.body, { subtree: true, childList: true, attributes: true });
  await document.fonts.ready;
  while (client.isFetching() > 0 || performance.now() - changed < still) await nextFrame();
  observer.disconnect();
  tell(await take(client));
}
