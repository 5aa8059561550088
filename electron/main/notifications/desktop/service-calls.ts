import type { BusAnswer } from "#main/system/session-bus/connection.ts";
import type { SessionBus } from "#main/system/session-bus/session-bus.ts";
import type { DurationMs } from "#shared/lib/time.ts";
import { nameService, servicePath, showsClosed } from "./known-services.ts";

/** What `Notify` takes. */
export const noticeSignature = "susssasa{sv}i";

/** The interface of notification services, and their name on the bus. */
export const service = "org.freedesktop.Notifications";

/** The bus itself. */
export const busObject = { service: "org.freedesktop.DBus", path: "/org/freedesktop/DBus" };

/** A notification service: its unique name on the bus, the id of that bus, by what it is known, and its capabilities. */
export type Service = { at: string; bus: string; name: string; can: ReadonlySet<unknown> };

const timeout: DurationMs = 5_000;

/** Reads the id of a bus, which no other bus has. */
export async function readBusId({ call }: Pick<SessionBus, "call">): Promise<string> {
  const { body } = await call({ ...busObject, method: `${busObject.service}.GetId` }, timeout);
  return String(body[0]);
}

export type ServiceCalls = ReturnType<typeof createServiceCalls>;

/** Creates the calls of the notification service; each rejects with a `BusError` after its timeout. */
export function createServiceCalls(bus: Pick<SessionBus, "call">) {
  let met: Service | null = null;

  const call = (
    to: string,
    member: string,
    signature = "",
    body: unknown[] = [],
    onLate?: (answer: BusAnswer) => void,
  ) =>
    bus.call(
      { service: to, path: servicePath, method: `${service}.${member}`, signature, body },
      timeout,
      onLate,
    );

  /** Finds the service, which may have been restarted; what a known one can do does not change. */
  async function meet(): Promise<Service> {
    const { from: at, body } = await call(service, "GetCapabilities");
    if (met?.at === at) return met;
    const can: Service["can"] = new Set(Array.isArray(body[0]) ? body[0] : []);
    const [id, information] = await Promise.all([readBusId(bus), call(at, "GetServerInformation")]);
    met = { at, bus: id, name: nameService(information.body), can };
    return met;
  }

  type Given = { id: number; at: string };
  const close = ({ at, id }: Given) => call(at, "CloseNotification", "u", [id]);

  async function takeOff(one: Given): Promise<void> {
    const { name } = met?.at === one.at ? met : await meet();
    const { Variant } = await import("@jellybrick/dbus-next");
    // Shown for a millisecond, and not kept in a list.
    const blank = ["", one.id, "", "", "", [], { transient: new Variant("b", true) }, 1];
    await Promise.all([
      ...(showsClosed(name) ? [call(one.at, "Notify", noticeSignature, blank)] : []),
      close(one),
    ]);
  }

  return {
    /** Closes a notification that the service has taken off the screen. */
    close,
    /** Takes a notification off the screen and closes it. */
    takeOff,
    /** Calls a method of the service with this name on the bus. */
    call,
    meet,
    /** Reads everything again, as on another bus. */
    forgetService: () => {
      met = null;
    },
  };
}
