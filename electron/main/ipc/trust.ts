import { isOnOrigin } from "#main/system/network/on-origin.ts";

export type Sender = {
  /** The frame's address; null if the frame is destroyed. */
  frameUrl: string | null;
  /** The id of the web contents whose top frame it is; null for inner frames. */
  contentsId: number | null;
};

/** Whether a sender is the top frame of a window of the app, by `isOwn`, with a page of the app's origin. */
export function isTrustedSender(
  { frameUrl, contentsId }: Sender,
  ownOrigin: string,
  isOwn: (contentsId: number) => boolean,
): boolean {
  if (contentsId === null || frameUrl === null || !isOwn(contentsId)) return false;
  return isOnOrigin(frameUrl, ownOrigin);
}
