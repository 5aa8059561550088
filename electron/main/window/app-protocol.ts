import { readFile } from "node:fs/promises";
import { extname, join, normalize, sep } from "node:path";
import { protocol } from "electron";

/** Where the bundled UI lives: a scheme of our own, never file:. */
export const appOrigin = "app://bundle";

/** What a page of the bundled UI may load and reach: itself, and nothing else. */
export const contentSecurityPolicy = [
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

const contentTypes: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".woff2": "font/woff2",
};

/** Declares the scheme; must run before the app is ready. */
export function registerAppScheme(): void {
  protocol.registerSchemesAsPrivileged([
    {
      scheme: "app",
      privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true },
    },
  ]);
}

/** Serves the files of `folder` under app://bundle/. */
export function serveApp(folder: string): void {
  protocol.handle("app", (request) => serveFile(folder, request.url));
}

/** Answers one request with a file of `folder`: 404 where there is none, 403 outside the folder. */
export async function serveFile(folder: string, url: string): Promise<Response> {
  const file = resolveInside(folder, url);
  if (file === null) return refuse(403);
  const type = contentTypes[extname(file)];
  if (type === undefined) return refuse(404);
  try {
    return new Response(await readFile(file), {
      headers: {
        "content-type": type,
        "content-security-policy": contentSecurityPolicy,
        "x-content-type-options": "nosniff",
      },
    });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return refuse(404);
    throw error;
  }
}

const refuse = (status: number) => new Response(null, { status });

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
