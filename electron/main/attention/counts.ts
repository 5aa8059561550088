import { describeUnread, describeWaiting } from "./wording.ts";

/** What waits for the person, in all accounts. */
export type Counts = {
  /** Alerts: the one number of the tray, the dock, the launcher and the taskbar. */
  waiting: number;
  /** Messages, in words beside it. */
  unread: number;
};

/** Where a system shows what waits. */
export type CountPlaces = {
  platform: NodeJS.Platform;
  /** The number on the dock's or the launcher's icon. */
  setBadge: (count: number) => void;
  /** The picture over the taskbar's button; null for none. */
  setOverlay: (picture: string | null, description: string) => void;
};

/** Shows what waits wherever the system has a place for it, besides the tray. */
export function showCounts(places: CountPlaces, counts: Counts): void {
  if (places.platform === "win32") {
    const picture = counts.waiting === 0 ? null : pictureFor("badge", counts.waiting);
    places.setOverlay(picture, describeCounts(counts));
  } else {
    places.setBadge(counts.waiting);
  }
}

/** "3 alerts waiting, 1 unread message" */
export const describeCounts = ({ waiting, unread }: Counts): string =>
  unread === 0
    ? describeWaiting(waiting)
    : `${describeWaiting(waiting)}, ${describeUnread(unread)}`;

/** The file name of the tray's or the taskbar's picture of a number. */
export const pictureFor = (place: "tray" | "badge", count: number): string =>
  `${place}-${count > 9 ? "more" : count}.png`;
