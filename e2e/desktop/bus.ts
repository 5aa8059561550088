import { type EventEmitter, once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, symlink, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Message, sessionBus, Variant } from "@jellybrick/dbus-next";
import { type Part, startPart, until } from "./part.ts";

/** A D-Bus value as plain data: structures are arrays, dictionaries objects, and variants their content. */
export type Value =
  | string
  | number
  | bigint
  | boolean
  | null
  | Buffer
  | Value[]
  | { [key: string]: Value };

/** The service and object path of a message. */
export type BusObject = { service: string; path: string };

/** The session's message bus. */
export type Bus = {
  /** Calls `interface.method` with a body of a signature; resolves to the reply's body or rejects with the bus's error. */
  call(object: BusObject, method: string, signature?: string, ...body: unknown[]): Promise<Value[]>;
  /** Reads a property; undefined if the object or property does not exist. */
  property(object: BusObject, name: string): Promise<Value | undefined>;
  /** Returns whether a name has an owner. */
  isOwned(name: string): Promise<boolean>;
};

const callTimeoutMs = 25_000;

const systemServices = "/usr/share/dbus-1/services";
// Services started on demand. Without the keychain and the notification daemon, since sessions can lack them.
const startedOnDemand = [
  "org.xfce.Xfconf",
  "org.gnome.keyring.SystemPrompter",
  "org.gnome.keyring.PrivatePrompter",
];
const busItself: BusObject = { service: "org.freedesktop.DBus", path: "/org/freedesktop/DBus" };

/** Starts a message bus at a socket and resolves when it is listening; `more` are further services started on demand. */
export async function startBus(
  folder: string,
  socket: string,
  env: Record<string, string>,
  keep: (part: Part) => Part,
  more: readonly string[] = [],
): Promise<void> {
  const services = join(folder, "services");
  await mkdir(services, { recursive: true });
  for (const name of [...startedOnDemand, ...more].map((service) => `${service}.service`)) {
    if (existsSync(join(systemServices, name))) {
      await symlink(join(systemServices, name), join(services, name));
    }
  }
  const settings = join(folder, "bus.conf");
  await writeFile(settings, busSettings(socket, services));
  const command = ["dbus-daemon", `--config-file=${settings}`, "--nofork", "--nopidfile"] as const;
  const part = keep(startPart("The message bus", command, { env }));
  await until(part, "is listening", () => acceptsConnections(socket));
}

/** The socket's file exists before the bus is listening. */
function acceptsConnections(socket: string): Promise<boolean> {
  return new Promise((resolve) => {
    const connection = connect(socket, () => resolve(true)).once("error", () => resolve(false));
    connection.once("connect", () => connection.destroy());
  });
}

/** Returns the bus of an environment's DBUS_SESSION_BUS_ADDRESS. */
export function busOf(env: NodeJS.ProcessEnv): Bus {
  const call: Bus["call"] = (object, method, signature = "", ...body) =>
    callOnce(env.DBUS_SESSION_BUS_ADDRESS, object, method, signature, body);
  return {
    call,
    async property(object, name) {
      const at = name.lastIndexOf(".");
      const names = [name.slice(0, at), name.slice(at + 1)];
      try {
        const [value] = await call(object, "org.freedesktop.DBus.Properties.Get", "ss", ...names);
        return value;
      } catch {
        return undefined;
      }
    },
    async isOwned(name) {
      const [isOwned] = await call(busItself, "org.freedesktop.DBus.NameHasOwner", "s", name);
      return isOwned === true;
    },
  };
}

/** Calls with a new connection, which need not be closed at the end of the session. */
async function callOnce(
  busAddress: string | undefined,
  { service, path }: BusObject,
  method: string,
  signature: string,
  body: unknown[],
): Promise<Value[]> {
  const bus = sessionBus(busAddress === undefined ? {} : { busAddress });
  // Its types omit errors.
  const events: EventEmitter = bus;
  const failed = new Promise<never>((_resolve, reject) => events.on("error", reject));
  const timeout = new AbortController();
  const late = sleep(callTimeoutMs, null, { signal: timeout.signal, ref: false }).then(() => {
    throw new Error(`${service} does not reply.`);
  });
  late.catch(() => undefined);
  const reply = async () => {
    await once(bus, "connect");
    const at = method.lastIndexOf(".");
    const names = { interface: method.slice(0, at), member: method.slice(at + 1) };
    return bus.call(new Message({ destination: service, path, ...names, signature, body }));
  };
  try {
    const response = await Promise.race([reply(), failed, late]);
    return (response?.body ?? []).map(toPlain);
  } catch (error) {
    throw new Error(`${method}: ${error instanceof Error ? error.message : error}`);
  } finally {
    timeout.abort();
    bus.disconnect();
  }
}

function toPlain(value: unknown): Value {
  if (value instanceof Variant) return toPlain(value.value);
  if (Array.isArray(value)) return value.map(toPlain);
  if (typeof value !== "object" || value === null || Buffer.isBuffer(value)) return value as Value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, toPlain(one)]));
}

function busSettings(socket: string, services: string): string {
  return `<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
  "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig>
  <type>session</type>
  <listen>unix:path=${socket}</listen>
  <auth>EXTERNAL</auth>
  <servicedir>${services}</servicedir>
  <policy context="default">
    <allow send_destination="*" eavesdrop="true"/>
    <allow eavesdrop="true"/>
    <allow own="*"/>
  </policy>
</busconfig>
`;
}
