import { randomBytes } from "node:crypto";
import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { failure, success } from "#shared/lib/result.ts";
import { readPeerUser } from "./peer-user.ts";

/** In bytes: nobody guesses so much, and nothing else is secret about the address. */
const pathLength = 32;
/** How long somebody may take to say what they want, in milliseconds. */
const timeout = 10_000;

const plain = {
  "content-type": "text/plain; charset=utf-8",
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  connection: "close",
};

/**
 * Serves, on this computer alone, addresses that redirect to `target` once. Arguments of programs can
 * be read by everybody on a computer, so a second fetch of an address means that somebody has done so:
 * `onStolen` hears of it, and nobody is led on from then on. So does a fetch by a program of another
 * user, where the system tells whose it is.
 */
export async function serveOnce(target: string, onStolen: () => void) {
  let waiting: string | null = null;
  let isStolen = false;
  const fetched = new Set<string>();
  // Few sign in like this, and every start would wait 5 ms for it.
  const { createServer } = await import("node:http");
  const server = createServer({ headersTimeout: timeout, requestTimeout: timeout });

  function recordTheft(response: ServerResponse): void {
    say(response, 410, "This address was opened twice. Go back to Watchdesk and try again.");
    waiting = null;
    if (!isStolen) onStolen();
    isStolen = true;
  }

  server.on("request", async (request, response) => {
    const path = readPath(request, host);
    const isStranger = path !== null && (await isOtherUser(request));
    if (isStranger && (path === waiting || fetched.has(path))) {
      recordTheft(response);
    } else if (path !== null && path === waiting) {
      waiting = null;
      fetched.add(path);
      response.writeHead(302, { ...plain, location: target }).end();
    } else if (path !== null && fetched.has(path)) {
      recordTheft(response);
    } else say(response, 404, "There is nothing here.");
  });
  try {
    await once(server.listen(0, "127.0.0.1"), "listening");
  } catch (error) {
    return failure(
      "unexpected",
      `Watchdesk could not open an address on this computer to start the browser with (${error}). Sign in with the window of Watchdesk instead.`,
    );
  }
  const { port } = server.address() as AddressInfo;
  const host = `127.0.0.1:${port}`;

  return success({
    /** A new address that leads there once; from now on a former one that nobody has fetched is void. */
    requestToken: () => {
      const path = `/${randomBytes(pathLength).toString("base64url")}`;
      waiting = isStolen ? null : path;
      return `http://${host}${path}`;
    },
    /** Answers nobody any more. */
    close: () => {
      server.close();
      server.closeIdleConnections();
    },
  });
}

/** Null where somebody asks for something else, or thinks that this is another host. */
const readPath = ({ method, headers, url }: IncomingMessage, host: string): string | null =>
  method === "GET" && headers.host === host ? (url ?? null) : null;

async function isOtherUser({ socket }: IncomingMessage): Promise<boolean> {
  const user = await readPeerUser(socket);
  return user !== null && user !== process.getuid?.();
}

const say = (response: ServerResponse, status: number, text: string) =>
  response.writeHead(status, plain).end(`${text}\n`);
