import { ipcRenderer } from "electron";
import {
  type KeptView,
  keptViewChannel,
  pictureChannel,
  pictureDrawnChannel,
} from "#shared/ipc/bridge.ts";
import { pictureSheet } from "#shared/window/picture-rules.ts";
import type { Picture, PictureView } from "#shared/window/picture-schema.ts";
import { drawPicture } from "./draw-picture.ts";

let kept: KeptView | null = null;

/** Returns the view of a released window, once. */
export function readView(): string | null {
  const view = kept?.view ?? null;
  kept = null;
  return view;
}

/**
 * Shows the stored picture of the first screen or of a released window, if main has a matching one, until the UI replaces
 * it. The picture is inert; assistive technology gets a status text. Resolves to whether there is a picture.
 */
export async function showPicture(): Promise<boolean> {
  // Main sets the parameter if it may have a picture.
  const parameters = new URLSearchParams(location.search);
  const start = parameters.get("view");
  if (start !== "picture" && start !== "released") return false;
  const view: PictureView = {
    pixelRatio: window.devicePixelRatio,
    locale: parameters.get("locale"),
  };
  const requested = start === "picture" ? requestPicture(view) : requestView(view);
  await whenParsed();
  const picture = await requested;
  if (picture === null || !(await loadStyles(picture.styles))) return false;
  await loadFonts(picture);
  const opening = document.createElement("div");
  opening.id = "opening";
  opening.inert = true;
  drawPicture(opening, picture.nodes);
  const status = Object.assign(document.createElement("p"), {
    id: "opening-status",
    className: "spoken",
    role: "status",
    textContent: "Watchdesk is opening",
  });
  document.body.append(opening, status);
  for (const element of opening.querySelectorAll<HTMLElement>("[data-scrolled]"))
    element.scrollTop = Number(element.dataset.scrolled);
  document.title = picture.title;
  return true;
}

const requestPicture = (view: PictureView): Promise<Picture | null> =>
  ipcRenderer.invoke(pictureChannel, view);

async function requestView(view: PictureView): Promise<Picture | null> {
  kept = await ipcRenderer.invoke(keptViewChannel, view);
  return kept?.picture ?? null;
}

/** Reports the first contentful paint to main. */
export function reportFirstPaint(): void {
  new PerformanceObserver((list, observer) => {
    if (list.getEntriesByName("first-contentful-paint").length === 0) return;
    observer.disconnect();
    ipcRenderer.send(pictureDrawnChannel);
  }).observe({ type: "paint" });
}

const whenParsed = () =>
  new Promise<void>((resolve) => {
    document.addEventListener("readystatechange", () => resolve(), { once: true });
  });

/** Loads the font first, so that the layout does not change. */
async function loadFonts({ nodes }: Picture): Promise<void> {
  const text = nodes.map((node) => ("text" in node ? node.text : "")).join("");
  // If loading fails, the UI falls back to the same font.
  await document.fonts.load("1em Inter", text).catch(() => []);
}

/** Loads missing style sheets in order; resolves to whether all are loaded. */
async function loadStyles(paths: readonly string[]): Promise<boolean> {
  const known = new Set(
    [...document.querySelectorAll("link")].map(({ href }) => new URL(href).pathname),
  );
  const wanted = paths.filter((path) => !known.has(path) && pictureSheet.test(path));
  const loaded = wanted.map((href) => {
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
    const outcome = new Promise<boolean>((resolve) => {
      link.addEventListener("load", () => resolve(true));
      link.addEventListener("error", () => resolve(false));
    });
    document.head.append(link);
    return outcome;
  });
  return (await Promise.all(loaded)).every(Boolean);
}
