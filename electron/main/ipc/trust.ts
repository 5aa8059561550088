import { isOnOrigin } from "#main/system/network/on-origin.ts";

/** Who sent a message over IPC, as Electron tells it. */
export type Sender = {
  /** The sending frame's address; null when the frame is gone. */
  frameUrl: string | null;
  /** Whether the frame is the top one of our own window. */
  isOwnTopFrame: boolean;
};

/** Whether a sender is our own window's top frame showing a page of our own origin. */
export function isTrustedSender(sender: Sender, ownOrigin: string): boolean {
  if (!sender.isOwnTopFrame || sender.frameUrl === null) return false;
  return isOnOrigin(sender.frameUrl, ownOrigin);
}
