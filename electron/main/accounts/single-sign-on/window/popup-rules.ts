import type { Rectangle, Session } from "electron";
import { escapeHtml } from "#shared/lib/plain-text.ts";

/** Returns the data URL of a page without scripts that shows a blocked address and advice. */
export function describeBlocked(address: string): string {
  const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>Blocked</title>
<style>
:root { color-scheme: light dark; font: 0.875rem/1.5 system-ui, sans-serif; }
body { margin: 48px 32px; }
h1 { font-size: 1.25rem; }
code { overflow-wrap: anywhere; }
</style>
<h1>Page blocked</h1>
<p>This address belongs neither to the service nor to its sign-in page:</p>
<p><code>${escapeHtml(address)}</code></p>
<p>Nothing was sent there. Close this window, and tell your administrator this address.</p>
</html>`;
  return `data:text/html;charset=utf-8,${encodeURIComponent(html)}`;
}

/**
 * Returns the bounds of a window of this size next to its parent, in device-independent pixels: beside it if there is
 * room, else at the edge of the work area farther from the parent's center.
 */
export function placeBeside(
  parent: Rectangle,
  area: Rectangle,
  size: { width: number; height: number },
): Rectangle {
  const width = Math.min(size.width, area.width);
  const height = Math.min(size.height, area.height);
  const right = area.x + area.width;
  const bottom = area.y + area.height;
  const fits = (x: number) => x >= area.x && x + width <= right;
  const x =
    [parent.x + parent.width + gap, parent.x - width - gap].find(fits) ??
    (parent.x + parent.width / 2 > area.x + area.width / 2 ? area.x : right - width);
  const y = Math.max(area.y, Math.min(parent.y, bottom - height));
  return { x, y, width, height };
}

const gap = 8;

/**
 * Reduces the `Referer` of a session's requests to its origin, whatever policy a page declares, as addresses of a sign-in
 * contain its app token; realms can still check the origin of a form.
 */
export function limitReferrer({ webRequest }: Pick<Session, "webRequest">): void {
  webRequest.onBeforeSendHeaders(({ requestHeaders }, proceed) =>
    proceed({ requestHeaders: withOriginOnly(requestHeaders) }),
  );
}

/** Returns the headers with `Referer` reduced to its origin, or removed if it is invalid. */
export function withOriginOnly(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => {
      if (name.toLowerCase() !== "referer") return [[name, value]];
      return URL.canParse(value) ? [[name, `${new URL(value).origin}/`]] : [];
    }),
  );
}
