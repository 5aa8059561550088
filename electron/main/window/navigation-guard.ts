import type { Session, WebContents } from "electron";
import { isOnOrigin } from "#main/system/network/on-origin.ts";

type Report = (what: string, detail: unknown) => void;

/** Where a page was kept from going; `isTopFrame` is false for frames in it and new windows. */
export type Blocked = { url: string; isTopFrame: boolean };

/**
 * Keeps a page, frames and all, on these origins: no navigation elsewhere, no new windows, no views, no
 * packets past the proxy.
 */
export function guardNavigation(
  contents: WebContents,
  origins: string | readonly string[],
  report: Report,
  onBlocked: (blocked: Blocked) => void = () => {},
): void {
  const allowed = [origins].flat();
  const keepInside = (event: { preventDefault(): void; url: string; isMainFrame: boolean }) => {
    if (allowed.some((origin) => isOnOrigin(event.url, origin))) return;
    event.preventDefault();
    report("a navigation was refused", schemeOf(event.url));
    onBlocked({ url: event.url, isTopFrame: event.isMainFrame });
  };
  // What a page may connect to does not bind a connection between peers.
  contents.setWebRTCIPHandlingPolicy("disable_non_proxied_udp");
  contents.on("will-frame-navigate", keepInside);
  contents.on("will-redirect", keepInside);
  contents.on("will-attach-webview", (event) => event.preventDefault());
  contents.setWindowOpenHandler(({ url }) => {
    report("a new window was refused", schemeOf(url));
    onBlocked({ url, isTopFrame: false });
    return { action: "deny" };
  });
}

/**
 * Refuses every permission a page could ask for: camera, notifications and the rest. Where the
 * computer is may be asked by a top frame on `locationOrigin` alone, while `mayLocate`.
 */
export function denyPermissions(
  session: Session,
  report: Report,
  locationOrigin: string | null = null,
  mayLocate: () => boolean = () => false,
): void {
  const isAllowed = (permission: string, url: string | undefined, isTopFrame: boolean) =>
    permission === "geolocation" &&
    locationOrigin !== null &&
    isTopFrame &&
    isOnOrigin(url ?? "", locationOrigin) &&
    mayLocate();
  session.setPermissionRequestHandler((_contents, permission, reply, details) => {
    const is = isAllowed(permission, details.requestingUrl, details.isMainFrame);
    if (!is) report("a permission was refused", permission);
    reply(is);
  });
  session.setPermissionCheckHandler((_contents, permission, _origin, details) =>
    isAllowed(permission, details.requestingUrl, details.isMainFrame),
  );
  session.setDevicePermissionHandler(() => false);
}

/** Only the scheme is written down: the rest of an address may carry secrets. */
const schemeOf = (url: string) => (URL.canParse(url) ? new URL(url).protocol : "unreadable");
