import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";
import { createServer as createSecureServer } from "node:tls";
import type { DurationMs } from "#shared/lib/time.ts";

/** A fault of the connection for one request. */
export type ConnectionFault =
  /** Forwards the request and the response. */
  | { kind: "none" }
  /** Resets the connection before the service has received anything. */
  | { kind: "resetBeforeHeaders" }
  /** Resets the connection after headers and half of the body. */
  | { kind: "resetMidBody" }
  /** Resets the connection after the service has handled the request. */
  | { kind: "answerLost" }
  /** Never responds and keeps the connection open. */
  | { kind: "blackHole" }
  /** Sends the response that many bytes at a time, with pauses. */
  | { kind: "drip"; bytes: number; pause: DurationMs }
  /** Responds with these bytes instead of the service and closes. */
  | { kind: "answeredByOther"; answer: string };

/** A key and its certificate, as PEM. */
export type KeyPair = { key: string; cert: string };

/** A proxy between a client and the service, with its own port. */
export type FaultProxy = {
  port: number;
  /** Chooses the fault of each request by its first line, such as "GET /me"; none initially. */
  decide(choose: (line: string) => ConnectionFault): void;
  /** Closes all connections and the port. */
  refuse(): Promise<void>;
  /** Accepts connections again, at the same port. */
  accept(): Promise<void>;
  /** Uses another certificate for new connections. */
  show(keys: KeyPair): void;
  /** Returns the number of transferred bytes, both ways, with headers. */
  readBytes(): number;
  close(): Promise<void>;
};

/** Starts the proxy in front of a service on loopback; with keys it uses TLS. */
export async function startFaultProxy(servicePort: number, keys?: KeyPair): Promise<FaultProxy> {
  let choose: (line: string) => ConnectionFault = () => ({ kind: "none" });
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

/** Forwards one connection, request by request: clients do not pipeline. */
function pass(
  client: Socket,
  servicePort: number,
  choose: (line: string) => ConnectionFault,
): void {
  const service = connect(servicePort, "127.0.0.1");
  let mishap: ConnectionFault = { kind: "none" };
  const end = () => {
    client.destroy();
    service.destroy();
  };
  // An error closes both sides; no other handler is needed.
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
  // A response without a body is cut within its headers.
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
