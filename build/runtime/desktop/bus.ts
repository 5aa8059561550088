import { existsSync } from "node:fs";
import { mkdir, symlink, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { run } from "../child-process.ts";
import { parseValue, type Value } from "./gvariant.ts";
import { type Part, startPart, until } from "./part.ts";

/** The object of a service to which a message goes. */
export type BusObject = { service: string; path: string };

/** The session's message bus. */
export type Bus = {
  /** Calls `interface.method` with arguments in GVariant text; throws with the bus's words. */
  call(object: BusObject, method: string, ...args: string[]): Promise<Value>;
  /** Reads a property; undefined when the object or the property does not exist. */
  property(object: BusObject, name: string): Promise<Value | undefined>;
  /** Whether somebody owns this name now. */
  isOwned(name: string): Promise<boolean>;
};

const systemServices = "/usr/share/dbus-1/services";
// All that may be started on demand. Not the keychain and not the notification daemon, or a
// session without them would get them as soon as somebody asks.
const startedOnDemand = [
  "org.xfce.Xfconf",
  "org.gnome.keyring.SystemPrompter",
  "org.gnome.keyring.PrivatePrompter",
];
const busItself: BusObject = { service: "org.freedesktop.DBus", path: "/org/freedesktop/DBus" };

/** Starts a message bus at this socket and resolves when it listens. */
export async function startBus(
  folder: string,
  socket: string,
  env: Record<string, string>,
  keep: (part: Part) => Part,
): Promise<void> {
  const services = join(folder, "services");
  await mkdir(services, { recursive: true });
  for (const name of startedOnDemand.map((service) => `${service}.service`)) {
    if (existsSync(join(systemServices, name))) {
      await symlink(join(systemServices, name), join(services, name));
    }
  }
  const settings = join(folder, "bus.conf");
  await writeFile(settings, busSettings(socket, services));
  const command = ["dbus-daemon", `--config-file=${settings}`, "--nofork", "--nopidfile"] as const;
  const part = keep(startPart("The message bus", command, { env }));
  await until(part, "listens", () => takesConnections(socket));
}

/** A socket has its name before anybody listens there. */
function takesConnections(socket: string): Promise<boolean> {
  return new Promise((resolve) => {
    const connection = connect(socket, () => resolve(true)).once("error", () => resolve(false));
    connection.once("connect", () => connection.destroy());
  });
}

/** The bus that this environment's DBUS_SESSION_BUS_ADDRESS names. */
export function busOf(env: NodeJS.ProcessEnv): Bus {
  const call = async (object: BusObject, method: string, ...args: string[]): Promise<Value> => {
    const to = ["--dest", object.service, "--object-path", object.path, "--method", method];
    const outcome = await run("gdbus", ["call", "--session", ...to, "--", ...args], { env });
    if (outcome.status !== 0) throw new Error(`${method}: ${outcome.stderr.trim()}`);
    return parseValue(outcome.stdout);
  };
  return {
    call,
    async property(object, name) {
      const at = name.lastIndexOf(".");
      const method = "org.freedesktop.DBus.Properties.Get";
      try {
        const answer = await call(object, method, name.slice(0, at), name.slice(at + 1));
        return Array.isArray(answer) ? answer[0] : undefined;
      } catch {
        return undefined;
      }
    },
    async isOwned(name) {
      const answer = await call(busItself, "org.freedesktop.DBus.NameHasOwner", name);
      return Array.isArray(answer) && answer[0] === true;
    },
  };
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
