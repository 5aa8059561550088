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

/** Whether `url` lies on `origin` ("scheme://host[:port]"), custom schemes included. */
export function isOnOrigin(url: string, origin: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, host, username, password } = new URL(url);
  return username === "" && password === "" && `${protocol}//${host}` === origin;
}
