import type { DurationMs } from "#shared/lib/time.ts";
import { TooLate, within } from "../with-timeout.ts";
import {
  type BusAnswer,
  type BusCall,
  BusError,
  type BusSignal,
  type Connection,
  connect,
  splitName,
} from "./connection.ts";

/** An object of a service. */
export type BusObject = Pick<BusCall, "service" | "path">;

/** A program that follows what an interface tells. */
export type BusFollower = {
  /** The interface. */
  name: string;
  /** What its signals have to name first to be delivered; left out, all are. */
  about?: string;
  onSignal: (signal: BusSignal) => void;
  /** Hears that what was said and told over the former connection is over. */
  onNewBus: () => void;
};

/** The session's message bus on Linux. Every call rejects with a `BusError`, in time. */
export type SessionBus = {
  call(call: BusCall, timeout: DurationMs): Promise<BusAnswer>;
  /** Reads a property, named as `interface.Property`. */
  read(object: BusObject, name: string, timeout: DurationMs): Promise<unknown>;
  /** From now on, over every connection. */
  follow(follower: BusFollower): void;
};

/** Nobody has answered in time. */
export class BusSilence extends BusError {}

/**
 * Makes the way to the bus. Nothing is loaded and connected before the first call; a connection that
 * is lost is made anew by the next one.
 */
export function openSessionBus(): SessionBus {
  const followers: BusFollower[] = [];
  let current: Promise<Connection> | null = null;

  function connected(): Promise<Connection> {
    if (current !== null) return current;
    const forget = () => {
      if (current === mine) current = null;
    };
    const mine = connect({
      onSignal: (signal) => {
        for (const one of followers)
          if (signal.name.startsWith(`${one.name}.`)) one.onSignal(signal);
      },
      onGone: forget,
    }).then((connection) => {
      for (const { name, about, onNewBus } of followers) {
        connection.follow(name, about);
        onNewBus();
      }
      return connection;
    });
    mine.catch(forget);
    current = mine;
    return mine;
  }

  async function call(what: BusCall, timeout: DurationMs): Promise<BusAnswer> {
    try {
      return await within(
        timeout,
        connected().then((connection) => connection.call(what)),
      );
    } catch (error) {
      if (!(error instanceof TooLate)) throw error;
      throw new BusSilence(`${what.service} does not answer.`);
    }
  }

  return {
    call,
    read: async (object, name, timeout) => {
      const method = "org.freedesktop.DBus.Properties.Get";
      const what = { ...object, method, signature: "ss", body: splitName(name) };
      const [variant] = (await call(what, timeout)).body;
      return typeof variant === "object" && variant !== null && "value" in variant
        ? variant.value
        : undefined;
    },
    follow: (follower) => {
      followers.push(follower);
      current
        ?.then((connection) => connection.follow(follower.name, follower.about))
        .catch(() => undefined);
    },
  };
}

/** The session's bus, for all parts that have to do with it. */
export const sessionBus: SessionBus = openSessionBus();
