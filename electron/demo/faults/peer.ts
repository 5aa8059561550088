import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";
import { createServer as createSecureServer } from "node:tls";
import type { DurationMs } from "#shared/lib/time.ts";

/** What becomes of a request on its way to the service, at the level of the connection. */
export type Mishap =
  /** Goes on to the service, and the answer comes back. */
  | { kind: "none" }
  /** The connection is reset before the service has seen anything. */
  | { kind: "resetBeforeHeaders" }
  /** The service answers; headers and half of the body arrive before the reset. */
  | { kind: "resetMidBody" }
  /** The service carries it out; the connection is reset instead of the answer. */
  | { kind: "answerLost" }
  /** Nothing ever comes back, and the connection stays open. */
  | { kind: "blackHole" }
  /** The service's answer comes so many bytes at a time, with pauses. */
  | { kind: "drip"; bytes: number; pause: DurationMs }
  /** Somebody else answers, with these bytes, and closes. */
  | { kind: "answeredByOther"; answer: string };

/** A key and its certificate, as PEM. */
export type KeyPair = { key: string; cert: string };

/** Somebody between a client and the service, who listens on a port of their own. */
export type Peer = {
  port: number;
  /** Decides of each request, by its first line as in "GET /me"; each is let through at first. */
  decide(choose: (line: string) => Mishap): void;
  /** Ends all connections and takes no others, so that the port refuses them. */
  refuse(): Promise<void>;
  /** Takes connections again, at the same port. */
  accept(): Promise<void>;
  /** Shows another certificate from now on, to all who connect anew. */
  show(keys: KeyPair): void;
  /** What has passed by now, either way, with all headers. */
  readBytes(): number;
  close(): Promise<void>;
};

/** Puts a peer before a service on loopback; with keys it speaks TLS to its clients. */
export async function startPeer(servicePort: number, keys?: KeyPair): Promise<Peer> {
  let choose: (line: string) => Mishap = () => ({ kind: "none" });
  const open = new Set<Socket>();
  let closed = 0;
  const countBytes = ({ bytesRead, bytesWritten }: Socket) => bytesRead + bytesWritten;
  const secure = keys === undefined ? null : createSecureServer(keys);
  const server: Server = secure ?? createServer();
  server.on(secure === null ? "connection" : "secureConnection", (client: Socket) => {
    open.add(client);
    client.on("close", () => {
      open.delete(client);
      closed += countBytes(client);
    });
    pass(client, servicePort, (line) => choose(line));
  });
  const listen = async (port: number): Promise<void> => {
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
  };
  const endAll = () => {
    for (const socket of open) socket.destroy();
  };
  const stop = async (): Promise<void> => {
    if (!server.listening) return;
    const closed = once(server, "close");
    server.close();
    endAll();
    await closed;
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    port,
    decide: (next) => {
      choose = next;
    },
    refuse: stop,
    accept: () => listen(port),
    show: (next) => {
      secure?.setSecureContext(next);
      endAll();
    },
    readBytes: () => [...open].reduce((sum, client) => sum + countBytes(client), closed),
    close: stop,
  };
}

const requestLine = /^(?:GET|POST|PUT|DELETE) \S+(?= HTTP)/;

/** Passes one connection on, request by request: clients do not send one ahead of its turn. */
function pass(client: Socket, servicePort: number, choose: (line: string) => Mishap): void {
  const service = connect(servicePort, "127.0.0.1");
  let mishap: Mishap = { kind: "none" };
  const end = () => {
    client.destroy();
    service.destroy();
  };
  // Whoever breaks a connection off is seen to break it; there is nobody else to tell.
  client.on("error", end).on("close", end);
  service.on("error", end).on("close", end);
  client.on("data", (bytes) => {
    const [line] = requestLine.exec(bytes.toString("latin1")) ?? [];
    if (line !== undefined) mishap = choose(line);
    if (mishap.kind === "resetBeforeHeaders") client.resetAndDestroy();
    else if (mishap.kind === "answeredByOther") client.end(mishap.answer);
    else if (mishap.kind !== "blackHole") service.write(bytes);
  });
  service.on("data", (bytes) => {
    if (mishap.kind === "answerLost") client.resetAndDestroy();
    else if (mishap.kind === "resetMidBody") cutMidBody(client, bytes);
    else if (mishap.kind === "drip") drip(client, service, bytes, mishap);
    else client.write(bytes);
  });
}

function cutMidBody(client: Socket, bytes: Buffer): void {
  const body = bytes.indexOf("\r\n\r\n") + 4;
  const half = body + Math.floor((bytes.length - body) / 2);
  // An answer without a body is cut within its headers.
  client.write(bytes.subarray(0, half < bytes.length ? half : bytes.length - 2), () =>
    client.resetAndDestroy(),
  );
}

function drip(
  client: Socket,
  service: Socket,
  bytes: Buffer,
  { bytes: size, pause }: { bytes: number; pause: DurationMs },
): void {
  service.pause();
  let sent = 0;
  const next = () => {
    if (client.destroyed) return;
    if (sent >= bytes.length) {
      service.resume();
      return;
    }
    client.write(bytes.subarray(sent, sent + size));
    sent += size;
    setTimeout(next, pause);
  };
  next();
}
