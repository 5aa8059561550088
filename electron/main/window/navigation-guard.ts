import type { Session, WebContents } from "electron";
import { isOnOrigin } from "../ipc/trust.ts";

/** Keeps a page where it is: no navigation elsewhere, no new windows, no embedded views. */
export function guardNavigation(
  contents: WebContents,
  ownOrigin: string,
  report: (what: string, detail: unknown) => void,
): void {
  const keepInside = (event: { preventDefault(): void }, url: string) => {
    if (isOnOrigin(url, ownOrigin)) return;
    event.preventDefault();
    report("a navigation was refused", schemeOf(url));
  };
  contents.on("will-navigate", (event) => keepInside(event, event.url));
  contents.on("will-frame-navigate", (event) => keepInside(event, event.url));
  contents.on("will-redirect", (event) => keepInside(event, event.url));
  contents.on("will-attach-webview", (event) => event.preventDefault());
  contents.setWindowOpenHandler(({ url }) => {
    report("a new window was refused", schemeOf(url));
    return { action: "deny" };
  });
}

/** Refuses every permission a page could ask for: camera, location, notifications and the rest. */
export function denyPermissions(
  session: Session,
  report: (what: string, detail: unknown) => void,
): void {
  session.setPermissionRequestHandler((_contents, permission, reply) => {
    report("a permission was refused", permission);
    reply(false);
  });
  session.setPermissionCheckHandler(() => false);
  session.setDevicePermissionHandler(() => false);
}

/** Only the scheme is written down: the rest of an address may carry secrets. */
const schemeOf = (url: string) => (URL.canParse(url) ? new URL(url).protocol : "unreadable");
