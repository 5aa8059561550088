import { type EventEmitter, once } from "node:events";
import type { DurationMs } from "#shared/lib/time.ts";
import { within } from "../with-timeout.ts";

/** A method of a service, with what it is given. */
export type BusCall = {
  /** A well-known name, or the unique one of a program. */
  service: string;
  path: string;
  /** `interface.Member`. */
  method: string;
  signature?: string;
  body?: unknown[];
};

/** What a method answered, and the unique name of the program that did. */
export type BusAnswer = { from: string; body: unknown[] };

/** What a program told on the bus; its name is `interface.Member`. */
export type BusSignal = BusAnswer & { name: string };

/** Why a call has no answer; `error` is the bus's name for it where a service or the bus refused. */
export class BusError extends Error {
  override readonly name = "BusError";
  readonly error: string | null;
  constructor(message: string, error: string | null = null) {
    super(message);
    this.error = error;
  }
}

/** A connection to the session's message bus. */
export type Connection = {
  /** Rejects with a `BusError`; waits for ever where a service does. */
  call(call: BusCall): Promise<BusAnswer>;
  /** Has the signals of an interface delivered from now on: all, or those about a name alone. */
  follow(name: string, about?: string): void;
};

/** What a connection tells of. */
export type ConnectionParts = {
  /** Hears a signal after all that was answered before it. */
  onSignal: (signal: BusSignal) => void;
  /** Hears that the bus has gone; what waited for an answer has been rejected. */
  onGone: () => void;
};

const timeout: DurationMs = 5_000;
const busItself = { service: "org.freedesktop.DBus", path: "/org/freedesktop/DBus" };

/** Connects to the session's bus; rejects where there is none, or none that answers. */
export async function connect({ onSignal, onGone }: ConnectionParts): Promise<Connection> {
  const { DBusError, Message, MessageType, sessionBus } = await import("@jellybrick/dbus-next");
  const bus = sessionBus();
  const waiting = new Set<(error: BusError) => void>();
  // Its types leave errors out, and of an end only its inner connection tells.
  const events: EventEmitter = bus;
  const { _connection: inner } = bus as unknown as { _connection: EventEmitter };
  inner.on("end", () => events.emit("error", new Error("It closed the connection.")));
  events.on("error", (error: unknown) => {
    const gone = new BusError(`The session bus is gone: ${wordsOf(error)}`);
    for (const reject of waiting) reject(gone);
    bus.disconnect();
    onGone();
  });
  try {
    await within(timeout, once(bus, "connect"));
  } catch (error) {
    bus.disconnect();
    throw new BusError(`The session bus cannot be reached: ${wordsOf(error)}`);
  }
  bus.on("message", ({ type, sender, interface: of, member, body }) => {
    const signal = { from: sender, name: `${of}.${member}`, body };
    if (type === MessageType.SIGNAL) setImmediate(onSignal, signal);
  });

  async function ask(call: BusCall): Promise<BusAnswer> {
    const { service, path, signature = "", body = [] } = call;
    const [of, member] = splitName(call.method);
    const message = new Message({
      destination: service,
      path,
      interface: of,
      member,
      signature,
      body,
    });
    try {
      const answer = await bus.call(message);
      return { from: answer?.sender ?? "", body: answer?.body ?? [] };
    } catch (error) {
      if (!(error instanceof DBusError)) throw new BusError(wordsOf(error));
      throw new BusError(`${error.type}: ${error.text}`, error.type);
    }
  }

  return {
    call: (call) =>
      new Promise((resolve, reject) => {
        waiting.add(reject);
        ask(call)
          .then(resolve, reject)
          .finally(() => waiting.delete(reject));
      }),
    follow: (name, about) => {
      const first = about === undefined ? "" : `,arg0='${about}'`;
      const body = [`type='signal',interface='${name}'${first}`];
      // It fails only where the connection is gone, which is told of by itself.
      ask({ ...busItself, method: `${busItself.service}.AddMatch`, signature: "s", body }).catch(
        () => undefined,
      );
    },
  };
}

/** The interface of a name, and what is named of it. */
export function splitName(name: string): [string, string] {
  const at = name.lastIndexOf(".");
  return [name.slice(0, at), name.slice(at + 1)];
}

const wordsOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
