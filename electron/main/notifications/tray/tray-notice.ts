import type { Notice } from "../notice.ts";

/** Makes what the person is told when closing the window has left Watchdesk running for the first time. */
export function makeTrayNotice(platform: NodeJS.Platform, open: () => void): Notice {
  const where = platform === "darwin" ? "menu bar" : "tray";
  return {
    title: "Watchdesk is still running",
    body: `You still get alerts and messages. To quit, choose "Quit Watchdesk" from its icon in the ${where}.`,
    tag: "tray",
    isSilent: true,
    isUrgent: false,
    open,
    actions: [],
    reply: null,
  };
}
