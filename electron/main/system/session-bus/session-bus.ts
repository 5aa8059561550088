import type { DurationMs } from "#shared/lib/time.ts";
import { withTimeoutOrNull } from "../with-timeout.ts";
import {
  type BusAnswer,
  type BusCall,
  BusError,
  type BusSignal,
  type Connection,
  connect,
  splitName,
} from "./connection.ts";

export type BusObject = Pick<BusCall, "service" | "path">;

/** The desktop's portal, which may have to start first. */
export const portal: BusObject = {
  service: "org.freedesktop.portal.Desktop",
  path: "/org/freedesktop/portal/desktop",
};

export type BusSubscription = {
  name: string;
  /** The required first argument of its signals; all are delivered without it. */
  about?: string;
  onSignal: (signal: BusSignal) => void;
  /** Called on each new connection, which invalidates the state of the former one. */
  onConnect: () => void;
};

/** The session bus on Linux; every call rejects with a `BusError` after its timeout. */
export type SessionBus = ReturnType<typeof openSessionBus>;

/** A call without a reply in time. */
export class BusTimeoutError extends BusError {}

/** Creates access to the bus: the first call loads the library and connects, a call after a lost connection reconnects. */
export function openSessionBus() {
  const followers: BusSubscription[] = [];
  let current: Promise<Connection> | null = null;

  function getConnection(): Promise<Connection> {
    if (current !== null) return current;
    const forget = () => {
      if (current === pending) current = null;
    };
    const pending = connect({
      onSignal: (signal) => {
        for (const one of followers)
          if (signal.name.startsWith(`${one.name}.`)) one.onSignal(signal);
      },
      onClosed: forget,
    }).then((connection) => {
      for (const { name, about, onConnect } of followers) {
        connection.follow(name, about);
        onConnect();
      }
      return connection;
    });
    pending.catch(forget);
    current = pending;
    return pending;
  }

  /** Calls a method; `onLate` takes an answer that comes after the timeout. */
  async function call(
    request: BusCall,
    timeout: DurationMs,
    onLate?: (answer: BusAnswer) => void,
  ): Promise<BusAnswer> {
    const reply = getConnection().then((connection) => connection.call(request));
    const inTime = await withTimeoutOrNull(timeout, reply);
    if (inTime !== null) return inTime;
    reply.then(onLate, () => undefined);
    throw new BusTimeoutError(`${request.service} does not answer.`);
  }

  return {
    call,
    /** Reads a property, named as `interface.Property`. */
    read: async (object: BusObject, name: string, timeout: DurationMs): Promise<unknown> => {
      const method = "org.freedesktop.DBus.Properties.Get";
      const request = { ...object, method, signature: "ss", body: splitName(name) };
      const [variant] = (await call(request, timeout)).body;
      return typeof variant === "object" && variant !== null && "value" in variant
        ? variant.value
        : undefined;
    },
    /** Subscribes over the current and every later connection. */
    follow: (follower: BusSubscription): void => {
      followers.push(follower);
      current
        ?.then((connection) => connection.follow(follower.name, follower.about))
        .catch(() => undefined);
    },
  };
}

export const sessionBus: SessionBus = openSessionBus();
