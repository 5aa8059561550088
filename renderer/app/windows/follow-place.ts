import type { WindowPlace } from "#shared/window/navigation-schema.ts";
import { router } from "../router.tsx";
import { screenAt, screenPaths } from "../screens.ts";
import { addRecent } from "../store.ts";
import { readPlace } from "./place.ts";

/** Calls a function with each place that this window has shown for some milliseconds. */
export function followPlace(delay: number, show: (place: WindowPlace) => void): void {
  let timer: ReturnType<typeof setTimeout>;
  let last = "";
  const report = () => {
    const place = readPlace(router.state.location.pathname);
    const next = JSON.stringify(place);
    if (place === null || next === last) return;
    last = next;
    show(place);
  };
  const schedule = () => {
    clearTimeout(timer);
    timer = setTimeout(report, delay);
  };
  router.subscribe("onResolved", schedule);
  for (const path of screenPaths) {
    screenAt(path).list?.listSelection.useListSelection.subscribe(schedule);
  }
  schedule();
}

/** Remembers the objects that are shown for a second, for the palette: keys that are held down pass many. */
export const followRecent = (): void =>
  followPlace(1_000, ({ target }) => target !== null && addRecent(target));
