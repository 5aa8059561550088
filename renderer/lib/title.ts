import { useEffect } from "react";
import { toLine } from "#shared/lib/plain-text.ts";

let shownScreen = "";
let detail: string | null = null;
let isDetailHidden = false;

const update = (): void => {
  document.title = [
    ...(detail === null || isDetailHidden ? [] : [detail]),
    shownScreen,
    "Watchdesk",
  ]
    .map(toLine)
    .join(" – ");
};

/** Sets the window's title for a screen: "Tasks – Watchdesk". */
export function useWindowTitle(screen: string): void {
  useEffect(() => {
    shownScreen = screen;
    update();
  }, [screen]);
}

/** Leaves the detail out of the title, or shows it again. */
export function hideTitleDetail(isHidden: boolean): void {
  isDetailHidden = isHidden;
  update();
}

/** Adds what a window besides the main window shows to its title: "Pump 3 – Tasks – Watchdesk"; null for the screen alone. */
export function setTitleDetail(name: string | null): void {
  detail = name;
  update();
}
