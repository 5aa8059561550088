import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { failure, type Result, success } from "#shared/lib/result.ts";
import { t } from "#shared/texts/t.ts";
import type { OpenSsoPage } from "./sign-on.ts";

/** The browser and the log. */
export type SsoBrowserParts = {
  /** Opens an address in the system's browser; every user of this computer may read it. */
  open: (url: string) => Promise<Result<null>>;
  report: (what: string, detail: unknown) => void;
};

const stolen = () => failure("unexpected", t("accounts.signInAddressOpenedTwice"));

/** Creates the way to open pages of realms in the system's browser, by a one-time address; `show` opens another one. */
export function createSsoBrowser({ open, report }: SsoBrowserParts): OpenSsoPage {
  return ({ url }, events) => {
    let isOpen = true;
    let serving: ReturnType<typeof serveOnce> | null = null;

    function recordTheft(): void {
      report("a one-time address was opened twice", null);
      events.onStolen(stolen());
    }

    async function show(): Promise<void> {
      serving ??= serveOnce(url, recordTheft);
      const served = await serving;
      if (!isOpen) return;
      const opened = served.ok ? await open(served.value.requestToken()) : served;
      if (!opened.ok) events.onFailed(opened);
    }

    void show();
    return {
      show: () => void show(),
      close: () => {
        isOpen = false;
        void serving?.then((served) => served.ok && served.value.close());
      },
    };
  };
}

/** In bytes; the path is the only secret of the address. */
const pathLength = 32;
/** The timeout of a request in milliseconds. */
const timeout = 10_000;

const plain = {
  "content-type": "text/plain; charset=utf-8",
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  connection: "close",
};

/**
 * Serves addresses on this computer that redirect to `target` once. Every user of a computer can read the arguments of
 * programs, so a second request of an address, or one by a program of another user, is a theft: it calls `onStolen` and
 * ends all redirects.
 */
export async function serveOnce(target: string, onStolen: () => void) {
  let waiting: string | null = null;
  let isStolen = false;
  const fetched = new Set<string>();
  // Loaded on demand, as it would delay every start by 5 ms.
  const { createServer } = await import("node:http");
  const server = createServer({ headersTimeout: timeout, requestTimeout: timeout });

  function recordTheft(response: ServerResponse): void {
    respond(response, 410, t("accounts.addressOpenedTwice"));
    waiting = null;
    if (!isStolen) onStolen();
    isStolen = true;
  }

  server.on("request", async (request, response) => {
    const path = readPath(request, host);
    const isForeign = path !== null && (await isOtherUser(request));
    if (isForeign && (path === waiting || fetched.has(path))) {
      recordTheft(response);
    } else if (path !== null && path === waiting) {
      waiting = null;
      fetched.add(path);
      response.writeHead(302, { ...plain, location: target }).end();
    } else if (path !== null && fetched.has(path)) {
      recordTheft(response);
    } else respond(response, 404, t("accounts.pageNotFound"));
  });
  try {
    await once(server.listen(0, "127.0.0.1"), "listening");
  } catch (error) {
    return failure("unexpected", t("accounts.browserSignInFailed", { error: String(error) }));
  }
  const { port } = server.address() as AddressInfo;
  const host = `127.0.0.1:${port}`;

  return success({
    /** Returns a new one-time address, and invalidates a former unused one. */
    requestToken: () => {
      const path = `/${randomBytes(pathLength).toString("base64url")}`;
      waiting = isStolen ? null : path;
      return `http://${host}${path}`;
    },
    close: () => {
      server.close();
      server.closeIdleConnections();
    },
  });
}

/** Returns null for another method or host. */
const readPath = ({ method, headers, url }: IncomingMessage, host: string): string | null =>
  method === "GET" && headers.host === host ? (url ?? null) : null;

async function isOtherUser({ socket }: IncomingMessage): Promise<boolean> {
  const user = await readPeerUser(socket);
  return user !== null && user !== process.getuid?.();
}

const respond = (response: ServerResponse, status: number, text: string) =>
  response.writeHead(status, plain).end(`${text}\n`);

const tables = ["/proc/net/tcp", "/proc/net/tcp6"];

/** Resolves to the id of the user at the other end of a local connection on Linux; null if unknown. */
async function readPeerUser({
  localPort,
  remotePort,
}: Pick<Socket, "localPort" | "remotePort">): Promise<number | null> {
  if (process.platform !== "linux" || !localPort || !remotePort) return null;
  for (const path of tables) {
    const table = await readFile(path, "latin1").catch(() => "");
    const user = findUser(table, remotePort, localPort);
    if (user !== null) return user;
  }
  return null;
}

/** Reads `number: address:port address:port state queues timer retransmits uid …`, all but uid in hex. */
function findUser(table: string, from: number, to: number): number | null {
  for (const line of table.split("\n")) {
    const [, own = "", other = "", , , , , uid = ""] = line.trim().split(/\s+/);
    if (own.endsWith(toPort(from)) && other.endsWith(toPort(to)) && /^\d+$/.test(uid)) {
      return Number(uid);
    }
  }
  return null;
}

const toPort = (port: number) => `:${port.toString(16).toUpperCase().padStart(4, "0")}`;
