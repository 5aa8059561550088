import { Variant } from "@jellybrick/dbus-next";
import type {
  MessageBus,
  Program,
  ProgramReply,
} from "#main/system/session-bus/test/message-bus.ts";

const service = "org.freedesktop.Notifications";
const path = "/org/freedesktop/Notifications";

/** A notification service on a bus that can do `capabilities`; with `instead` it answers to Notify, and with `name` and `vendor` it is a known one. */
export async function startNotificationService(
  messageBus: Pick<MessageBus, "join">,
  capabilities: string[],
  instead?: () => ProgramReply | Promise<ProgramReply>,
  { name = "Test", vendor = "" } = {},
) {
  let isPaused = false;
  let modes = ["default"];
  const requests: unknown[][] = [];
  const closed: unknown[] = [];
  let lastId = 0;
  const program: Program = await messageBus.join(service, ({ member, body }) => {
    if (member === "GetCapabilities") return { signature: "as", body: [capabilities] };
    if (member === "GetServerInformation") {
      return { signature: "ssss", body: [name, vendor, "1.0", "1.2"] };
    }
    // The only property that is read.
    if (member === "Get") return { signature: "v", body: [new Variant("b", isPaused)] };
    if (member === "ListModes") return { signature: "as", body: [modes] };
    if (member === "CloseNotification") {
      closed.push(body[0]);
      return { signature: "", body: [] };
    }
    requests.push(body);
    if (instead !== undefined) return instead();
    const replaced = Number(body[1]);
    if (replaced === 0) lastId += 1;
    return { signature: "u", body: [replaced === 0 ? lastId : replaced] };
  });
  const emit = (member: string, signature: string, ...body: unknown[]) =>
    program.emit(path, service, member, signature, body);
  return {
    requests,
    closed,
    name: program.name,
    end: program.end,
    pause: (is: boolean) => {
      isPaused = is;
    },
    /** Chooses mako's modes. */
    chooseModes: (...names: string[]) => {
      modes = names;
    },
    sendToken: (id: number, token: string) => emit("ActivationToken", "us", id, token),
    press: (id: number, action: string) => emit("ActionInvoked", "us", id, action),
    reply: (id: number, text: string) => emit("NotificationReplied", "us", id, text),
    reportClosed: (id: number, reason: number) => emit("NotificationClosed", "uu", id, reason),
  };
}
