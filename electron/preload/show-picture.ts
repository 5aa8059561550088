import { ipcRenderer } from "electron";
import { pictureChannel, pictureDrawnChannel } from "#shared/ipc/bridge.ts";
import { pictureSheet } from "#shared/window/picture-rules.ts";
import type { Picture, PictureView } from "#shared/window/picture-schema.ts";
import { drawPicture } from "./draw-picture.ts";

/**
 * Shows the picture of the first screen that an earlier start has left, if main has one that looks the same here, until
 * the UI takes its place: it cannot be used, and assistive technology hears that Watchdesk opens. Resolves to whether there is one.
 */
export async function showPicture(): Promise<boolean> {
  // Main says so where it may have one.
  if (new URLSearchParams(location.search).get("view") !== "picture") return false;
  const view: PictureView = {
    pixelRatio: window.devicePixelRatio,
    language: navigator.language,
  };
  const asked: Promise<Picture | null> = ipcRenderer.invoke(pictureChannel, view);
  await whenParsed();
  const picture = await asked;
  if (picture === null || !(await haveStyles(picture.styles))) return false;
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
  document.title = picture.title;
  return true;
}

/** Tells main when the page has drawn something. */
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

/** Without the font, all of it would be laid out in another one first. */
async function loadFonts({ nodes }: Picture): Promise<void> {
  const text = nodes.map((node) => ("text" in node ? node.text : "")).join("");
  // Where it cannot be loaded, the UI has the other one too.
  await document.fonts.load("1em Inter", text).catch(() => []);
}

/** Loads what the page has not loaded yet, in the same order; resolves to whether all of it is there. */
async function haveStyles(paths: readonly string[]): Promise<boolean> {
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
