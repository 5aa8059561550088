import {
  type CountCertainty,
  describeUnread,
  describeWaiting,
} from "#shared/features/inbox/waiting-words.ts";
import { toShownLine } from "#shared/lib/plain-text.ts";

/** What waits for the user in all accounts. */
export type Counts = {
  /** Alerts: the number that tray, dock, launcher and taskbar show. */
  waiting: number;
  /** The critical ones among them: with one, the icons have another color and shape. */
  critical: number;
  /** Messages, shown as text only. */
  unread: number;
  /** Why, and since when, the counts may be wrong; null if they are right. */
  silence: string | null;
  /** Why critical alerts are not seen or heard; null if they are, as far as known. */
  trouble: string | null;
  /** Whether what came during a pause is still being fetched. */
  isCatchingUp: boolean;
};

/** Where a system shows counts. */
export type CountTargets = {
  platform: NodeJS.Platform;
  setBadge: (count: number) => void;
  /** The icon over the taskbar's button; null for none. */
  setOverlay: (picture: string | null, description: string) => void;
};

/** Shows the counts on the taskbar, dock or launcher; not in the tray. */
export function showCounts(targets: CountTargets, counts: Counts): void {
  const { waiting, silence } = counts;
  if (targets.platform === "win32") {
    const isBlank = waiting === 0 && silence === null;
    targets.setOverlay(isBlank ? null : getIconFile("badge", counts), describeCounts(counts));
  } else {
    // These show numbers only, and none is better than one that may be wrong.
    targets.setBadge(silence === null ? waiting : 0);
  }
}

/** "3 alerts waiting, 1 critical, 1 unread message", or why the counts may be wrong; and why alerts are not noticed. */
export const describeCounts = (counts: Counts): string => {
  const { waiting, critical, unread, silence, trouble } = counts;
  const waitingText = describeWaiting(waiting, classifyCertainty(counts), critical);
  const text = unread === 0 ? waitingText : `${waitingText}, ${describeUnread(unread)}`;
  // It contains account names from services.
  const parts = [silence === null ? text : toShownLine(silence)];
  return [...parts, ...(trouble === null ? [] : [toShownLine(trouble)])].join(" – ");
};

/** Classifies how certain the counts are. */
export function classifyCertainty({ silence, isCatchingUp }: Counts): CountCertainty {
  if (silence !== null) return "silent";
  return isCatchingUp ? "catchingUp" : "now";
}

/** The file name of the tray's or the taskbar's icon for these counts. */
export function getIconFile(
  target: "tray" | "badge",
  { waiting, critical, silence }: Pick<Counts, "waiting" | "critical" | "silence">,
): string {
  if (silence !== null) return `${target}-off.png`;
  const count = waiting > 9 ? "more" : waiting;
  return critical > 0 ? `${target}-critical-${count}.png` : `${target}-${count}.png`;
}
