import type { QueryClient } from "@tanstack/react-query";
import { call } from "#renderer/lib/bridge.ts";
import type { Picture, PictureNode } from "#shared/window/picture-schema.ts";
import { readFirstScreen } from "../first-screen.ts";
import { router } from "../router.tsx";
import { nextFrame } from "./opening.ts";
import { takePicture } from "./take-picture.ts";

/** Time in which queries and animations settle. */
const settleTime = 1_500;

/** Time without changes after which a page that was loaded for its picture is complete. */
const quietTime = 150;

/** Errors are ignored, because the next start works without a picture. */
const send = (picture: Picture | null) =>
  void call("shell.keepPicture", { picture }).catch(() => undefined);

/** Returns null unless the first screen is shown in its initial state. */
async function take(client: QueryClient): Promise<Picture | null> {
  const element = document.getElementById("root");
  const isFirst = router.state.location.pathname === (await readFirstScreen(client));
  return element !== null && isFirst && client.isFetching() === 0 ? takePicture(element) : null;
}

/**
 * Sends a picture of the first screen to main for the next start: when the window is idle after a change, and when main
 * requests it before quitting. Returns a function that stops this.
 */
export function storePictures(client: QueryClient): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = "";

  async function update(): Promise<void> {
    const picture = document.hidden ? null : await take(client);
    if (picture === null) return;
    const next = JSON.stringify({ ...picture, nodes: picture.nodes.filter(createLiveFilter()) });
    if (next === last) return;
    last = next;
    send(picture);
  }

  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void requestIdleCallback(() => void update()), settleTime);
  };

  async function sendLast(): Promise<void> {
    while (client.isFetching() > 0) await nextFrame();
    send(await take(client));
  }

  const stops = [
    client.getQueryCache().subscribe(wait),
    router.subscribe("onResolved", wait),
    window.watchdesk.subscribe("picture.requested", () => void sendLast()),
    () => clearTimeout(timer),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Creates a filter that omits the content of live elements, such as times and status texts, which always change. */
function createLiveFilter(): (node: PictureNode) => boolean {
  let liveDepth = Number.POSITIVE_INFINITY;
  return (node) => {
    if (node.depth > liveDepth) return false;
    const isLiveNode = "tag" in node && (node.tag === "time" || node.attributes.some(isLive));
    liveDepth = isLiveNode ? node.depth : Number.POSITIVE_INFINITY;
    return true;
  };
}

const isLive = ([name]: [string, string]) => name === "data-live";

/** Sends a picture of the first screen once it is complete, in a page that was loaded for that. */
export async function sendPicture(client: QueryClient): Promise<void> {
  // Infinite until something is rendered.
  let changed = Number.POSITIVE_INFINITY;
  new MutationObserver(() => {
    changed = performance.now();
  }).observe(document.body, { subtree: true, childList: true, attributes: true });
  await document.fonts.ready;
  while (client.isFetching() > 0 || performance.now() - changed < quietTime) await nextFrame();
  send(await take(client));
}
