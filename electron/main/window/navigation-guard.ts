import type { Session, WebContents } from "electron";
import type { Report } from "#main/system/log.ts";
import { isOnOrigin } from "#main/system/network/on-origin.ts";

/** A blocked navigation; `isTopFrame` is false for inner frames and new windows. */
export type Blocked = { url: string; isTopFrame: boolean };

/** Restricts a page and its frames to these origins: no other navigation, windows, views, or packets around the proxy. */
export function guardNavigation(
  contents: WebContents,
  origins: string | readonly string[],
  report: Report,
  onBlocked: (blocked: Blocked) => void = () => {},
): void {
  const allowed = [origins].flat();
  const block = (event: { preventDefault(): void; url: string; isMainFrame: boolean }) => {
    if (allowed.some((origin) => isOnOrigin(event.url, origin))) return;
    event.preventDefault();
    report("a navigation was refused", schemeOf(event.url));
    onBlocked({ url: event.url, isTopFrame: event.isMainFrame });
  };
  // The content security policy does not apply to peer connections.
  contents.setWebRTCIPHandlingPolicy("disable_non_proxied_udp");
  contents.on("will-frame-navigate", block);
  contents.on("will-redirect", block);
  contents.on("will-attach-webview", (event) => event.preventDefault());
  contents.setWindowOpenHandler(({ url }) => {
    report("a new window was refused", schemeOf(url));
    onBlocked({ url, isTopFrame: false });
    return { action: "deny" };
  });
}

/** Denies every permission, except the location to a top frame on `locationOrigin` while `mayLocate` returns true. */
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
  session.setPermissionRequestHandler((_contents, permission, respond, details) => {
    const isGranted = isAllowed(permission, details.requestingUrl, details.isMainFrame);
    if (!isGranted) report("a permission was refused", permission);
    respond(isGranted);
  });
  session.setPermissionCheckHandler((_contents, permission, _origin, details) =>
    isAllowed(permission, details.requestingUrl, details.isMainFrame),
  );
  session.setDevicePermissionHandler(() => false);
}

/** The log contains the scheme only, as the rest of an address may contain secrets. */
const schemeOf = (url: string) => (URL.canParse(url) ? new URL(url).protocol : "unreadable");
