import {
  describeUnread,
  describeWaiting,
  type Hearing,
} from "#shared/features/inbox/waiting-words.ts";
import { toShownLine } from "#shared/lib/shown-text.ts";

/** What waits for the person, in all accounts. */
export type Counts = {
  /** Alerts: the one number of the tray, the dock, the launcher and the taskbar. */
  waiting: number;
  /** The critical ones among them: while there is one, the pictures have another colour and shape. */
  critical: number;
  /** Messages, in words beside it. */
  unread: number;
  /** Why, and since when, the numbers may not be true any more; null where they are. */
  silence: string | null;
  /** What came during a pause is not all here. */
  isCatchingUp: boolean;
};

/** Where a system shows what waits. */
export type CountTargets = {
  platform: NodeJS.Platform;
  /** The number on the dock's or the launcher's icon. */
  setBadge: (count: number) => void;
  /** The picture over the taskbar's button; null for none. */
  setOverlay: (picture: string | null, description: string) => void;
};

/** Shows what waits wherever the system has a place for it, besides the tray. */
export function showCounts(targets: CountTargets, counts: Counts): void {
  const { waiting, silence } = counts;
  if (targets.platform === "win32") {
    const isBlank = waiting === 0 && silence === null;
    targets.setOverlay(isBlank ? null : getIconFile("badge", counts), describeCounts(counts));
  } else {
    // These know numbers only, and none is better than one that may be wrong.
    targets.setBadge(silence === null ? waiting : 0);
  }
}

/** "3 alerts waiting, 1 critical, 1 unread message", or why nobody can say. */
export const describeCounts = (counts: Counts): string => {
  const { waiting, critical, unread, silence } = counts;
  // It names accounts, as their services call them.
  if (silence !== null) return toShownLine(silence);
  const waitingText = describeWaiting(waiting, classifyCertainty(counts), critical);
  return unread === 0 ? waitingText : `${waitingText}, ${describeUnread(unread)}`;
};

/** How surely the numbers are known. */
export function classifyCertainty({ silence, isCatchingUp }: Counts): Hearing {
  if (silence !== null) return "silent";
  return isCatchingUp ? "catchingUp" : "now";
}

/** The file name of the tray's or the taskbar's picture of a number, or of there being none. */
export function getIconFile(
  place: "tray" | "badge",
  { waiting, critical, silence }: Pick<Counts, "waiting" | "critical" | "silence">,
): string {
  if (silence !== null) return `${place}-off.png`;
  const count = waiting > 9 ? "more" : waiting;
  return critical > 0 ? `${place}-critical-${count}.png` : `${place}-${count}.png`;
}
