import { extname, join, normalize, sep } from "node:path";

/** Allows a page of the bundled UI to load from and connect to its own origin only. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

const fontType = "font/woff2";
const styleType = "text/css; charset=utf-8";

const contentTypes: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": styleType,
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".webp": "image/webp",
  ".woff2": fontType,
};

// Chromium's codes of network errors.
export const fileNotFound = -6;
const accessDenied = -10;

export type FileResponse = { path: string; headers: Record<string, string> } | { error: number };

/** Returns the response to a request: a file of `folder` with its headers, or Chromium's error code. */
export function findFile(folder: string, url: string): FileResponse {
  const path = resolveInside(folder, url);
  if (path === null) return { error: accessDenied };
  const type = contentTypes[extname(path)];
  if (type === undefined) return { error: fileNotFound };
  return {
    path,
    headers: {
      "content-type": type,
      "content-security-policy": contentSecurityPolicy,
      "x-content-type-options": "nosniff",
      "x-dns-prefetch-control": "off",
      "referrer-policy": "no-referrer",
      // Others replace them while the desktop has more contrast.
      ...(type === styleType && { "cache-control": "no-store" }),
      // The sandboxed frames of notes have no origin.
      ...(type === fontType && { "access-control-allow-origin": "*" }),
    },
  };
}

function resolveInside(folder: string, url: string): string | null {
  const { host, pathname } = new URL(url);
  if (host !== "bundle") return null;
  const path = decodePath(pathname === "/" ? "/index.html" : pathname);
  if (path === null || path.includes("\0")) return null;
  const file = normalize(join(folder, path));
  return file.startsWith(folder + sep) ? file : null;
}

function decodePath(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
