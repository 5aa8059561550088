import { isOnOrigin } from "#main/system/network/on-origin.ts";

/** The sender of an IPC message. */
export type Sender = {
  /** The frame's address; null if the frame is destroyed. */
  frameUrl: string | null;
  /** Whether it is the top frame of the app's window. */
  isOwnTopFrame: boolean;
};

/** Whether a sender is the top frame of the app's window with a page of the app's origin. */
export function isTrustedSender(sender: Sender, ownOrigin: string): boolean {
  if (!sender.isOwnTopFrame || sender.frameUrl === null) return false;
  return isOnOrigin(sender.frameUrl, ownOrigin);
}
