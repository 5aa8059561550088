import { useEffect } from "react";
import { toLine } from "#shared/lib/plain-text.ts";

let shownScreen = "";
let detail: string | null = null;

const update = (): void => {
  document.title = [...(detail === null ? [] : [detail]), shownScreen, "Watchdesk"]
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

/** Adds what a window besides the main window shows to its title: "Pump 3 – Tasks – Watchdesk"; null for the screen alone. */
export function setTitleDetail(name: string | null): void {
  detail = name;
  update();
}
