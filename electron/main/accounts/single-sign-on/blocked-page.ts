import { escapeHtml } from "#shared/lib/escape-html.ts";

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
