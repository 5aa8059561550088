import { type EventEmitter, once } from "node:events";
import { readErrorMessage } from "#shared/lib/result.ts";
import type { DurationMs } from "#shared/lib/time.ts";
import { withTimeout } from "../with-timeout.ts";

export type BusCall = {
  /** A well-known name, or the unique name of a program. */
  service: string;
  path: string;
  /** `interface.Member`. */
  method: string;
  signature?: string;
  body?: unknown[];
};

/** The reply of a method, and the unique name of the program that sent it. */
export type BusAnswer = { from: string; body: unknown[] };

/** A signal on the bus; its name is `interface.Member`, and `path` is the object that sent it. */
export type BusSignal = BusAnswer & { name: string; path: string };

/** The failure of a call; `error` is the D-Bus error name if a service or the bus replied with one. */
export class BusError extends Error {
  override readonly name = "BusError";
  readonly error: string | null;
  constructor(message: string, error: string | null = null) {
    super(message);
    this.error = error;
  }
}

export type Connection = {
  /** Rejects with a `BusError`; has no timeout. */
  call(call: BusCall): Promise<BusAnswer>;
  /** Subscribes to the signals of an interface: all, or those whose first argument is `about`. */
  follow(name: string, about?: string): void;
};

export type ConnectionParts = {
  /** Called with a signal after all earlier replies were delivered. */
  onSignal: (signal: BusSignal) => void;
  /** Called when the connection is lost, after pending calls were rejected. */
  onClosed: () => void;
};

const timeout: DurationMs = 5_000;
const busObject = { service: "org.freedesktop.DBus", path: "/org/freedesktop/DBus" };

/** Connects to the session bus; rejects if there is none or it does not respond. */
export async function connect({ onSignal, onClosed }: ConnectionParts): Promise<Connection> {
  const { DBusError, Message, MessageType, sessionBus } = await import("@jellybrick/dbus-next");
  const bus = sessionBus();
  const waiting = new Set<(error: BusError) => void>();
  // Its types lack errors, and only its inner connection reports an end.
  const events: EventEmitter = bus;
  const { _connection: inner } = bus as unknown as { _connection: EventEmitter };
  inner.on("end", () => events.emit("error", new Error("It closed the connection.")));
  events.on("error", (error: unknown) => {
    const lost = new BusError(`The session bus is gone: ${readErrorMessage(error)}`);
    for (const reject of waiting) reject(lost);
    bus.disconnect();
    onClosed();
  });
  try {
    await withTimeout(timeout, once(bus, "connect"));
  } catch (error) {
    bus.disconnect();
    throw new BusError(`The session bus cannot be reached: ${readErrorMessage(error)}`);
  }
  bus.on("message", ({ type, sender, path, interface: face, member, body }) => {
    const signal = { from: sender, name: `${face}.${member}`, path, body };
    if (type === MessageType.SIGNAL) setImmediate(onSignal, signal);
  });

  async function send(call: BusCall): Promise<BusAnswer> {
    const { service, path, signature = "", body = [] } = call;
    const [face, member] = splitName(call.method);
    const message = new Message({
      destination: service,
      path,
      interface: face,
      member,
      signature,
      body,
    });
    try {
      const answer = await bus.call(message);
      return { from: answer?.sender ?? "", body: answer?.body ?? [] };
    } catch (error) {
      if (!(error instanceof DBusError)) throw new BusError(readErrorMessage(error));
      throw new BusError(`${error.type}: ${error.text}`, error.type);
    }
  }

  return {
    call: (call) =>
      new Promise((resolve, reject) => {
        waiting.add(reject);
        send(call)
          .then(resolve, reject)
          .finally(() => waiting.delete(reject));
      }),
    follow: (name, about) => {
      const first = about === undefined ? "" : `,arg0='${about}'`;
      const body = [`type='signal',interface='${name}'${first}`];
      // It fails only if the connection is lost, which `onClosed` reports.
      send({ ...busObject, method: `${busObject.service}.AddMatch`, signature: "s", body }).catch(
        () => undefined,
      );
    },
  };
}

/** Splits `interface.Member` into interface and member. */
export function splitName(name: string): [string, string] {
  const at = name.lastIndexOf(".");
  return [name.slice(0, at), name.slice(at + 1)];
}
